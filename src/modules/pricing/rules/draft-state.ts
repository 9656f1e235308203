/** The states of a draft of the price book. */
export const draftStates = ['open', 'proposed', 'published', 'discarded'] as const
export type DraftState = (typeof draftStates)[number]

const next: Record<DraftState, readonly DraftState[]> = {
  open: ['proposed', 'discarded'],
  /** A draft that is sent back is open again. */
  proposed: ['published', 'open', 'discarded'],
  published: [],
  discarded: [],
}

export const canTransitionTo = (from: DraftState, to: DraftState): boolean => next[from].includes(to)
