import { Link } from 'react-router'
import { formatDate, formatDay, getWeekdayNames } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './calendar.module.css'
import type { DayPrice } from './day-prices.ts'
import { type DaySlots, groupClosedDates, isBookable, isDayUnavailable } from './day-state.ts'
import { formatClosedRun } from './format-closed.ts'
import type { OpenWeeks } from './open-weeks.ts'
import { formatMonthName, listShownDays } from './weeks.ts'

type Props = OpenWeeks & {
  today: IndiaDate
  /** The last day that can be booked. */
  lastDay: IndiaDate
  /** Prices of the days that can be booked, where they differ. */
  prices?: ReadonlyMap<IndiaDate, DayPrice>
  chosen: IndiaDate | null
  onDate: (date: IndiaDate) => void
  /** Returns the screen's address with the weeks from another date on. */
  weeksHref: (from: IndiaDate) => string
}

const none = new Map<IndiaDate, DayPrice>()

/** Five weeks of radio buttons, from the first free day on (WIZ-05); other weeks are links. */
export function Calendar(props: Props) {
  const { first, earlier, later, today, lastDay, places, prices = none, chosen, onDate, weeksHref } = props
  const t = useTranslation()
  const weekdays = getWeekdaysFromMonday(t.tag)
  const days = listShownDays(first)
  const byDate = new Map(places.map(day => [day.date, day]))
  const bookable = places.filter(({ date }) => isBookable(date, today, lastDay))
  const closed = groupClosedDates(bookable)
  const shows = (state: DaySlots['state']) => bookable.some(day => day.state === state)
  const lowest = [...prices.values()].find(({ more }) => more === 0)
  const from = first < today ? today : first
  const until = days.at(-1)! > lastDay ? lastDay : days.at(-1)!
  return (
    <fieldset className={css.calendar}>
      <legend className={css.head}>
        <span>{t('calendar.date')}</span>{' '}
        <span className={css.range}>
          {formatDate(from, t.tag)} – {formatDate(until, t.tag)}
        </span>
      </legend>
      <div className={css.weeks}>
        <div className={css.weekdays} aria-hidden="true">
          {weekdays.map(name => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <div className={css.days}>
          {days.map((date, i) => (
            <Day
              key={date}
              weekday={weekdays[i % 7]!}
              month={hasMonthName(days, i, t.tag) ? formatMonthName(date, t.tag) : null}
              date={date}
              past={!isBookable(date, today, lastDay)}
              today={date === today}
              places={byDate.get(date)}
              price={prices.get(date)}
              checked={date === chosen}
              onDate={onDate}
            />
          ))}
        </div>
      </div>
      {chosen && !days.includes(chosen) && <input type="hidden" name="date" value={chosen} />}
      <div className={css.foot}>
        <p className={`${css.key} sm muted`}>
          {lowest && (
            <span className={`${css.k} ${css.low}`}>
              {t('calendar.lowest', { amount: formatRupees(lowest.total, 'short') })}
            </span>
          )}
          {shows('few') && <span className={`${css.k} ${css.few}`}>{t('calendar.few')}</span>}
          {shows('too-soon') && <span>– {t('calendar.tooSoon')}</span>}
          {shows('unavailable') && <span>– {t('calendar.unavailable')}</span>}
        </p>
        <nav className={css.nav} aria-label={t('calendar.otherDates')}>
          {earlier && (
            <Link className="link" to={weeksHref(earlier)} preventScrollReset>
              <Icon name="left" />
              {t('calendar.earlierDates')}
            </Link>
          )}
          {later && (
            <Link className="link" to={weeksHref(later)} preventScrollReset>
              {t('calendar.laterDates')}
              <Icon name="right" />
            </Link>
          )}
        </nav>
      </div>
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

/** The first day of the calendar and of each month has its name, unless a long one would run into the next. */
function hasMonthName(days: IndiaDate[], at: number, tag: string): boolean {
  if (at > 0) return days[at]!.endsWith('-01')
  return formatMonthName(days[0]!, tag).length < 4 || !days.slice(1, 4).some(date => date.endsWith('-01'))
}

function getWeekdaysFromMonday(tag: string): string[] {
  const [sunday, ...others] = getWeekdayNames(tag)
  return [...others, sunday!]
}

type SuggestionProps = Pick<
  Props,
  'places' | 'earliest' | 'weekend' | 'lastDay' | 'prices' | 'chosen' | 'first' | 'weeksHref'
>

/** The first free day and the first free day of a weekend. Both choose a day of the calendar, or lead to its weeks. */
export function SuggestedDates(props: SuggestionProps) {
  const { places, earliest, weekend, lastDay } = props
  const t = useTranslation()
  if (!earliest)
    return places.length > 0 ? (
      <p className={css.none}>{t('calendar.noneFree', { day: formatDay(lastDay, t.tag) })}</p>
    ) : null
  return (
    <div className={css.suggested}>
      <SuggestedDate {...props} name={t('calendar.earliest')} date={earliest} />
      {weekend && <SuggestedDate {...props} name={t('calendar.firstWeekend')} date={weekend} />}
    </div>
  )
}

function SuggestedDate({
  name,
  date,
  first,
  prices = none,
  chosen,
  weeksHref,
}: SuggestionProps & { name: string; date: IndiaDate }) {
  const t = useTranslation()
  const price = prices.get(date)
  const text = (
    <>
      <span className={css.cap}>
        {name}
        <span className="vh">: </span>
      </span>
      <b>{formatDay(date, t.tag)}</b>
      {price && (
        <em className={price.more === 0 ? css.lowest : undefined}>
          {price.more === 0 ? t('calendar.dayLowest') : `+${formatRupees(price.more, 'short')}`}
        </em>
      )}
    </>
  )
  if (!listShownDays(first).includes(date))
    return (
      <Link to={weeksHref(date)} preventScrollReset>
        {text}
      </Link>
    )
  return (
    <label htmlFor={getDayId(date)} data-on={date === chosen || undefined}>
      {text}
    </label>
  )
}

const getDayId = (date: IndiaDate) => `day-${date}`

type DayProps = {
  date: IndiaDate
  /** Its short name, shown beside the date where the days are a list. */
  weekday: string
  /** The name of its month, on the first day of the calendar and of each month. */
  month: string | null
  past: boolean
  today: boolean
  places: DaySlots | undefined
  price: DayPrice | undefined
  checked: boolean
  onDate: Props['onDate']
}

function Day({ date, weekday, month, past, today, places, price, checked, onDate }: DayProps) {
  const t = useTranslation()
  const state = past ? undefined : places?.state
  const note = past
    ? ''
    : getDayTexts(t, places, price)
        .map(words => `, ${words}`)
        .join('')
  const isOff = past || state === 'past' || state === 'too-soon' || state === 'unavailable'
  const classes = [
    css.day,
    isOff && css.past,
    today && css.today,
    state === 'full' && css.full,
    state === 'closed' && css.closed,
    state === 'few' && css.few,
  ]
  return (
    <label className={classes.filter(Boolean).join(' ')} title={(!past && places?.closed) || undefined}>
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
      {month && <small>{month}</small>}
      <span data-weekday={weekday}>{Number(date.slice(8))}</span>
      <DayNote state={state} price={price} />
    </label>
  )
}

/** The small line under a day: its price, or why it cannot be chosen. */
function DayNote({ state, price }: { state: DaySlots['state'] | undefined; price: DayPrice | undefined }) {
  const t = useTranslation()
  if (state === 'full') return <em>{t('calendar.cellFull')}</em>
  if (state === 'closed') return <em>{t('calendar.cellClosed')}</em>
  if (state === 'too-soon' || state === 'unavailable') return <em>–</em>
  if (!price) return null
  return price.more > 0 ? <em>+{formatRupees(price.more, 'short')}</em> : <em className={css.low} />
}

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
