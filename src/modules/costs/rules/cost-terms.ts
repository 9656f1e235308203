import { type BasisPoints, type Paise, rupees, ZERO } from '#kernel/money.ts'
import { readDecimal } from '#kernel/read-number.ts'
import { readRupeesIn } from '#kernel/read-rupees.ts'
import type { ErrorCode } from '#kernel/refusal.ts'

/** What a move costs us, as the operator reckons it. */
export type CostTerms = {
  /** A truck with its driver: a day of it, and each km by road. */
  trucks: { vehicleId: number; day: Paise; perKm: Paise }[]
  /** An hour of one worker. */
  workerHour: Paise
  /** What is used up, per cft that is packed. */
  material: { packageId: number; perCft: Paise }[]
  /** Of the way back from another city, what is driven without a load. Within a city a truck always comes home. */
  emptyBack: BasisPoints
  /** Of the price before tax: office, claims, what payments cost. */
  overheads: BasisPoints
}

type Fields = Readonly<Record<string, string | undefined>>
type Offered = { vehicles: number[]; packages: number[] }

const MOST = rupees(1_00_000)

/** What the fields of the table say, a truck and a package a row; or what is wrong, by field. */
export function readCostTerms(
  fields: Fields,
  offered: Offered,
): { terms: CostTerms; errors: null } | { terms: null; errors: Record<string, ErrorCode> } {
  const errors: Record<string, ErrorCode> = {}
  const amount = (name: string): Paise => {
    const value = readRupeesIn(fields[name] ?? '', ZERO, MOST)
    if (value === null) errors[name] = 'costs.amount'
    return value ?? ZERO
  }
  const percent = (name: string): BasisPoints => {
    const value = readDecimal(fields[name] ?? '', 2)
    if (value <= 100) return Math.round(value * 100)
    errors[name] = 'costs.percent'
    return 0
  }
  const terms = {
    trucks: offered.vehicles.map(vehicleId => ({
      vehicleId,
      day: amount(`day.${vehicleId}`),
      perKm: amount(`km.${vehicleId}`),
    })),
    workerHour: amount('hour'),
    material: offered.packages.map(packageId => ({ packageId, perCft: amount(`material.${packageId}`) })),
    emptyBack: percent('empty'),
    overheads: percent('overheads'),
  }
  return Object.keys(errors).length > 0 ? { terms: null, errors } : { terms, errors: null }
}

/** The same the other way: what the fields begin with. */
export const toCostFields = (terms: CostTerms): Record<string, string> => ({
  ...Object.fromEntries(
    terms.trucks.flatMap(({ vehicleId, day, perKm }) => [
      [`day.${vehicleId}`, String(day / 100)],
      [`km.${vehicleId}`, String(perKm / 100)],
    ]),
  ),
  ...Object.fromEntries(terms.material.map(({ packageId, perCft }) => [`material.${packageId}`, String(perCft / 100)])),
  hour: String(terms.workerHour / 100),
  empty: String(terms.emptyBack / 100),
  overheads: String(terms.overheads / 100),
})
