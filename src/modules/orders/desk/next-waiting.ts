import { sql } from 'kysely'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { ordersOf } from '../record/read-order-row.ts'
import { pressingFirst } from './order-of-desk.ts'
import { open, waitsFor } from './task-at.ts'

/**
 * Returns the next order that waits for staff, in the order of the list; after the last one, the first. Null where no
 * other order waits.
 */
export async function nextWaiting(app: App, staff: Staff, orderNo: string): Promise<string | null> {
  const keys = pressingFirst.keys.map(({ of }) => of)
  const here = ordersOf(app, staff)
    .clearSelect()
    .where('order_no', '=', orderNo)
    .select(keys.map((key, i) => key.as(`key${i}`)))
  const behind = sql<boolean>`(${sql.join(keys)}) > ${here}`
  const row = await ordersOf(app, staff)
    .clearSelect()
    .select('order_no')
    .where('order_no', '<>', orderNo)
    .where(open)
    .where(waitsFor(staff, app.now()))
    .orderBy(sql`${behind} desc nulls last`)
    .orderBy(sql.join(keys))
    .limit(1)
    .executeTakeFirst()
  return row?.order_no ?? null
}
