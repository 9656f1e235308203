import { type BasisPoints, type Paise, paise } from '#kernel/money.ts'
import type { FaultCode } from '#kernel/refusal.ts'

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

const MOST_PAISE = 10_000_000
/** Hundredths of what was typed; null for what is no number with at most two places, or above `most`. */
function hundredths(typed: string | undefined, most: number): number | null {
  const text = (typed ?? '').trim().replaceAll(',', '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  const value = Math.round(Number(text) * 100)
  return value <= most ? value : null
}

/** What the fields of the table say, a truck and a package a row; or what is wrong, by field. */
export function readCostTerms(
  fields: Fields,
  offered: Offered,
): { terms: CostTerms; faults: null } | { terms: null; faults: Record<string, FaultCode> } {
  const faults: Record<string, FaultCode> = {}
  const amount = (name: string): Paise => {
    const value = hundredths(fields[name], MOST_PAISE)
    if (value === null) faults[name] = 'costs.amount'
    return paise(value ?? 0)
  }
  const percent = (name: string): BasisPoints => {
    const value = hundredths(fields[name], 10_000)
    if (value === null) faults[name] = 'costs.percent'
    return value ?? 0
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
  return Object.keys(faults).length > 0 ? { terms: null, faults } : { terms, faults: null }
}

/** The same the other way: what the fields begin with. */
export const tellCostTerms = (terms: CostTerms): Record<string, string> => ({
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
