// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, one day takes the focus (WAI-ARIA APG)
import { type KeyboardEvent, useId } from 'react'
import type { IndiaDate } from '#kernel/india-time.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './date-calendar.module.css'
import { addMonths, clampDate, type DateLimits, getWeeksOfMonth, isWithin } from './month-grid.ts'

/** What every date field needs of its surroundings: today in India, and the texts of its calendar. */
export type DateFieldSettings = {
  today: IndiaDate
  texts: {
    /** The placeholder of an empty field. */
    format: string
    open: string
    calendar: string
    previous: string
    next: string
    today: string
    clear: string
    unreadable: string
    tooEarly: (min: IndiaDate) => string
    tooLate: (max: IndiaDate) => string
    month: (date: IndiaDate) => string
    day: (date: IndiaDate) => string
    /** From Monday on. */
    weekdays: readonly { short: string; long: string }[]
  }
}

type Props = {
  at: IndiaDate
  typed: IndiaDate | null
  limits: DateLimits
  settings: DateFieldSettings
  /** True if the field may be emptied. */
  clears: boolean
  moveTo: (date: IndiaDate) => void
  moveByKey: (event: KeyboardEvent) => void
  choose: (date: IndiaDate | '') => void
}

/**
 * One month, by the pattern of a date grid (WAI-ARIA APG): one day has the focus, and keys move it. It is no `<table>`, because a date field may lie in
 * a table, whose styles would reach it.
 */
export function DateCalendar({ at, typed, limits, settings, clears, moveTo, moveByKey, choose }: Props) {
  const { today, texts } = settings
  const monthId = useId()
  const isShown = (date: IndiaDate) => date.slice(0, 7) === at.slice(0, 7)
  const other = (months: -1 | 1) => {
    const date = clampDate(addMonths(at, months), limits)
    return { 'aria-disabled': isShown(date) || undefined, onClick: () => moveTo(date) }
  }
  return (
    <div className={css.month}>
      <div className={css.head}>
        <button type="button" aria-label={texts.previous} {...other(-1)}>
          <Icon name="left" />
        </button>
        <b id={monthId} aria-live="polite">
          {texts.month(at)}
        </b>
        <button type="button" aria-label={texts.next} {...other(1)}>
          <Icon name="right" />
        </button>
      </div>
      <div role="grid" aria-labelledby={monthId} className={css.grid} onKeyDown={moveByKey}>
        <div role="row">
          {texts.weekdays.map(({ short, long }) => (
            <span key={long} role="columnheader" aria-label={long}>
              {short}
            </span>
          ))}
        </div>
        {getWeeksOfMonth(at).map(week => (
          <div key={week[0]} role="row">
            {week.map(date => (
              <div key={date} role="gridcell" aria-selected={date === typed}>
                <button
                  type="button"
                  data-day={isShown(date) ? 'shown' : 'beside'}
                  tabIndex={date === at ? 0 : -1}
                  aria-label={texts.day(date)}
                  aria-current={date === today ? 'date' : undefined}
                  disabled={!isWithin(date, limits)}
                  onClick={() => choose(date)}
                >
                  {Number(date.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        {isWithin(today, limits) && (
          <button type="button" className={css.choice} onClick={() => choose(today)}>
            {texts.today}
          </button>
        )}
        {clears && (
          <button type="button" className={css.choice} onClick={() => choose('')}>
            {texts.clear}
          </button>
        )}
      </div>
    </div>
  )
}
