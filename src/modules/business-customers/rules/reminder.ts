import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/** On which days a firm is reminded of an invoice: so many after the day by which it was to be paid; below zero, before it. */
export const EARLIEST = -30
export const LATEST = 120
export const MAX_REMINDERS = 8

export const areReminderDays = (days: readonly number[]): boolean =>
  days.length <= MAX_REMINDERS && days.every(day => Number.isInteger(day) && day >= EARLIEST && day <= LATEST)

/**
 * Which of these days has come last of an invoice: that is the one to remind of now, and those before it are past. Null before the first; none falls
 * on the day of the invoice itself or before.
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
