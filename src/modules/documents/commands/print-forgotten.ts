import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const AT_ONCE = 200
const MINUTE_MS = 60_000
const LONG_AFTER_MS = 10 * MINUTE_MS
/** A template may have been mended since. */
const AGAIN_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * The net below the jobs: asks again for what should have been printed long ago, oldest first. Documents of before there were such jobs,
 * quotations whose printing failed, and once a day what was given up.
 */
export async function printForgotten(app: App): Promise<void> {
  const now = app.now().getTime()
  await inTransaction(app.db, async tx => {
    const due = await tx
      .selectFrom('documents')
      .select(['id', 'order_id'])
      .where('file', 'is', null)
      .where('issued_at', '<', new Date(now - LONG_AFTER_MS))
      .where(eb =>
        eb.or([eb('print_given_up_at', 'is', null), eb('print_given_up_at', '<', new Date(now - AGAIN_AFTER_MS))]),
      )
      .orderBy('issued_at')
      .limit(AT_ONCE)
      .execute()
    if (due.length === 0) return
    await app.jobs.enqueue(
      tx,
      'print-document',
      due.map(({ id, order_id }) => ({ documentId: id, orderId: order_id })),
    )
  })
}
