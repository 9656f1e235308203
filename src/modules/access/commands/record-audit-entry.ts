import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { Staff } from '../rules/actor.ts'
import type { AuditAction } from '../rules/audit.ts'

export type NewAuditEntry = AuditAction & {
  /** The id of the record, or its name where it has no id. */
  about: string | number
  before?: unknown
  after?: unknown
}

/** Records what a member of staff changed, in the transaction that makes the change. */
export const recordAuditEntry = (app: App, tx: Tx, staff: Staff, change: NewAuditEntry): Promise<void> =>
  recordAuditEntries(app, tx, staff, [change])

/** Records many changes at once. An import may bring five thousand. */
export async function recordAuditEntries(
  app: App,
  tx: Tx,
  staff: Staff,
  changes: readonly NewAuditEntry[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ subject, about, action, before = null, after = null }) => ({
    at: app.now(),
    staff_id: staff.id,
    subject,
    about: String(about),
    action: action,
    before: toJsonText(before),
    after: toJsonText(after),
  }))
  await tx.insertInto('audit_entries').values(rows).execute()
}
