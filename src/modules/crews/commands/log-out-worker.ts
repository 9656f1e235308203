import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endWorkerSessions } from '#modules/identity/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireOwnBranch } from './write-fleet.ts'

/**
 * Logs a worker out of every phone, because one was lost. They log in again with an OTP sent to their number. Rejects
 * with 'forbidden' staff.right, 'unknown' fleet.unknown.
 */
export async function logOutWorker(app: App, staff: Staff, id: number): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    const workers = tx
      .selectFrom('workers')
      .select(['id', 'branch_id'])
      .where('id', '=', id)
      .where('hire_id', 'is', null)
    requireOwnBranch(staff, await workers.forNoKeyUpdate().executeTakeFirst()) // a login waits, or is ended
    const phones = await endWorkerSessions(app, tx, id)
    await recordAuditEntry(app, tx, staff, { subject: 'worker', about: id, action: 'logged-out', after: { phones } })
  })
}
