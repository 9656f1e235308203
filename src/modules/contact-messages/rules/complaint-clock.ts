import { daysInMonth, type IndiaDate, indiaClock, indiaDate } from '#kernel/india-time.ts'

/** One deadline, and the time when it was met; null if not yet. */
export type Clock = { by: Date; kept: Date | null; late: boolean }
/**
 * The deadlines of a complaint: a first answer within 48 hours, settled within one month (Consumer Protection
 * (E-Commerce) Rules 2020, rule 4(5)).
 */
export type ComplaintClocks = { answer: Clock; settle: Clock }

const ANSWER_MS = 48 * 3_600_000

export function complaintClocks(
  complaint: { createdAt: Date; answeredAt: Date | null; settledAt: Date | null },
  now: Date,
): ComplaintClocks {
  const { createdAt, answeredAt, settledAt } = complaint
  return {
    answer: clock(new Date(createdAt.getTime() + ANSWER_MS), answeredAt ?? settledAt, now),
    settle: clock(oneMonthAfter(createdAt), settledAt, now),
  }
}

const clock = (by: Date, kept: Date | null, now: Date): Clock => ({ by, kept, late: (kept ?? now) > by })

/** Returns the same day and hour of the next month in India, or the last day of a shorter month. */
function oneMonthAfter(instant: Date): Date {
  const [year, month, day] = indiaDate(instant).split('-').map(Number) as [number, number, number]
  const first: IndiaDate = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) // of the next month
  const last = String(Math.min(day, daysInMonth(first))).padStart(2, '0')
  return new Date(`${first.slice(0, 8)}${last}T${indiaClock(instant)}+05:30`)
}
