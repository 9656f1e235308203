import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'
import { buildHasFleetCondition, readFleet } from '#modules/scheduling/internal.server.ts'
import { countTrucksOut, sumCrewMinutes } from '#modules/scheduling/rules/capacity.ts'
import type { App } from '#platform/app.ts'
import { listBranchNames } from '../record/board-fleet.ts'
import type { BoardBranch } from '../record/read-legs.ts'
import { countNeededHiresByDay } from './needed-hires.ts'

export type CapacityDay = {
  day: IndiaDate
  /** The reason of each closing on this day. */
  closed: string[]
  people: number
  /** Minutes of work. */
  minutes: { there: number; booked: number; held: number }
  /**
   * Each truck class of the branch, the smallest first. `there`: how many are available, `out`: the most that are out
   * at the same time.
   */
  trucks: { name: string; there: number; out: number }[]
  /** The trucks of partners that it still has to hire. */
  hires: number
}
export type Capacity = {
  branch: number
  branches: { id: number; name: string }[]
  /** True if the user may see the company's own office as well. */
  office: boolean
  /** The cities that sell by this capacity. */
  cities: string[]
  /** Null if the branch has no truck or no driver. Its cities then sell a fixed number of slots. */
  days: CapacityDay[] | null
}

/**
 * Returns how much of a branch's people and trucks is booked and on hold, day by day. Without `branch`, the first
 * branch of the user. Refuses 'forbidden' staff.right, 'unknown' branch.unknown.
 */
export async function readCapacity(
  app: App,
  staff: Staff,
  first: IndiaDate,
  { branch: requested, count }: { branch: BoardBranch; count: number },
): Promise<Capacity> {
  requirePermission(staff, 'orders')
  const branches = await listBranchNames(app.db, staff)
  const office = isInOwnBranches(staff, null)
  const branchIds = [...(office ? [0] : []), ...branches.map(({ id }) => id)]
  if (requested !== null && !branchIds.includes(requested)) throw reject('unknown', 'branch.unknown')
  const { rows: fleets } = await sql<{ id: number }>`
    select b.id from unnest(${branchIds}::int[]) with ordinality b(id, at) where ${buildHasFleetCondition(sql`b.id`)} order by b.at`.execute(
    app.db,
  )
  const branch = requested ?? fleets[0]?.id ?? branchIds[0]!
  const hasCapacity = fleets.some(({ id }) => id === branch)
  const { rows: cities } = await sql<{ name: string }>`
    select name from cities where active and uses_fleet_capacity and coalesce(branch_id, 0) = ${branch}::int order by name`.execute(
    app.db,
  )
  const days = hasCapacity ? await readDays(app, branch, first, count) : null
  return { branch, branches, office, cities: cities.map(({ name }) => name), days }
}

async function readDays(app: App, branch: number, first: IndiaDate, count: number): Promise<CapacityDay[]> {
  const last = addDays(first, count - 1)
  const { fleet, taken } = await readFleet(app.db, branch, { first, last }, { now: app.now() })
  const { rows: classes } = await sql<{ name: string; cft: number }>`
    select v.name, v.usable_cft as cft from vehicles v where exists (
      select from trucks t where t.vehicle_id = v.id and coalesce(t.branch_id, 0) = ${branch}::int and t.state <> 'retired')
    order by v.usable_cft, v.name`.execute(app.db)
  const { rows: closedDates } = await sql<{ first: IndiaDate; last: IndiaDate; words: string }>`
    select first_day as first, last_day as last, coalesce(c.name || ': ', '') || reason as words
    from closed_dates left join cities c on c.id = closed_dates.city_id
    where first_day <= ${last}::date and last_day >= ${first}::date and (c.id is null or coalesce(c.branch_id, 0) = ${branch}::int)
    order by c.name nulls first, closed_dates.id`.execute(app.db)
  const booked = taken.filter(one => one.booked)
  const held = taken.filter(one => !one.booked)
  const dates = Array.from({ length: count }, (_, n) => addDays(first, n))
  const hires = await countNeededHiresByDay(app.db, dates, { fleet, taken })
  return dates.map(day => {
    const going = fleet.getAvailableOn(day)
    const out = countTrucksOut(taken, day, going)
    return {
      day,
      closed: closedDates.filter(one => one.first <= day && day <= one.last).map(({ words }) => words),
      people: going.people,
      hires: hires.get(day)!,
      minutes: {
        there: going.people * MAX_WORKDAY_MINUTES,
        booked: sumCrewMinutes(booked, day),
        held: sumCrewMinutes(held, day),
      },
      trucks: classes.map(({ name, cft }) => ({
        name,
        there: going.trucks.filter(one => one === cft).length,
        out: out.get(cft) ?? 0,
      })),
    }
  })
}
