import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { listCityLocalities, readServedCities } from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import { priceTrip } from '../city/price-trip.ts'

const HOME = '1-bhk'
/** The number of localities among which a typical trip is found, as on the city's page. */
const KNOWN = 150
const DAYS = 14

/** The lowest price of a small home within one of our cities, with GST, and the city's first free day. */
type LowestPrice = {
  home: string
  city: string
  total: Paise
  earliest: IndiaDate | null
}

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
      return priced && home && quotation ? [{ id: city.id, ...{ home: home.home, city: city.name }, ...quotation }] : []
    })
    .sort((one, other) => one.total - other.total)
  const [lowest] = prices
  if (!lowest) return null
  const { id, home, city, total } = lowest
  const days = await readAvailability(app.reader, id, toIndiaDate(app.now()), DAYS)
  const earliest = days.find(({ slots }) => slots.some(({ free }) => free > 0))?.date ?? null
  return { home, city, total, earliest }
})

/**
 * Loads the texts of the price in the first view of the landing page: what for, the amount, and the first free day. Null
 * before there are prices. A bare list of what the page shows anyway costs the fewest bytes: the page has to arrive in
 * one round trip.
 */
export async function loadLowestPrice(t: Translate, app: App) {
  const lowest = await readLowestPrice(app)
  if (!lowest) return null
  const { home, city, total, earliest } = lowest
  const what = t('landing.price.what', { home: t.nameOf(home), city: t.placeOf(city) })
  // Other languages' letters cost more bytes: there the date would take the page beyond its first round trip.
  const day = earliest && t.tag.startsWith('en') ? formatDay(earliest, t.tag) : ''
  return [what, formatRupees(total, 'short'), ...(day ? [day] : [])] as const
}
export type ShownLowestPrice = NonNullable<Awaited<ReturnType<typeof loadLowestPrice>>>
