import { countDaysInMonth, type IndiaDate, toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'

/** One deadline, and the time when it was met; null if not yet. */
export type ComplaintDeadline = { dueAt: Date; metAt: Date | null; late: boolean }
/**
 * The deadlines of a complaint: a first answer within 48 hours, settled within one month (Consumer Protection
 * (E-Commerce) Rules 2020, rule 4(5)).
 */
export type ComplaintDeadlines = { answer: ComplaintDeadline; settle: ComplaintDeadline }

const ANSWER_MS = 48 * 3_600_000

export function getComplaintDeadlines(
  complaint: { createdAt: Date; answeredAt: Date | null; settledAt: Date | null },
  now: Date,
): ComplaintDeadlines {
  const { createdAt, answeredAt, settledAt } = complaint
  return {
    answer: toDeadline(new Date(createdAt.getTime() + ANSWER_MS), answeredAt ?? settledAt, now),
    settle: toDeadline(addOneMonth(createdAt), settledAt, now),
  }
}

const toDeadline = (by: Date, kept: Date | null, now: Date): ComplaintDeadline => ({
  dueAt: by,
  metAt: kept,
  late: (kept ?? now) > by,
})

/** Returns the same day and hour of the next month in India, or the last day of a shorter month. */
function addOneMonth(instant: Date): Date {
  const [year, month, day] = toIndiaDate(instant).split('-').map(Number) as [number, number, number]
  const first: IndiaDate = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) // of the next month
  const last = String(Math.min(day, countDaysInMonth(first))).padStart(2, '0')
  return new Date(`${first.slice(0, 8)}${last}T${toIndiaClock(instant)}+05:30`)
}
