import { translateNames } from '#i18n/translate-names.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { findCityByAddress, listCityLocalities, readCityPage, readServedCities } from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { getCityPriceBook } from '#modules/pricing/rules/price-books.ts'
import { readReviews } from '#modules/reviews/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { translateCities } from '#web/app-shell/translate-cities.ts'
import { priceTrip } from './price-trip.ts'
import { toPricedWeek } from './priced-week.ts'

const HOMES = ['1-bhk', '2-bhk', '3-bhk']
const SHOWN = 28
const KNOWN = 150
const REVIEWS = 6
const DAYS = 7

/**
 * Returns the address of the city that a path names by any of its names: 'bengaluru' for 'bangalore'. A slug of no
 * served city is returned unchanged.
 */
export async function resolveCitySlug(app: App, slug: string): Promise<string> {
  const cities = (await readServedCities(app.db)).filter(({ active }) => active)
  return findCityByAddress(cities, slug)?.slug ?? slug
}

/** Loads the page of a city; null if it is not served. `slug` as in the address. */
export async function loadCity(t: Translate, app: App, slug: string) {
  const cities = await readServedCities(app.db)
  const city = cities.find(one => one.slug === slug && one.active)
  if (!city) return null
  const today = toIndiaDate(app.now())
  const [catalogue, books, days, said, written] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    readAvailability(app.reader, city.id, today, DAYS + 1),
    readReviews(app.reader, { cityId: city.id, most: REVIEWS }),
    readCityPage(app.db, city.id),
  ])
  const localities = listCityLocalities(city, KNOWN)
  const known = localities.slice(0, SHOWN).map(({ name }) => name)
  const named = written.localities.length > 0 ? written.localities : known
  const { trip, cheapest } = priceTrip(city, localities, { catalogue, books, homes: HOMES }) ?? {
    trip: null,
    cheapest: [],
  }
  const open = days.slice(days[0]!.slots.some(({ free }) => free > 0) ? 0 : 1).slice(0, DAYS) // today while slots remain
  return {
    name: t.placeOf(city.name),
    slug,
    at: { lat: city.lat, lng: city.lng },
    others: translateCities(t, cities).filter(other => other.slug !== slug),
    about: written.about.split(/\n\s*\n/).filter(Boolean),
    localities: named.map(name => t.placeOf(name)),
    ...said,
    week: toPricedWeek(open, cheapest, getCityPriceBook(books, city.id)),
    trip: trip && findTrip(t, trip),
  }
}

export type CityPageData = NonNullable<Awaited<ReturnType<typeof loadCity>>>

type Trip = NonNullable<ReturnType<typeof priceTrip>>['trip']

const findTrip = (t: Translate, { from, to, packages, homes, ...rest }: Trip): Trip => ({
  ...rest,
  from: t.placeOf(from),
  to: t.placeOf(to),
  packages: packages.map(({ id, name, tagline }) => ({ id, name: t.nameOf(name), tagline: t.nameOf(tagline) })),
  homes: homes.map(home => ({ ...home, home: t.nameOf(home.home), vehicle: translateNames(t, home.vehicle) })),
})
