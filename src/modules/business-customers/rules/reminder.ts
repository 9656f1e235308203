import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/** The earliest and latest reminder, in days after the due date of an invoice. Negative: before the due date. */
export const MIN_REMINDER_DAY = -30
export const MAX_REMINDER_DAY = 120
export const MAX_REMINDERS = 8

export const areValidReminderDays = (days: readonly number[]): boolean =>
  days.length <= MAX_REMINDERS &&
  days.every(day => Number.isInteger(day) && day >= MIN_REMINDER_DAY && day <= MAX_REMINDER_DAY)

/**
 * Returns the latest reminder day that has been reached. Earlier ones are not sent any more. Null before the first; a
 * reminder never falls on the invoice date or before it.
 */
export function getCurrentReminderDay(
  { invoicedOn, payBy }: { invoicedOn: IndiaDate; payBy: IndiaDate },
  days: readonly number[],
  today: IndiaDate,
): number | null {
  const reachedDays = days.filter(day => {
    const on = addDays(payBy, day)
    return on <= today && on > invoicedOn
  })
  return reachedDays.length > 0 ? Math.max(...reachedDays) : null
}
