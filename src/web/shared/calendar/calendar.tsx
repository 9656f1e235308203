import { Link } from 'react-router'
import { formatDay, formatMonth, getWeekdayNames } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './calendar.module.css'
import type { DayPrice } from './day-prices.ts'
import { type DaySlots, groupClosedDays, isBookable, isDayUnavailable } from './day-state.ts'
import { formatClosedRun } from './format-closed.ts'
import { addMonths, countLeadingBlanks, formatMonthName, listDays, type Month, toMonth } from './month.ts'

type Props = {
  month: Month
  today: IndiaDate
  /** The last day that can be booked. */
  lastDay: IndiaDate
  places: DaySlots[]
  /** The first free day overall; null where it is not known on this screen. */
  earliest: IndiaDate | null
  /** True if no day is free up to the last that can be booked. */
  noneFree: boolean
  /** Prices of the days that can be booked, where they differ. */
  prices?: Map<IndiaDate, DayPrice>
  chosen: IndiaDate | null
  onDate: (date: IndiaDate) => void
  /** Returns the screen's address with another month. */
  monthHref: (month: Month) => string
}

const none = new Map<IndiaDate, DayPrice>()

/** One month of radio buttons, from today on (WIZ-05); the other months are links. */
export function Calendar(props: Props) {
  const { month, today, lastDay, places, prices = none, chosen, onDate, monthHref } = props
  const t = useTranslation()
  const weekdays = getWeekdayNames(t.tag)
  const byDate = new Map(places.map(day => [day.date, day]))
  const bookable = places.filter(({ date }) => isBookable(date, today, lastDay))
  const closed = groupClosedDays(bookable)
  const shows = (state: DaySlots['state']) => bookable.some(day => day.state === state)
  const lowest = [...prices.values()].find(({ more }) => more === 0)
  return (
    <fieldset className={css.calendar}>
      <legend className={css.head}>{formatMonth(month, t.tag)}</legend>
      <div className={css.nav}>
        {month > toMonth(today) && (
          <MonthLink
            month={addMonths(month, -1)}
            href={monthHref}
            words={t('calendar.earlier', { month: formatMonthName(addMonths(month, -1), t.tag) })}
            icon="left"
          />
        )}
        {month < toMonth(lastDay) && (
          <MonthLink
            month={addMonths(month, 1)}
            href={monthHref}
            words={t('calendar.later', { month: formatMonthName(addMonths(month, 1), t.tag) })}
            icon="right"
          />
        )}
      </div>
      <FirstFreeDay {...props} />
      <div className={css.weeks}>
        <div className={css.weekdays} aria-hidden="true">
          {weekdays.map(name => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <div className={css.days}>
          {Array.from({ length: countLeadingBlanks(month) }, (_, i) => (
            <span key={i} className={css.blankDay} />
          ))}
          {listDays(month).map((date, i) => (
            <Day
              key={date}
              weekday={weekdays[(countLeadingBlanks(month) + i) % 7]!}
              date={date}
              past={!isBookable(date, today, lastDay)}
              unavailable={isPastWeek(date, today)}
              today={date === today}
              places={byDate.get(date)}
              price={prices.get(date)}
              checked={date === chosen}
              onDate={onDate}
            />
          ))}
        </div>
      </div>
      {chosen && toMonth(chosen) !== month && <input type="hidden" name="date" value={chosen} />}
      <p className={`${css.key} sm muted`}>
        {lowest && (
          <>
            <span className={`${css.k} ${css.low}`}>
              {t('calendar.lowest', { amount: formatRupees(lowest.total, 'short') })}
            </span>
            <span>{t('calendar.moreKey')}</span>
          </>
        )}
        <span className={`${css.k} ${css.few}`}>{t('calendar.few')}</span>
        <span className={`${css.k} ${css.full}`}>{t('calendar.full')}</span>
        {shows('too-soon') && <span className={`${css.k} ${css.soon}`}>{t('calendar.tooSoon')}</span>}
        {shows('unavailable') && <span className={`${css.k} ${css.soon}`}>{t('calendar.unavailable')}</span>}
        {closed.length > 0 && <span className={`${css.k} ${css.closed}`}>{t('calendar.closed')}</span>}
      </p>
      {closed.length > 0 && (
        <ul className={css.closedDays}>
          {closed.map(run => (
            <li key={run.first}>{formatClosedRun(t, run)}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** Names the first free day, with a link to it, or says that there is none. */
function FirstFreeDay({ month, lastDay, places, earliest, noneFree, chosen, monthHref }: Props) {
  const t = useTranslation()
  if (noneFree) return <p className={css.first}>{t('calendar.noneFree', { day: formatDay(lastDay, t.tag) })}</p>
  if (!earliest) return null
  const words = t('calendar.earliest', { day: formatDay(earliest, t.tag) })
  const isShown = toMonth(earliest) === month
  return (
    <p className={css.first}>
      {!places.some(day => !isDayUnavailable(day)) && (
        <span>{t('calendar.noneInMonth', { month: formatMonth(month, t.tag) })}</span>
      )}{' '}
      {isShown && earliest !== chosen ? (
        <label className="link" htmlFor={getDayId(earliest)}>
          {words}
        </label>
      ) : isShown ? (
        <span>{words}</span>
      ) : (
        <Link className="link" to={monthHref(toMonth(earliest))} preventScrollReset>
          {words}
        </Link>
      )}
    </p>
  )
}

const getDayId = (date: IndiaDate) => `day-${date}`

type MonthLinkProps = {
  month: Month
  href: Props['monthHref']
  words: string
  icon: 'left' | 'right'
}

function MonthLink({ month, href, words, icon }: MonthLinkProps) {
  const name = formatMonthName(month, useTranslation().tag)
  return (
    <Link className="link" to={href(month)} preventScrollReset aria-label={words}>
      {icon === 'left' && <Icon name="left" />}
      {name}
      {icon === 'right' && <Icon name="right" />}
    </Link>
  )
}

type DayProps = {
  date: IndiaDate
  /** Its short name, shown beside the date where the days are a list. */
  weekday: string
  past: boolean
  unavailable: boolean
  today: boolean
  places: DaySlots | undefined
  price: DayPrice | undefined
  checked: boolean
  onDate: Props['onDate']
}

function Day({ date, weekday, past, unavailable, today, places, price, checked, onDate }: DayProps) {
  const t = useTranslation()
  const state = places?.state
  const note = past
    ? ''
    : getDayTexts(t, places, price)
        .map(words => `, ${words}`)
        .join('')
  const isOff = past || state === 'past' || state === 'too-soon' || state === 'unavailable'
  const full = !past && state === 'full' && css.full
  const closed = !past && state === 'closed' && css.closed
  const few = !past && state === 'few' && css.few
  const classes = [css.day, isOff && css.past, unavailable && css.gone, today && css.today, full, closed, few]
  return (
    <label className={classes.filter(Boolean).join(' ')}>
      <input
        id={getDayId(date)}
        type="radio"
        name="date"
        value={date}
        aria-label={`${formatDay(date, t.tag)}${note}`}
        disabled={past || isDayUnavailable(places)}
        checked={checked}
        onChange={() => onDate(date)}
      />
      <span data-weekday={weekday}>{Number(date.slice(8))}</span>
      {price && (price.more > 0 ? <em>+{formatDifference(price)}</em> : <em className={css.low} />)}
    </label>
  )
}

/** Formats rupees without their sign, '612': a day has room for no more. */
const formatDifference = ({ more }: DayPrice) => formatRupees(more, 'short').slice(1)

/** The reason why a day is not available, after its name. */
const dayWords = {
  ...{ open: null, few: null, closed: null },
  full: 'calendar.dayFull',
  past: 'calendar.dayPast',
  'too-soon': 'calendar.dayTooSoon',
  unavailable: 'calendar.dayUnavailable',
} as const

/** Describes the appearance of a day for a screen reader. */
function getDayTexts(t: Translate, places: DaySlots | undefined, price: DayPrice | undefined): string[] {
  if (places?.closed) return [t('calendar.dayClosed', { reason: places.closed })]
  const noCrew = places && dayWords[places.state]
  if (noCrew) return [t(noCrew)]
  const free = places?.left
  return [
    ...(price ? [formatRupees(price.total, 'short'), ...(price.more === 0 ? [t('calendar.dayLowest')] : [])] : []),
    ...(free ? [t('calendar.freeCrews', { n: free })] : []),
  ]
}

/** True for whole weeks before this one, which a phone leaves out. */
const isPastWeek = (date: IndiaDate, today: IndiaDate) =>
  toMonth(date) === toMonth(today) && getWeek(date) < getWeek(today)
const getWeek = (date: IndiaDate) => Math.floor((Number(date.slice(8)) - 1 + countLeadingBlanks(toMonth(date))) / 7)
