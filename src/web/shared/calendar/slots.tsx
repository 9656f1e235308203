import { type CSSProperties, useEffect, useRef } from 'react'
import { formatDay, formatHour } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { EndHourSpan } from '#modules/crews/rules/work-plan.ts'
import { formatSlot, type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'
import { FieldError } from '#web/ui/field.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import { type DaySlots, getFreeCrews, getNoCrewReason, isSlotOff, isSlotSold } from './day-state.ts'
import { formatClosedRun } from './format-closed.ts'
import { noCrewWords } from './no-crew-words.ts'
import css from './slots.module.css'

type Props = {
  date: IndiaDate | null
  /** Undefined where the day's crews are not known on this screen. */
  day: DaySlots | undefined
  chosen: SlotHour | null
  error: string | undefined
  /** The text about a slot that was lost: it has the focus, until another slot is chosen. */
  lost?: string | null
  /** Returns the finishing times of a slot, with the shortest package and the longest; null where they are unknown. */
  doneBy?: (slot: SlotHour) => EndHourSpan | null
  onSlot: (slot: SlotHour) => void
}

/** The arrival windows that the city sells, with the crews still free (WIZ-05). */
export function Slots({ date, day, chosen, error, lost = null, doneBy, onSlot }: Props) {
  const t = useTranslation()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lost) notice.current?.focus()
  }, [lost])
  const closed = day?.closed && formatClosedRun(t, { first: day.date, last: day.date, reason: day.closed })
  const isChosen = chosen !== null && !isSlotOff(day, chosen)
  const wrong = closed || (isChosen ? error : (lost ?? error))
  const sold = slotHours.filter(hour => isSlotSold(day, hour))
  const offered = sold.filter(hour => !isSlotOff(day, hour))
  const isAlwaysOvernight = offered.length > 0 && offered.every(hour => doneBy?.(hour)?.overnight === 'always')
  return (
    <fieldset className={css.slots} aria-describedby={wrong ? 'slot-error' : undefined}>
      <legend>{date ? t('calendar.arrival', { day: formatDay(date, t.tag) }) : t('calendar.arrivalNoDay')}</legend>
      {wrong ? (
        <div ref={notice} id="slot-error" data-invalid="true" tabIndex={-1}>
          <FieldError>{wrong}</FieldError>
        </div>
      ) : (
        !date && <p className="muted sm">{t('calendar.pickDay')}</p>
      )}
      {isAlwaysOvernight && <p className="sm">{t('calendar.overnightOnly')}</p>}
      {doneBy && <Hours />}
      {sold.map(hour => {
        const free = getFreeCrews(day, hour)
        const done = free === 0 ? null : (doneBy?.(hour) ?? null)
        const isOff = isSlotOff(day, hour)
        const off = isOff ? css.off : done && done.from > LATE_HOUR ? css.late : ''
        return (
          <label key={hour} className={`${css.slot} ${off}`}>
            <input
              type="radio"
              name="slot"
              value={hour}
              disabled={isOff}
              checked={chosen === hour && !isOff}
              onChange={() => onSlot(hour)}
            />
            <b>{formatSlot(hour)}</b>
            {free !== null && (
              <em className={free === 1 || (free === 0 && !isOff) ? css.last : ''}>
                {free === 0
                  ? t(noCrewWords[getNoCrewReason(day, hour) ?? 'full'])
                  : t('calendar.freeCrews', { n: free })}
              </em>
            )}
            {done && <DayTrack hour={hour} done={done} />}
            {done && <small>{formatDoneBy(t, done)}</small>}
            {done?.overnight && (
              <small>{t(done.overnight === 'always' ? 'calendar.overnight' : 'calendar.overnightSome')}</small>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The hours that a track shows: a working day from its first to midnight. */
const TRACK = { from: 8, until: 24 }
const toShare = (hour: number) => (Math.min(hour, TRACK.until) - TRACK.from) / (TRACK.until - TRACK.from)

/** The hours above the tracks of the windows. */
const Hours = () => (
  <div className={css.hours} aria-hidden="true">
    {[8, 12, 16, 20].map(hour => (
      <span key={hour}>{formatHour(hour)}</span>
    ))}
  </div>
)

/** Draws a window and the hours in which the work ends, on the day's hours; the text beneath it says the same. */
function DayTrack({ hour, done: { from, until } }: { hour: SlotHour; done: EndHourSpan }) {
  const shares = {
    '--arrive': toShare(hour),
    '--leave': toShare(hour + 2),
    '--from': toShare(Math.min(Math.max(from - 0.5, hour + 2), TRACK.until - 1)),
    '--until': toShare(until + 0.5),
  }
  return (
    <span className={css.track} style={shares as CSSProperties} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

/** After this hour of the evening a job is late, after midnight the next day. */
const LATE_HOUR = 21
const MIDNIGHT = 24

/**
 * Formats the finishing times. Never the longest alone: it depends on the package, and most people choose that after
 * the window.
 */
function formatDoneBy(t: Translate, { from, until }: EndHourSpan): string {
  const hour = formatOnClock(from)
  if (from > MIDNIGHT) return t('calendar.doneNextDay')
  if (from > LATE_HOUR) return t(until > MIDNIGHT ? 'calendar.doneLateOrNextDay' : 'calendar.doneLate')
  if (until > MIDNIGHT) return t('calendar.doneByOrNextDay', { hour })
  if (until > LATE_HOUR) return t('calendar.doneByOrLate', { hour })
  return from === until
    ? t('calendar.doneBy', { hour })
    : t('calendar.doneBetween', { from: hour, until: formatOnClock(until) })
}

const formatOnClock = (hour: number) => (hour > 12 ? hour - 12 : 12)
