import { sql } from 'kysely'
import { dropJobs, finishJobs, giveJobs, writeJobs } from '#modules/crews/internal.server.ts'
import { type JobFacts, jobsOf } from '#modules/crews/rules/jobs-of.ts'
import { HEAVY_FROM } from '#modules/crews/rules/work-table.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { hasPlace } from '../queries/has-place.ts'
import { type OrderRow, withLedger } from '../queries/order-row.ts'
import { lockOrder } from './lock-order.ts'

/**
 * The jobs under an order, as it stands now: there from its paid day on, moved with it, gone with the booking, done with it. Called after whatever
 * changes its status, day or place. The caller holds the order's row.
 */
export async function planJobs(tx: Tx, orderId: number): Promise<void> {
  const order = await withLedger(tx).where('orders.id', '=', orderId).executeTakeFirstOrThrow()
  if (order.status === 'Completed') {
    await finishJobs(tx, orderId)
    return
  }
  const comes = order.status === 'Token' || order.status === 'Adminapproved' || order.status === 'ready'
  if (comes && order.move_date && order.slot_hour && (await hasPlace(tx, order)))
    await writeJobs(tx, orderId, jobsOf(await factsOf(tx, order, { day: order.move_date, slot: order.slot_hour })))
  else await dropJobs(tx, orderId)
}

async function factsOf(tx: Tx, order: OrderRow, when: { day: string; slot: number }): Promise<JobFacts> {
  const { heavy, minutes } = await linesOf(tx, order.id)
  if (order.kind === 'service') return { ...when, visitMinutes: minutes }
  const { from, to } = order.move
  const does = new Set(order.quotation?.lines.map(({ code, params }) => ('part' in params && params.part) || code))
  return {
    ...when,
    move: {
      cft: Math.max(1, order.total_cft),
      km: order.total_km ?? 0,
      floors: { from: chargedFloors(from), to: chargedFloors(to) },
      packing: does.has('packing'),
      unpacking: does.has('unpacking'),
      heavy,
      city: from.place?.city ?? '',
    },
  }
}

/** Whether something heavy is among its things, and the minutes of its services. */
async function linesOf(tx: Tx, orderId: number): Promise<{ heavy: boolean; minutes: number }> {
  const { rows } = await sql<{ heavy: boolean; minutes: number }>`
    select coalesce(bool_or(a.handling >= ${HEAVY_FROM}::bigint), false) as heavy, coalesce(sum(l.quantity * s.minutes), 0) as minutes
    from orders o join order_lines l on l.order_id = o.id
    left join articles a on o.kind = 'move' and a.id = l.article_id
    left join service_options s on o.kind = 'service' and s.id = l.article_id
    where o.id = ${orderId}`.execute(tx)
  return rows[0]!
}

/** Of one round: the rest has its turn with the next. */
const AT_MOST = 500

/** Plans the jobs of what was booked before there were any, or by a process of before. */
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
    .limit(AT_MOST)
    .execute()
  for (const { id } of missing)
    await inTransaction(app.db, async tx => {
      const { partner, status } = await lockOrder(tx, { id })
      await planJobs(tx, id)
      if (status === 'ready' && partner) await giveJobs(tx, id)
    })
}
