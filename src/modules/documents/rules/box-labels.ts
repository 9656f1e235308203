import { parseWholeNumberWithin } from '#kernel/parse-number.ts'
import type { MoveFacts, Supplier } from './document.ts'

/** A label for each box of a move, with its number and destination. The customer follows from the order. */
export type BoxLabelsDocument = { number: string; issuedAt: Date; facts: BoxLabelFacts }
type BoxLabelFacts = { kind: 'box-labels'; supplier: Supplier; move: MoveFacts; boxes: number }

/** Twice the boxes of a villa. */
export const MAX_BOXES = 300
/** The default of the form: a two-bedroom home. */
export const DEFAULT_BOXES = 30

/** Parses the number of boxes from an address; null if it is invalid. */
export const parseBoxCount = (text: string | null): number | null => parseWholeNumberWithin(text ?? '', 1, MAX_BOXES)
