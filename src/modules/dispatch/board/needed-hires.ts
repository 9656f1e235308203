import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { readFleet, usesFleetCapacity } from '#modules/scheduling/internal.server.ts'
import { countNeededHires, selectLoadsOf } from '#modules/scheduling/rules/capacity.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { listBranchNames } from '../record/board-fleet.ts'
import type { BoardBranch } from '../record/read-legs.ts'

type FleetOfDays = Awaited<ReturnType<typeof readFleet>>

/**
 * Counts the trucks of partners that a branch still has to hire on some days: more is sold on them than its own trucks
 * and people can do. Orders whose jobs a partner has taken need none any more.
 */
export async function countNeededHiresByDay(
  db: Db,
  days: readonly IndiaDate[],
  { fleet, taken }: FleetOfDays,
): Promise<Map<IndiaDate, number>> {
  const hired = await listHiredOrders(
    db,
    taken.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])),
  )
  const ours = taken.filter(({ orderId }) => orderId === undefined || !hired.has(orderId))
  return new Map(days.map(day => [day, countNeededHires(fleet, selectLoadsOf([day], ours))]))
}

/** Selects those of some orders whose jobs a partner's crew does. */
async function listHiredOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select j.order_id as id from jobs j where j.order_id = any(${[...orderIds]}::bigint[]) group by j.order_id
    having bool_and(j.state <> 'planned') and not bool_or(exists (select from job_workers w where w.job_id = j.id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Counts the trucks of partners that the branches of the user, or one of them, still have to hire on a day. Branches
 * that sell no fleet capacity are left out. Rejects with 'forbidden' staff.right.
 */
export async function readNeededHires(app: App, staff: Staff, day: IndiaDate, branch: BoardBranch): Promise<number> {
  requirePermission(staff, 'orders')
  const names = await listBranchNames(app.db, staff)
  const own = [...(isInOwnBranches(staff, null) ? [0] : []), ...names.map(({ id }) => id)]
  const asked = branch === null ? own : own.filter(id => id === branch)
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(branch_id, 0) as id from cities
    where coalesce(branch_id, 0) = any(${asked}::int[]) and ${usesFleetCapacity(sql`cities.id`)}`.execute(app.db)
  let sum = 0
  for (const { id } of rows) {
    const fleet = await readFleet(app.db, id, { first: day, last: day }, { now: app.now() })
    sum += (await countNeededHiresByDay(app.db, [day], fleet)).get(day)!
  }
  return sum
}
