import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { addDays, countDaysInMonth, getWeekday, type IndiaDate } from '#kernel/india-time.ts'
import type { FleetWeek } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CloseOnLeave } from '../kit/close-on-leave.tsx'
import css from './day-picker.module.css'
import type { BoardView } from './read-board-view.ts'

/** The load of a day: the trucks that are needed and available, in all branches that are shown. */
export type DayLoad = { day: IndiaDate; used: number; available: number; isOver: boolean }

/** Sums the branches. A day is over capacity if one branch is: trucks of another are elsewhere. */
export const sumDayLoads = (weeks: readonly Pick<FleetWeek, 'days'>[]): DayLoad[] =>
  (weeks[0]?.days ?? []).map(({ day }, n) => {
    const trucks = weeks.map(({ days }) => days[n]!.trucks)
    return {
      day,
      used: trucks.reduce((sum, { used }) => sum + used, 0),
      available: trucks.reduce((sum, { available }) => sum + available, 0),
      isOver: trucks.some(({ used, available }) => used > available),
    }
  })

type Props = {
  view: BoardView
  today: IndiaDate
  /** The text on the button: the day, or the days of a week. */
  text: string
  /** Days from one step to the next. */
  step: number
  loads: DayLoad[]
  href: (day: IndiaDate) => string
  /** The texts of the steps; those of a day or a week by default. */
  steps?: { before: string; after: string }
}

/** The day that is shown, the steps to the one before and after, and two months to choose from, with the load of each day. */
export function DayPicker({ view: { day, week }, today, text, step, loads, href, ...rest }: Props) {
  const t = useTranslation()
  const steps = rest.steps ?? {
    before: t(week ? 'board.weekBefore' : 'board.before'),
    after: t(week ? 'board.weekAfter' : 'board.after'),
  }
  const months = [...Map.groupBy(loads, one => one.day.slice(0, 7))]
  return (
    <nav className={css.picker} aria-label={t('board.date')}>
      <Link to={href(addDays(day, -step))} aria-label={steps.before} className={css.step}>
        <span aria-hidden="true">‹</span>
      </Link>
      <CloseOnLeave className={css.choice}>
        <summary>
          <Icon name="calendar" />
          {text}
          <Icon name="down" />
        </summary>
        <div className={css.months}>
          {months.map(([month, days]) => (
            <Month key={month} {...{ month, days, day, today, href }} />
          ))}
          <p className={css.key}>
            <Load used={1} available={2} isOver={false} /> {t('board.load.booked')}
            <Load used={1} available={1} isOver={false} /> {t('board.load.full')}
            <Load used={2} available={1} isOver /> {t('board.load.over')}
          </p>
        </div>
      </CloseOnLeave>
      <Link to={href(addDays(day, step))} aria-label={steps.after} className={css.step}>
        <span aria-hidden="true">›</span>
      </Link>
      <Link to={href(today)} aria-current={day === today ? 'date' : undefined} className={css.today}>
        {t('board.today')}
      </Link>
    </nav>
  )
}

type MonthProps = { month: string; days: DayLoad[]; day: IndiaDate; today: IndiaDate; href: Props['href'] }

function Month({ month, days, day, today, href }: MonthProps) {
  const t = useTranslation()
  const first = `${month}-01`
  const blank = (getWeekday(first) + 6) % 7
  return (
    <div>
      <p className={css.month}>{formatMonth(month, t.tag)}</p>
      <ol className={css.days} style={{ '--blank': blank + 1 } as CSSProperties}>
        {days.map(one => (
          <li key={one.day}>
            <Link
              to={href(one.day)}
              aria-current={one.day === day ? 'date' : undefined}
              data-past={one.day < today || undefined}
              aria-label={t('board.load.day', {
                day: formatDay(one.day, t.tag),
                used: one.used,
                available: one.available,
              })}
            >
              {Number(one.day.slice(8))}
              <Load {...one} />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Load = ({ used, available, isOver }: Omit<DayLoad, 'day'>) => (
  <i className={css.load} data-load={isOver ? 'over' : used > 0 && used >= available ? 'full' : undefined}>
    <i style={{ '--share': Math.min(1, used / Math.max(1, available)) } as CSSProperties} />
  </i>
)

/** Returns the days of the date picker: the month that is shown, and the next. */
export function getPickerDays(day: IndiaDate): { first: IndiaDate; count: number } {
  const first = `${day.slice(0, 7)}-01`
  const days = countDaysInMonth(first)
  return { first, count: days + countDaysInMonth(addDays(first, days)) }
}
