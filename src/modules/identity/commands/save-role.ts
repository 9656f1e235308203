import { isDeepStrictEqual } from 'node:util'
import type { Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readRoles } from '../queries/read-roles.ts'
import type { Staff } from '../rules/actor.ts'
import type { Right } from '../rules/may.ts'
import { mayGive, OWNER } from '../rules/role.ts'
import { recordChange } from './record-change.ts'
import { requireRight } from './require-right.ts'

export type RoleTerms = { name: string; rights: Right[]; alone: Paise | null }

/**
 * Writes what a role may do; who has it may it with the next request. The owner's stays everything, but for its name. Refuses 'forbidden'
 * staff.right and staff.more-than-own, 'unknown' staff.role-unknown, 'conflict' staff.role-changed where another saved it since, and staff.role-name.
 */
export async function saveRole(
  app: App,
  by: Staff,
  code: string,
  { revision, ...terms }: RoleTerms & { revision: number },
): Promise<void> {
  requireRight(by, 'staff')
  await inTransaction(app.db, async tx => {
    await tx.selectFrom('staff_roles').select('code').orderBy('code').forUpdate().execute()
    const roles = await readRoles(tx)
    const before = roles.find(one => one.code === code)
    if (!before) throw refuse('unknown', 'staff.role-unknown')
    if (before.revision !== revision) throw refuse('conflict', 'staff.role-changed')
    if (roles.some(one => one.code !== code && sameName(one.name, terms.name)))
      throw refuse('conflict', 'staff.role-name', { name: 'staff.role-name' })
    const after = code === OWNER ? { ...terms, rights: [...before.rights], alone: null } : terms
    if (![before, after].every(role => mayGive(by.role, role))) throw refuse('forbidden', 'staff.more-than-own')
    const was = { name: before.name, rights: before.rights, alone: before.alone }
    if (isDeepStrictEqual(was, after)) return
    const values = {
      name: after.name,
      rights: json<string[]>(after.rights),
      alone: after.alone,
      revision: revision + 1,
    }
    await tx.updateTable('staff_roles').set(values).where('code', '=', code).execute()
    await recordChange(app, tx, by, { subject: 'role', about: code, deed: 'saved', before: was, after })
  })
}

/** A role of the operator's own. Gives its code. Refuses as `saveRole` does. */
export async function addRole(app: App, by: Staff, terms: RoleTerms): Promise<string> {
  requireRight(by, 'staff')
  if (!mayGive(by.role, terms)) throw refuse('forbidden', 'staff.more-than-own')
  return inTransaction(app.db, async tx => {
    await tx.selectFrom('staff_roles').select('code').orderBy('code').forUpdate().execute()
    const roles = await readRoles(tx)
    if (roles.some(one => sameName(one.name, terms.name)))
      throw refuse('conflict', 'staff.role-name', { name: 'staff.role-name' })
    const code = `role-${roles.length + 1}`
    const position = roles.length + 1
    const values = { code, name: terms.name, rights: json<string[]>(terms.rights), alone: terms.alone, position }
    await tx.insertInto('staff_roles').values(values).execute()
    await recordChange(app, tx, by, { subject: 'role', about: code, deed: 'added', after: terms })
    return code
  })
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
