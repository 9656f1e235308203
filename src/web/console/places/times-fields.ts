import { parseWholeNumber } from '#kernel/parse-number.ts'
import type { CityTimes } from '#modules/places/rules/city-times.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'

/** The weekdays, Sunday first, as everywhere. */
export const bookingWeekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Text that is not a whole number becomes NaN, which `validateCityTimes` reports. */
const whole = (text = '') => parseWholeNumber(text)

/**
 * Reads the booking times from the form: an hour is a tick, and a weekday without a number has the default number of
 * crews.
 */
export const readTimesFields = (posted: Record<string, string>): CityTimes => ({
  hours: slotHours.filter(hour => posted[`hour-${hour}`]),
  leadHours: whole(posted.leadHours),
  horizonDays: whole(posted.horizonDays),
  crews: whole(posted.crews),
  byFleet: Boolean(posted.byFleet),
  weekdays: bookingWeekdays.map(day => (posted[`crews-${day}`]?.trim() ? whole(posted[`crews-${day}`]) : null)),
})

export const toTimesFields = ({ hours, leadHours, horizonDays, crews, weekdays: byDay, byFleet }: CityTimes) => ({
  ...Object.fromEntries(hours.map(hour => [`hour-${hour}`, 'yes'])),
  ...(byFleet && { byFleet: 'yes' }),
  ...Object.fromEntries(byDay.map((some, day) => [`crews-${day}`, some === null ? '' : String(some)])),
  ...{ leadHours: String(leadHours), horizonDays: String(horizonDays), crews: String(crews) },
})
