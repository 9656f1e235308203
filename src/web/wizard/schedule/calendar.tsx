import { Link } from 'react-router'
import { formatDay, type IndiaDate } from '#kernel/india-time.ts'
import { wizard } from '../../text/en/wizard.ts'
import { Icon } from '../../ui/icon.tsx'
import { addMonths, daysOf, formatMonth, formatMonthName, leadingBlanks, type Month, monthOf } from '../month.ts'
import type { DayPlaces } from './day-state.ts'
import './calendar.css'

const t = wizard.schedule

type Props = {
  month: Month
  today: IndiaDate
  /** The last day that can be booked. */
  lastDay: IndiaDate
  places: DayPlaces[]
  chosen: IndiaDate | null
  onDate: (date: IndiaDate) => void
  /** The screen's address with another month. */
  monthHref: (month: Month) => string
}

/** One month of radio buttons, from today on (WIZ-05); the other months are a link away. */
export function Calendar({ month, today, lastDay, places, chosen, onDate, monthHref }: Props) {
  const byDate = new Map(places.map(day => [day.date, day]))
  return (
    <fieldset className="cal">
      <legend className="cal-h">{formatMonth(month)}</legend>
      <div className="cal-nav">
        {month > monthOf(today) && (
          <MonthLink month={addMonths(month, -1)} href={monthHref} words={t.earlier} icon="left" />
        )}
        {month < monthOf(lastDay) && (
          <MonthLink month={addMonths(month, 1)} href={monthHref} words={t.later} icon="right" />
        )}
      </div>
      <div className="wds" aria-hidden="true">
        {t.weekdays.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="days">
        {Array.from({ length: leadingBlanks(month) }, (_, i) => (
          <span key={i} className="blank-day" />
        ))}
        {daysOf(month).map(date => (
          <Day
            key={date}
            date={date}
            past={date < today || date > lastDay}
            gone={isGoneWeek(date, today)}
            today={date === today}
            state={byDate.get(date)?.state}
            checked={date === chosen}
            onDate={onDate}
          />
        ))}
      </div>
      {chosen && monthOf(chosen) !== month && <input type="hidden" name="date" value={chosen} />}
      <p className="key sm muted">
        <span className="k few">{t.few}</span>
        <span className="k full">{t.full}</span>
      </p>
    </fieldset>
  )
}

type MonthLinkProps = {
  month: Month
  href: Props['monthHref']
  words: (name: string) => string
  icon: 'left' | 'right'
}

function MonthLink({ month, href, words, icon }: MonthLinkProps) {
  const name = formatMonthName(month)
  return (
    <Link className="link" to={href(month)} preventScrollReset aria-label={words(name)}>
      {icon === 'left' && <Icon name="left" />}
      {name}
      {icon === 'right' && <Icon name="right" />}
    </Link>
  )
}

type DayProps = {
  date: IndiaDate
  past: boolean
  gone: boolean
  today: boolean
  state: DayPlaces['state'] | undefined
  checked: boolean
  onDate: Props['onDate']
}

function Day({ date, past, gone, today, state, checked, onDate }: DayProps) {
  const note = past ? '' : state === 'full' ? `, ${t.dayFull}` : state === 'few' ? `, ${t.dayFew}` : ''
  const classes = ['day', past && 'past', gone && 'gone', today && 'today', !past && state].filter(Boolean).join(' ')
  return (
    <label className={classes}>
      <input
        type="radio"
        name="date"
        value={date}
        aria-label={`${formatDay(date)}${note}`}
        disabled={past || state === 'full'}
        checked={checked}
        onChange={() => onDate(date)}
      />
      <span>{Number(date.slice(8))}</span>
    </label>
  )
}

/** Whole weeks before this one are left out on a phone. */
const isGoneWeek = (date: IndiaDate, today: IndiaDate) =>
  monthOf(date) === monthOf(today) && weekIn(date) < weekIn(today)
const weekIn = (date: IndiaDate) => Math.floor((Number(date.slice(8)) - 1 + leadingBlanks(monthOf(date))) / 7)
