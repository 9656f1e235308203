import type { BoardTruck, BoardWorker, DispatchBoard } from '#modules/dispatch/index.server.ts'
import { type BoardLeg, type BoardSurvey, type BoardTrip, getLegState } from '#modules/dispatch/record/rules/leg.ts'

export type TruckRow = { truck: BoardTruck; legs: BoardLeg[]; trips: BoardTrip[] }
export type WorkerRow = { worker: BoardWorker; legs: BoardLeg[]; trips: BoardTrip[]; surveys: BoardSurvey[] }

/** A branch on the board: its trucks and people, and its jobs that no truck of the page does. */
export type BranchGroup = {
  branchId: number
  /** Null for the company’s own office. */
  name: string | null
  /** Trucks with a job, a trip, or a reason why they are unavailable. */
  trucks: TruckRow[]
  freeTrucks: TruckRow[]
  /** Jobs with a partner crew. */
  hired: BoardLeg[]
  /** Assigned jobs without a truck of the page: home services, and trucks of another branch. */
  others: BoardLeg[]
  surveys: BoardSurvey[]
  /** Workers with a job, or a reason why they are unavailable. */
  workers: WorkerRow[]
  freeWorkers: BoardWorker[]
  figures: { trucksOut: number; trucks: number; hired: number; crewOut: number; crew: number }
}

const isOpen = (leg: BoardLeg) => getLegState(leg) === 'open' || getLegState(leg) === 'failed'

/** Groups the board of a day by branch. A branch without trucks, people and jobs is left out. */
export function groupBoard(board: DispatchBoard): BranchGroup[] {
  const { trucks, workers, legs, trips, surveys, branches } = board
  const shown = new Set(trucks.map(({ id }) => id))
  const offices = [...branches, { id: 0, name: null }]
  const groups = offices.map(({ id: branchId, name }) => {
    const rows = trucks
      .filter(truck => truck.branchId === branchId)
      .map(truck => ({
        truck,
        legs: legs.filter(({ truckIds, tripId }) => tripId === null && truckIds.includes(truck.id)),
        trips: trips.filter(({ truckId }) => truckId === truck.id),
      }))
    const people = workers
      .filter(worker => worker.branchId === branchId)
      .map(worker => ({
        worker,
        legs: legs.filter(({ workerIds, tripId }) => tripId === null && workerIds.includes(worker.id)),
        trips: trips.filter(({ workerIds }) => workerIds.includes(worker.id)),
        surveys: surveys.filter(({ workerId }) => workerId === worker.id),
      }))
    const own = legs.filter(leg => leg.branchId === branchId && leg.tripId === null && !isOpen(leg))
    const works = (row: WorkerRow) => row.legs.length + row.trips.length + row.surveys.length > 0
    const isOut = ({ legs, trips }: TruckRow) => legs.length + trips.length > 0
    const hired = own.filter(leg => leg.hired !== null)
    const isFree = (row: TruckRow) => !isOut(row) && row.truck.why.length === 0
    return {
      ...{ branchId, name, hired },
      trucks: rows.filter(row => !isFree(row)),
      freeTrucks: rows.filter(isFree),
      others: own.filter(leg => leg.hired === null && !leg.truckIds.some(id => shown.has(id))),
      surveys: people.flatMap(row => row.surveys),
      workers: people.filter(row => works(row) || row.worker.why.length > 0),
      freeWorkers: people.filter(row => !works(row) && row.worker.why.length === 0).map(({ worker }) => worker),
      figures: {
        ...{ trucksOut: rows.filter(isOut).length, trucks: rows.length, hired: hired.length },
        ...{ crewOut: people.filter(works).length, crew: people.length },
      },
    }
  })
  return groups.filter(
    ({ trucks, freeTrucks, figures, others }) =>
      trucks.length + freeTrucks.length + figures.crew + figures.hired + others.length > 0,
  )
}
