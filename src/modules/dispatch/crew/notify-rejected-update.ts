import { DomainError } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { lockOrder, raiseFlag, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countCrewReport } from './count-crew-report.ts'
import { getEffectiveReportTime } from './get-effective-report-time.ts'
import type { ReportContext } from './get-order-id-by-link.ts'
import { isValidJobLink } from './job-link.ts'
import {
  type RejectedUpdateKind,
  type RejectionCode,
  toRejectionCode,
  toRejectionFacts,
} from './rules/rejected-update.ts'

/** Awaits the work. Returns null on success and the code of a permanent rejection; throws temporary errors. */
export async function getRejectionCode(work: Promise<void>): Promise<RejectionCode | null> {
  try {
    await work
    return null
  } catch (error) {
    const code = error instanceof DomainError && toRejectionCode(error.code)
    if (!code) throw error
    return code
  }
}

/**
 * Records a rejected update on its order and raises a flag. Ignores updates without a valid signature of our page:
 * otherwise a stranger could write into any order's activity.
 */
export async function notifyRejectedUpdate(
  app: App,
  worker: Worker,
  sent: ReportContext,
  what: RejectedUpdateKind,
  rejection: RejectionCode,
): Promise<void> {
  const { id, jobId, orderNo, reportedAt } = sent
  if (!isValidJobLink(app, { workerId: worker.id, jobId, orderNo }, sent.pass)) return
  await countCrewReport(app, worker, 'steps')
  const system = { kind: 'system', name: 'crew' } as const
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: system })
    const effectiveTime = await getEffectiveReportTime(app, tx, { orderId: order.id, jobId, reportedAt })
    const before = await tx
      .selectFrom('rejected_updates')
      .select('id')
      .where('job_id', '=', jobId)
      .where('worker_id', '=', worker.id)
      .where('kind', '=', what)
      .executeTakeFirst()
    const of = { id, order_id: order.id, job_id: jobId, worker_id: worker.id, kind: what }
    const inserted = await tx
      .insertInto('rejected_updates')
      .values({ ...of, reported_at: effectiveTime, at: app.now(), rejection_code: rejection })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    // The activity shows one entry per worker and kind of step, though all updates are recorded. Each change request
    // gets its own entry.
    if (!inserted || (before && what !== 'change')) return
    const facts = toRejectionFacts({ what, code: rejection, reportedAt: effectiveTime, who: worker.name })
    await recordEvent(app, tx, order, 'update-rejected', { actor: worker, facts })
    await raiseFlag(app, tx, order, 'update-rejected', system, worker.name)
  })
}
