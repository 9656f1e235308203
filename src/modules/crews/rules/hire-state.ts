/** The states of a hire: a partner's truck and crew for the jobs of an order. */
export const hireStates = ['requested', 'accepted', 'declined', 'expired', 'in-progress', 'done', 'cancelled'] as const
export type HireState = (typeof hireStates)[number]

/** All allowed changes of a hire's state. A request is answered once; a hire that has started is no longer cancelled. */
const transitions: Record<HireState, readonly HireState[]> = {
  requested: ['accepted', 'declined', 'expired', 'cancelled'],
  accepted: ['in-progress', 'done', 'cancelled'],
  declined: [],
  expired: [],
  'in-progress': ['done'],
  done: [],
  cancelled: [],
}

export const canTransitionHire = (from: HireState, to: HireState): boolean => transitions[from].includes(to)
/** Returns the states from which `to` can be reached. */
export const getPreviousHireStates = (to: HireState): HireState[] =>
  hireStates.filter(from => canTransitionHire(from, to))

/** The states of the hire that counts for an order: the partner does its jobs, and its cost is in the margin. */
export const currentHireStates = ['accepted', 'in-progress', 'done'] as const satisfies HireState[]
export const isCurrentHire = (state: HireState): boolean => (currentHireStates as readonly HireState[]).includes(state)
