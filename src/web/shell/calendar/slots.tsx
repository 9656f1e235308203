import type { IndiaDate } from '#kernel/india-time.ts'
import { formatSlot, type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'
import { FieldError } from '#web/ui/field.tsx'
import { formatDay } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'
import { useSay } from '../words/use-words.tsx'
import { type DayPlaces, freeAt, isSold } from './day-state.ts'
import css from './slots.module.css'
import { wordClosed } from './word-closed.ts'

type Props = {
  date: IndiaDate | null
  /** Undefined where the day's crews are not known on this screen. */
  day: DayPlaces | undefined
  chosen: SlotHour | null
  error: string | undefined
  /** The hour, 24 is midnight, by which all is done of what begins in a slot; null where nobody can say. */
  doneBy?: (slot: SlotHour) => number | null
  onSlot: (slot: SlotHour) => void
}

/** The arrival windows that the city sells, with the crews still free (WIZ-05). */
export function Slots({ date, day, chosen, error, doneBy, onSlot }: Props) {
  const say = useSay()
  const closed = day?.closed && wordClosed(say, { first: day.date, last: day.date, reason: day.closed })
  const wrong = closed || error
  const sold = slotHours.filter(hour => isSold(day, hour))
  return (
    <fieldset className={css.slots} aria-describedby={wrong ? 'slot-error' : undefined}>
      <legend>
        {date ? say('calendar.arrival', { day: formatDay(date, say.tag) }) : say('calendar.arrivalNoDay')}
      </legend>
      {wrong ? (
        <div id="slot-error" data-invalid="true" tabIndex={-1}>
          <FieldError>{wrong}</FieldError>
        </div>
      ) : (
        !date && <p className="muted sm">{say('calendar.pickDay')}</p>
      )}
      {sold.map(hour => {
        const free = freeAt(day, hour)
        const done = free === 0 ? null : (doneBy?.(hour) ?? null)
        return (
          <label key={hour} className={`${css.slot} ${free === 0 ? css.off : ''}`}>
            <input
              type="radio"
              name="slot"
              value={hour}
              disabled={free === 0}
              checked={chosen === hour && free !== 0}
              onChange={() => onSlot(hour)}
            />
            <span>
              <b>{formatSlot(hour)}</b>
              {done !== null && <small>{wordDone(say, done)}</small>}
            </span>
            {free !== null && (
              <em className={free === 1 ? css.last : ''}>
                {free === 0
                  ? say(closed ? 'calendar.closed' : 'calendar.full')
                  : say('calendar.freeCrews', { n: free })}
              </em>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** `hour` of the day, 12 to 24 and beyond. */
const wordDone = (say: Say, hour: number) =>
  hour > 24
    ? say('calendar.doneNextDay')
    : hour > 21
      ? say('calendar.doneLate')
      : say('calendar.doneBy', { hour: hour > 12 ? hour - 12 : 12 })
