import { type Paise, ZERO } from '#kernel/money.ts'

/** What a firm was asked about an order, and what it said. `over`: it was not answered when it needed no answer any more. */
export const approvalStates = ['waiting', 'approved', 'refused', 'over'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** `from`: above which price the firm's HR is asked, null: of nothing; `approved`: the highest price of this order that it has said yes to. */
type Word = { from: Paise | null; approved: Paise }

/** Whether a price on the firm's account needs a yes that it does not have. */
export const needsWord = (total: Paise, { from, approved }: Word): boolean =>
  from !== null && total > from && total > approved

/**
 * Whether more would stay on the firm's account than it has said yes to. What lies beyond may be paid by who moves, or be taken off the price: then
 * the rest needs no other word.
 */
export const isBeyondWord = ({ total, due }: { total: Paise; due: Paise }, word: Word): boolean =>
  needsWord(total, word) && due > Math.max(word.from ?? ZERO, word.approved)
