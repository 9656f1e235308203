import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isValidJobLink } from './job-link.ts'

/** The page on which a report was made, and when. */
export type ReportContext = { id: string; jobId: number; orderNo: string; pass: string; reportedAt: Date }

/**
 * Days after the end of an order during which its crew may still report. A phone without network sends late, cash too.
 */
export const MAX_DAYS_AFTER_END = 30

/**
 * Returns the id of the order whose page this worker was shown. Also valid for a job that was reassigned and for a
 * worker who has left, until 30 days after the order was completed or cancelled. Refuses 'unknown' crew.job if the
 * signature is invalid or that time has passed.
 */
export async function getOrderIdByLink(
  app: App,
  worker: Worker,
  { jobId, orderNo, pass }: ReportContext,
): Promise<number> {
  if (!isValidJobLink(app, { workerId: worker.id, jobId, orderNo }, pass)) throw reject('unknown', 'crew.job')
  const { rows } = await sql<{ id: number; over: boolean }>`
    select o.id, o.status in ('Completed', 'Cancelled') and coalesce((
        select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'status' and e.status = o.status
      ) < ${new Date(app.now().getTime() - MAX_DAYS_AFTER_END * 86_400_000)}, false) as over
    from orders o where o.order_no = ${orderNo}`.execute(app.db)
  const [order] = rows
  if (!order || order.over) throw reject('unknown', 'crew.job')
  return order.id
}
