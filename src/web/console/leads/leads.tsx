import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import {
  assignLeads,
  countLeads,
  type LeadSearch,
  listLeads,
  listSalesTeam,
  MAX_LEADS_COUNTED,
} from '#modules/sales/index.server.ts'
import { leadStates } from '#modules/sales/rules/lead.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listBranchFilter, withBranch } from '../kit/branch-filter.ts'
import { DropMenu } from '../kit/drop-menu.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { Finder } from '../kit/finder.tsx'
import { formatDuration } from '../kit/format-duration.ts'
import { ListPage } from '../kit/list-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import { dayParam, readTextParam } from '../kit/search-params.ts'
import { Tabs } from '../kit/section-tabs.tsx'
import { SelectionBar } from '../kit/selection-bar.tsx'
import { useIsBranchBound, useMenuPages } from '../kit/use-permission.ts'
import { WaitingCount } from '../menu.tsx'
import type { Route } from './+types/leads'
import { LEAD_SELECTION_FORM, LeadTable } from './lead-table.tsx'

function readLeadSearch(request: Request): LeadSearch {
  const params = new URL(request.url).searchParams
  const digits = normalisePhone(readTextParam(params, 'q', 40)).replace(/\D/g, '')
  if (digits) return { by: 'mobile', digits }
  const moveDates = { from: dayParam.parse(params.get('from')), until: dayParam.parse(params.get('until')) }
  const state = leadStates.find(one => one === params.get('state'))
  if (state) return { by: 'state', state, moveDates }
  return { by: 'due', whose: params.get('whose') === 'all' ? 'all' : 'mine', moveDates }
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readLeadSearch(args.request)
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const [{ rows, ...around }, counts] = await Promise.all([
    respondOnError(listLeads(app.reader, within, search, readPagePosition(args.request))),
    respondOnError(countLeads(app, within)),
  ])
  const team = (await listSalesTeam(app.db)).map(({ id, name }) => ({ id, name }))
  return { leads: rows, around, counts, most: MAX_LEADS_COUNTED, search, filter, team, now: app.now() }
}

const assignment = z.looseObject({ owner: z.coerce.number('lead.owner').int('lead.owner') })

/** Assigns the selected leads to one owner. Each is posted with the revision that the list showed. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  try {
    requirePermission(staff, 'leads')
    const { owner, ...fields } = await readForm(args.request, assignment)
    const { assigned, rejected } = await assignLeads(app, staff, readSelectedLeads(fields), owner)
    const { pathname, search } = new URL(args.request.url)
    const reasons = [...new Set(rejected.map(({ code }) => formatErrorText(t, code)))].join(' ')
    return redirectWithToasts(pathname.replace(/\.data$/, '') + search, {
      kind: rejected.length > 0 ? 'warning' : 'success',
      title: t('leads.bulk.assigned', { count: assigned }),
      ...(rejected.length > 0 && { text: `${t('leads.bulk.rejected', { count: rejected.length })} ${reasons}` }),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

const readSelectedLeads = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, revision]) => {
    const [, id] = /^lead-(\d{1,9})$/.exec(name) ?? []
    return id && /^\d{1,9}$/.test(String(revision)) ? [{ id: Number(id), revision: Number(revision) }] : []
  })

/** The list of leads, by when the next action is due, with the stages as tabs. */
export default function LeadsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { leads, around, counts, most, search, filter, team, now } = loaderData
  const isDue = search.by === 'due'
  const formatCount = (count = 0) => (count > most ? t('leads.more', { count: most }) : String(count))
  return (
    <ListPage
      title={t('leads.title')}
      beside={<ResponseTime minutes={counts.responseMinutes} />}
      around={around}
      empty={leads.length === 0 && <NoLeads search={search} others={counts.all.due} />}
      actions={<LeadsActions />}
      tabs={
        <Tabs
          label={t('leads.column.state')}
          tabs={[
            {
              ...{ to: withBranch('/console/leads', filter.branch), text: t('leads.toCall'), isOpen: isDue },
              waiting: counts[isDue ? search.whose : 'mine'].due,
            },
            ...leadStates.map(state => ({
              ...{ to: withBranch(`/console/leads?state=${state}`, filter.branch), text: t(`leads.state.${state}`) },
              ...{ count: formatCount(counts.states[state]), isOpen: search.by === 'state' && search.state === state },
            })),
          ]}
        />
      }
      finder={
        <Finder
          search={{
            label: t('leads.find'),
            defaultValue: search.by === 'mobile' ? search.digits : '',
            maxLength: 40,
            inputMode: 'numeric',
          }}
          button={t('leads.findButton')}
          filters={[
            {
              label: t('leads.move.date'),
              from: { name: 'from', label: t('orders.filter.from'), value: search.moveDates?.from ?? null },
              until: { name: 'until', label: t('orders.filter.until'), value: search.moveDates?.until ?? null },
            },
            ...listBranchFilter(t, filter),
          ]}
        >
          {search.by === 'state' && <input type="hidden" name="state" value={search.state} />}
          {isDue && (
            <FilterChip
              name="whose"
              label={t('leads.views')}
              value={search.whose === 'all' ? 'all' : null}
              any={t('leads.view.mine')}
              options={[['all', t('leads.view.all')]]}
            />
          )}
        </Finder>
      }
    >
      {formError && <FieldError>{formError.text}</FieldError>}
      <LeadTable leads={leads} now={now} isGrouped={search.by !== 'mobile'} />
      <BulkAssignmentBar team={team} />
    </ListPage>
  )
}

/** The owner to whom the selected leads are assigned. */
function BulkAssignmentBar({ team }: { team: { id: number; name: string }[] }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <Form method="post" id={LEAD_SELECTION_FORM} preventScrollReset />
      <SelectionBar form={LEAD_SELECTION_FORM}>
        <Select name="owner" form={LEAD_SELECTION_FORM} aria-label={t('leads.give.owner')}>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button look="primary" small form={LEAD_SELECTION_FORM} disabled={busy}>
          <Icon name="user" />
          {t('leads.bulk.assign')}
        </Button>
      </SelectionBar>
    </>
  )
}

function ResponseTime({ minutes }: { minutes: number | null }) {
  const t = useTranslation()
  if (minutes === null) return null
  return (
    <p className="muted">
      {minutes < 1 ? t('leads.responseAtOnce') : t('leads.response', { time: formatDuration(t, minutes) })}
    </p>
  )
}

function LeadsActions() {
  const t = useTranslation()
  const bound = useIsBranchBound()
  const messages = useMenuPages().find(({ key }) => key === 'contactMessages')
  return (
    <>
      <DropMenu
        className={getButtonClass()}
        summary={
          <>
            {t('leads.moreActions')}
            <WaitingCount count={messages?.waiting ?? 0} />
            <Icon name="down" />
          </>
        }
      >
        {messages && (
          <Link to={messages.path}>
            {messages.name}
            <WaitingCount count={messages.waiting} />
          </Link>
        )}
        <Link to="/console/leads/surveys">{t('leads.surveys.title')}</Link>
        {!bound && <Link to="/console/leads/plan">{t('leads.plan')}</Link>}
        {!bound && <Link to="/console/leads/sources">{t('leads.sources.title')}</Link>}
        <Link to="/console/leads/hand-over">{t('leads.handOver.title')}</Link>
        <Link to="/console/leads/file">{t('leads.file.title')}</Link>
      </DropMenu>
      <ButtonLink to="/console/leads/new">
        <Icon name="plus" /> {t('leads.new')}
      </ButtonLink>
      <ButtonLink look="secondary" to="/console/leads/phone">
        <Icon name="phone" /> {t('leads.book')}
      </ButtonLink>
    </>
  )
}

function NoLeads({ search, others }: { search: LeadSearch; others: number }) {
  const t = useTranslation()
  const which = search.by === 'due' ? search.whose : search.by
  return (
    <EmptyState title={t(`leads.none.${which}`)}>
      {t(`leads.none.${which}Text`)}
      {which === 'mine' && others > 0 && (
        <>
          {' '}
          <Link className="link" to="/console/leads?whose=all">
            {t('leads.none.others', { count: others })}
          </Link>
        </>
      )}
    </EmptyState>
  )
}
