import { toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'

type ReportedTimes = {
  /** The time at which the report arrived here. */
  receivedAt: Date
  /** The time of the step by the phone's clock. */
  reportedAt: Date
  /** The planned start of the job. */
  startsAt: Date
  /** The times of the reported steps before and after this one. */
  before: readonly Date[]
  after: readonly Date[]
}

/**
 * Estimates the effective time of a step. A phone without a network reports it later, so its own clock is trusted as
 * far as it can be right: not before the day of the job, not before a preceding step, not after a following one, and
 * never after its arrival here. If the clock fails all of this, the time of arrival counts.
 */
export function estimateStepTime({ receivedAt, reportedAt, startsAt, before, after }: ReportedTimes): Date {
  const latest = Math.min(receivedAt.getTime(), ...after.map(at => at.getTime()))
  const day = toIndiaInstant(toIndiaDate(startsAt)).getTime()
  const earliest = Math.min(latest, Math.max(day, ...before.map(at => at.getTime())))
  const reportedTime = reportedAt.getTime()
  if (Number.isNaN(reportedTime) || reportedTime < day || reportedTime > receivedAt.getTime()) return new Date(latest)
  return new Date(Math.min(latest, Math.max(earliest, reportedTime)))
}
