import type { DraftEnd } from './draft.ts'

const nameOf = (end: DraftEnd) => end.place?.name ?? end.address

/** The two ends, as a text that says where a move goes asks for them, and as a message stores them. */
export const routeFacts = (move: { from: DraftEnd; to: DraftEnd }) => ({ from: nameOf(move.from), to: nameOf(move.to) })
