import type { DraftEnd } from './draft.ts'

const nameOf = (end: DraftEnd) => end.place?.name ?? end.address

/** 'Andheri West to Powai' */
export const routeTitle = (move: { from: DraftEnd; to: DraftEnd }) => `${nameOf(move.from)} to ${nameOf(move.to)}`
