import { formatDay, type IndiaDate } from '#kernel/india-time.ts'
import { formatSlot, type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'
import { doneByHour } from '#modules/scheduling/rules/work-hours.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { FieldError } from '#web/ui/field.tsx'
import { type DayPlaces, freeAt } from './day-state.ts'
import './slots.css'

const t = wizard.schedule

type Props = {
  date: IndiaDate | null
  /** Undefined where the day's crews are not known on this screen. */
  day: DayPlaces | undefined
  chosen: SlotHour | null
  error: string | undefined
  /** How long the move takes; null where nobody can say. */
  hours?: number | null
  onSlot: (slot: SlotHour) => void
}

/** The four arrival windows with the crews still free (WIZ-05). */
export function Slots({ date, day, chosen, error, hours = null, onSlot }: Props) {
  return (
    <fieldset className="slots" aria-describedby={error && 'slot-error'}>
      <legend>{date ? t.arrival(formatDay(date)) : t.arrivalNoDay}</legend>
      {error ? (
        <div id="slot-error" data-invalid="true" tabIndex={-1}>
          <FieldError>{error}</FieldError>
        </div>
      ) : (
        !date && <p className="muted sm">{t.pickDay}</p>
      )}
      {slotHours.map(hour => {
        const free = freeAt(day, hour)
        return (
          <label key={hour} className={`slot ${free === 0 ? 'off' : ''}`}>
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
              {hours !== null && free !== 0 && <small>{t.doneBy(doneByHour(hour, hours))}</small>}
            </span>
            {free !== null && <em className={free === 1 ? 'last' : ''}>{free === 0 ? t.full : t.freeCrews(free)}</em>}
          </label>
        )
      })}
    </fieldset>
  )
}
