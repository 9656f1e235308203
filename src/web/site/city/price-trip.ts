import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Preset } from '#modules/catalogue/rules/item.ts'
import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { calculateStraightKm } from '#modules/orders/draft/rules/route.ts'
import { formatPlace, type Locality, type ServedCity } from '#modules/places/index.server.ts'
import { getCityPriceBook, type PriceBooks } from '#modules/pricing/rules/price-books.ts'

/** The length of a typical move within a city, km in a straight line. */
const TRIP = { least: 6, most: 14 }

/** `homes`: the codes of the home sizes to price. */
type PriceSources = { catalogue: Catalogue; books: PriceBooks; homes: readonly string[] }

/**
 * Calculates the price of each home size between two well-known localities, as the booking steps do: with lifts, on no
 * special day.
 */
export function priceTrip(city: ServedCity, localities: Locality[], { catalogue, books, homes: codes }: PriceSources) {
  const [from] = localities
  const to = from && localities.find(place => isUsual(calculateStraightKm(from, place)))
  if (!from || !to) return null
  const end = (place: Locality) => ({ address: formatPlace(place), place, floor: 0, lift: true })
  const planned = (preset: Preset) => {
    const move = quoteMove({ ...emptyDraft, from: end(from), to: end(to), cart: preset.cart }, catalogue, books, [city])
    return { preset, move }
  }
  const homes = catalogue.presets.filter(({ code }) => codes.includes(code))
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
