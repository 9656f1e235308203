import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { type OrderRow, selectOrdersWithLedger } from './order-row.ts'

/**
 * The order to lock. `by`: the actor, who must be its customer or staff of its branch. `seen`: the last event of its
 * activity (`OrderView.lastEvent`) that the actor was shown.
 */
type LockOrderTarget = { orderNo: string; by: Actor; seen?: number | undefined } | { id: number }

/**
 * Locks a placed order until the transaction ends and returns its row with its ledger's sums. Refuses 'unknown', and
 * 'conflict' order.changed where the order has changed since it was shown: a form posted twice, an outdated page
 * (booking.changed, the same in a customer's words).
 */
export async function lockOrder(tx: Tx, target: LockOrderTarget): Promise<OrderRow> {
  const client = 'by' in target ? target.by : undefined
  const locked = await tx
    .selectFrom('orders')
    .select('id')
    .where(eb => ('id' in target ? eb('id', '=', target.id) : eb('order_no', '=', target.orderNo)))
    .$if(client?.kind === 'customer', orders => orders.where('customer_id', '=', (client as Customer).id))
    .$if(client?.kind === 'staff', orders => orders.where(buildCityBranchCondition(client!, sql`orders.city_id`)))
    .where('placed_at', 'is not', null)
    .forNoKeyUpdate() // rows that only refer to the order need not wait
    .executeTakeFirst()
  if (!locked) throw reject('unknown', 'order.unknown')
  const { last_event, ...row } = await readLockedOrder(tx, locked.id)
  if ('seen' in target && target.seen !== undefined && target.seen !== last_event)
    throw reject('conflict', client?.kind === 'customer' ? 'booking.changed' : 'order.changed')
  return row
}

/**
 * Reads the row of an order that the transaction has locked. It is a statement of its own: one that waited for the lock
 * would still read the ledger and the activity as they were before.
 */
export const readLockedOrder = (tx: Tx, id: number): Promise<LockedOrderRow> =>
  selectOrdersWithLedger(tx).select(lastEventColumn).where('orders.id', '=', id).executeTakeFirstOrThrow()

type LockedOrderRow = OrderRow & { last_event: number | null }

const lastEventColumn = sql<
  number | null
>`(select max(order_events.id) from order_events where order_id = orders.id)`.as('last_event')
