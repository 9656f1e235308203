import type { Paise } from '#kernel/money.ts'
import { chooseVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import { NO_MOVE_TAX, type PriceTerms } from './price-book.ts'
import { quotePackages } from './quote-packages.ts'

/** Two moves that differ only in volume, where the larger one costs less. */
export type PriceInversion = { packageId: number; km: number; less: Probe; more: Probe }
type Probe = { cft: number; price: Paise }

/** Farther than any real move. Beyond the end of the last band, only that band's rate applies. */
const MAX_TESTED_KM = 5_000

/**
 * Returns the first case found in which a customer pays less for moving more items; null if there is none. Such a price
 * is incomprehensible, and customers could save money by adding items that they do not have.
 *
 * Only the step to the next vehicle is tried, because nothing else can lower a price:
 * - more km, a farther pick-up and more floors cannot, since no rate is below zero, and more items never fit into fewer
 *   vehicles;
 * - more items in the same vehicles cannot, for the same reason.
 *
 * Only the ends of the bands of km are tried. The prices of two vehicles differ by straight lines between these ends:
 * if the larger one costs more at both ends, it costs more between them.
 *
 * A new line of the price keeps this true, or is added here:
 * - if it changes its rate at km of its own, these are ends too (`ends`);
 * - if it changes its rate at a volume of its own, this is a step too (`volumes`);
 * - if it can reduce the price, the two reasons above no longer hold: try km and floors as well.
 */
export function findPriceInversion(terms: PriceTerms, vehicles: Vehicle[]): PriceInversion | null {
  const full = vehicles.map(({ usableCft }) => usableCft)
  // As soon as one vehicle is full, a larger one is chosen; beyond the largest, a second one.
  const volumes = full.concat(full.map(cft => full.at(-1)! + cft)).flatMap(cft => [cft, cft + 0.5])
  const ends = terms.transport.vehicles.flatMap(({ perKm }) => perKm.map(({ upto }) => upto ?? MAX_TESTED_KM))
  for (const km of new Set([1, terms.transport.includedKm, ...ends].toSorted((a, b) => a - b))) {
    const found = findFirstPriceDrop(terms, vehicles, km, volumes)
    if (found) return found
  }
  return null
}

function findFirstPriceDrop(
  terms: PriceTerms,
  vehicles: Vehicle[],
  km: number,
  volumes: number[],
): PriceInversion | null {
  let before: { cft: number; prices: Map<number, Paise> } | null = null
  for (const cft of volumes) {
    const prices = getPackagePrices(terms, vehicles, km, cft)
    for (const [packageId, price] of prices) {
      const was = before?.prices.get(packageId)
      if (before && was !== undefined && price < was)
        return { packageId, km, less: { cft: before.cft, price: was }, more: { cft, price } }
    }
    before = { cft, prices }
  }
  return null
}

function getPackagePrices(terms: PriceTerms, all: Vehicle[], km: number, totalCft: number): Map<number, Paise> {
  const vehicles = chooseVehicles(totalCft, all)
  const move = { totalCft, km, floors: { from: 0, to: 0 }, vehicles, special: [] }
  const quotations = quotePackages({ version: 0, ...terms, ...NO_MOVE_TAX }, move)
  return new Map(quotations.map(({ packageId, subtotal }) => [packageId!, subtotal]))
}
