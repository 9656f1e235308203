import { getJobSteps, type JobStep } from '#modules/crews/rules/job-steps.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import { type BoardLeg, getLegState } from '../../record/rules/leg.ts'

/** A job without a report counts as late this many minutes after its arrival window has opened. */
export const LATE_AFTER_MINUTES = 15

/** The status of a job on its day: unassigned, assigned, the last step that its crew reported, or failed. */
export type DayJobStatus = 'unassigned' | 'assigned' | JobStep | 'failed'
export type DayJobProgress = {
  status: DayJobStatus
  /** The time of the last report; null if there is none. */
  since: Date | null
  /** Reported steps, and the steps of the job. */
  step: number
  steps: number
  /** Minutes since the arrival window opened, or closed if the crew is on its way; null if the job is not late. */
  lateMinutes: number | null
}

/** The start of the arrival window that the customer was promised, or the planned start of a later leg. */
type ArrivalWindow = { opensAt: Date }
type ReportedStep = { step: JobStep; at: Date }

/** Returns how far a job is on its day, by what its crew reported. */
export function getDayJobProgress(
  leg: Pick<BoardLeg, 'jobs' | 'workerIds'> & ArrivalWindow,
  reported: readonly ReportedStep[],
  now: Date,
): DayJobProgress {
  const steps = getJobSteps(leg.jobs.map(({ kind }) => kind))
  const last = reported.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step)).at(-1)
  const status = getStatus(leg, last?.step)
  // A partner crew reports no steps: staff complete its job.
  const step = status === 'done' ? steps.length : last ? steps.indexOf(last.step) + 1 : 0
  return { status, since: last?.at ?? null, step, steps: steps.length, lateMinutes: getLateMinutes(leg, status, now) }
}

function getStatus(leg: Pick<BoardLeg, 'jobs' | 'workerIds'>, last: JobStep | undefined): DayJobStatus {
  const state = getLegState(leg)
  if (state === 'failed' || state === 'done') return state
  if (last) return last
  return state === 'open' ? 'unassigned' : 'assigned'
}

function getLateMinutes(
  { opensAt, jobs }: Pick<BoardLeg, 'jobs'> & ArrivalWindow,
  status: DayJobStatus,
  now: Date,
): number | null {
  const minutes = Math.floor((now.getTime() - opensAt.getTime()) / 60_000)
  if (status === 'unassigned' || status === 'assigned') return minutes >= LATE_AFTER_MINUTES ? minutes : null
  const sinceClose = minutes - SLOT_HOURS * 60
  const hasArrival = jobs.some(({ kind }) => kind !== 'transit') // the road alone arrives at nobody
  return status === 'on-way' && hasArrival && sinceClose > 0 ? sinceClose : null
}

/** The groups of the list, the most urgent first. */
export const dayJobGroups = ['late', 'started', 'unassigned', 'assigned', 'completed'] as const
export type DayJobGroup = (typeof dayJobGroups)[number]

export function getDayJobGroup({ status, lateMinutes }: DayJobProgress): DayJobGroup {
  if (status === 'done') return 'completed'
  if (lateMinutes !== null || status === 'failed') return 'late'
  if (status === 'unassigned' || status === 'assigned') return status
  return 'started'
}

type SortedJob = DayJobProgress & ArrivalWindow & { orderNo: string }

/** Sorts the jobs of a day: late first, then those in progress (the furthest first), then by their start. */
export const sortDayJobs = <Job extends SortedJob>(jobs: readonly Job[]): Job[] =>
  jobs.toSorted(
    (a, b) =>
      dayJobGroups.indexOf(getDayJobGroup(a)) - dayJobGroups.indexOf(getDayJobGroup(b)) ||
      (b.lateMinutes ?? 0) - (a.lateMinutes ?? 0) ||
      a.opensAt.getTime() - b.opensAt.getTime() ||
      b.step / b.steps - a.step / a.steps ||
      a.orderNo.localeCompare(b.orderNo),
  )

/** Counts the jobs of each group. A late job that nobody has counts as unassigned as well. */
export function countDayJobs(jobs: readonly DayJobProgress[]): Record<DayJobGroup, number> {
  const counts = Object.fromEntries(dayJobGroups.map(group => [group, 0])) as Record<DayJobGroup, number>
  for (const job of jobs) {
    const group = getDayJobGroup(job)
    counts[group] += 1
    if (group === 'late' && job.status === 'unassigned') counts.unassigned += 1
  }
  return counts
}
