import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/** The earliest and latest reminder, in days after the due date of an invoice. Negative: before the due date. */
export const EARLIEST = -30
export const LATEST = 120
export const MAX_REMINDERS = 8

export const areReminderDays = (days: readonly number[]): boolean =>
  days.length <= MAX_REMINDERS && days.every(day => Number.isInteger(day) && day >= EARLIEST && day <= LATEST)

/**
 * Returns the latest reminder day that has been reached. Earlier ones are not sent any more. Null before the first; a
 * reminder never falls on the invoice date or before it.
 */
export function reminderNow(
  { invoicedOn, payBy }: { invoicedOn: IndiaDate; payBy: IndiaDate },
  days: readonly number[],
  today: IndiaDate,
): number | null {
  const come = days.filter(day => {
    const on = addDays(payBy, day)
    return on <= today && on > invoicedOn
  })
  return come.length > 0 ? Math.max(...come) : null
}
