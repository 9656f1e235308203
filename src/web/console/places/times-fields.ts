import { readWhole } from '#kernel/read-number.ts'
import type { CityTimes } from '#modules/places/rules/city-times.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'

/** Sunday first, as everywhere. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** What is no whole number reads as NaN, which `timesErrors` names. */
const whole = (text = '') => readWhole(text)

/** As a form tells them: an hour is a tick, a weekday without a number is as any other. */
export const readTimes = (told: Record<string, string>): CityTimes => ({
  hours: slotHours.filter(hour => told[`hour-${hour}`]),
  leadHours: whole(told.leadHours),
  horizonDays: whole(told.horizonDays),
  crews: whole(told.crews),
  byFleet: Boolean(told.byFleet),
  weekdays: weekdays.map(day => (told[`crews-${day}`]?.trim() ? whole(told[`crews-${day}`]) : null)),
})

export const toTimesFields = ({ hours, leadHours, horizonDays, crews, weekdays: byDay, byFleet }: CityTimes) => ({
  ...Object.fromEntries(hours.map(hour => [`hour-${hour}`, 'yes'])),
  ...(byFleet && { byFleet: 'yes' }),
  ...Object.fromEntries(byDay.map((some, day) => [`crews-${day}`, some === null ? '' : String(some)])),
  ...{ leadHours: String(leadHours), horizonDays: String(horizonDays), crews: String(crews) },
})
