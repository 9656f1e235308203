import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import {
  countLeads,
  type LeadSearch,
  type ListedLead,
  listLeads,
  MAX_LEADS_COUNTED,
} from '#modules/sales/index.server.ts'
import { leadStates } from '#modules/sales/rules/lead.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import fleetCss from '../fleet/fleet.module.css'
import filterCss from '../kit/filter.module.css'
import { Finder } from '../kit/finder.tsx'
import { ListPage, ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import { useIsBranchBound } from '../kit/use-permission.ts'
import type { Route } from './+types/leads'
import css from './leads.module.css'

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
  const [{ rows, ...around }, counts] = await Promise.all([
    respondOnError(listLeads(app.reader, staff, search, readPagePosition(args.request))),
    respondOnError(countLeads(app, staff)),
  ])
  return { leads: rows, around, counts, most: MAX_LEADS_COUNTED, search, now: app.now() }
}

/** The list of leads by next follow-up, the overdue first, with the number of leads in each stage. */
export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const bound = useIsBranchBound()
  const { leads, around, counts, most, search, now } = loaderData
  const many = (count = 0) => (count > most ? t('sales.more', { count: most }) : String(count))
  const here = (is: boolean) => (is ? ('page' as const) : undefined)
  const { responseMinutes: minutes } = counts
  return (
    <ListPage
      title={t('sales.title')}
      lead={
        minutes === null
          ? t('sales.lead')
          : minutes < 120
            ? t('sales.response', { minutes })
            : t('sales.responseHours', { hours: Math.round(minutes / 60) })
      }
      around={around}
      empty={leads.length === 0 && <NoLeads search={search} />}
      actions={
        <div className={css.buttons}>
          <ButtonLink to="/console/leads/surveys">{t('sales.surveys.title')}</ButtonLink>
          {!bound && <ButtonLink to="/console/leads/plan">{t('sales.plan')}</ButtonLink>}
          <ButtonLink to="/console/leads/file">{t('sales.file.title')}</ButtonLink>
          <ButtonLink to="/console/leads/new">{t('sales.new')}</ButtonLink>
          <ButtonLink look="call" to="/console/leads/phone">
            {t('sales.book')}
          </ButtonLink>
        </div>
      }
      sections={
        <>
          <nav className={css.states} aria-label={t('sales.column.state')}>
            {leadStates.map(state => (
              <Link
                key={state}
                to={`/console/leads?state=${state}`}
                aria-current={here(search.by === 'state' && search.state === state)}
              >
                <b>{many(counts.states[state])}</b> {t(`sales.state.${state}`)}
              </Link>
            ))}
          </nav>
          <nav className={filterCss.filter} aria-label={t('sales.views')}>
            {(['mine', 'all'] as const).map(whose => (
              <Link
                key={whose}
                to={whose === 'mine' ? '/console/leads' : '/console/leads?whose=all'}
                aria-current={here(search.by === 'due' && search.whose === whose)}
              >
                {t(`sales.view.${whose}`)} <b>{many(counts[whose].due)}</b>
              </Link>
            ))}
            {counts.mine.overdue > 0 && search.by === 'due' && search.whose === 'mine' && (
              <p className={css.late}>{t('sales.overdue', { count: counts.mine.overdue })}</p>
            )}
          </nav>
        </>
      }
      finder={
        <Finder
          search={{
            label: t('sales.find'),
            defaultValue: search.by === 'mobile' ? search.digits : '',
            maxLength: 40,
            inputMode: 'numeric',
          }}
          button={t('sales.findButton')}
        />
      }
    >
      <LeadTable leads={leads} now={now} />
    </ListPage>
  )
}

function NoLeads({ search }: { search: LeadSearch }) {
  const t = useTranslation()
  const which = search.by === 'due' ? search.whose : search.by
  return <EmptyState title={t(`sales.none.${which}`)}>{t(`sales.none.${which}Text`)}</EmptyState>
}

function LeadTable({ leads, now }: { leads: ListedLead[]; now: Date }) {
  const t = useTranslation()
  return (
    <ListTable
      className={fleetCss.table}
      columns={(['name', 'next', 'state', 'source', 'owner', 'asked'] as const).map(column =>
        t(`sales.column.${column}`),
      )}
    >
      {leads.map(lead => (
        <tr key={lead.id}>
          <th scope="row">
            <Link to={`/console/leads/${lead.id}`}>{lead.name || t('sales.nameless')}</Link>
            <br />
            <span className="muted">{formatMobile(lead.mobile)}</span>
          </th>
          <td>{formatNextFollowUp(t, lead, now)}</td>
          <td>{t(`sales.state.${lead.state}`)}</td>
          <td>
            {t(`sales.source.${lead.source}`)}
            {lead.city && <span className="muted">, {lead.city}</span>}
            {lead.unknownCity && <b>, {t('sales.unknownCity', { city: lead.unknownCity })}</b>}
          </td>
          <td>{lead.owner ?? t('sales.nobody')}</td>
          <td>{formatInstant(lead.askedAt, t.tag)}</td>
        </tr>
      ))}
    </ListTable>
  )
}

function formatNextFollowUp(t: Translate, { nextAt, nextKind }: ListedLead, now: Date) {
  if (!nextAt || !nextKind) return <span className="muted">{t('sales.noNext')}</span>
  const words = t('sales.about.agreed', { kind: t(`sales.kind.${nextKind}`), when: formatInstant(nextAt, t.tag) })
  return nextAt < now ? (
    <>
      <span className={css.late}>{t('sales.late')}</span> {words}
    </>
  ) : (
    words
  )
}
