import { sql } from 'kysely'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { Slot } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { type OrderRow, withLedger } from '../record/order-row.ts'
import { ordersOfCustomer } from '../record/read-order-row.ts'
import type { FlagFact } from '../record/rules/flag.ts'
import { type LinesWork, linesWork, slotWorkedBy } from './worked-slot.ts'

/**
 * An order with the work of its lines, from which its slot with the jobs of its crew is calculated
 * (`slotOfWorkedOrder`).
 */
export type WorkedOrder = OrderRow & { lines_work: LinesWork }

const work = sql<LinesWork>`(select to_jsonb(l) from ${linesWork(sql`orders`)} l)`.as('lines_work')
const openFlags = sql<FlagFact[]>`array(
  select fact from order_flags where order_id = orders.id and ended_at is null)`.as('open_flags')

/** Finds a placed order of this customer; null for any other order. */
export async function findWorkedOrder(app: App, { id }: Customer, orderNo: string): Promise<WorkedOrder | null> {
  const order = await ordersOfCustomer(app, sql`${id}`).select(work).where('order_no', '=', orderNo).executeTakeFirst()
  return order ?? null
}

/**
 * Reads the order that the transaction has locked, with the kinds of its open flags. It is a statement of its own, like
 * `readLocked`.
 */
export const readLockedWithWork = (tx: Tx, id: number): Promise<WorkedOrder & { open_flags: FlagFact[] }> =>
  withLedger(tx).select([work, openFlags]).where('orders.id', '=', id).executeTakeFirstOrThrow()

export const slotOfWorkedOrder = ({ lines_work, ...order }: WorkedOrder, slot: Slot): Slot =>
  slotWorkedBy({ ...order, ...lines_work }, slot)
