import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOfTheirs } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import {
  type BoardTruck,
  type BoardWorker,
  countTrucks,
  countWorkers,
  readBranchNames,
  readTrucks,
  readWorkers,
} from '../record/read-fleet.ts'
import { type OfBranch, readLegs } from '../record/read-legs.ts'
import { readWorkerPlaces, type WorkerPlace } from '../record/read-positions.ts'
import { type BoardLeg, type BoardSurvey, type BoardTrip, overlap, stateOf } from '../record/rules/leg.ts'
import type { Started } from '../record/rules/not-started.ts'
import { findStarted } from './find-started.ts'
import { findUnavailableAssignments, type UnavailableAssignment } from './find-unavailable-assignments.ts'
import { readBoardSurveys } from './read-board-surveys.ts'
import { readBoardTrips } from './read-board-trips.ts'

export type Board = {
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
  places: WorkerPlace[]
  /** Workers who have started this day. */
  started: Started[]
  branches: { id: number; name: string }[]
  /** True if the company's own office can be selected as well. */
  office: boolean
}

/** Returns the dispatch board of a branch for one day: jobs, people and trucks, and why any of them is unavailable. */
export async function readBoard(app: App, staff: Staff, day: IndiaDate, branch: OfBranch): Promise<Board> {
  requireRight(staff, 'orders')
  const span = { first: day, last: day }
  const whole = { from: instantOf(day), until: instantOf(day, 24) }
  const [legs, started, allPlaces, allTrips, allSurveys, trucks, workers, branches] = await Promise.all([
    readLegs(app.db, staff, { ...whole, branch }),
    findStarted(app.db, staff, day),
    readWorkerPlaces(app, staff),
    readBoardTrips(app.db, staff, whole),
    readBoardSurveys(app.db, staff, whole),
    readTrucks(app.db, staff, span, branch),
    readWorkers(app.db, staff, span, branch),
    readBranchNames(app.db, staff),
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
    places,
    started,
    branches,
    office: isOfTheirs(staff, null),
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
}

/** Returns the totals of seven days of a branch. */
export async function readWeek(app: App, staff: Staff, first: IndiaDate, branch: OfBranch): Promise<BoardDay[]> {
  requireRight(staff, 'orders')
  const days = Array.from({ length: 7 }, (_, n) => addDays(first, n))
  const seven = { from: instantOf(first), until: instantOf(first, 7 * 24) }
  const [legs, trips, surveys, staying, trucks, people] = await Promise.all([
    readLegs(app.db, staff, { ...seven, branch }),
    readBoardTrips(app.db, staff, seven),
    readBoardSurveys(app.db, staff, seven),
    readWorkers(app.db, staff, { first: days[0]!, last: days.at(-1)! }, branch),
    countTrucks(app.db, staff, days, branch),
    countWorkers(app.db, staff, days, branch),
  ])
  const own = trips.filter(trip => trip.isTheirs && (branch === null || trip.branchId === branch))
  return days.map((day, n) => {
    const whole = { startsAt: instantOf(day), endsAt: instantOf(day, 24) }
    const onDay = legs.filter(leg => overlap(leg, whole))
    const begin = onDay.filter(({ startsAt }) => indiaDate(startsAt) === day)
    return {
      day,
      legs: onDay.length,
      open: begin.filter(leg => stateOf(leg) === 'open').length,
      needed: onDay.reduce((sum, { people }) => sum + people, 0),
      people: people[n]!,
      surveys: surveys.filter(one => overlap(one, whole) && staying.some(({ id }) => id === one.workerId)).length,
      // The truck of an order stays with it through all legs. A trip needs one truck, however many orders it carries.
      rides:
        new Set(onDay.filter(({ cft, tripId }) => cft !== null && tripId === null).map(({ orderNo }) => orderNo)).size +
        own.filter(trip => overlap(trip, whole)).length,
      trucks: trucks[n]!,
    }
  })
}

/** Lists the branches whose boards the user may see. Refuses 'forbidden' staff.right. */
export async function readBoardBranches(app: App, staff: Staff) {
  requireRight(staff, 'orders')
  return { branches: await readBranchNames(app.db, staff), office: isOfTheirs(staff, null) }
}
