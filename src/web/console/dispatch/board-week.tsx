import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { FleetDay, FleetWeek } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { buildBoardHref } from './board-href.ts'
import css from './board-week.module.css'
import { formatBranch } from './format-leg.ts'

type Props = { week: FleetWeek[]; branch: number | null; today: IndiaDate }

const isShortOf = ({ used, available }: { used: number; available: number }) => used > available
const isShort = ({ trucks, minutes }: FleetDay) => isShortOf(trucks) || isShortOf(minutes)
const toHours = (minutes: number) => Math.round(minutes / 60)

/** Branches by days: jobs, trucks and crew-hours used of those available. A cell opens the day of its branch. */
export function BoardWeek({ week, branch, today }: Props) {
  const t = useTranslation()
  const days = week[0]?.days ?? []
  const totals = days.map((_, n) => sumBranches(week.map(one => one.days[n]!)))
  return (
    <>
      <ShortDays week={week} />
      <table className={css.week}>
        <thead>
          <tr>
            <th scope="col">{t('board.branch')}</th>
            {days.map(({ day }) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <Link to={buildBoardHref({ day, branch })}>{formatDay(day, t.tag)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(one => (
            <tr key={one.branchId}>
              <th scope="row">
                {formatBranch(t, { branch: one.name })}
                <small>{t('board.week.fleet', { trucks: one.trucks, crew: one.workers })}</small>
              </th>
              {one.days.map(day => (
                <BranchDay key={day.day} day={day} branchId={one.branchId} />
              ))}
            </tr>
          ))}
        </tbody>
        {week.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('board.allBranches')}</th>
              {totals.map((day, n) => (
                <td key={days[n]!.day} data-day={formatDay(days[n]!.day, t.tag)}>
                  <b>{t('board.week.jobs', { count: day.jobs })}</b>
                  <span>{t('board.week.trucks', day.trucks)}</span>
                  {day.open > 0 && <span>{t('board.week.open', { count: day.open })}</span>}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <p className={`${css.key} muted sm`}>{t('board.week.key')}</p>
    </>
  )
}

const sumBranches = (days: readonly FleetDay[]) => ({
  jobs: days.reduce((sum, { jobs }) => sum + jobs, 0),
  open: days.reduce((sum, { open }) => sum + open, 0),
  trucks: {
    used: days.reduce((sum, { trucks }) => sum + trucks.used, 0),
    available: days.reduce((sum, { trucks }) => sum + trucks.available, 0),
  },
})

/** The days on which a branch has more work than trucks or people, in words. */
function ShortDays({ week }: { week: FleetWeek[] }) {
  const t = useTranslation()
  const lines = week.flatMap(one =>
    one.days.filter(isShort).map(day => ({
      key: `${one.branchId} ${day.day}`,
      to: buildBoardHref({ day: day.day, branch: one.branchId }),
      text: t('board.week.shortDay', {
        day: formatDay(day.day, t.tag),
        branch: formatBranch(t, { branch: one.name }),
        what: formatShortage(t, day),
      }),
    })),
  )
  if (lines.length === 0) return null
  return (
    <div className={css.short}>
      <Icon name="warning" />
      <ul>
        {lines.map(({ key, to, text }) => (
          <li key={key}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function formatShortage(t: ReturnType<typeof useTranslation>, { trucks, minutes }: FleetDay): string {
  const parts = [
    ...(isShortOf(trucks) ? [t('board.week.trucksShort', { count: trucks.used - trucks.available })] : []),
    ...(isShortOf(minutes)
      ? [t('board.week.hoursShort', { n: Math.max(1, toHours(minutes.used - minutes.available)) })]
      : []),
  ]
  return parts.join(', ')
}

/** A branch on a day. The whole cell opens the day. */
function BranchDay({ day, branchId }: { day: FleetDay; branchId: number }) {
  const t = useTranslation()
  const { jobs, open, hired, trucks, minutes, unavailable } = day
  const hours = { used: toHours(minutes.used), available: toHours(minutes.available) }
  const dayText = formatDay(day.day, t.tag)
  return (
    <td data-short={isShort(day) || undefined} data-day={dayText}>
      <p className={css.top}>
        <Link
          to={buildBoardHref({ day: day.day, branch: branchId })}
          aria-label={`${dayText}: ${t('board.week.jobs', { count: jobs })}`}
        >
          {t('board.week.jobs', { count: jobs })}
        </Link>
        {jobs > 0 && (
          <span className={css.open} data-open={open > 0 || undefined}>
            {t('board.week.open', { count: open })}
          </span>
        )}
      </p>
      <p className={css.figure} data-over={isShortOf(trucks) || undefined}>
        {t('board.week.trucks', trucks)}
        <LoadBar {...trucks} />
      </p>
      <p className={css.figure} data-over={isShortOf(minutes) || undefined}>
        {t('board.week.hours', hours)}
        <LoadBar {...minutes} />
      </p>
      {isShort(day) && <p className={css.lack}>{formatShortage(t, day)}</p>}
      {hired > 0 && <p>{t('board.week.hired', { count: hired })}</p>}
      {unavailable.length > 0 && (
        <p
          title={unavailable
            .map(one => `${formatRegistration(one.registration)}: ${formatUnavailability(t, one.why)}`)
            .join('\n')}
        >
          {unavailable.length === 1
            ? t('board.week.off', { plate: formatRegistration(unavailable[0]!.registration) })
            : t('board.week.offMany', { count: unavailable.length })}
        </p>
      )}
    </td>
  )
}

/** The share that is used; what is needed beyond is red. */
function LoadBar({ used, available }: { used: number; available: number }) {
  const whole = Math.max(used, available, 1)
  const style = { '--used': Math.min(used, available) / whole, '--over': Math.max(0, used - available) / whole }
  return (
    <i className={css.bar} data-full={(used > 0 && used >= available) || undefined} style={style as CSSProperties} />
  )
}
