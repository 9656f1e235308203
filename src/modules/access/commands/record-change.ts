import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { Staff } from '../rules/actor.ts'
import type { AuditAction } from '../rules/audit.ts'

export type Change = AuditAction & {
  /** The id of the record, or its name where it has no id. */
  about: string | number
  before?: unknown
  after?: unknown
}

/** Records what a member of staff changed, in the transaction that makes the change. */
export const recordChange = (app: App, tx: Tx, staff: Staff, change: Change): Promise<void> =>
  recordChanges(app, tx, staff, [change])

/** Records many changes at once. An import may bring five thousand. */
export async function recordChanges(app: App, tx: Tx, staff: Staff, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ subject, about, action, before = null, after = null }) => ({
    at: app.now(),
    staff_id: staff.id,
    subject,
    about: String(about),
    action: action,
    before: json(before),
    after: json(after),
  }))
  await tx.insertInto('audit_entries').values(rows).execute()
}
