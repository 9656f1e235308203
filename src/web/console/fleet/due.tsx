import { Link } from 'react-router'
import { addDays, daysBetween, daysInMonth, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type Due as DuePaper, listDue, readFleetChoices } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-reason.ts'
import { validityOf } from '#modules/crews/rules/paper.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Finder } from '../kit/finder.tsx'
import { ListTable } from '../kit/list-page.tsx'
import { placeOf } from '../kit/page-position.ts'
import type { Route } from './+types/due'
import { branchParam } from './branch-choices.ts'
import { BranchFilter } from './branch-filter.tsx'
import css from './fleet.module.css'
import { FleetList } from './fleet-list.tsx'
import { Mark } from './mark.tsx'

const endOfMonth = (day: IndiaDate): IndiaDate => `${day.slice(0, 7)}-${daysInMonth(day)}`

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const branch = branchParam(new URL(args.request.url).searchParams)
  const today = indiaDate(app.now())
  const month = endOfMonth(today)
  const until = endOfMonth(addDays(month, 1))
  const choices = await answering(readFleetChoices(app, staff))
  const { rows, ...around } = await answering(listDue(app.reader, staff, { branch, until }, placeOf(args.request)))
  const whenOf = ({ expiresOn }: DuePaper) => (expiresOn < today ? 'past' : expiresOn <= month ? 'month' : 'next')
  const parts = (['past', 'month', 'next'] as const).map(when => ({
    when,
    rows: rows.filter(row => whenOf(row) === when),
  }))
  return { parts: parts.filter(part => part.rows.length > 0), around, branch, choices, today }
}

/** The documents that expire, the earliest first: expired, this month, next month. */
export default function Due({ loaderData: { parts, around, branch, choices, today } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FleetList
      of="papers"
      around={around}
      empty={
        parts.length === 0 && <EmptyState title={t('fleet.empty.papers')}>{t('fleet.empty.papersText')}</EmptyState>
      }
      finder={
        choices.branches.length + Number(choices.office) > 1 && (
          <Finder button={t('fleet.find.button')}>
            <BranchFilter choices={choices} branch={branch} />
          </Finder>
        )
      }
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
  const days = daysBetween(today, expiresOn)
  const validity = validityOf(expiresOn, today)
  const when = days < 0 ? t('fleet.due.ago', { days: -days }) : t('fleet.due.in', { days })
  return (
    <tr>
      <th scope="row">{t(`fleet.paper.${kind}`)}</th>
      <td>
        {kind === 'licence' ? (
          <Link to={`/console/fleet/workers/${about}`}>{name}</Link>
        ) : (
          <Link className={css.plate} to={`/console/fleet/trucks/${about}`}>
            {spacedRegistration(name)}
          </Link>
        )}
      </td>
      <td>{branch ?? t('fleet.ownOffice')}</td>
      <td>
        <span className={css.marks}>
          {formatFullDate(t, expiresOn)}
          {validity === 'good' ? <span className="muted">{when}</span> : <Mark as={validity}>{when}</Mark>}
        </span>
      </td>
    </tr>
  )
}
