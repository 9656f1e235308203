import type { System } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { refreshEwayFlags } from './refresh-eway-flags.ts'

const system: System = { kind: 'system', name: 'eway-bills' }

/**
 * Looks at the orders on the road and those of the next day whose goods may need an e-way bill, and reminds staff where
 * one is missing, is for another truck or expires within eight hours.
 */
export async function checkEwayBills(app: App): Promise<void> {
  const orders = await app.db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .where('goods', '<>', 'household')
    .where('status', 'in', ['Adminapproved', 'ready'])
    .orderBy('orders.id')
    .execute()
  for (const { id } of orders)
    await inTransaction(app.db, async tx => refreshEwayFlags(app, tx, await lockOrder(tx, { id }), system))
}
