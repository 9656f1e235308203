import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays, getWeekday, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { PLANNED_ARRIVAL_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { listBoardTeams, readTruckRows, readWorkerRows } from '../record/list-board-fleet.ts'
import { type BoardBranch, readLegs } from '../record/read-legs.ts'
import { readOrderPeriod } from '../record/read-order-legs.ts'
import { type BoardLeg, getLegState } from '../record/rules/leg.ts'
import { readBoardSurveys } from './read-board-surveys.ts'
import { readBoardTrips } from './read-board-trips.ts'
import type { DayInput, DayTruck, DayWorker, OpenLeg } from './rules/day-input.ts'
import { mergeLegsOfOrder } from './rules/day-plan.ts'
import {
  type AssignmentSuggestion,
  type DaySuggestions,
  type JobSuggestion,
  suggestDay,
  suggestJob,
} from './rules/suggest-day.ts'

/** The trucks and people of suggestions, by their names. */
type SuggestedFleet = {
  trucks: Pick<DayTruck, 'id' | 'registration' | 'name'>[]
  workers: Pick<DayWorker, 'id' | 'name'>[]
}
export type SuggestedAssignments = DaySuggestions & SuggestedFleet
export type SuggestedAssignment = JobSuggestion & SuggestedFleet

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
  const input = await readDayInput(app, staff, day, open)
  const suggested = suggestDay(input)
  return { ...suggested, ...listSuggestedFleet(input, suggested.suggestions) }
}

/**
 * Suggests trucks and a crew for one job of an order, by the rule of the day. `truckIds` and `team`: what the dispatcher
 * chose already. Changes nothing. Refuses 'forbidden' staff.right, 'unknown' order.unknown, also if no jobs are planned.
 */
export async function suggestAssignment(
  app: App,
  staff: Staff,
  orderNo: string,
  number: Leg,
  { truckIds = [], team = null }: { truckIds?: readonly number[]; team?: number | null } = {},
): Promise<SuggestedAssignment> {
  requirePermission(staff, 'orders')
  const legs = await readLegs(app.db, staff, { ...(await readOrderPeriod(app, orderNo)), only: orderNo })
  const leg = legs.find(one => one.leg === number)
  if (!leg) throw reject('unknown', 'order.unknown')
  const input = await readDayInput(app, staff, toIndiaDate(leg.startsAt), [leg])
  const requested = {
    truckIds: leg.cft === null ? [] : truckIds.filter(id => input.trucks.some(one => one.id === id)),
    team: input.teams.find(({ id }) => id === team) ?? null,
  }
  const suggested = suggestJob(input, leg, requested)
  return { ...suggested, ...listSuggestedFleet(input, suggested.suggestion ? [suggested.suggestion] : []) }
}

function listSuggestedFleet(
  { trucks, workers }: DayInput,
  suggestions: readonly AssignmentSuggestion[],
): SuggestedFleet {
  const truckIds = new Set(suggestions.flatMap(one => one.truckIds))
  const workerIds = new Set(suggestions.flatMap(one => one.workerIds))
  return {
    trucks: trucks
      .filter(({ id }) => truckIds.has(id))
      .map(({ id, registration, name }) => ({ id, registration, name })),
    workers: workers.filter(({ id }) => workerIds.has(id)).map(({ id, name }) => ({ id, name })),
  }
}

/** Reads all that the suggestions for some jobs of a day depend on. */
export async function readDayInput(
  app: App,
  staff: Staff,
  day: IndiaDate,
  legs: readonly BoardLeg[],
): Promise<DayInput> {
  const span = await readOrderSpan(app.db, legs)
  const period = { from: toIndiaInstant(addDays(span.first, -1)), until: toIndiaInstant(span.last, 24) }
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
    // Packing on an earlier day needs no truck.
    const isAlone = leg.leg === 0 || own.some(({ tripId }) => tripId !== null)
    const driven = isAlone ? [leg] : own.filter(one => one.leg > 0 && isNotStarted(one))
    const branchId = leg.leg === 3 ? (branchOfCity.get(leg.to.city) ?? leg.branchId) : leg.branchId
    return {
      ...leg,
      crewBranchId: staffed.has(branchId) ? branchId : null,
      truckTime: mergeLegsOfOrder(driven.length > 0 ? driven : [leg]),
      blocked: findBlock(leg, app.now()),
    }
  }
  return {
    legs: legs.map(toOpenLeg),
    assigned: around.filter(({ truckIds, workerIds }) => truckIds.length + workerIds.length > 0),
    away: [
      ...trips.map(({ truckId, ...trip }) => ({ ...trip, truckIds: [truckId] })),
      ...surveys.map(({ workerId, ...survey }) => ({ ...survey, truckIds: [], workerIds: [workerId] })),
    ],
    trucks,
    workers: workers.map(one => ({ ...one, weekMinutes: weekMinutes.get(one.id) ?? 0 })),
    teams,
  }
}

const isNotStarted = ({ jobs }: BoardLeg) => jobs.every(({ state }) => state === 'planned' || state === 'assigned')

/** Finds the reason why the command would reject any crew: it checks the same. */
function findBlock({ status, leg, startsAt }: BoardLeg, now: Date): OpenLeg['blocked'] {
  if (status !== 'Adminapproved' && status !== 'ready') return 'not-approved'
  return leg === 1 && startsAt.getTime() + PLANNED_ARRIVAL_MINUTES * 60_000 <= now.getTime() ? 'passed' : null
}

/**
 * Reads the dates of the orders' jobs that have not started. A truck stays with its order between cities, so it must be
 * available on all of them.
 */
async function readOrderSpan(db: Db, legs: readonly BoardLeg[]): Promise<DaySpan> {
  const { first, last } = await db
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(eb => [eb.fn.min('starts_at').as('first'), eb.fn.max('ends_at').as('last')])
    .where('order_no', 'in', [...new Set(legs.map(({ orderNo }) => orderNo))])
    .where('jobs.state', 'in', ['planned', 'assigned'])
    .executeTakeFirstOrThrow()
  const startsAt = legs
    .map(leg => leg.startsAt)
    .concat(first ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
  const endsAt = legs
    .map(leg => leg.endsAt)
    .concat(last ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
  return { first: toIndiaDate(startsAt[0]!), last: toIndiaDate(endsAt.at(-1)!) }
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
