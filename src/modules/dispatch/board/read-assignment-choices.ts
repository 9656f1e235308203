import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { App } from '#platform/app.ts'
import { findTruckConflicts, findWorkerConflicts, type ScheduleConflict } from '../record/find-conflicts.ts'
import {
  type BoardTeam,
  type BoardTruck,
  type BoardWorker,
  listBoardTeams,
  listBoardTrucks,
  listBoardWorkers,
} from '../record/list-board-fleet.ts'
import { readLegs } from '../record/read-legs.ts'
import { readOrderPeriod } from '../record/read-order-legs.ts'
import { type BoardLeg, toDateSpan } from '../record/rules/leg.ts'
import { sortCandidates } from '../record/rules/sort-candidates.ts'
import { calculateTravelTimes, getLargestDelay, type TravelTimes } from '../record/rules/travel-time.ts'
import { findTripOfOrder } from '../trips/find-trip-of-order.ts'

/**
 * Conflicts in the time of the leg, the travel from the previous job and to the next, and the minutes by which it would
 * be late. `awayKm`: km from the previous job. `busy`: the other jobs of the same days.
 */
type Availability = {
  clashes: ScheduleConflict[]
  rides: TravelTimes
  late: number
  awayKm: number | null
  busy: { startsAt: Date; endsAt: Date }[]
}
export type TruckChoice = BoardTruck & Availability & { fits: boolean }
export type WorkerChoice = BoardWorker & Availability & { speaks: boolean }
export type AssignmentChoices = {
  leg: BoardLeg
  day: IndiaDate
  trucks: TruckChoice[]
  workers: WorkerChoice[]
  teams: BoardTeam[]
  /** True if other branches have people or trucks that are not shown. */
  hasOtherBranches: boolean
}

/**
 * Lists the trucks and people that can be assigned to a leg, from the branch that serves its pick-up, the best first,
 * with everything that speaks against each. `anywhere`: from all branches of the user, as always for a delivery, which
 * another branch may do. Refuses 'forbidden' staff.right, 'unknown' order.unknown, also if no jobs are planned.
 */
export async function readAssignmentChoices(
  app: App,
  staff: Staff,
  orderNo: string,
  number: Leg,
  anywhere = false,
): Promise<AssignmentChoices> {
  requirePermission(staff, 'orders')
  const { id, branchId } =
    (await app.db
      .selectFrom('orders')
      .leftJoin('cities', 'cities.id', 'city_id')
      .select(['orders.id', 'branch_id as branchId'])
      .where('order_no', '=', orderNo)
      .where(buildCityBranchCondition(staff, sql`orders.city_id`))
      .executeTakeFirst()) ?? {}
  const branch = anywhere || number === 3 ? null : await findBranchWithWorkers(app, branchId ?? 0)
  const legs =
    id === undefined ? [] : await readLegs(app.db, staff, { ...(await readOrderPeriod(app, orderNo)), only: orderNo })
  const leg = legs.find(one => one.leg === number)
  if (id === undefined || !leg) throw reject('unknown', 'order.unknown')
  const day = toIndiaDate(leg.startsAt)
  const sameTruckLegs = legs.some(({ tripId }) => tripId !== null) ? [leg] : legs
  const trip = await findTripOfOrder(app.db, id, number)
  const own = trip && { tripId: trip.tripId }
  const all = { starts: sameTruckLegs[0]!.startsAt, ends: sameTruckLegs.at(-1)!.endsAt, orderId: id }
  const [trucks, workers, teams, ofTrucks, ofWorkers, sameDay] = await Promise.all([
    listBoardTrucks(app.db, staff, toDateSpan({ startsAt: all.starts, endsAt: all.ends }), branch),
    listBoardWorkers(app.db, staff, toDateSpan(leg), branch),
    listBoardTeams(app.db, staff, branch),
    findTruckConflicts(app.db, { ...all, ...own, leg: null }),
    findWorkerConflicts(app.db, { starts: leg.startsAt, ends: leg.endsAt, orderId: id, leg: number, ...own }),
    readLegs(app.db, null, {
      from: toIndiaInstant(addDays(day, -1)),
      until: toIndiaInstant(toIndiaDate(leg.endsAt), 24),
    }),
  ])
  const getTravel = (holds: (other: BoardLeg) => boolean) => {
    const others = sameDay.filter(holds)
    const rides = calculateTravelTimes(leg, others)
    const busy = others.filter(other => other.orderNo !== orderNo).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
    return { rides, late: getLargestDelay(rides), awayKm: rides.before?.km ?? null, busy }
  }
  const truckChoices = trucks.map(truck => ({
    ...truck,
    fits: leg.cft === null || truck.cft >= leg.cft,
    clashes: ofTrucks.filter(clash => clash.id === truck.id),
    ...getTravel(({ truckIds }) => truckIds.includes(truck.id)),
  }))
  const workerChoices = workers.map(worker => ({
    ...worker,
    speaks: worker.languages.includes(leg.language),
    clashes: ofWorkers.filter(clash => clash.id === worker.id),
    ...getTravel(({ workerIds }) => workerIds.includes(worker.id)),
  }))
  return {
    leg,
    day,
    teams,
    hasOtherBranches: branch !== null && getBoundBranches(staff)?.length !== 1,
    ...sortCandidates({ trucks: truckChoices, workers: workerChoices }),
  }
}

/** Returns the branch if it has workers of its own (0 is the company's own office), else null for all branches. */
async function findBranchWithWorkers(app: App, branch: number): Promise<number | null> {
  const { own } = await app.db
    .selectFrom('workers')
    .select(eb => eb.fn.countAll().as('own'))
    .where('hire_id', 'is', null)
    .where(eb => (branch === 0 ? eb('branch_id', 'is', null) : eb('branch_id', '=', branch)))
    .executeTakeFirstOrThrow()
  return Number(own) > 0 ? branch : null
}
