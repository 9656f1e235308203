import type { ErrorCode } from '#kernel/domain-error.ts'
import { type BasisPoints, type Paise, rupees, ZERO } from '#kernel/money.ts'
import { parseDecimal } from '#kernel/parse-number.ts'
import { parseRupeesWithin } from '#kernel/parse-rupees.ts'

/** The cost rates of moves, as the operator enters them, in paise. */
export type CostTerms = {
  /** The cost of each truck with driver: per day, and per km by road. */
  trucks: { vehicleId: number; day: Paise; perKm: Paise }[]
  /** The cost of an hour of one worker. */
  workerHour: Paise
  /** The cost of packing material per packed cft. */
  material: { packageId: number; perCft: Paise }[]
  /** The share of the way back from another city that is driven empty. Within a city the truck always returns empty. */
  emptyBack: BasisPoints
  /** The share of the price before tax for office, claims and payment fees. */
  overheads: BasisPoints
}

type CostFields = Readonly<Record<string, string | undefined>>
type OfferedIds = { vehicles: number[]; packages: number[] }

const MAX_COST_RATE = rupees(1_00_000)

/** Parses the form fields of a cost table, one row per truck and package. Returns the terms, or the errors by field. */
export function parseCostTerms(
  fields: CostFields,
  offered: OfferedIds,
): { terms: CostTerms; errors: null } | { terms: null; errors: Record<string, ErrorCode> } {
  const errors: Record<string, ErrorCode> = {}
  const amount = (name: string): Paise => {
    const value = parseRupeesWithin(fields[name] ?? '', ZERO, MAX_COST_RATE)
    if (value === null) errors[name] = 'costs.amount'
    return value ?? ZERO
  }
  const percent = (name: string): BasisPoints => {
    const value = parseDecimal(fields[name] ?? '', 2)
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

/** Converts cost terms into the initial values of the form fields. */
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
