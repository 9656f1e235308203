import { sql } from 'kysely'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { BookingSlot } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { type OrderRow, selectOrdersWithLedger } from '../record/order-row.ts'
import { selectOrdersOfCustomer } from '../record/read-order-row.ts'
import type { FlagKind } from '../record/rules/flag.ts'
import { isPackingStartedSql } from './is-packing-started.ts'
import { buildLinesWorkSql, getSlotOfWorkRow, type WorkOfOrderLines } from './slot-with-jobs.ts'

/**
 * An order with the work of its lines, from which its slot with the jobs of its crew is calculated
 * (`getSlotOfOrderWithWork`).
 */
export type OrderWithWork = OrderRow & { lines_work: WorkOfOrderLines; isPacked: boolean }

const linesWorkColumn = sql<WorkOfOrderLines>`(select to_jsonb(l) from ${buildLinesWorkSql(sql`orders`)} l)`.as(
  'lines_work',
)
const isPackedColumn = isPackingStartedSql(sql`orders`).as('isPacked')
const openFlagsColumn = sql<FlagKind[]>`array(
  select kind from order_flags where order_id = orders.id and ended_at is null)`.as('open_flags')

/** Finds a placed order of this customer; null for any other order. */
export async function findOrderWithWork(app: App, { id }: Customer, orderNo: string): Promise<OrderWithWork | null> {
  const order = await selectOrdersOfCustomer(app, sql`${id}`)
    .select([linesWorkColumn, isPackedColumn])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  return order ?? null
}

/**
 * Reads the order that the transaction has locked, with the kinds of its open flags. It is a statement of its own, like
 * `readLockedOrder`.
 */
export const readLockedOrderWithWork = (tx: Tx, id: number): Promise<OrderWithWork & { open_flags: FlagKind[] }> =>
  selectOrdersWithLedger(tx)
    .select([linesWorkColumn, isPackedColumn, openFlagsColumn])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()

export const getSlotOfOrderWithWork = ({ lines_work, ...order }: OrderWithWork, slot: BookingSlot): BookingSlot =>
  getSlotOfWorkRow({ ...order, ...lines_work }, slot)
