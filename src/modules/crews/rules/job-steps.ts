import type { JobKind, JobState } from './job-state.ts'
import type { OpenItemsAtFinish } from './open-items.ts'

/** The steps of a job that a crew reports from its phone, in their order. */
export const jobSteps = ['on-way', 'arrived', 'loaded', 'unloaded', 'done'] as const
export type JobStep = (typeof jobSteps)[number]

/** The reasons for which a crew has no OTP from its customer. */
export const arrivalReasons = ['nobody-home', 'no-code', 'guard', 'other'] as const
export type ArrivalReason = (typeof arrivalReasons)[number]
/** Additional data of a step: how an arrival was proved. */
export type StepData = {
  proof?: 'code' | ArrivalReason
  /** Open items at the last step, and the reason. */
  without?: OpenItemsAtFinish
}

/**
 * Returns the steps of one crew's continuous work, by the kinds of its jobs: transit alone has no arrival at a
 * customer.
 */
export function getJobSteps(kinds: readonly JobKind[]): JobStep[] {
  const applies: Record<JobStep, boolean> = {
    'on-way': true,
    arrived: kinds.some(kind => kind !== 'transit'),
    loaded: kinds.includes('load'),
    unloaded: kinds.includes('unload'),
    done: true,
  }
  return jobSteps.filter(step => applies[step])
}

/**
 * The decision about a reported step, given the earlier reports; two phones of a crew may report in any order. 'take':
 * it happens now; skipped steps before it count as done. 'late': a following step was reported already, so it is stored
 * and changes nothing. 'already': reported before, by this phone or another. 'none': the work has no such step.
 */
export type StepReportClass = 'take' | 'late' | 'already' | 'none'
export function classifyStepReport(
  steps: readonly JobStep[],
  reported: readonly JobStep[],
  step: JobStep,
): StepReportClass {
  const at = steps.indexOf(step)
  if (at === -1) return 'none'
  if (reported.includes(step)) return 'already'
  return reported.some(other => steps.indexOf(other) > at) ? 'late' : 'take'
}

/** Returns the next step to report; null if all are reported. */
export function getNextStep(steps: readonly JobStep[], reported: readonly JobStep[]): JobStep | null {
  const last = Math.max(-1, ...reported.map(step => steps.indexOf(step)))
  return steps[last + 1] ?? null
}

/**
 * Returns the stop that a crew goes to, or is at, of its stops; null once only the last step remains and the crew
 * finishes where it is.
 */
export function getNextStop<Stop extends string>(
  stops: readonly Stop[],
  steps: readonly JobStep[],
  reported: readonly JobStep[],
): Stop | null {
  const next = getNextStep(steps, reported)
  const meetsCustomer = steps.includes('arrived')
  const drivesOn = stops.length > 1 && !steps.includes('unloaded')
  if (next === null || (next === 'done' && !drivesOn)) return null
  const leavesFirst = meetsCustomer ? steps.indexOf('loaded') : steps.indexOf('on-way')
  return stops[leavesFirst !== -1 && steps.indexOf(next) > leavesFirst ? stops.length - 1 : 0] ?? null
}

/** The kinds of jobs that a step ends. */
const endedKinds: Record<JobStep, readonly JobKind[]> = {
  'on-way': [],
  arrived: [],
  loaded: ['pack', 'load'],
  unloaded: ['pack', 'load', 'transit', 'unload'],
  done: ['pack', 'load', 'transit', 'unload', 'unpack', 'visit'],
}

/**
 * Returns the states of a crew's jobs after a step: the jobs it ends are done, the next one has started. A crew on its
 * way to the customer has not started a job; in transit it has. The last job ends only with the step 'done': after
 * unloading, the crew is still with the customer, for payment and signature.
 */
export function getJobStatesAfter(kinds: readonly JobKind[], step: JobStep): Partial<Record<JobKind, JobState>> {
  const ended = kinds.filter(
    (kind, at) => endedKinds[step].includes(kind) && (step === 'done' || at < kinds.length - 1),
  )
  const follows = kinds.find(kind => !ended.includes(kind))
  const startedKind = follows && (step !== 'on-way' || follows === 'transit')
  return {
    ...Object.fromEntries(ended.map(kind => [kind, 'done' as const])),
    ...(startedKind && { [follows]: 'started' as const }),
  }
}

/** True if the crew's load is in its truck after a step: by the step 'loaded', or by a later one. */
export function isLoadedAfter(kinds: readonly JobKind[], step: JobStep): boolean {
  const steps = getJobSteps(kinds)
  return steps.includes('loaded') && steps.indexOf(step) >= steps.indexOf('loaded')
}
