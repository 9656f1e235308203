import { sql } from 'kysely'
import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo } from '#modules/access/rules/branches.ts'
import type { Leg } from '#modules/crews/rules/jobs-of.ts'
import type { App } from '#platform/app.ts'
import { findTruckConflicts, findWorkerConflicts, type ScheduleConflict } from '../record/clashes.ts'
import {
  type BoardTeam,
  type BoardTruck,
  type BoardWorker,
  readTeams,
  readTrucks,
  readWorkers,
} from '../record/read-fleet.ts'
import { readLegs } from '../record/read-legs.ts'
import { timesOf } from '../record/read-order-legs.ts'
import { type BoardLeg, spanOf } from '../record/rules/leg.ts'
import { lateOf, type TravelTimes, travelTimesAround } from '../record/rules/ride.ts'
import { bestFirst } from '../record/rules/suggest.ts'
import { tripOfOrder } from '../trips/trip-of-order.ts'

/**
 * Conflicts in the time of the leg, the travel from the previous job and to the next, and the minutes by which it would
 * be late. `awayKm`: km from the previous job.
 */
type Availability = { clashes: ScheduleConflict[]; rides: TravelTimes; late: number; awayKm: number | null }
export type TruckChoice = BoardTruck & Availability & { fits: boolean }
export type WorkerChoice = BoardWorker & Availability & { speaks: boolean }
export type Choice = {
  leg: BoardLeg
  day: IndiaDate
  trucks: TruckChoice[]
  workers: WorkerChoice[]
  teams: BoardTeam[]
  /** True if other branches have people or trucks that are not shown. */
  elsewhere: boolean
}

/**
 * Lists the trucks and people that can be assigned to a leg, from the branch that serves its pick-up, the best first,
 * with everything that speaks against each. `anywhere`: from all branches of the user, as always for a delivery, which
 * another branch may do. Refuses 'forbidden' staff.right, 'unknown' order.unknown, also if no jobs are planned.
 */
export async function readChoice(
  app: App,
  staff: Staff,
  orderNo: string,
  number: Leg,
  anywhere = false,
): Promise<Choice> {
  requireRight(staff, 'orders')
  const { id, branchId } =
    (await app.db
      .selectFrom('orders')
      .leftJoin('cities', 'cities.id', 'city_id')
      .select(['orders.id', 'branch_id as branchId'])
      .where('order_no', '=', orderNo)
      .where(inBranches(staff, sql`orders.city_id`))
      .executeTakeFirst()) ?? {}
  const branch = anywhere || number === 3 ? null : await branchWithFleet(app, branchId ?? 0)
  const legs =
    id === undefined ? [] : await readLegs(app.db, staff, { ...(await timesOf(app, orderNo)), only: orderNo })
  const leg = legs.find(one => one.leg === number)
  if (id === undefined || !leg) throw reject('unknown', 'order.unknown')
  const day = indiaDate(leg.startsAt)
  const through = legs.some(({ tripId }) => tripId !== null) ? [leg] : legs
  const trip = await tripOfOrder(app.db, id, number)
  const own = trip && { tripId: trip.tripId }
  const all = { starts: through[0]!.startsAt, ends: through.at(-1)!.endsAt, orderId: id }
  const [trucks, workers, teams, ofTrucks, ofWorkers, sameDay] = await Promise.all([
    readTrucks(app.db, staff, spanOf({ startsAt: all.starts, endsAt: all.ends }), branch),
    readWorkers(app.db, staff, spanOf(leg), branch),
    readTeams(app.db, staff, branch),
    findTruckConflicts(app.db, { ...all, ...own, leg: null }),
    findWorkerConflicts(app.db, { starts: leg.startsAt, ends: leg.endsAt, orderId: id, leg: number, ...own }),
    readLegs(app.db, null, { from: instantOf(addDays(day, -1)), until: instantOf(indiaDate(leg.endsAt), 24) }),
  ])
  const ridden = (holds: (other: BoardLeg) => boolean) => {
    const rides = travelTimesAround(leg, sameDay.filter(holds))
    return { rides, late: lateOf(rides), awayKm: rides.before?.km ?? null }
  }
  const truckChoices = trucks.map(truck => ({
    ...truck,
    fits: leg.cft === null || truck.cft >= leg.cft,
    clashes: ofTrucks.filter(clash => clash.id === truck.id),
    ...ridden(({ truckIds }) => truckIds.includes(truck.id)),
  }))
  const workerChoices = workers.map(worker => ({
    ...worker,
    speaks: worker.languages.includes(leg.language),
    clashes: ofWorkers.filter(clash => clash.id === worker.id),
    ...ridden(({ workerIds }) => workerIds.includes(worker.id)),
  }))
  return {
    leg,
    day,
    teams,
    elsewhere: branch !== null && boundTo(staff)?.length !== 1,
    ...bestFirst({ trucks: truckChoices, workers: workerChoices }),
  }
}

/** Returns the branch if it has workers of its own (0 is the company's own office), else null for all branches. */
async function branchWithFleet(app: App, branch: number): Promise<number | null> {
  const { own } = await app.db
    .selectFrom('workers')
    .select(eb => eb.fn.countAll().as('own'))
    .where(eb => (branch === 0 ? eb('branch_id', 'is', null) : eb('branch_id', '=', branch)))
    .executeTakeFirstOrThrow()
  return Number(own) > 0 ? branch : null
}
