import { deletePlannedJobs, markJobsAssigned, writeJobs } from '#modules/crews/internal.server.ts'
import { syncReservationWithJobs } from '#modules/scheduling/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { readOrderJobs } from './slot-with-jobs.ts'

/**
 * Plans the jobs of an order as it is now: they exist from the token payment on, move with its date, and are deleted
 * with the booking. Called after any change of its status, date or reservation. Its reservation uses the same people
 * and trucks. The caller holds the order's lock.
 */
export async function planJobs(tx: Tx, orderId: number): Promise<void> {
  const { status, move_date, slot_hour, trade, placed, jobs } = await readOrderJobs(tx, orderId)
  if (status === 'Completed') return // all its jobs are done
  const comes = status === 'Token' || status === 'Adminapproved' || status === 'ready'
  if (comes && move_date && slot_hour && placed) {
    await writeJobs(tx, orderId, jobs)
    if (trade === 0) await syncReservationWithJobs(tx, orderId)
  } else await deletePlannedJobs(tx, orderId)
}

/** The highest number per run: the rest is planned by the next run. */
const MAX_ORDERS_PER_RUN = 500

/** Plans the jobs of orders that were booked by an older version without jobs. */
export async function planMissingJobs(app: App): Promise<void> {
  const missing = await app.db
    .selectFrom('orders')
    .select('id')
    .where('placed_at', 'is not', null)
    .where('status', 'in', ['Token', 'Adminapproved', 'ready'])
    .where('move_date', 'is not', null)
    .where('slot_hour', 'is not', null)
    .where(eb => eb.not(eb.exists(eb.selectFrom('jobs').whereRef('order_id', '=', 'orders.id'))))
    .orderBy('move_date', 'desc')
    .limit(MAX_ORDERS_PER_RUN)
    .execute()
  for (const { id } of missing)
    await inTransaction(app.db, async tx => {
      const { crew_name, status } = await lockOrder(tx, { id })
      await planJobs(tx, id)
      if (status === 'ready' && crew_name) await markJobsAssigned(tx, id)
    })
}
