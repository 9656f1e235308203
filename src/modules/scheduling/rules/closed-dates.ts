import type { ErrorCode, ErrorFields } from '#kernel/domain-error.ts'
import { countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'

/** The days on which no crew goes out, from the first to the last; `cityId` null: in every city. */
export type ClosedDateRange = { cityId: number | null; first: IndiaDate; last: IndiaDate }
export type ClosedDates = ClosedDateRange & { reason: string }

export const MAX_CLOSED_DATES_REASON_LENGTH = 80
/** A longer closing is not a holiday: a city that stops is withdrawn instead. */
export const MAX_CLOSED_DAYS = 366

/** Validates a closing. Returns the errors by field; empty if there are none. */
export function validateClosedDates({ first, last, reason }: ClosedDates, today: IndiaDate): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (first < today) errors.first = 'closing.past'
  if (last < first) errors.last = 'closing.order'
  else if (countDaysBetween(first, last) >= MAX_CLOSED_DAYS) errors.last = 'closing.long'
  if (!reason || reason.length > MAX_CLOSED_DATES_REASON_LENGTH) errors.reason = 'closing.reason'
  return errors
}
