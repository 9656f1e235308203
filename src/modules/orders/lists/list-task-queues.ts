import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type FlagKind, toFlagKind } from '../record/rules/flag.ts'
import { canHaveTask, getTaskSql } from './order-task-sql.ts'
import { listOrderTasksOfStaff } from './rules/list-order-tasks-of-staff.ts'
import type { OrderTask } from './rules/order-search.ts'

/** The orders that wait for one task: how many, and the one whose date comes first. */
export type OrderTaskQueue = {
  task: OrderTask
  count: number
  orderNo: string
  date: IndiaDate | null
  /** The kind of its oldest open flag. */
  flag: FlagKind | null
}

/** Lists the tasks of a member of staff with the orders that wait for each. Rejects with 'forbidden' staff.right. */
export async function listTaskQueues(app: App, staff: Staff): Promise<OrderTaskQueue[]> {
  requirePermission(staff, 'orders')
  const tasks = listOrderTasksOfStaff(staff)
  if (tasks.length === 0) return []
  // With 'offset 0' the database calculates the task of an order once, not once more for the filter.
  const { rows } = await sql<OrderTaskQueue>`
    select task, count, o.order_no as "orderNo", o.move_date as date,
      (select a.kind from order_flags a where a.order_id = o.id and a.ended_at is null order by a.id limit 1) as flag
    from (
      select task, count(*)::int as count, (array_agg(id order by move_date nulls last, id))[1] as first_id
      from (
        select orders.id, move_date, ${getTaskSql(app.now())} as task from orders
        where placed_at is not null and ${buildCityBranchCondition(staff, sql`orders.city_id`)} and ${canHaveTask} offset 0) waiting
      where task in (${sql.join(tasks.map(task => sql.lit(task)))})
      group by task) queues
    join orders o on o.id = first_id`.execute(app.db)
  return rows.map(row => ({ ...row, flag: row.flag && toFlagKind(row.flag) }))
}
