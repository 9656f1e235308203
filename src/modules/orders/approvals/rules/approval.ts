import { type Paise, ZERO } from '#kernel/money.ts'

/**
 * The states of a request to approve an order. `over`: it was closed without an answer because none was needed any
 * more.
 */
export const approvalStates = ['waiting', 'approved', 'refused', 'over'] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * `from`: the price above which HR is asked, null where never; `approved`: the highest price of this order approved so
 * far. Both in paise.
 */
type ApprovalLimits = { from: Paise | null; approved: Paise }

/** True if a price on the business customer's account needs an approval that it does not have. */
export const requiresHrApproval = (total: Paise, { from, approved }: ApprovalLimits): boolean =>
  from !== null && total > from && total > approved

/**
 * True if more would stay on the business customer's account than it has approved. The excess may be paid by the
 * customer who moves or be taken off the price; the rest then needs no further approval.
 */
export const isBalanceUnapproved = ({ total, due }: { total: Paise; due: Paise }, limits: ApprovalLimits): boolean =>
  requiresHrApproval(total, limits) && due > Math.max(limits.from ?? ZERO, limits.approved)
