import type { IndiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import type { Db } from '#platform/database/database.ts'
import { getCityPriceBook } from '../rules/price-books.ts'
import type { Quotation } from '../rules/quotation.ts'
import { quotePackages } from '../rules/quote-packages.ts'
import { readPriceBooks } from './read-price-book.ts'

export type VolumeQuoteRequest = {
  totalCft: number
  /** Whole km, as charged. */
  km: number
  /** Charged floors: 0 with a service lift. */
  floors: { from: number; to: number }
  date?: IndiaDate | null
  /** The city of the pick-up; null: priced by the general book. */
  cityId?: number | null
}

/** Quotes a volume with each package, before the customer has entered their items (WIZ-11). No SQL once warm. */
export async function quotePackagesForVolume(
  db: Db,
  { totalCft, km, floors, date = null, cityId = null }: VolumeQuoteRequest,
): Promise<Quotation[]> {
  const [catalogue, books] = await Promise.all([readCatalogue(db), readPriceBooks(db)])
  const vehicles = chooseVehicles(totalCft, catalogue.vehicles)
  return quotePackages(getCityPriceBook(books, cityId), { totalCft, km, floors, date, vehicles, special: [] })
}
