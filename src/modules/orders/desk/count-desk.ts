import { sql } from 'kysely'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { open, waitsFor } from './task-at.ts'

type Counts = { waiting: number; today: number; tomorrow: number }

/** Counts the orders that wait for a task that the member of staff may do, and the jobs of today and tomorrow. */
export async function countDesk(app: App, staff: Staff): Promise<Counts> {
  requireRight(staff, 'orders')
  const today = indiaDate(app.now())
  const own = inBranches(staff, sql`orders.city_id`)
  const jobsOn = (day: IndiaDate) => sql`(select count(*) from orders
    where placed_at is not null and ${own} and move_date = ${day}::date and status not in ('Quotation', 'Cancelled'))`
  const { rows } = await sql<Counts>`
    select (select count(*) from orders where placed_at is not null and ${own} and ${open} and ${waitsFor(staff, app.now())}) as waiting,
      ${jobsOn(today)} as today, ${jobsOn(addDays(today, 1))} as tomorrow`.execute(app.db)
  return rows[0]!
}
