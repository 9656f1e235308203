import { add, type BasisPoints, type Paise, roundHalfUp, share, subtract, times } from '#kernel/money.ts'
import { arrivalIn, daysOnRoad, farPlan, type Work, type WorkPart, workPlan } from '#modules/crews/rules/work-plan.ts'
import { ROAD_PER_STRAIGHT_KM, SAME_DAY_KM, SHIFT_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { CostTerms } from './cost-terms.ts'

/** What of a move says what it costs us. */
export type CostWork = {
  work: Work
  /** One way by road, where somebody measured it. */
  roadKm: number | null
  packageId: number | null
  vehicles: readonly { vehicleId: number; count: number }[]
  /** Which part of its truck it pays for: 1 unless it shares one. */
  part: number
  /** What its material cost that was counted; null until it was. */
  materialUsed: Paise | null
}

export type CostLine = { amount: Paise } & (
  | { code: 'crew'; params: { people: number; minutes: number; each: Paise } }
  /** Days in hundredths, of all its trucks. */
  | { code: 'truck'; params: { days: number } }
  | { code: 'road'; params: { km: number } }
  | { code: 'material'; params: { cft: number; rate: Paise } }
  /** As it was counted. */
  | { code: 'used'; params?: undefined }
  | { code: 'overheads'; params: { rate: BasisPoints } }
)

export type Margin = {
  /** Before tax and insurance, less what was given away. */
  price: Paise
  lines: CostLine[]
  cost: Paise
  /** Below zero: it is done at a loss. */
  left: Paise
}

/**
 * What stays of a price, by the table: the crew's hours as they are planned, the truck's days and km with its way home, what is used up and
 * the overheads. Null where the table does not name its truck. GST is the State's and the insurance the insurer's: neither is in it.
 */
export function marginOf(terms: CostTerms, asked: CostWork, price: Paise): Margin | null {
  const { work, packageId, vehicles, part, materialUsed } = asked
  const rates = vehicles.map(({ vehicleId, count }) => ({
    count,
    rate: terms.trucks.find(truck => truck.vehicleId === vehicleId),
  }))
  if (rates.length === 0 || rates.some(({ rate }) => !rate)) return null
  const { people, minutes, days, km } = usedBy(terms, asked)
  const perCft = work.packing ? terms.material.find(row => row.packageId === packageId)?.perCft : undefined
  const sum = (of: 'day' | 'perKm', factor: number) =>
    add(...rates.map(({ count, rate }) => roundHalfUp(rate![of] * count * factor * part)))
  const trucks = vehicles.reduce((all, { count }) => all + count, 0) * part
  const lines: CostLine[] = [
    {
      code: 'crew',
      params: { people, minutes, each: terms.workerHour },
      amount: times(terms.workerHour, (people * minutes) / 60),
    },
    { code: 'truck', params: { days: Math.round(days * trucks * 100) }, amount: sum('day', days) },
    { code: 'road', params: { km: Math.round(km * trucks) }, amount: sum('perKm', km) },
    ...(materialUsed !== null ? [{ code: 'used' as const, amount: materialUsed }] : []),
    ...(materialUsed === null && perCft
      ? [{ code: 'material' as const, params: { cft: work.cft, rate: perCft }, amount: times(perCft, work.cft) }]
      : []),
    { code: 'overheads', params: { rate: terms.overheads }, amount: share(price, terms.overheads) },
  ]
  const cost = add(...lines.map(({ amount }) => amount))
  return { price, lines, cost, left: subtract(price, cost) }
}

/** Where the table of work cannot know the hour: in the morning of a working day. */
const MORNING = { minute: arrivalIn(10), sunday: false }

/** The crew's people and minutes, each truck's days (a shift is one) and km, the way home in both. */
function usedBy({ emptyBack }: CostTerms, { work, roadKm }: CostWork) {
  const way = roadKm ?? work.km * ROAD_PER_STRAIGHT_KM
  if (work.km < SAME_DAY_KM) {
    const { people, parts } = workPlan(work, MORNING)
    return { people, minutes: lengthOf(parts), days: lengthOf(parts) / SHIFT_MINUTES, km: way * 2 }
  }
  const ends = [farPlan(work, 'pick-up', MORNING), farPlan(work, 'delivery', MORNING)] as const
  const minutes = lengthOf(ends.flatMap(({ parts }) => parts))
  const there = 1 + emptyBack / 10_000
  const days = daysOnRoad(way / ROAD_PER_STRAIGHT_KM) * there + minutes / SHIFT_MINUTES
  return { people: ends[0].people, minutes, days, km: way * there }
}

const lengthOf = (parts: readonly WorkPart[]) => parts.reduce((sum, { from, until }) => sum + until - from, 0)

/** Tenths of a per cent of the price; null of a price of nothing. */
export const shareLeft = ({ price, left }: Pick<Margin, 'price' | 'left'>): number | null =>
  price > 0 ? Math.round((left / price) * 1_000) : null
