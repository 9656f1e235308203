import { type JobStep, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { type BoardLeg, getLegState, type LegState } from './leg.ts'

/** The status of a job for staff, as a key of its text. */
export type LegStatus = { step: JobStep } | { state: LegState }

/** Returns the step that is furthest in the order of a job. Two phones of a crew may report in any order. */
export const getFurthestStep = (reported: readonly JobStep[]): JobStep | null =>
  jobSteps.findLast(step => reported.includes(step)) ?? null

/**
 * Returns the status of a job: what its crew reported last (CON-06). Before the first report it is the state of the
 * assignment. A job that failed says so, whatever was reported.
 */
export function getLegStatus(leg: Pick<BoardLeg, 'jobs' | 'workerIds'>, lastStep: JobStep | null): LegStatus {
  const state = getLegState(leg)
  return lastStep === null || state === 'failed' ? { state } : { step: lastStep }
}
