import type { JobKind, JobState } from './job-state.ts'
import type { FinishedWithout } from './open-items.ts'

/** What a crew tells of a job from its phone, in the order in which it happens. */
export const jobSteps = ['on-way', 'arrived', 'loaded', 'unloaded', 'done'] as const
export type JobStep = (typeof jobSteps)[number]

/** Why a crew has no code of its customer's. */
export const arrivalReasons = ['nobody-home', 'no-code', 'guard', 'other'] as const
export type ArrivalReason = (typeof arrivalReasons)[number]
/** What is known of a step besides: of an arrival how it was shown. */
export type StepData = {
  proof?: 'code' | ArrivalReason
  /** Of the last step: what was open when it was told, and why. */
  without?: FinishedWithout
}

/** The steps of what one crew does in one go, by the kinds of its jobs: the road alone has no door to arrive at. */
export function stepsOf(kinds: readonly JobKind[]): JobStep[] {
  const asked: Record<JobStep, boolean> = {
    'on-way': true,
    arrived: kinds.some(kind => kind !== 'transit'),
    loaded: kinds.includes('load'),
    unloaded: kinds.includes('unload'),
    done: true,
  }
  return jobSteps.filter(step => asked[step])
}

/**
 * What becomes of a step that is told, after those that were told before; two phones of a crew may be heard in any order.
 * 'take': it happens now; what was left out before it happened on the way. 'late': one that follows it was told already, so it is kept and changes nothing.
 * 'already': told by this phone or by another. 'none': there is no such step here.
 */
export type StepDecision = 'take' | 'late' | 'already' | 'none'
export function decideStep(steps: readonly JobStep[], told: readonly JobStep[], step: JobStep): StepDecision {
  const at = steps.indexOf(step)
  if (at === -1) return 'none'
  if (told.includes(step)) return 'already'
  return told.some(other => steps.indexOf(other) > at) ? 'late' : 'take'
}

/** What a crew tells next; null when all is told. */
export function nextStep(steps: readonly JobStep[], told: readonly JobStep[]): JobStep | null {
  const last = Math.max(-1, ...told.map(step => steps.indexOf(step)))
  return steps[last + 1] ?? null
}

/** Which jobs a step ends. */
const ends: Record<JobStep, readonly JobKind[]> = {
  'on-way': [],
  arrived: [],
  loaded: ['pack', 'load'],
  unloaded: ['pack', 'load', 'transit', 'unload'],
  done: ['pack', 'load', 'transit', 'unload', 'unpack', 'visit'],
}

/**
 * What the jobs of a crew are after a step: what it ends is done, what follows has begun. Who is on the way to the door has begun nothing; on the road they have. The last of
 * them ends with the crew's own word alone: once all is out of the truck it is still at the door, to be paid and to have it signed.
 */
export function statesAfter(kinds: readonly JobKind[], step: JobStep): Partial<Record<JobKind, JobState>> {
  const ended = kinds.filter((kind, at) => ends[step].includes(kind) && (step === 'done' || at < kinds.length - 1))
  const follows = kinds.find(kind => !ended.includes(kind))
  const begins = follows && (step !== 'on-way' || follows === 'transit')
  return {
    ...Object.fromEntries(ended.map(kind => [kind, 'done' as const])),
    ...(begins && { [follows]: 'started' as const }),
  }
}

/** Whether what a crew loads is in its truck after a step: by that word, or by one that follows it. */
export function isLoadedAfter(kinds: readonly JobKind[], step: JobStep): boolean {
  const steps = stepsOf(kinds)
  return steps.includes('loaded') && steps.indexOf(step) >= steps.indexOf('loaded')
}
