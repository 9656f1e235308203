import type { Worker } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { publishOrderChange } from '../record/publish-order-change.ts'
import { clampReportTime } from './clamp-report-time.ts'
import { getEffectiveReportTime } from './get-effective-report-time.ts'
import { getOrderIdByLink, type ReportContext } from './get-order-id-by-link.ts'
import type { VisitReport } from './rules/visit-check.ts'

export type SentVisitCheck = ReportContext & VisitReport

/**
 * Records a ticked line of the checklist or a used part, once. It changes no job and no price, so it is accepted at any
 * time. Refuses 'unknown' crew.job.
 */
export async function recordVisitCheck(app: App, worker: Worker, sent: SentVisitCheck): Promise<void> {
  const orderId = await getOrderIdByLink(app, worker, sent)
  const { id, jobId, line, part, count, reportedAt } = sent
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const of = { id, order_id: orderId, job_id: jobId, worker_id: worker.id, line, part, count }
    const reported_at = await clampReportTime(
      tx,
      'visit_checks',
      { orderId, workerId: worker.id },
      await getEffectiveReportTime(app, tx, { orderId, jobId, reportedAt }),
    )
    const inserted = await tx
      .insertInto('visit_checks')
      .values({ ...of, reported_at, at: app.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await publishOrderChange(tx, order)
  })
}
