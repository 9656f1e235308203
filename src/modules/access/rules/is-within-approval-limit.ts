import type { Role } from './role.ts'

/** Whether a role decides that much of one order alone; `before`: what its bearer has decided of it already, so that parts do not add up to more. */
export const isWithinApprovalLimit = ({ alone }: Role, amount: number, before: number): boolean =>
  alone === null || before + amount <= alone
