import { readWholeIn } from '#kernel/read-number.ts'
import type { MoveFacts, Supplier } from './document.ts'

/** A label for each box of a move: what it is told by, and where it goes. Whose it is, its order says. */
export type BoxLabels = { number: string; issuedAt: Date; facts: BoxLabelFacts }
type BoxLabelFacts = { kind: 'box-labels'; supplier: Supplier; move: MoveFacts; boxes: number }

/** As many as a villa has, twice. */
export const MAX_BOXES = 300
/** What a form proposes: a home of two bedrooms. */
export const USUAL_BOXES = 30

/** How many were asked for, by an address; null where that is no number of boxes. */
export const boxesAsked = (asked: string | null): number | null => readWholeIn(asked ?? '', 1, MAX_BOXES)
