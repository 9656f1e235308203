import { redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import {
  approveOrders,
  countOrderTasks,
  countSearchResults,
  createSavedView,
  getLatestOrderNotice,
  listSavedViews,
  MAX_SEARCH_COUNT,
  type OrderTotals,
  searchOrders,
  sumSearchResults,
} from '#modules/orders/index.server.ts'
import type { OrderSearch } from '#modules/orders/lists/rules/order-search.ts'
import { isSearchForOrder } from '#modules/orders/record/rules/order-number.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderListShortcuts } from '../../keys/order-list-shortcuts.tsx'
import { ListCell, ListPage, ListRow, NoResults } from '../../kit/list-page.tsx'
import { readBranchFilter } from '../../kit/read-branch-filter.server.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { OutdatedPageNote } from '../../live/outdated-page-note.tsx'
import { useReportedChanges } from '../../live/use-reported-changes.ts'
import type { Route } from './+types/orders'
import { ApprovalOutcomes, BulkActions } from './bulk-actions.tsx'
import { OrderFinder } from './order-finder.tsx'
import { OrderTable } from './order-table.tsx'
import { findOpenTab, OrderTabs } from './order-tabs.tsx'
import { readOrderSearch, readSavedView } from './read-order-search.ts'
import { readSelectedOrders } from './read-selected-orders.ts'
import { ViewMenu } from './save-view.tsx'
import { savedViewFields } from './saved-view-fields.ts'
import { writeOrderSearch } from './write-order-search.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readOrderSearch(args.request)
  // before the rows: a change in between is reported twice rather than never
  const newest = await respondOnError(getLatestOrderNotice(app))
  const [{ rows: orders, ...around }, totals, counts, views, served, { packages }, { filter }] = await respondOnError(
    Promise.all([
      searchOrders(app.reader, staff, search),
      sumSearchResults(app.reader, staff, search),
      countOrderTasks(app, staff),
      listSavedViews(app, staff),
      readServedCities(app.db),
      readCatalogue(app.db),
      readBranchFilter(app, staff, args.request),
    ]),
  )
  const found = await respondOnError(
    countSearchResults(
      app.reader,
      staff,
      views.slice(0, MAX_COUNTED_VIEWS).map(({ query }) => readSavedView(query)),
    ),
  )
  const counted = views.map((view, i) => ({
    ...view,
    count: found[i] ?? null,
    isMore: (found[i] ?? 0) > MAX_SEARCH_COUNT,
  }))
  const [only, second] = orders
  // A caller gives an order number, so an exact match opens at once. A match of a part of a name may be another
  // customer’s order.
  if (only && !second && !around.before && isSearchForOrder(search.text, only.orderNo))
    throw redirect(`/console/orders/${only.orderNo}`)
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  const choices = { cities: served.map(named), packages: packages.map(named) }
  const { branches } = filter
  const today = toIndiaDate(app.now())
  return { orders, around, totals, counts, views: counted, search, choices, branches, newest, today }
}

/** The number of saved views that are counted. Each costs a query. */
const MAX_COUNTED_VIEWS = 12

/** Approves the selected orders and returns the result of each, or saves the current search as a view. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    if (fields.intent === 'save-view') {
      const query = writeOrderSearch({ ...readOrderSearch(args.request), place: {} })
      await createSavedView(app, staff, { ...parseFields(fields, savedViewFields), query })
      return redirectWithToasts(`/console/orders?${query}`, { kind: 'success', title: t('orders.view.saved') })
    }
    const outcomes = await approveOrders(app, staff, readSelectedOrders(fields))
    return {
      outcomes: outcomes.map(({ orderNo, refused }) => ({ orderNo, why: refused && formatErrorText(t, refused) })),
    }
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export default function OrdersPage({ loaderData, actionData: done }: Route.ComponentProps) {
  const t = useTranslation()
  const { orders, around, totals, counts, views, search, choices, branches, newest, today } = loaderData
  const reportedChanges = useReportedChanges(newest)
  const can = usePermission()
  const title = getOrderListTitle(t, search)
  const here = writeOrderSearch(search)
  const formError = done && 'fields' in done ? done : undefined
  const outcomes = done && 'outcomes' in done ? done.outcomes : null
  const ofView = formError?.typed.intent === 'save-view' ? formError : undefined
  const isKnown = here === '' || here === 'view=all' || views.some(({ query }) => query === here)
  return (
    <ListPage
      title={t('console.orders')}
      csv="/console/orders.csv"
      actions={
        can('leads') && (
          <ButtonLink look="secondary" to="/console/leads/phone">
            <Icon name="phone" />
            {t('orders.book')}
          </ButtonLink>
        )
      }
      tabs={<OrderTabs search={search} counts={counts} views={views} today={today} />}
      finder={
        <>
          <OrderFinder {...{ search, today, branches }} {...choices} />
          <ViewMenu canSave={!isKnown} hasViews={views.length > 0} formError={ofView} />
        </>
      }
      around={around}
      total={<OrderListShortcuts />}
      empty={
        orders.length === 0 && (
          <>
            {formError && !ofView && <FieldError>{formError.text}</FieldError>}
            <ApprovalOutcomes outcomes={outcomes} />
            <NoOrders search={search} today={today} />
          </>
        )
      }
    >
      {formError && !ofView && <FieldError>{formError.text}</FieldError>}
      <OutdatedPageNote
        text={reportedChanges.size > 0 ? t('consoleFrame.live.orders', { count: reportedChanges.size }) : null}
      />
      <ApprovalOutcomes outcomes={outcomes} />
      <section>
        <h2 className="vh">{title}</h2>
        <OrderTable
          {...{ title, orders, search, today, reportedChanges }}
          {...(can('jobs') && { selected: new Set(outcomes?.map(({ orderNo }) => orderNo)) })}
          {...choices}
          foot={<TotalsRow totals={totals} isSelectable={can('jobs')} />}
        />
      </section>
      {can('jobs') && <BulkActions />}
    </ListPage>
  )
}

/** How many orders the filters find, and what is due on them. */
function TotalsRow({ totals: { count, isMore, due }, isSelectable }: { totals: OrderTotals; isSelectable: boolean }) {
  const t = useTranslation()
  return (
    <ListRow>
      <ListCell colSpan={isSelectable ? 6 : 5}>
        {isMore ? t('console.rows.more', { count }) : t('orders.total.count', { count })}
      </ListCell>
      <ListCell figure place="end" {...(due !== null && { note: t('orders.total.due') })}>
        {due !== null && formatRupees(due, 'short')}
      </ListCell>
      <ListCell place="away" />
    </ListRow>
  )
}

function getOrderListTitle(t: Translate, search: OrderSearch): string {
  const { view, text, status, task, from, until, flag } = search
  if (text) return t('orders.found', { text })
  if (flag) return t(`orders.attention.${flag}`)
  if (status) return t(`console.status.${status}`)
  if (task) return t(`consoleToday.queue.${task}`)
  if (from && from === until) return t('orders.jobsOf', { day: formatDay(from, t.tag) })
  return view === 'waiting' ? t('orders.waiting') : t('orders.all')
}

/** The list without rows: what will be in it, or that the filters find nothing in the open tab. */
function NoOrders({ search, today }: { search: OrderSearch; today: IndiaDate }) {
  const t = useTranslation()
  const tab = findOpenTab(search, [], today)
  const here = writeOrderSearch({ ...search, sort: null })
  if (here !== tab) return <NoResults text={search.text} clear={tab ? `/console/orders?${tab}` : '/console/orders'} />
  const action = <ButtonLink to="/console/orders?view=all">{t('orders.seeAll')}</ButtonLink>
  if (tab === '')
    return (
      <EmptyState title={t('orders.nothingWaits')} action={action}>
        {t('orders.nothingWaitsText')}
      </EmptyState>
    )
  if (tab === 'view=all')
    return (
      <EmptyState
        title={t('orders.noOrders')}
        action={<ButtonLink to="/console/leads/phone">{t('orders.book')}</ButtonLink>}
      >
        {t('orders.noOrdersText')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('orders.noJobs')} action={action}>
      {t('orders.noJobsText')}
    </EmptyState>
  )
}
