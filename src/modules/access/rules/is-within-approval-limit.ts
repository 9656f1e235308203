import type { Role } from './role.ts'

/**
 * True if a role may decide about this amount of one order without a second approver. `before` is the amount that the
 * same person has decided on this order already, so that parts do not add up to more. Paise.
 */
export const isWithinApprovalLimit = ({ approvalLimit }: Role, amount: number, before: number): boolean =>
  approvalLimit === null || before + amount <= approvalLimit
