import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type OrderRow, selectOrdersWithLedger } from './order-row.ts'

/** Returns a placed order's row if the actor may see it. Refuses 'unknown' order.unknown otherwise. */
export async function readOrderRow(app: App, actor: Actor, orderNo: string): Promise<OrderRow> {
  const row = await selectVisibleOrders(app, actor).where('order_no', '=', orderNo).executeTakeFirst()
  if (!row) throw reject('unknown', 'order.unknown')
  return row
}

/** Selects the placed orders of one customer, whose id another part of the statement may give. */
export const selectOrdersOfCustomer = (app: App, customerId: RawBuilder<number>) =>
  selectOrdersWithLedger(app.db).where('placed_at', 'is not', null).where('customer_id', '=', customerId)

/** Selects the placed orders that the actor may see, with the sums of their ledger. */
export function selectVisibleOrders(app: App, actor: Actor) {
  requirePermission(actor, 'orders')
  const placed = selectOrdersWithLedger(app.db).where('placed_at', 'is not', null)
  if (actor.kind === 'staff') return placed.where(buildCityBranchCondition(actor, sql`orders.city_id`))
  if (actor.kind === 'system') return placed
  return actor.kind === 'customer' ? placed.where('customer_id', '=', actor.id) : placed.where(eb => eb.lit(false))
}
