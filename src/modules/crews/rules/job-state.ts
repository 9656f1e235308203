/** What is done under an order, in the order in which it may follow. */
export const jobKinds = ['pack', 'load', 'transit', 'unload', 'unpack', 'visit'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['planned', 'assigned', 'started', 'done', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** Every change of a job's state there is. What was not done is planned anew, with its order's new day. */
const transitions: Record<JobState, readonly JobState[]> = {
  planned: ['assigned', 'done'],
  assigned: ['planned', 'started', 'done', 'failed'],
  started: ['done', 'failed'],
  done: [],
  failed: ['planned'],
}

export const canBecome = (from: JobState, to: JobState): boolean => transitions[from].includes(to)
/** From which states one can come to another. */
export const comesFrom = (to: JobState): JobState[] => jobStates.filter(from => canBecome(from, to))

/** The crew is at it, or was: another day or crew is no longer a matter of planning. */
export const isStarted = (state: JobState): boolean => state === 'started' || state === 'done'
