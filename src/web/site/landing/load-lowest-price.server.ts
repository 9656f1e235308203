import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { listCityLocalities, readServedCities } from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import { priceTrip } from '../city/price-trip.ts'

const HOME = '1-bhk'
/** The number of localities among which a typical trip is found, as on the city's page. */
const KNOWN = 150

/** The lowest price of a small home within one of our cities, with GST. */
type LowestPrice = { home: string; city: string; total: Paise }

/** Reads it once a minute: it prices a trip in every city. */
const readLowestPrice = cacheRead(60_000, async (app: App): Promise<LowestPrice | null> => {
  const [catalogue, books, cities] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    readServedCities(app.db),
  ])
  const sources = { catalogue, books, homes: [HOME] }
  const prices = cities
    .filter(({ active, listed }) => active && listed)
    .flatMap(city => {
      const priced = priceTrip(city, listCityLocalities(city, KNOWN), sources)
      const [home] = priced?.trip.homes ?? []
      const [quotation] = priced?.cheapest ?? []
      return home && quotation ? [{ home: home.home, city: city.name, total: quotation.total }] : []
    })
    .sort((one, other) => one.total - other.total)
  return prices[0] ?? null
})

/** Loads the price in the first view of the landing page: what for, and the amount. Null before there are prices. */
export async function loadLowestPrice(t: Translate, app: App) {
  const lowest = await readLowestPrice(app)
  if (!lowest) return null
  const { home, city, total } = lowest
  const what = t('landing.price.what', { home: t.nameOf(home), city: t.placeOf(city) })
  return [what, formatRupees(total, 'short')] as const // the page has to arrive in one round trip
}
export type ShownLowestPrice = NonNullable<Awaited<ReturnType<typeof loadLowestPrice>>>
