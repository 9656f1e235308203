import type { Paise } from '#kernel/money.ts'
import { chooseVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { PriceTerms } from './price-book.ts'
import { quotePackages } from './quote-move.ts'

/** Two moves that differ in their volume alone: the larger costs less. */
export type Unfairness = { packageId: number; km: number; less: Probe; more: Probe }
type Probe = { cft: number; price: Paise }

/** Far beyond what is moved: from the last band's end on, only its rate counts. */
const FARTHEST = 5_000

/**
 * The first way found in which a customer pays less for moving more things; null where there is none. Nobody would understand such a
 * price, and it would pay to add to the list what is not there.
 *
 * Only the step to the next vehicle is tried, because nothing else can lower a price:
 * - more km, a farther pick-up and more floors cannot, since no rate is below zero, and no more things go in fewer vehicles;
 * - more things in the same vehicles cannot, for the same reason.
 *
 * Only the ends of the bands of km are tried. What two vehicles cost differs by straight lines between these: where the larger is dearer at
 * both ends, it is dearer between them.
 *
 * A new line of the price keeps this true, or is added here:
 * - where it changes its rate at km of its own, these are ends too (`ends`);
 * - where it changes its rate at a volume of its own, this is a step too (`volumes`);
 * - where it can take something off, the two reasons above are gone: try km and floors as well.
 */
export function findUnfairness(terms: PriceTerms, vehicles: Vehicle[]): Unfairness | null {
  const full = vehicles.map(({ usableCft }) => usableCft)
  // As soon as one is full a larger one comes; beyond the largest, a second.
  const volumes = full.concat(full.map(cft => full.at(-1)! + cft)).flatMap(cft => [cft, cft + 0.5])
  const ends = terms.transport.vehicles.flatMap(({ perKm }) => perKm.map(({ upto }) => upto ?? FARTHEST))
  for (const km of new Set([1, terms.transport.includedKm, ...ends].toSorted((a, b) => a - b))) {
    const found = firstFall(terms, vehicles, km, volumes)
    if (found) return found
  }
  return null
}

function firstFall(terms: PriceTerms, vehicles: Vehicle[], km: number, volumes: number[]): Unfairness | null {
  let before: { cft: number; prices: Map<number, Paise> } | null = null
  for (const cft of volumes) {
    const prices = pricesOf(terms, vehicles, km, cft)
    for (const [packageId, price] of prices) {
      const was = before?.prices.get(packageId)
      if (before && was !== undefined && price < was)
        return { packageId, km, less: { cft: before.cft, price: was }, more: { cft, price } }
    }
    before = { cft, prices }
  }
  return null
}

function pricesOf(terms: PriceTerms, all: Vehicle[], km: number, totalCft: number): Map<number, Paise> {
  const vehicles = chooseVehicles(totalCft, all)
  const move = { totalCft, km, floors: { from: 0, to: 0 }, vehicles, special: [] }
  const quotations = quotePackages({ version: 0, ...terms }, move)
  return new Map(quotations.map(({ packageId, subtotal }) => [packageId!, subtotal]))
}
