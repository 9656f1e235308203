import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { canHaveTask, hasOwnTaskSql } from './order-task-sql.ts'

type OrderTaskCounts = { waiting: number; today: number; tomorrow: number }

/** Counts the orders that wait for a task that the member of staff may do, and the jobs of today and tomorrow. */
export async function countOrderTasks(app: App, staff: Staff): Promise<OrderTaskCounts> {
  requirePermission(staff, 'orders')
  const today = toIndiaDate(app.now())
  const own = buildCityBranchCondition(staff, sql`orders.city_id`)
  const jobsOn = (day: IndiaDate) => sql`(select count(*) from orders
    where placed_at is not null and ${own} and move_date = ${day}::date and status not in ('Quotation', 'Cancelled'))`
  const { rows } = await sql<OrderTaskCounts>`
    select (select count(*) from orders where placed_at is not null and ${own} and ${canHaveTask} and ${hasOwnTaskSql(staff, app.now())}) as waiting,
      ${jobsOn(today)} as today, ${jobsOn(addDays(today, 1))} as tomorrow`.execute(app.db)
  return rows[0]!
}
