import type { System } from '#modules/access/rules/actor.ts'
import { currentHireStates } from '#modules/crews/rules/hire-state.ts'
import { type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

const system: System = { kind: 'system', name: 'hires' }

/**
 * Raises the flag that an order has no truck, if no partner has it or can still answer: staff ask others or call. The
 * caller holds the order's lock.
 */
export async function raiseFlagWithoutTruck(app: App, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status !== 'Adminapproved' && order.status !== 'ready') return
  const hire = await tx
    .selectFrom('hires')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['requested', ...currentHireStates])
    .executeTakeFirst()
  if (!hire) await raiseFlag(app, tx, order, 'no-truck', system)
}
