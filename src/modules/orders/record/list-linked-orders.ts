import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toOrderSummary } from './read-order.ts'
import { selectVisibleOrders } from './read-order-row.ts'
import type { OrderSummary } from './rules/order-view.ts'

/** Lists the other orders of the same checkout, by number, as far as the actor may see them. */
export async function listLinkedOrders(app: App, actor: Actor, orderNo: string): Promise<OrderSummary[]> {
  const rows = await selectVisibleOrders(app, actor)
    .where('checkout_key', '=', eb =>
      eb.selectFrom('orders as one').select('one.checkout_key').where('one.order_no', '=', orderNo),
    )
    .where('order_no', '<>', orderNo)
    .orderBy('id')
    .limit(60)
    .execute()
  return rows.map(row => toOrderSummary(app, row))
}
