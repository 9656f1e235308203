import type { Paise } from '#kernel/money.ts'
import { type Permission, permissions } from './permissions.ts'

/** The role of a member of staff. Operators edit every role except the owner's. */
export type Role = {
  code: string
  name: string
  permissions: readonly Permission[]
  /** The approval limit per order, in paise, for refunds and price reductions. Null: no limit. */
  approvalLimit: Paise | null
}

/**
 * The code of the role that always has every permission, so that nobody can lock the company out of its own console.
 */
export const OWNER_ROLE = 'admin'

/** Builds a role. Permissions that no longer exist are left out. */
export const toRole = ({
  code,
  name,
  permissions: stored,
  approvalLimit,
}: Omit<Role, 'permissions'> & { permissions: readonly string[] }): Role => ({
  code,
  name,
  permissions: permissions.filter(right => code === OWNER_ROLE || stored.includes(right)),
  approvalLimit,
})

/** A role as its row has it. */
type RoleRow = { code: string; name: string; permissions: readonly string[]; approval_limit: Paise | null }

/** Builds a role from its row. */
export const decodeRoleRow = ({ approval_limit: approvalLimit, ...row }: RoleRow): Role =>
  toRole({ ...row, approvalLimit })

/**
 * True if `by` may assign or remove a role: every permission of it is their own, and its approval limit is not above
 * theirs.
 */
export const canAssignRole = (by: Role, role: Pick<Role, 'permissions' | 'approvalLimit'>): boolean =>
  role.permissions.every(right => by.permissions.includes(right)) &&
  (!canGiveMoneyAway(role) || isLimitWithin(role.approvalLimit, by.approvalLimit))

/**
 * True if `by` may assign this role or change its holders. Only an owner appoints or changes an owner, because nobody
 * could undo it otherwise.
 */
export const canManageRole = (by: Role, role: Role): boolean =>
  canAssignRole(by, role) && (role.code !== OWNER_ROLE || by.code === OWNER_ROLE)

/** True if the role may give money away: by a refund, a price reduction or a lower quotation. */
const canGiveMoneyAway = ({ permissions }: Pick<Role, 'permissions'>) =>
  permissions.includes('money') || permissions.includes('quotes')
const isLimitWithin = (approvalLimit: Paise | null, max: Paise | null) =>
  max === null || (approvalLimit !== null && approvalLimit <= max)
