import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'
import type { ErrorCode, ErrorFields } from '#kernel/refusal.ts'

/** The days on which no crew goes out, from the first to the last; `cityId` null: in every city. */
export type Span = { cityId: number | null; first: IndiaDate; last: IndiaDate }
export type Closing = Span & { reason: string }

export const MAX_REASON = 80
/** A longer closing is not a holiday: a city that stops is withdrawn instead. */
export const MAX_DAYS = 366

/** Validates a closing. Returns the errors by field; empty if there are none. */
export function closingErrors({ first, last, reason }: Closing, today: IndiaDate): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (first < today) errors.first = 'closing.past'
  if (last < first) errors.last = 'closing.order'
  else if (daysBetween(first, last) >= MAX_DAYS) errors.last = 'closing.long'
  if (!reason || reason.length > MAX_REASON) errors.reason = 'closing.reason'
  return errors
}
