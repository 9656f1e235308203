import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildBranchCondition, buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { checkTruckAvailability, type TruckUnavailability } from '#modules/crews/rules/truck-availability.ts'
import { MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'
import { checkWorkerAvailability } from '#modules/crews/rules/worker-availability.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { listBranchNames, readTruckRows, readWorkerRows } from '../record/board-fleet.ts'
import type { BoardBranch } from '../record/read-legs.ts'
import { countTrucksAtOnce, type FleetNeed, getDaySpan, sumNeededMinutes } from '../record/rules/fleet-load.ts'

/** A branch on one day: what its jobs need, and what is available. */
export type FleetDay = {
  day: IndiaDate
  /** Jobs that start on this day, and how many of them are unassigned. */
  jobs: number
  open: number
  /** Jobs with a partner crew. */
  hired: number
  /** The most trucks of ours that are needed at one time, and the trucks that are available. */
  trucks: { used: number; available: number }
  /** Minutes of work of our crews. */
  minutes: { used: number; available: number }
  /** Trucks that are off the road or have expired documents. */
  unavailable: { registration: string; why: TruckUnavailability }[]
}
export type FleetWeek = {
  /** 0 is the company’s own office. */
  branchId: number
  name: string | null
  /** All its trucks and workers, whether available or not. */
  trucks: number
  workers: number
  days: FleetDay[]
}

type NeedRow = FleetNeed & { open: boolean; starts: boolean }

/** The longest duration of a job including days in transit. Limits the index scan. */
const MAX_JOB_DAYS = 31

/**
 * Reads what each branch needs and has on some days in a row: the week of the board, and the load of each day in its
 * date picker. Refuses 'forbidden' staff.right.
 */
export async function readFleetDays(
  app: App,
  staff: Staff,
  first: IndiaDate,
  { count, branch }: { count: number; branch: BoardBranch },
): Promise<FleetWeek[]> {
  requirePermission(staff, 'orders')
  const days = Array.from({ length: count }, (_, n) => addDays(first, n))
  const span = { first, last: days.at(-1)! }
  const [needs, trucks, workers, names] = await Promise.all([
    listFleetNeeds(app.db, staff, span, branch),
    readTruckRows(app.db, staff, span, branch),
    readWorkerRows(app.db, staff, span, branch),
    listBranchNames(app.db, staff),
  ])
  const offices = isInOwnBranches(staff, null) ? [{ id: 0, name: null }] : []
  return [...names, ...offices]
    .filter(({ id }) => branch === null || id === branch)
    .map(({ id, name }) => {
      const own = {
        needs: needs.filter(one => one.branchId === id),
        trucks: trucks.filter(one => one.branchId === id),
        workers: workers.filter(one => one.branchId === id),
      }
      return {
        ...{ branchId: id, name, trucks: own.trucks.length, workers: own.workers.length },
        days: days.map(day => toFleetDay(day, own)),
      }
    })
    .filter(
      ({ branchId, trucks, workers, days }) => branchId !== 0 || trucks + workers > 0 || days.some(one => one.jobs > 0),
    )
}

type OwnFleet = {
  needs: NeedRow[]
  trucks: Awaited<ReturnType<typeof readTruckRows>>
  workers: Awaited<ReturnType<typeof readWorkerRows>>
}

function toFleetDay(day: IndiaDate, { needs, trucks, workers }: OwnFleet): FleetDay {
  const on = { first: day, last: day }
  const { from, until } = getDaySpan(day)
  const begin = needs.filter(
    ({ starts, startsAt }) => starts && startsAt.getTime() >= from && startsAt.getTime() < until,
  )
  const ours = needs.filter(({ hired }) => !hired)
  const checked = trucks.map(({ registration, facts }) => ({ registration, why: checkTruckAvailability(facts, on)[0] }))
  const people = workers.filter(({ facts }) => checkWorkerAvailability(facts, on).length === 0).length
  return {
    day,
    jobs: begin.length,
    open: begin.filter(({ open }) => open).length,
    hired: begin.filter(({ hired }) => hired).length,
    trucks: {
      used: countTrucksAtOnce(ours, day),
      available: checked.filter(({ why }) => why === undefined).length,
    },
    minutes: { used: sumNeededMinutes(ours, day), available: people * MAX_WORKDAY_MINUTES },
    unavailable: checked.flatMap(({ registration, why }) => (why ? [{ registration, why }] : [])),
  }
}

/** Lists the jobs and trips of some days with what they need. Jobs on a trip need no truck of their own. */
async function listFleetNeeds(
  db: Db,
  by: Staff,
  { first, last }: { first: IndiaDate; last: IndiaDate },
  branch: BoardBranch,
): Promise<NeedRow[]> {
  const [from, until] = [toIndiaInstant(first), toIndiaInstant(last, 24)]
  const earliest = toIndiaInstant(addDays(first, -MAX_JOB_DAYS))
  const { rows } = await sql<NeedRow>`
    select coalesce(c.branch_id, 0) as "branchId", l."startsAt", l."endsAt", true as starts, l.trucks, l.people, l.open, l.hired
    from (
      select j.order_id, min(j.starts_at) as "startsAt", max(j.ends_at) as "endsAt",
        case when max(j.cft) is null or bool_or(exists (select from trip_loads l where l.job_id = j.id)) then 0
          else greatest(1, max((select count(*) from job_trucks t where t.job_id = j.id)))::int end as trucks,
        max(j.people) as people, bool_and(j.state = 'planned') as open,
        bool_and(j.state <> 'planned') and not bool_or(exists (select from job_workers w where w.job_id = j.id)) as hired
      from jobs j
      where j.starts_at >= ${earliest}::timestamptz and j.starts_at < ${until}::timestamptz and j.ends_at > ${from}::timestamptz
      group by j.order_id, j.leg) l
    join orders o on o.id = l.order_id left join cities c on c.id = o.city_id
    where ${buildCityBranchCondition(by, sql`o.city_id`)} and (${branch}::int is null or coalesce(c.branch_id, 0) = ${branch}::int)
    union all
    select coalesce(t.branch_id, 0), g.starts_at, g.ends_at, false, 1, (select count(*)::int from trip_drivers d where d.trip_id = t.id), false, false
    from job_trucks g join trips t on t.id = g.trip_id
    where g.job_id is null and g.starts_at < ${until}::timestamptz and g.ends_at > ${from}::timestamptz
      and ${buildBranchCondition(by, sql`t.branch_id`)} and (${branch}::int is null or coalesce(t.branch_id, 0) = ${branch}::int)`.execute(
    db,
  )
  return rows
}
