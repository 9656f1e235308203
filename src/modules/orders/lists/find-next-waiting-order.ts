import { sql } from 'kysely'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { selectVisibleOrders } from '../record/read-order-row.ts'
import { mostUrgentFirst } from './get-sort-order.ts'
import { canHaveTask, hasOwnTaskSql } from './order-task-sql.ts'

/**
 * Returns the next order that waits for staff, in the order of the list; after the last one, the first. Null where no
 * other order waits.
 */
export const findNextWaitingOrder = (app: App, staff: Staff, orderNo: string) =>
  findWaitingOrder(app, staff, orderNo, 'next')

/** Returns the order that waits for staff before this one; before the first, the last. */
export const findPreviousWaitingOrder = (app: App, staff: Staff, orderNo: string) =>
  findWaitingOrder(app, staff, orderNo, 'previous')

async function findWaitingOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  direction: 'next' | 'previous',
): Promise<string | null> {
  const keys = mostUrgentFirst.keys.map(({ of }) => of)
  const here = selectVisibleOrders(app, staff)
    .clearSelect()
    .where('order_no', '=', orderNo)
    .select(keys.map((key, i) => key.as(`key${i}`)))
  const isNext = direction === 'next'
  const beyond = sql<boolean>`(${sql.join(keys)}) ${sql.raw(isNext ? '>' : '<')} ${here}`
  const row = await selectVisibleOrders(app, staff)
    .clearSelect()
    .select('order_no')
    .where('order_no', '<>', orderNo)
    .where(canHaveTask)
    .where(hasOwnTaskSql(staff, app.now()))
    .orderBy(sql`${beyond} desc nulls last`)
    .orderBy(sql.join(keys.map(key => sql`${key} ${sql.raw(isNext ? 'asc' : 'desc')}`)))
    .limit(1)
    .executeTakeFirst()
  return row?.order_no ?? null
}
