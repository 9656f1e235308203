import { add, type BasisPoints, calculateShare, multiply, type Paise, roundHalfUp, subtract } from '#kernel/money.ts'
import type { JobDurations } from '#modules/crews/rules/job-durations.ts'
import {
  getDaysInTransit,
  getPlannedArrivalMinute,
  type MoveWork,
  planLocalMove,
  planLongDistanceStop,
  type WorkPart,
} from '#modules/crews/rules/work-plan.ts'
import { ROAD_PER_STRAIGHT_KM, SAME_DAY_KM, SHIFT_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { CostTerms } from './cost-terms.ts'

/** The details of a move that its cost depends on. */
export type CostWork = {
  work: MoveWork
  /** How long it takes, by the version of its date; left out: the defaults. */
  durations?: JobDurations
  /** The one-way distance by road in km, if it was measured. */
  roadKm: number | null
  packageId: number | null
  vehicles: readonly { vehicleId: number; count: number }[]
  /** The share of the truck that it pays for: 1 unless it shares one. */
  truckShare: number
  /** The cost of the packing material as counted, in paise. Null until counted. */
  materialUsed: Paise | null
  /** What a partner gets for truck and crew, before GST. Null if our own do it. */
  hire: Paise | null
  /** The order's part of the expenses of its closed trip. Null: the km of the plan count. */
  tripShare: Paise | null
}

export type CostLine = { amount: Paise } & (
  | { code: 'crew'; params: { people: number; minutes: number; each: Paise } }
  /** In hundredths of a day, for all trucks. */
  | { code: 'truck'; params: { days: number } }
  | { code: 'road'; params: { km: number } }
  /** The part of the trip's expenses, in place of the planned km. */
  | { code: 'trip'; params?: undefined }
  | { code: 'material'; params: { cft: number; rate: Paise } }
  /** Packing material as counted. */
  | { code: 'used'; params?: undefined }
  /** Truck and crew of a partner. */
  | { code: 'hire'; params?: undefined }
  | { code: 'overheads'; params: { rate: BasisPoints } }
)

export type Margin = {
  /** Before tax and insurance, less discounts. */
  price: Paise
  lines: CostLine[]
  cost: Paise
  /** The margin. Negative: a loss. */
  left: Paise
}

/**
 * Calculates the margin of a price by the cost table: planned crew hours, the days and km of the trucks with their
 * return, packing material and overheads. A partner's hire takes the place of crew, trucks and km. Null if the table does not contain a truck. GST belongs to the State and
 * insurance to the insurer, so neither is included.
 */
export function calculateMargin(terms: CostTerms, costWork: CostWork, price: Paise): Margin | null {
  const { work, packageId, vehicles, truckShare, materialUsed, hire, tripShare } = costWork
  const rates = vehicles.map(({ vehicleId, count }) => ({
    count,
    rate: terms.trucks.find(truck => truck.vehicleId === vehicleId),
  }))
  if (hire === null && (rates.length === 0 || rates.some(({ rate }) => !rate))) return null
  const { people, minutes, days, km } = calculateResources(terms, costWork)
  const perCft = work.packing ? terms.material.find(row => row.packageId === packageId)?.perCft : undefined
  const sum = (of: 'day' | 'perKm', factor: number) =>
    add(...rates.map(({ count, rate }) => roundHalfUp(rate![of] * count * factor * truckShare)))
  const trucks = vehicles.reduce((all, { count }) => all + count, 0) * truckShare
  const ownLines = (): CostLine[] => [
    {
      code: 'crew',
      params: { people, minutes, each: terms.workerHour },
      amount: multiply(terms.workerHour, (people * minutes) / 60),
    },
    { code: 'truck', params: { days: Math.round(days * trucks * 100) }, amount: sum('day', days) },
    tripShare === null
      ? { code: 'road', params: { km: Math.round(km * trucks) }, amount: sum('perKm', km) }
      : { code: 'trip', amount: tripShare },
  ]
  const lines: CostLine[] = [
    ...(hire === null ? ownLines() : [{ code: 'hire' as const, amount: hire }]),
    ...(materialUsed !== null ? [{ code: 'used' as const, amount: materialUsed }] : []),
    ...(materialUsed === null && perCft
      ? [{ code: 'material' as const, params: { cft: work.cft, rate: perCft }, amount: multiply(perCft, work.cft) }]
      : []),
    { code: 'overheads', params: { rate: terms.overheads }, amount: calculateShare(price, terms.overheads) },
  ]
  const cost = add(...lines.map(({ amount }) => amount))
  return { price, lines, cost, left: subtract(price, cost) }
}

/** The assumed start of the work: on a weekday morning, because the work table does not know the hour. */
const DEFAULT_START = { minute: getPlannedArrivalMinute(10), sunday: false }

/** Calculates the crew's people and minutes, and each truck's days (one shift each) and km, with the way back. */
function calculateResources({ emptyBack }: CostTerms, { work, roadKm, durations }: CostWork) {
  const roadKmOneWay = roadKm ?? work.km * ROAD_PER_STRAIGHT_KM
  if (work.km < SAME_DAY_KM) {
    const { people, parts } = planLocalMove(work, DEFAULT_START, durations)
    return { people, minutes: sumMinutes(parts), days: sumMinutes(parts) / SHIFT_MINUTES, km: roadKmOneWay * 2 }
  }
  const stops = [
    planLongDistanceStop(work, 'pick-up', DEFAULT_START, durations),
    planLongDistanceStop(work, 'delivery', DEFAULT_START, durations),
  ] as const
  const minutes = sumMinutes(stops.flatMap(({ parts }) => parts))
  const tripFactor = 1 + emptyBack / 10_000
  const days = getDaysInTransit(roadKmOneWay / ROAD_PER_STRAIGHT_KM) * tripFactor + minutes / SHIFT_MINUTES
  return { people: stops[0].people, minutes, days, km: roadKmOneWay * tripFactor }
}

const sumMinutes = (parts: readonly WorkPart[]) => parts.reduce((sum, { from, until }) => sum + until - from, 0)

/** Returns the margin in tenths of a percent of the price. Null if the price is zero. */
export const getMarginShare = ({ price, left }: Pick<Margin, 'price' | 'left'>): number | null =>
  price > 0 ? Math.round((left / price) * 1_000) : null
