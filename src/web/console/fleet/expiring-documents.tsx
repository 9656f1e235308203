import { Link } from 'react-router'
import { addDays, countDaysBetween, countDaysInMonth, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import {
  type ExpiringDocument as DuePaper,
  listExpiringDocuments,
  readFleetChoices,
} from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { getDocumentValidity } from '#modules/crews/rules/truck-document.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Finder } from '../kit/finder.tsx'
import { ListCell, ListRow, ListTable, NoResults } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { dayParam } from '../kit/search-params.ts'
import type { Route } from './+types/expiring-documents'
import { AvailabilityMark } from './availability-mark.tsx'
import { listBranchFilters, readBranchParam } from './branch-choices.ts'
import css from './fleet.module.css'
import { FleetList } from './fleet-list.tsx'

const getEndOfMonth = (day: IndiaDate): IndiaDate => `${day.slice(0, 7)}-${countDaysInMonth(day)}`

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const params = new URL(args.request.url).searchParams
  const branch = readBranchParam(params)
  const today = toIndiaDate(app.now())
  const month = getEndOfMonth(today)
  const until = dayParam.parse(params.get('until')) ?? getEndOfMonth(addDays(month, 1))
  const choices = await respondOnError(readFleetChoices(app, staff))
  const { rows, ...around } = await respondOnError(
    listExpiringDocuments(app.reader, staff, { branch, until }, readPagePosition(args.request)),
  )
  const whenOf = ({ expiresOn }: DuePaper) => (expiresOn < today ? 'past' : expiresOn <= month ? 'month' : 'next')
  const parts = (['past', 'month', 'next'] as const).map(when => ({
    when,
    rows: rows.filter(row => whenOf(row) === when),
  }))
  return { parts: parts.filter(part => part.rows.length > 0), around, branch, choices, today }
}

/** The documents that expire, the earliest first: expired, this month, next month. */
export default function ExpiringDocumentsPage({
  loaderData: { parts, around, branch, choices, today },
}: Route.ComponentProps) {
  const t = useTranslation()
  const filters = listBranchFilters(t, choices, branch)
  return (
    <FleetList
      of="papers"
      around={around}
      empty={
        parts.length === 0 &&
        (branch === null ? (
          <EmptyState title={t('fleet.empty.papers')}>{t('fleet.empty.papersText')}</EmptyState>
        ) : (
          <NoResults clear="/console/fleet/documents" />
        ))
      }
      finder={filters.length > 0 && <Finder button={t('fleet.find.button')} filters={filters} />}
    >
      {parts.map(({ when, rows }) => (
        <section key={when} className={css.due}>
          <h2>{t(`fleet.due.${when}`)}</h2>
          <ListTable
            className={css.table}
            columns={(['what', 'of', 'branch', 'day'] as const).map(column => t(`fleet.column.${column}`))}
          >
            {rows.map(row => (
              <Row key={`${row.kind} ${row.about}`} row={row} today={today} />
            ))}
          </ListTable>
        </section>
      ))}
    </FleetList>
  )
}

function Row({ row: { kind, about, name, branch, expiresOn }, today }: { row: DuePaper; today: IndiaDate }) {
  const t = useTranslation()
  const days = countDaysBetween(today, expiresOn)
  const validity = getDocumentValidity(expiresOn, today)
  const when = days < 0 ? t('fleet.due.ago', { days: -days }) : t('fleet.due.in', { days })
  return (
    <ListRow>
      <ListCell>{t(`fleet.paper.${kind}`)}</ListCell>
      <ListCell heading>
        {kind === 'licence' ? (
          <Link to={`/console/fleet/workers/${about}`}>{name}</Link>
        ) : (
          <Link className={css.plate} to={`/console/fleet/trucks/${about}`}>
            {formatRegistration(name)}
          </Link>
        )}
      </ListCell>
      <ListCell>{branch ?? t('fleet.ownOffice')}</ListCell>
      <ListCell>
        <span className={css.marks}>
          {formatFullDate(t, expiresOn)}
          {validity === 'good' ? (
            <span className="muted">{when}</span>
          ) : (
            <AvailabilityMark as={validity}>{when}</AvailabilityMark>
          )}
        </span>
      </ListCell>
    </ListRow>
  )
}
