import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { countProblems } from '#modules/operations/index.server.ts'
import { allOrdersSearch, type OrderSearch } from '#modules/orders/desk/rules/order-search.ts'
import {
  approveOrders,
  countOrderTasks,
  countSearchResults,
  createSavedView,
  getLatestOrderNotice,
  listSavedViews,
  MAX_SEARCH_COUNT,
  searchOrders,
} from '#modules/orders/index.server.ts'
import { isSearchForOrder } from '#modules/orders/record/rules/order-number.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import deskCss from '../../console-frame.module.css'
import { OrderListShortcuts } from '../../keys/order-list-shortcuts.tsx'
import { Pager } from '../../kit/pager.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { LiveNote } from '../../live/live-note.tsx'
import { useReportedChanges } from '../../live/use-reported-changes.ts'
import type { Route } from './+types/orders'
import { BulkActions } from './bulk-actions.tsx'
import { OperationsWarnings } from './operations-warnings.tsx'
import { OrderFinder } from './order-finder.tsx'
import { OrderListItem } from './order-list-item.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderViewLinks } from './order-view-links.tsx'
import css from './orders.module.css'
import { readOrderSearch, readSavedView } from './read-order-search.ts'
import { readSelectedOrders } from './read-selected-orders.ts'
import viewCss from './save-view.module.css'
import { SaveViewForm } from './save-view.tsx'
import { savedViewFields } from './saved-view-fields.ts'
import { writeOrderSearch } from './write-order-search.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readOrderSearch(args.request)
  // before the rows: a change in between is reported twice rather than never
  const newest = await respondOnError(getLatestOrderNotice(app))
  const [{ rows: orders, ...around }, counts, views, served, { packages }, troubles] = await respondOnError(
    Promise.all([
      searchOrders(app.reader, staff, search),
      countOrderTasks(app, staff),
      listSavedViews(app, staff),
      readServedCities(app.db),
      readCatalogue(app.db),
      search.view === 'waiting' ? countProblems(app, staff) : null,
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
  return { orders, around, counts, views: counted, search, choices, newest, troubles, today: toIndiaDate(app.now()) }
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
      return redirectWithToasts(`/console/orders?${query}`, { kind: 'success', title: t('workbench.view.saved') })
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
  const { orders, around, counts, views, search, choices, newest, troubles, today } = loaderData
  const reportedChanges = useReportedChanges(newest)
  const may = usePermission()
  const title = getOrderListTitle(t, search)
  const here = writeOrderSearch(search)
  const formError = done && 'fields' in done ? done : undefined
  const outcomes = done && 'outcomes' in done ? done.outcomes : null
  const selected = new Set(outcomes?.map(({ orderNo }) => orderNo))
  const ofView = formError?.typed.intent === 'save-view' ? formError : undefined
  const isKnown = here === '' || here === 'view=all' || views.some(({ query }) => query === here)
  return (
    <div className={deskCss.page}>
      <NoIndexPage title={t('console.orders')} />
      <header className={css.head}>
        <h1>{t('console.orders')}</h1>
        <OrderViewLinks search={search} counts={counts} views={views} today={today} />
      </header>
      {troubles && <OperationsWarnings troubles={troubles} />}
      <OrderFinder search={search} {...choices} />
      <div className={viewCss.links}>
        {!isKnown && <SaveViewForm formError={ofView} />}
        {views.length > 0 && <Link to="/console/views">{t('workbench.view.manage')}</Link>}
        <OrderListShortcuts />
      </div>
      {formError && !ofView && <FieldError>{formError.text}</FieldError>}
      <LiveNote text={reportedChanges.size > 0 ? t('workbench.live.orders', { count: reportedChanges.size }) : null} />
      <section className={css.orders}>
        <h2 className="vh">{title}</h2>
        {orders.length === 0 ? (
          <NoOrders search={search} />
        ) : (
          <OrderTable {...{ title, orders, search, today, reportedChanges, selected }} {...choices} />
        )}
        {may('jobs') && <BulkActions hasRows={orders.length > 0} outcomes={outcomes} />}
        {orders.length > 0 && (
          <ul className={css.list}>
            {orders.map(order => (
              <OrderListItem key={order.orderNo} order={order} today={today} />
            ))}
          </ul>
        )}
        {orders.length > 0 && <Pager {...around} />}
      </section>
    </div>
  )
}

function getOrderListTitle(t: Translate, search: OrderSearch): string {
  const { view, text, status, task, from, until, fact } = search
  if (text) return t('desk.found', { text })
  if (fact) return t(`desk.attention.${fact}`)
  if (status) return t(`console.status.${status}`)
  if (task) return t(`consoleToday.queue.${task}`)
  if (from && from === until) return t('desk.jobsOf', { day: formatDay(from, t.tag) })
  return view === 'waiting' ? t('desk.waiting') : t('desk.all')
}

function NoOrders({ search }: { search: OrderSearch }) {
  const t = useTranslation()
  const { view, from, until } = search
  const action = <ButtonLink to="/console/orders?view=all">{t('desk.seeAll')}</ButtonLink>
  const ofDays =
    (from ?? until) &&
    writeOrderSearch(search) === writeOrderSearch({ ...allOrdersSearch, from, until, sort: search.sort })
  const [title, words] =
    view === 'waiting'
      ? [t('desk.nothingWaits'), t('desk.nothingWaitsText')]
      : ofDays
        ? [t('desk.noJobs'), t('desk.noJobsText')]
        : [t('desk.nothingFound'), t('desk.nothingFoundText')]
  return (
    <EmptyState title={title} action={action}>
      {words}
    </EmptyState>
  )
}
