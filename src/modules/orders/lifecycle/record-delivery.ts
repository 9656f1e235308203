import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Records when an order was delivered, as soon as every job of it is done: at the latest time that its crews have
 * reported, or at `at` where that is later. Where nobody reported a time, it is now. A delivered order keeps its time.
 * The caller holds the order's lock. Returns true if every job is done.
 */
export async function recordDelivery(app: App, tx: Tx, orderId: number, at: Date | null = null): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    with jobs_of as (
      select count(*) > 0 and bool_and(state = 'done') as done,
        (select max(happened_at) from job_events e where e.job_id in (select id from jobs where order_id = ${orderId}::int)) as reported
      from jobs where order_id = ${orderId}::int),
    delivered as (
      update orders set delivered_at = coalesce(greatest(reported, ${at}::timestamptz), ${app.now()}::timestamptz) from jobs_of
      where orders.id = ${orderId}::int and jobs_of.done and delivered_at is null)
    select done from jobs_of`.execute(tx)
  return rows[0]!.done
}
