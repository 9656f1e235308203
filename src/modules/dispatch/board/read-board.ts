import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import {
  type BoardTruck,
  type BoardWorker,
  countAvailableTrucks,
  countAvailableWorkers,
  listBoardTrucks,
  listBoardWorkers,
  listBranchNames,
} from '../record/list-board-fleet.ts'
import { type BoardBranch, readLegs } from '../record/read-legs.ts'
import { listWorkerLocations, type WorkerLocation } from '../record/read-positions.ts'
import { type BoardLeg, type BoardSurvey, type BoardTrip, getLegState, hasTimeOverlap } from '../record/rules/leg.ts'
import type { StartedWorker } from '../record/rules/unstarted-jobs.ts'
import { findUnavailableAssignments, type UnavailableAssignment } from './find-unavailable-assignments.ts'
import { listStartedWorkers } from './list-started-workers.ts'
import { readBoardSurveys } from './read-board-surveys.ts'
import { readBoardTrips } from './read-board-trips.ts'
import { countAtOnce } from './rules/count-at-once.ts'

export type DispatchBoard = {
  day: IndiaDate
  now: Date
  trucks: BoardTruck[]
  workers: BoardWorker[]
  legs: BoardLeg[]
  /** Assigned legs with a person or truck that is no longer available. */
  hindered: UnavailableAssignment[]
  /** Trips of the shown trucks and people. */
  trips: BoardTrip[]
  /** Surveys by the shown people. */
  surveys: BoardSurvey[]
  /** Positions of people who share their location and have a job in progress on this day. */
  locations: WorkerLocation[]
  /** Workers who have started this day. */
  started: StartedWorker[]
  branches: { id: number; name: string }[]
  /** True if the company's own office can be selected as well. */
  canSelectOffice: boolean
}

/** Returns the dispatch board of a branch for one day: jobs, people and trucks, and why any of them is unavailable. */
export async function readBoard(app: App, staff: Staff, day: IndiaDate, branch: BoardBranch): Promise<DispatchBoard> {
  requirePermission(staff, 'orders')
  const span = { first: day, last: day }
  const wholeDay = { from: toIndiaInstant(day), until: toIndiaInstant(day, 24) }
  const [legs, started, allPlaces, allTrips, allSurveys, trucks, workers, branches] = await Promise.all([
    readLegs(app.db, staff, { ...wholeDay, branch }),
    listStartedWorkers(app.db, staff, day),
    listWorkerLocations(app, staff),
    readBoardTrips(app.db, staff, wholeDay),
    readBoardSurveys(app.db, staff, wholeDay),
    listBoardTrucks(app.db, staff, span, branch),
    listBoardWorkers(app.db, staff, span, branch),
    listBranchNames(app.db, staff),
  ])
  const isShown = ({ truckId, workerIds }: BoardTrip) =>
    trucks.some(({ id }) => id === truckId) || workers.some(({ id }) => workerIds.includes(id))
  const trips = allTrips.filter(isShown)
  const surveys = allSurveys.filter(({ workerId }) => workers.some(({ id }) => id === workerId))
  const places = allPlaces.filter(place => legs.some(leg => leg.orderNo === place.orderNo && leg.leg === place.leg))
  const hindered = await findUnavailableAssignments(app.db, legs)
  return {
    day,
    now: app.now(),
    trucks,
    workers,
    legs,
    hindered,
    trips,
    surveys,
    locations: places,
    started,
    branches,
    canSelectOffice: isInOwnBranches(staff, null),
  }
}

export type BoardDay = {
  day: IndiaDate
  legs: number
  /** Unassigned legs that start on this day. */
  open: number
  /** People that the legs need. `people`: how many are available. */
  needed: number
  people: number
  /** Surveys by people of the branch. */
  surveys: number
  /** Trucks that the legs and trips need. `trucks`: how many are available. */
  rides: number
  trucks: number
  /** The most trucks of ours that are out at once, and the most of partners: a truck can do several orders of a day. */
  out: number
  hired: number
}

/** Returns the totals of seven days of a branch. */
export async function readBoardWeek(
  app: App,
  staff: Staff,
  first: IndiaDate,
  branch: BoardBranch,
): Promise<BoardDay[]> {
  requirePermission(staff, 'orders')
  const days = Array.from({ length: 7 }, (_, n) => addDays(first, n))
  const seven = { from: toIndiaInstant(first), until: toIndiaInstant(first, 7 * 24) }
  const [legs, trips, surveys, boardWorkers, trucks, people] = await Promise.all([
    readLegs(app.db, staff, { ...seven, branch }),
    readBoardTrips(app.db, staff, seven),
    readBoardSurveys(app.db, staff, seven),
    listBoardWorkers(app.db, staff, { first: days[0]!, last: days.at(-1)! }, branch),
    countAvailableTrucks(app.db, staff, days, branch),
    countAvailableWorkers(app.db, staff, days, branch),
  ])
  const own = trips.filter(trip => trip.isTheirs && (branch === null || trip.branchId === branch))
  return days.map((day, n) => {
    const wholeDay = { startsAt: toIndiaInstant(day), endsAt: toIndiaInstant(day, 24) }
    const onDay = legs.filter(leg => hasTimeOverlap(leg, wholeDay))
    const begin = onDay.filter(({ startsAt }) => toIndiaDate(startsAt) === day)
    return {
      day,
      legs: onDay.length,
      open: begin.filter(leg => getLegState(leg) === 'open').length,
      needed: onDay.reduce((sum, { people }) => sum + people, 0),
      people: people[n]!,
      surveys: surveys.filter(
        one => hasTimeOverlap(one, wholeDay) && boardWorkers.some(({ id }) => id === one.workerId),
      ).length,
      // The truck of an order stays with it through all legs. A trip needs one truck, however many orders it carries.
      rides:
        new Set(onDay.filter(({ cft, tripId }) => cft !== null && tripId === null).map(({ orderNo }) => orderNo)).size +
        own.filter(trip => hasTimeOverlap(trip, wholeDay)).length,
      trucks: trucks[n]!,
      out: countAtOnce([
        ...listOrderSpans(onDay.filter(({ hired }) => hired === null)),
        ...own.filter(trip => hasTimeOverlap(trip, wholeDay)),
      ]),
      hired: countAtOnce(listOrderSpans(onDay.filter(({ hired }) => hired !== null))),
    }
  })
}

/** Returns the time for which each order needs a truck of its own. The truck of an order stays with it. */
function listOrderSpans(legs: readonly BoardLeg[]): { startsAt: Date; endsAt: Date }[] {
  const carried = legs.filter(({ cft, tripId }) => cft !== null && tripId === null)
  return [...Map.groupBy(carried, ({ orderNo }) => orderNo).values()].map(some => ({
    startsAt: new Date(Math.min(...some.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...some.map(({ endsAt }) => endsAt.getTime()))),
  }))
}

/** Lists the branches whose boards the user may see. Refuses 'forbidden' staff.right. */
export async function listBoardBranches(app: App, staff: Staff) {
  requirePermission(staff, 'orders')
  return { branches: await listBranchNames(app.db, staff), office: isInOwnBranches(staff, null) }
}
