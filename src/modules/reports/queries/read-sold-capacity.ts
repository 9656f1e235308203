import { sql } from 'kysely'
import { addDays, countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'
import { buildHasFleetCondition, readSoldMinutes } from '#modules/scheduling/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { ReportPeriod } from '../rules/report-period.ts'

/**
 * Crew capacity of a day in worker minutes: `there`: available in total, `booked`, and `held` while a customer pays.
 */
export type SoldCapacityDay = { day: IndiaDate; there: number; booked: number; held: number }
export type SoldCapacity = {
  /** The branches whose fleets the cities sell from. 0 is the company's own office. */
  branches: number[]
  days: SoldCapacityDay[]
}

/**
 * Returns the crew capacity sold per day, of a branch, of all branches of this member of staff together, or of the
 * branch that serves a city. Rejects with 'forbidden' staff.right.
 */
export async function readSoldCapacity(
  app: App,
  staff: Staff,
  { from, to, cityId }: ReportPeriod,
): Promise<SoldCapacity> {
  requirePermission(staff, 'reports')
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(c.branch_id, 0) as id from cities c
    where c.active and c.uses_fleet_capacity and ${buildCityBranchCondition(staff, sql`c.id`)} and ${buildHasFleetCondition(sql`coalesce(c.branch_id, 0)`)}
      and ${cityId === null ? sql`true` : sql`c.id = ${cityId}::int`} order by id`.execute(app.db)
  const branches = rows.map(({ id }) => id)
  const count = branches.length === 0 ? 0 : countDaysBetween(from, to) + 1
  const days = Array.from({ length: count }, (_, n) => ({ day: addDays(from, n), there: 0, booked: 0, held: 0 }))
  for (const branch of branches) await addSoldMinutes(app, branch, days)
  return { branches, days }
}

async function addSoldMinutes(app: App, branch: number, days: SoldCapacityDay[]) {
  const span = { first: days[0]!.day, last: days.at(-1)!.day }
  const { fleet, sold } = await readSoldMinutes(app.db, branch, span, app.now())
  const of = new Map(days.map(one => [one.day, one]))
  for (const one of days) one.there += fleet.getAvailableOn(one.day).people * MAX_WORKDAY_MINUTES
  for (const { day, booked, minutes } of sold) of.get(day)![booked ? 'booked' : 'held'] += minutes
}
