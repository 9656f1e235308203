import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildOrderBranchCondition, recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Requests a registration again, after a rejection was corrected or while the portal does not answer. Repeating it is
 * safe. Rejects with 'forbidden' staff.right, 'unknown' document.unknown, 'conflict' e-invoice.done.
 */
export async function retryEInvoice(app: App, staff: Staff, documentId: string): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const row = await tx
      .selectFrom('e_invoices')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select(['state', 'number'])
      .where('document_id', '=', documentId)
      .where(buildOrderBranchCondition(staff, sql`e_invoices.order_id`))
      .forUpdate('e_invoices')
      .executeTakeFirst()
    if (!row) throw reject('unknown', 'document.unknown')
    if (row.state !== 'pending' && row.state !== 'rejected') throw reject('conflict', 'e-invoice.done')
    await tx.updateTable('e_invoices').set({ state: 'pending' }).where('document_id', '=', documentId).execute()
    await app.jobs.enqueue(tx, 'register-e-invoice', [{ documentId }])
    await recordAuditEntry(app, tx, staff, { subject: 'e-invoice', about: row.number, action: 'again' })
  })
}
