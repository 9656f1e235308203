import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { getJobSteps, type JobStep } from '#modules/crews/rules/job-steps.ts'
import { type BoardLeg, getLegState } from './leg.ts'

/** The furthest step that a crew has reported of a job, and when it happened. */
export type LegReport = { orderNo: string; leg: Leg; step: JobStep; at: Date }

export const findLegReport = (reports: readonly LegReport[], { orderNo, leg }: Pick<BoardLeg, 'orderNo' | 'leg'>) =>
  reports.find(one => one.orderNo === orderNo && one.leg === leg)

/** The share of a job’s steps that its crew has reported: the strip on the board. */
export function getReportedShare({ jobs }: Pick<BoardLeg, 'jobs'>, step: JobStep | undefined): number {
  const steps = getJobSteps(jobs.map(({ kind }) => kind))
  return step === undefined ? 0 : (steps.indexOf(step) + 1) / steps.length
}

/**
 * Returns the minutes by which a crew is late: the planned start has passed, and it has not reported that it arrived.
 * Null if it is in time. A transit has no arrival: there the crew must be on the way.
 */
export function getMinutesLate(leg: BoardLeg, report: LegReport | undefined, now: Date): number | null {
  const state = getLegState(leg)
  if (state !== 'given' && state !== 'started') return null
  const steps = getJobSteps(leg.jobs.map(({ kind }) => kind))
  const needed = steps.includes('arrived') ? 'arrived' : 'on-way'
  if (report && steps.indexOf(report.step) >= steps.indexOf(needed)) return null
  // Office staff may report the start for a crew: then the state says it.
  if (!report && state === 'started') return null
  const minutes = Math.floor((now.getTime() - leg.startsAt.getTime()) / 60_000)
  return minutes > 0 ? minutes : null
}
