import type { ErrorCode, ErrorFields } from '#kernel/domain-error.ts'

/** The times at which a city can be booked. */
export type BookingTimes = {
  /** The hours at which its arrival windows begin, of those in `scheduling/rules/slot.ts`. */
  hours: readonly number[]
  /** Minimum notice: the hours that a crew needs to reach the address. */
  leadHours: number
  /** Booking window in days. It catches a wrong year. */
  horizonDays: number
}
/** The booking times of a city, with its number of crews. */
export type CityTimes = BookingTimes & {
  /** Crews per slot. */
  crews: number
  /** Crews by weekday, Sunday first; null: as on any other day. */
  weekdays: readonly (number | null)[]
  /** True if moves are sold by the capacity of the branch's workers and trucks; of the numbers only 0 counts then. */
  byFleet: boolean
}

/** For a city without times of its own, and for a move that begins outside every city. */
export const defaultBookingTimes: BookingTimes = { hours: [10, 12, 14, 16], leadHours: 2, horizonDays: 120 }

/** More crews than any mover has in a city. */
export const MAX_CREWS = 500
/** One week. Longer notice needs a request instead of a booking. */
export const MAX_LEAD_HOURS = 168
export const MIN_HORIZON_DAYS = 7
export const MAX_HORIZON_DAYS = 365

const isWholeBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Validates the times and returns error codes by field; empty if valid. */
export function validateCityTimes({ hours, leadHours, horizonDays, crews, weekdays }: CityTimes): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (hours.length === 0 || hours.some(hour => !defaultBookingTimes.hours.includes(hour))) errors.hours = 'times.hours'
  if (!isWholeBetween(leadHours, 0, MAX_LEAD_HOURS)) errors.leadHours = 'times.lead'
  if (!isWholeBetween(horizonDays, MIN_HORIZON_DAYS, MAX_HORIZON_DAYS)) errors.horizonDays = 'times.horizon'
  if (!isWholeBetween(crews, 0, MAX_CREWS)) errors.crews = 'capacity.number'
  for (const [day, some] of weekdays.entries())
    if (some !== null && !isWholeBetween(some, 0, MAX_CREWS)) errors[`crews-${day}`] = 'capacity.number'
  if (weekdays.length !== 7) errors.crews = 'capacity.number'
  return errors
}
