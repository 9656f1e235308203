import type { Worker } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { publishOrderChange } from '../record/publish-order-change.ts'
import { clampReportTime } from './clamp-report-time.ts'
import { getEffectiveReportTime } from './get-effective-report-time.ts'
import { getOrderIdByLink, type ReportContext } from './get-order-id-by-link.ts'
import { refreshMissingItemsFlag } from './refresh-missing-items-flag.ts'
import { type ItemCount, toItemLine } from './rules/list-check.ts'

export type SentItemCount = ReportContext & ItemCount

/**
 * Records a worker's count of one item of the list, once. It changes no job and no price, so it is accepted at any
 * time. Open pages of the order are told to reload. Refuses 'unknown' crew.job.
 */
export async function recordItemCount(app: App, worker: Worker, sent: SentItemCount): Promise<void> {
  const orderId = await getOrderIdByLink(app, worker, sent)
  const { id, jobId, side, line, thing, here, missing, reportedAt } = sent
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const count = { side, line: toItemLine(line, id), item: thing, here, missing }
    const effectiveTime = await getEffectiveReportTime(app, tx, { orderId, jobId, reportedAt })
    const reported_at = await clampReportTime(tx, 'job_checks', { orderId, workerId: worker.id }, effectiveTime)
    const inserted = await tx
      .insertInto('job_checks')
      .values({ id, order_id: orderId, job_id: jobId, worker_id: worker.id, ...count, reported_at, at: app.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return
    await refreshMissingItemsFlag(app, tx, order)
    await publishOrderChange(tx, order)
  })
}
