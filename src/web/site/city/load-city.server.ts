import { translateNames } from '#i18n/translate-names.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Preset } from '#modules/catalogue/rules/item.ts'
import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { calculateStraightKm } from '#modules/orders/draft/rules/route.ts'
import {
  findCityByAddress,
  formatPlace,
  type Locality,
  listCityLocalities,
  readCityPage,
  readServedCities,
  type ServedCity,
} from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { getCityPriceBook, type PriceBooks } from '#modules/pricing/rules/price-books.ts'
import { readReviews } from '#modules/reviews/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { translateCities } from '#web/app-shell/translate-cities.ts'
import { toPricedWeek } from './priced-week.ts'

const HOMES = ['1-bhk', '2-bhk', '3-bhk']
const SHOWN = 28
const KNOWN = 150
const REVIEWS = 6
const DAYS = 7
/** The length of a typical move within a city, km in a straight line. */
const TRIP = { least: 6, most: 14 }

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
  const { trip, cheapest } = priceTrip(city, localities, catalogue, books) ?? { trip: null, cheapest: [] }
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

/**
 * Calculates the price of each home size between two well-known localities, as the booking steps do: with lifts, on no
 * special day.
 */
function priceTrip(city: ServedCity, localities: Locality[], catalogue: Catalogue, books: PriceBooks) {
  const [from] = localities
  const to = from && localities.find(place => isUsual(calculateStraightKm(from, place)))
  if (!from || !to) return null
  const end = (place: Locality) => ({ address: formatPlace(place), place, floor: 0, lift: true })
  const planned = (preset: Preset) => {
    const move = quoteMove({ ...emptyDraft, from: end(from), to: end(to), cart: preset.cart }, catalogue, books, [city])
    return { preset, move }
  }
  const homes = catalogue.presets.filter(({ code }) => HOMES.includes(code))
  const plans = homes.map(planned).filter(({ move }) => move.quotations.length > 0)
  const priced = ({ preset, move }: (typeof plans)[number]) => {
    const prices = move.quotations.map(({ packageId, total }) => ({ packageId, total }))
    return { home: preset.name, cft: Math.round(move.totalCft), vehicle: formatVehicles(move.vehicles), prices }
  }
  const trip = {
    from: from.name,
    to: to.name,
    km: calculateStraightKm(from, to),
    gst: getCityPriceBook(books, city.id).gst,
    packages: catalogue.packages.map(({ id, name, tagline }) => ({ id, name, tagline })),
    homes: plans.map(priced),
  }
  return { trip, cheapest: plans.flatMap(({ move }) => move.quotations.slice(0, 1)) }
}

const isUsual = (km: number) => km >= TRIP.least && km <= TRIP.most
