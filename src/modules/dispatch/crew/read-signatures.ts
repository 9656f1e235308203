import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { crewJobsSql } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import { deriveEndCode } from './derive-codes.ts'
import { isEvidenceReadable } from './is-evidence-readable.ts'
import { readCrewJob } from './read-crew-job.ts'

/** The customer's signature that the work is done. `strokes`: null if they used the End OTP instead. */
export type JobSignature = { signer: string; strokes: string | null; remark: string; at: Date; by: string }

/** Lists the signatures of an order. The caller has checked access to the order. */
export function listOrderSignatures(app: App, staff: Staff, orderId: number): Promise<JobSignature[]> {
  requirePermission(staff, 'orders')
  return selectSignatures(app).where('order_id', '=', orderId).execute()
}

/** Lists the signatures of the customer's own booking. */
export const listOwnSignatures = (app: App, customer: Customer, orderNo: string): Promise<JobSignature[]> =>
  selectSignatures(app).where('order_no', '=', orderNo).where('customer_id', '=', customer.id).execute()

/**
 * Returns what the signature page of a worker's job needs, and the signature if there is one. Refuses 'unknown'
 * crew.job.
 */
export async function readJobSignature(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, customer } = await readCrewJob(app, worker, jobId)
  const signed = await selectSignatures(app).where('job_id', '=', jobId).executeTakeFirst()
  return { id: jobId, orderNo, pass, customer, signed: signed ? { signer: signed.signer, at: signed.at } : null }
}

const selectSignatures = (app: App) =>
  app.db
    .selectFrom('job_signatures')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('workers', 'workers.id', 'worker_id')
    .where(isEvidenceReadable(sql`orders.id`))
    .select(['signer', 'strokes', 'remark', 'reported_at as at', 'workers.name as by'])
    .orderBy('reported_at')
    .orderBy('job_signatures.id')

/**
 * Returns the End OTP for a customer who cannot sign, from the day of the work on. Null once they have signed, and for
 * a partner crew that does not use the crew app.
 */
export async function findEndCode(app: App, customer: Customer, orderNo: string): Promise<string | null> {
  const { rows } = await sql<{ id: number; startsAt: Date }>`
    select (array_agg(j.id order by j.position))[1] as id, min(j.starts_at) as "startsAt"
    from orders o join jobs j on j.order_id = o.id
    where o.order_no = ${orderNo} and o.customer_id = ${customer.id} and o.status in ('ready', 'Completed')
      and exists (select from ${crewJobsSql} w where w.job_id = j.id)
    group by j.leg having bool_or(j.kind <> 'transit')
      and not exists (select from job_signatures s where s.job_id = any(array_agg(j.id)))
    order by 2 limit 1`.execute(app.db)
  const [next] = rows
  return next && toIndiaDate(next.startsAt) <= toIndiaDate(app.now())
    ? deriveEndCode(app.config.secretKey, next.id)
    : null
}
