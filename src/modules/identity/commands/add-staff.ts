import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readRoles } from '../queries/read-roles.ts'
import { sendInvitation } from './account-link.ts'
import { requireAssignableRole } from './lock-staff.ts'
import { recordStaffEvent } from './record-staff-event.ts'

export type NewStaff = { name: string; email: string; role: string }

/**
 * Creates a console account, for the branches of the person who creates it, and emails the link to set a password;
 * until then nobody knows one. Rejects with 'forbidden' staff.right and staff.more-than-own, 'unknown'
 * staff.role-unknown, 'conflict' staff.known.
 */
export async function addStaff(app: App, by: Staff, { name, email, role }: NewStaff): Promise<void> {
  requirePermission(by, 'staff')
  const password_hash = await hash(randomUUID())
  await inTransaction(app.db, async tx => {
    const given = requireAssignableRole(await readRoles(tx), by, role)
    const branches = toJsonText([...(by.branches ?? [])])
    const row = await tx
      .insertInto('staff')
      .values({ ...{ name, role, password_hash, branches }, email: email.toLowerCase(), created_at: app.now() })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!row) throw reject('conflict', 'staff.known', { email: 'staff.known' })
    await recordStaffEvent(app, tx, row.id, 'added', by.id)
    await sendInvitation(app, tx, { ...row, name }, by.name, given.name)
  })
}
