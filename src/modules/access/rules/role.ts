import type { Paise } from '#kernel/money.ts'
import { type Right, rights } from './permissions.ts'

/** What a member of staff is: a row that the operator edits, but for the owner's. */
export type Role = {
  code: string
  name: string
  rights: readonly Right[]
  /** Up to how much of a refund or a lower price one decides alone; null: whatever it is. */
  alone: Paise | null
}

/** The role that always may everything, so that nobody can shut the firm out of its own console. */
export const OWNER = 'admin'

/** As a row has it. Rights that no longer exist are left out. */
export const roleOf = ({
  code,
  name,
  rights: stored,
  alone,
}: Omit<Role, 'rights'> & { rights: readonly string[] }): Role => ({
  code,
  name,
  rights: rights.filter(right => code === OWNER || stored.includes(right)),
  alone,
})

/** Nobody gives or takes what they may not do themselves; of money, no more than they decide alone. */
export const canAssignRole = (by: Role, role: Pick<Role, 'rights' | 'alone'>): boolean =>
  role.rights.every(right => by.rights.includes(right)) && (!givesAway(role) || isWithin(role.alone, by.alone))

/** Nor is an owner made, or changed, by who only has all of their rights: an owner's cannot be taken away again. */
export const canHandle = (by: Role, role: Role): boolean =>
  canAssignRole(by, role) && (role.code !== OWNER || by.code === OWNER)

/** By a refund or a lower price, or by what comes off a quotation. */
const givesAway = ({ rights }: Pick<Role, 'rights'>) => rights.includes('money') || rights.includes('quotes')
const isWithin = (alone: Paise | null, most: Paise | null) => most === null || (alone !== null && alone <= most)
