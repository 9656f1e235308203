import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { retryOrResolveUnsent } from '#modules/messaging/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildMessageBranchCondition } from '../queries/list-unsent-for-staff.ts'

/**
 * Resolves a message that reached nobody: sends it again, or marks it as resolved because staff informed the customer
 * in another way. Rejects with 'conflict' unsent.seen-to.
 */
export async function resolveUnsentMessage(
  app: App,
  staff: Staff,
  id: number,
  action: 'again' | 'seen-to',
): Promise<void> {
  requirePermission(staff, 'orders')
  await inTransaction(app.db, async tx => {
    const own = await sql`select from messages m where m.id = ${id} and ${buildMessageBranchCondition(staff)}`.execute(
      tx,
    )
    if (own.rows.length === 0 || !(await retryOrResolveUnsent(app, tx, id, action === 'again')))
      throw reject('conflict', 'unsent.seen-to')
    await recordAuditEntry(app, tx, staff, { subject: 'message', about: id, action })
  })
}
