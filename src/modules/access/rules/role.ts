import type { Paise } from '#kernel/money.ts'
import { type Permission, permissions } from './permissions.ts'

/** The role of a member of staff. Operators edit every role except the owner's. */
export type Role = {
  code: string
  name: string
  rights: readonly Permission[]
  /** The approval limit per order, in paise, for refunds and price reductions. Null: no limit. */
  alone: Paise | null
}

/**
 * The code of the role that always has every permission, so that nobody can lock the company out of its own console.
 */
export const OWNER_ROLE = 'admin'

/** Builds a role from its row. Permissions that no longer exist are left out. */
export const toRole = ({
  code,
  name,
  rights: stored,
  alone,
}: Omit<Role, 'rights'> & { rights: readonly string[] }): Role => ({
  code,
  name,
  rights: permissions.filter(right => code === OWNER_ROLE || stored.includes(right)),
  alone,
})

/**
 * True if `by` may assign or remove a role: every permission of it is their own, and its approval limit is not above
 * theirs.
 */
export const canAssignRole = (by: Role, role: Pick<Role, 'rights' | 'alone'>): boolean =>
  role.rights.every(right => by.rights.includes(right)) &&
  (!canGiveMoneyAway(role) || isLimitWithin(role.alone, by.alone))

/**
 * True if `by` may assign this role or change its holders. Only an owner appoints or changes an owner, because nobody
 * could undo it otherwise.
 */
export const canManageRole = (by: Role, role: Role): boolean =>
  canAssignRole(by, role) && (role.code !== OWNER_ROLE || by.code === OWNER_ROLE)

/** True if the role may give money away: by a refund, a price reduction or a lower quotation. */
const canGiveMoneyAway = ({ rights }: Pick<Role, 'rights'>) => rights.includes('money') || rights.includes('quotes')
const isLimitWithin = (alone: Paise | null, most: Paise | null) => most === null || (alone !== null && alone <= most)
