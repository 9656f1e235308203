import { sql } from 'kysely'
import { addDays, getWeekday, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { PLANNED_ARRIVAL_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { listBoardTeams, readTruckRows, readWorkerRows } from '../record/list-board-fleet.ts'
import { type BoardBranch, readLegs } from '../record/read-legs.ts'
import { type BoardLeg, getLegState } from '../record/rules/leg.ts'
import { readBoardSurveys } from './read-board-surveys.ts'
import { readBoardTrips } from './read-board-trips.ts'
import type { DayInput, OpenLeg } from './rules/day-input.ts'
import { mergeLegsOfOrder } from './rules/day-plan.ts'
import { type DaySuggestions, suggestDay } from './rules/suggest-day.ts'

/** The day’s suggestions, with the names of the trucks and people that they may use. */
export type SuggestedAssignments = DaySuggestions & Pick<DayInput, 'trucks' | 'workers'>

/**
 * Suggests trucks and crews for all unassigned jobs of a day, of one branch or of all branches of the user. Changes
 * nothing. Refuses 'forbidden' staff.right.
 */
export async function suggestAssignments(
  app: App,
  staff: Staff,
  day: IndiaDate,
  branch: BoardBranch,
): Promise<SuggestedAssignments> {
  requirePermission(staff, 'orders')
  const wholeDay = { from: toIndiaInstant(day), until: toIndiaInstant(day, 24) }
  const open = (await readLegs(app.db, staff, { ...wholeDay, branch })).filter(
    leg => getLegState(leg) === 'open' && leg.tripId === null,
  )
  if (open.length === 0) return { suggestions: [], rest: [], trucks: [], workers: [] }
  const last = await findLastDay(app.db, open)
  const period = { from: toIndiaInstant(addDays(day, -1)), until: toIndiaInstant(last, 24) }
  const span = { first: day, last }
  const [around, trips, surveys, trucks, workers, teams, branchOfCity, weekMinutes] = await Promise.all([
    readLegs(app.db, null, period),
    readBoardTrips(app.db, staff, period),
    readBoardSurveys(app.db, staff, period),
    readTruckRows(app.db, staff, span, null),
    readWorkerRows(app.db, staff, span, null),
    listBoardTeams(app.db, staff, null),
    readBranchesOfCities(app.db),
    readWeekMinutes(app.db, day),
  ])
  const staffed = new Set(workers.map(({ branchId }) => branchId))
  const legsOfOrder = Map.groupBy(around, ({ orderNo }) => orderNo)
  const toOpenLeg = (leg: BoardLeg): OpenLeg => {
    const own = legsOfOrder.get(leg.orderNo) ?? [leg]
    // A trip brings its own truck for the transit, so another truck may do the pick-up or the delivery.
    const driven = own.some(({ tripId }) => tripId !== null) ? [leg] : own.filter(isNotStarted)
    const branchId = leg.leg === 3 ? (branchOfCity.get(leg.to.city) ?? leg.branchId) : leg.branchId
    return {
      ...leg,
      crewBranchId: staffed.has(branchId) ? branchId : null,
      truckTime: mergeLegsOfOrder(driven.length > 0 ? driven : [leg]),
      blocked: findBlock(leg, app.now()),
    }
  }
  const input: DayInput = {
    legs: open.map(toOpenLeg),
    assigned: around.filter(({ truckIds, workerIds }) => truckIds.length + workerIds.length > 0),
    away: [
      ...trips.map(({ truckId, ...trip }) => ({ ...trip, truckIds: [truckId] })),
      ...surveys.map(({ workerId, ...survey }) => ({ ...survey, truckIds: [], workerIds: [workerId] })),
    ],
    trucks,
    workers: workers.map(one => ({ ...one, weekMinutes: weekMinutes.get(one.id) ?? 0 })),
    teams,
  }
  return { ...suggestDay(input), trucks: input.trucks, workers: input.workers }
}

const isNotStarted = ({ jobs }: BoardLeg) => jobs.every(({ state }) => state === 'planned' || state === 'assigned')

/** Finds the reason why the command would reject any crew: it checks the same. */
function findBlock({ status, leg, startsAt }: BoardLeg, now: Date): OpenLeg['blocked'] {
  if (status !== 'Adminapproved' && status !== 'ready') return 'not-approved'
  return leg === 1 && startsAt.getTime() + PLANNED_ARRIVAL_MINUTES * 60_000 <= now.getTime() ? 'passed' : null
}

/** Finds the last day of the orders’ jobs, since a truck stays with its order between cities. */
async function findLastDay(db: Db, legs: readonly BoardLeg[]): Promise<IndiaDate> {
  const { last } = await db
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(eb => eb.fn.max('ends_at').as('last'))
    .where('order_no', 'in', [...new Set(legs.map(({ orderNo }) => orderNo))])
    .executeTakeFirstOrThrow()
  return toIndiaDate(last)
}

/** Reads the branch that serves each city, by its name: the delivery of a move is done by the branch of its city. */
async function readBranchesOfCities(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('cities').select(['name', 'branch_id']).execute()
  return new Map(rows.map(({ name, branch_id }) => [name, branch_id ?? 0]))
}

/** Reads the minutes for which each worker has jobs in the week of a day, from Monday to Sunday. */
async function readWeekMinutes(db: Db, day: IndiaDate): Promise<Map<number, number>> {
  const monday = addDays(day, -((getWeekday(day) + 6) % 7))
  const { rows } = await sql<{ id: number; minutes: number }>`
    select worker_id as id, (sum(extract(epoch from ends_at - starts_at)) / 60)::float8 as minutes from job_workers
    where starts_at >= ${toIndiaInstant(monday)} and starts_at < ${toIndiaInstant(addDays(monday, 7))} group by worker_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}
