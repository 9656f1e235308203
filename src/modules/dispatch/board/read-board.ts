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
  /** Those of them that were given to whom or what cannot come by now. */
  hindered: UnavailableAssignment[]
  /** What trucks and people of these are away on. */
  trips: BoardTrip[]
  /** Where people of these see what goes. */
  surveys: BoardSurvey[]
  /** Where people are who agreed and are under way to a job or at it, on this day. */
  places: WorkerPlace[]
  /** Who has begun this day. */
  started: Started[]
  branches: { id: number; name: string }[]
  /** Whether the company's own office can be chosen as well. */
  office: boolean
}

/** A day of a branch: what is to be done, what there is to do it with, and what keeps each of it at home. */
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
  /** Still to be given. */
  open: number
  /** People that its legs ask for, and how many may come. */
  needed: number
  people: number
  /** Surveys that take an hour of these people. */
  surveys: number
  /** Trucks that its legs ask for, and how many may go out. */
  rides: number
  trucks: number
}

/** Seven days of a branch, counted. */
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
      // An order's truck stays with it through all legs; what a trip carries goes on its truck, however many those are.
      rides:
        new Set(onDay.filter(({ cft, tripId }) => cft !== null && tripId === null).map(({ orderNo }) => orderNo)).size +
        own.filter(trip => overlap(trip, whole)).length,
      trucks: trucks[n]!,
    }
  })
}

/** Whose boards are theirs. Refuses 'forbidden' staff.right. */
export async function readBoardBranches(app: App, staff: Staff) {
  requireRight(staff, 'orders')
  return { branches: await readBranchNames(app.db, staff), office: isOfTheirs(staff, null) }
}
