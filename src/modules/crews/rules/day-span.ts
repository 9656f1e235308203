import type { IndiaDate } from '#kernel/india-time.ts'

/** Days from the first to the last, both included. */
export type DaySpan = { first: IndiaDate; last: IndiaDate }

export const isOverlapping = (one: DaySpan, other: DaySpan): boolean =>
  one.first <= other.last && other.first <= one.last
