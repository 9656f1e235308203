import { type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import {
  type BoardTruck,
  type BoardWorker,
  listBoardTrucks,
  listBoardWorkers,
  listBranchNames,
} from '../record/board-fleet.ts'
import { listWorkerLocations, type WorkerLocation } from '../record/crew-positions.ts'
import { type BoardBranch, readLegs } from '../record/read-legs.ts'
import type { BoardLeg, BoardSurvey, BoardTrip } from '../record/rules/leg.ts'
import type { LegReport } from '../record/rules/leg-report.ts'
import type { StartedWorker } from '../record/rules/unstarted-jobs.ts'
import { findUnavailableAssignments, type UnavailableAssignment } from './find-unavailable-assignments.ts'
import { listLegReports } from './list-leg-reports.ts'
import { listStartedWorkers } from './list-started-workers.ts'
import { readBoardSurveys } from './read-board-surveys.ts'
import { readBoardTrips } from './read-board-trips.ts'

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
  /** The furthest step that the crew of each job has reported. */
  reports: LegReport[]
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
  const [hindered, reports] = await Promise.all([
    findUnavailableAssignments(app.db, legs),
    listLegReports(app.db, legs),
  ])
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
    reports,
    started,
    branches,
    canSelectOffice: isInOwnBranches(staff, null),
  }
}

/** Lists the branches whose boards the user may see. Refuses 'forbidden' staff.right. */
export async function listBoardBranches(app: App, staff: Staff) {
  requirePermission(staff, 'orders')
  return { branches: await listBranchNames(app.db, staff), office: isInOwnBranches(staff, null) }
}
