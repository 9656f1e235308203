import { Link } from 'react-router'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { countLeads, type LeadSearch, listLeads, MAX_LEADS_COUNTED } from '#modules/sales/index.server.ts'
import { leadStates } from '#modules/sales/rules/lead.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listBranchFilter, withBranch } from '../kit/branch-filter.ts'
import { DropMenu } from '../kit/drop-menu.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { Finder } from '../kit/finder.tsx'
import { formatDuration } from '../kit/format-duration.ts'
import { ListPage } from '../kit/list-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import { Tabs } from '../kit/section-tabs.tsx'
import { useIsBranchBound, useMenuPages } from '../kit/use-permission.ts'
import { WaitingCount } from '../menu.tsx'
import type { Route } from './+types/leads'
import { LeadTable } from './lead-table.tsx'

function readLeadSearch(request: Request): LeadSearch {
  const params = new URL(request.url).searchParams
  const digits = normalisePhone(readTextParam(params, 'q', 40)).replace(/\D/g, '')
  if (digits) return { by: 'mobile', digits }
  const state = leadStates.find(one => one === params.get('state'))
  if (state) return { by: 'state', state }
  return { by: 'due', whose: params.get('whose') === 'all' ? 'all' : 'mine' }
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readLeadSearch(args.request)
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const [{ rows, ...around }, counts] = await Promise.all([
    respondOnError(listLeads(app.reader, within, search, readPagePosition(args.request))),
    respondOnError(countLeads(app, within)),
  ])
  return { leads: rows, around, counts, most: MAX_LEADS_COUNTED, search, filter, now: app.now() }
}

/** The list of leads, by when the next action is due, with the stages as tabs. */
export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { leads, around, counts, most, search, filter, now } = loaderData
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
          filters={listBranchFilter(t, filter)}
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
      <LeadTable leads={leads} now={now} isGrouped={search.by !== 'mobile'} />
    </ListPage>
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
        <Link to="/console/leads/file">{t('leads.file.title')}</Link>
      </DropMenu>
      <ButtonLink to="/console/leads/new">
        <Icon name="plus" /> {t('leads.new')}
      </ButtonLink>
      <ButtonLink look="primary" to="/console/leads/phone">
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
