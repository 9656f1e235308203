import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { comparePriceTerms } from '../rules/compare-price-terms.ts'
import { listMissingPrices } from '../rules/missing-prices.ts'
import type { TaxedPriceTerms } from '../rules/price-book.ts'
import { getCityPriceBook } from '../rules/price-books.ts'
import type { StandardMove } from '../rules/standard-moves.ts'
import { type ListedPriceBook, listPriceBooks } from './list-price-books.ts'
import { readLiveBooks } from './read-price-book.ts'

export type ActivePrices = {
  /** The cities that may be chosen. */
  cities: { id: number; name: string }[]
  /** The chosen city; null for the general prices. */
  cityId: number | null
  book: ListedPriceBook
  terms: TaxedPriceTerms
  offered: Pick<Catalogue, 'vehicles' | 'packages'>
  /** The price of each standard move by package, with GST; empty if a price is missing. */
  samples: { move: StandardMove; prices: ReturnType<typeof comparePriceTerms>[number]['prices'] }[]
}

/**
 * Returns the prices that apply to new quotations in a city now. An unknown city has the general prices. Rejects with
 * 'forbidden' staff.right.
 */
export async function readActivePrices(app: App, staff: Staff, city: number | null): Promise<ActivePrices> {
  requirePermission(staff, 'prices')
  const [{ versions }, books, offered, served] = await Promise.all([
    listPriceBooks(app, staff),
    readLiveBooks(app.db),
    readCatalogue(app.db),
    readServedCities(app.db),
  ])
  const cities = served.map(({ id, name }) => ({ id, name }))
  const cityId = cities.find(({ id }) => id === city)?.id ?? null
  const { version, ...terms } = getCityPriceBook(books, cityId)
  const isComplete = listMissingPrices(terms, offered).length === 0
  return {
    ...{ cities, cityId, terms, offered },
    book: versions.find(one => one.version === version)!,
    samples: isComplete ? comparePriceTerms(terms, terms, offered.vehicles) : [],
  }
}
