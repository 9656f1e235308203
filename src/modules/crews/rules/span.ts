import type { IndiaDate } from '#kernel/india-time.ts'

/** Days from the first to the last, both included. */
export type Span = { first: IndiaDate; last: IndiaDate }

export const meet = (one: Span, other: Span): boolean => one.first <= other.last && other.first <= one.last
