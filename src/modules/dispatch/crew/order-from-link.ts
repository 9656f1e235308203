import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isJobLink } from './job-link.ts'

/** Under which page of which job something was told. */
export type Told = { id: string; jobId: number; orderNo: string; pass: string; toldAt: Date }

/** A phone that lay without a network sends what it kept, cash too; whatever comes still later about an order that is over is not the crew's. */
export const DAYS_AFTER_END = 30

/**
 * The order of a page that this worker was shown: of a job that is another's by now, and to who has left, too, until 30 days after the order was
 * completed or cancelled. Refuses 'unknown' crew.job where it was never shown, or has ended.
 */
export async function orderFromLink(app: App, worker: Worker, { jobId, orderNo, pass }: Told): Promise<number> {
  if (!isJobLink(app, { workerId: worker.id, jobId, orderNo }, pass)) throw reject('unknown', 'crew.job')
  const { rows } = await sql<{ id: number; over: boolean }>`
    select o.id, o.status in ('Completed', 'Cancelled') and coalesce((
        select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'status' and e.status = o.status
      ) < ${new Date(app.now().getTime() - DAYS_AFTER_END * 86_400_000)}, false) as over
    from orders o where o.order_no = ${orderNo}`.execute(app.db)
  const [order] = rows
  if (!order || order.over) throw reject('unknown', 'crew.job')
  return order.id
}
