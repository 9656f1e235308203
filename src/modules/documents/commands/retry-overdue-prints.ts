import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const MAX_DOCUMENTS = 200
const MINUTE_MS = 60_000
const OVERDUE_AFTER_MS = 10 * MINUTE_MS
/** The template may have been corrected since. */
const RETRY_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * The safety net for the background tasks: enqueues documents again that should have been printed long ago, oldest
 * first. These are documents older than the tasks, quotations whose printing failed, and once a day documents that were
 * given up.
 */
export async function retryOverduePrints(app: App): Promise<void> {
  const now = app.now().getTime()
  await inTransaction(app.db, async tx => {
    const due = await tx
      .selectFrom('documents')
      .select(['id', 'order_id'])
      .where('file', 'is', null)
      .where('issued_at', '<', new Date(now - OVERDUE_AFTER_MS))
      .where(eb =>
        eb.or([eb('print_given_up_at', 'is', null), eb('print_given_up_at', '<', new Date(now - RETRY_AFTER_MS))]),
      )
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('e_invoices')
              .whereRef('document_id', '=', 'documents.id')
              .where('state', 'in', ['pending', 'rejected']),
          ),
        ),
      )
      .orderBy('issued_at')
      .limit(MAX_DOCUMENTS)
      .execute()
    if (due.length === 0) return
    await app.jobs.enqueue(
      tx,
      'print-document',
      due.map(({ id, order_id }) => ({ documentId: id, orderId: order_id })),
    )
  })
}
