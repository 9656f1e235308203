/** The kinds of work of an order, in their order. */
export const jobKinds = ['pack', 'load', 'transit', 'unload', 'unpack', 'visit'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['planned', 'assigned', 'started', 'done', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** All allowed changes of a job's state. Failed work is planned again, with the new date of its order. */
const transitions: Record<JobState, readonly JobState[]> = {
  planned: ['assigned', 'done'],
  assigned: ['planned', 'started', 'done', 'failed'],
  started: ['done', 'failed'],
  done: [],
  failed: ['planned'],
}

export const canTransitionJob = (from: JobState, to: JobState): boolean => transitions[from].includes(to)
/** Returns the states from which `to` can be reached. */
export const getPreviousJobStates = (to: JobState): JobState[] => jobStates.filter(from => canTransitionJob(from, to))

/** True if the crew has started: its date and crew can no longer be replanned. */
export const isJobStarted = (state: JobState): boolean => state === 'started' || state === 'done'
