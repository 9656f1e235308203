import type { ErrorCode, ErrorFields } from '#kernel/refusal.ts'

/** When a city can be booked. */
export type BookingTimes = {
  /** At which its arrival windows begin: those of `scheduling/rules/slot.ts` that it sells. */
  hours: readonly number[]
  /** A crew needs this long to reach the door. */
  leadHours: number
  /** How far ahead one can book: it keeps a year's typing mistake out. */
  horizonDays: number
}
/** What staff say of it, with how many crews of the movers go out. */
export type CityTimes = BookingTimes & {
  /** In each slot. */
  crews: number
  /** By weekday, Sunday first; null: as on any other. */
  weekdays: readonly (number | null)[]
  /** Moves are sold by what people and trucks of its branch can do: of the numbers only a 0 counts then. */
  byFleet: boolean
}

/** Of a city that nobody said more of, and of a move that begins in none. */
export const defaultTimes: BookingTimes = { hours: [10, 12, 14, 16], leadHours: 2, horizonDays: 120 }

/** More crews than any mover has in a city. */
export const MAX_CREWS = 500
/** A week: who needs longer is asked, not booked. */
export const MAX_LEAD_HOURS = 168
export const MIN_HORIZON_DAYS = 7
export const MAX_HORIZON_DAYS = 365

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** What is wrong with them, by field; empty where nothing is. */
export function timesErrors({ hours, leadHours, horizonDays, crews, weekdays }: CityTimes): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (hours.length === 0 || hours.some(hour => !defaultTimes.hours.includes(hour))) errors.hours = 'times.hours'
  if (!isWhole(leadHours, 0, MAX_LEAD_HOURS)) errors.leadHours = 'times.lead'
  if (!isWhole(horizonDays, MIN_HORIZON_DAYS, MAX_HORIZON_DAYS)) errors.horizonDays = 'times.horizon'
  if (!isWhole(crews, 0, MAX_CREWS)) errors.crews = 'capacity.number'
  for (const [day, some] of weekdays.entries())
    if (some !== null && !isWhole(some, 0, MAX_CREWS)) errors[`crews-${day}`] = 'capacity.number'
  if (weekdays.length !== 7) errors.crews = 'capacity.number'
  return errors
}
