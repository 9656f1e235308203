import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { refuse } from '#kernel/refusal.ts'
import type { Actor } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type OrderRow, withLedger } from './order-row.ts'

/** A placed order's row as the actor may see it; 'unknown' otherwise. */
export async function readOrderRow(app: App, actor: Actor, orderNo: string): Promise<OrderRow> {
  const row = await ordersOf(app, actor).where('order_no', '=', orderNo).executeTakeFirst()
  if (!row) throw refuse('unknown', 'order.unknown')
  return row
}

/** An order with its place in a slot: `held.until` is null once it is booked, `held` where it has none. */
export type HeldOrder = OrderRow & { held: { until: string | null } | null }

/** `readOrderRow` with the place that it has in its slot. */
export async function readHeldOrder(app: App, actor: Actor, orderNo: string): Promise<HeldOrder> {
  const row = await ordersOf(app, actor)
    .select(eb =>
      jsonObjectFrom(
        eb.selectFrom('slot_places').select('expires_at as until').whereRef('order_id', '=', 'orders.id'),
      ).as('held'),
    )
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!row) throw refuse('unknown', 'order.unknown')
  return row
}

/** Placed orders that the actor may see, with the sums of their ledger. */
export function ordersOf(app: App, actor: Actor) {
  const placed = withLedger(app.db).where('placed_at', 'is not', null)
  if (actor.kind === 'staff' || actor.kind === 'system') return placed
  return actor.kind === 'customer' ? placed.where('customer_id', '=', actor.id) : placed.where(eb => eb.lit(false))
}
