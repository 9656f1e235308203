import type { Worker } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { publishOrderChange } from '../record/publish-order-change.ts'
import { effectiveReportTime } from './effective-report-time.ts'
import { notBefore } from './not-before.ts'
import { orderFromLink, type Told } from './order-from-link.ts'
import { reviewList } from './review-list.ts'
import { type CheckWord, lineOf } from './rules/list-check.ts'

export type SentCheck = Told & CheckWord

/**
 * Records a worker's count of one item of the list, once. It changes no job and no price, so it is accepted at any
 * time. Open pages of the order are told to reload. Refuses 'unknown' crew.job.
 */
export async function recordListCheck(app: App, worker: Worker, sent: SentCheck): Promise<void> {
  const orderId = await orderFromLink(app, worker, sent)
  const { id, jobId, side, line, thing, here, missing, toldAt } = sent
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const word = { side, line: lineOf(line, id), item: thing, here, missing }
    const believed = await effectiveReportTime(app, tx, { orderId, jobId, toldAt })
    const reported_at = await notBefore(tx, 'job_checks', { orderId, workerId: worker.id }, believed)
    const kept = await tx
      .insertInto('job_checks')
      .values({ id, order_id: orderId, job_id: jobId, worker_id: worker.id, ...word, reported_at, at: app.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await reviewList(app, tx, order)
    await publishOrderChange(tx, order)
  })
}
