/** The states of a draft of the price book. */
export const priceDraftStates = ['open', 'proposed', 'published', 'discarded'] as const
export type PriceDraftState = (typeof priceDraftStates)[number]

const nextStates: Record<PriceDraftState, readonly PriceDraftState[]> = {
  open: ['proposed', 'discarded'],
  /** A draft that is sent back is open again. */
  proposed: ['published', 'open', 'discarded'],
  published: [],
  discarded: [],
}

export const canTransitionPriceDraft = (from: PriceDraftState, to: PriceDraftState): boolean =>
  nextStates[from].includes(to)
