import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { PriceTerms } from './price-book.ts'

/** Returns the names of offered vehicles and packages without a price. With such a book no quotation could be made. */
export function listMissingPrices(
  { transport, packages }: PriceTerms,
  offered: Pick<Catalogue, 'vehicles' | 'packages'>,
): string[] {
  const vehicles = offered.vehicles.filter(({ id }) => !transport.vehicles.some(one => one.vehicleId === id))
  const levels = offered.packages.filter(({ id }) => !packages.some(one => one.packageId === id))
  return [...vehicles, ...levels].map(({ name }) => name)
}
