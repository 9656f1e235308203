import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'

/** Manual payments can be recorded this many days late, and without a reason within the second limit. */
const MAX_DAYS_LATE = 60
const MAX_DAYS_WITHOUT_REASON = 7

/** Returns the earliest possible date of receipt: the order date, but not longer ago than the limit. */
export function getEarliestReceiptDate(placedOn: IndiaDate, today: IndiaDate): IndiaDate {
  const first = addDays(today, -MAX_DAYS_LATE)
  return placedOn > first ? placedOn : first
}

/**
 * True if a payment can be dated `on`. A receipt voucher states the date of receipt of the advance (GST rules, rule
 * 50), so it cannot be in the future.
 */
export const canBeReceivedOn = (on: IndiaDate, placedOn: IndiaDate, today: IndiaDate): boolean =>
  on <= today && on >= getEarliestReceiptDate(placedOn, today)

/**
 * True if the entry is so late that it needs a reason. The activity log has the date of receipt, the date of the entry
 * and the reason.
 */
export const needsLateReason = (on: IndiaDate, today: IndiaDate): boolean =>
  on < addDays(today, -MAX_DAYS_WITHOUT_REASON)

/** Returns the date on which a crew received cash, by its phone. Today if that date cannot be right. */
export function getCashReceiptDate(takenAt: Date, placedAt: Date, now: Date): IndiaDate {
  const [on, today] = [toIndiaDate(takenAt), toIndiaDate(now)]
  return canBeReceivedOn(on, toIndiaDate(placedAt), today) ? on : today
}
