import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import { findServingCity, getBookingTimesAt } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { type PricedLine, priceCart } from '#modules/pricing/rules/price-cart.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { getRatesOnDate } from '#modules/pricing/rules/rates-on.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import type { App } from '#platform/app.ts'
import type { Draft } from './rules/draft.ts'
import { getDraftWork } from './rules/draft-work.ts'
import { quoteMove } from './rules/quote-move.ts'
import type { MoveRoute } from './rules/route.ts'

export type PackagePrice = { id: number | null; name: string; total: Paise; chosen: boolean }

/** A draft as the server prices it: every amount comes from here, none from the browser. */
export type PricedDraft = {
  /** Null until both stops are known. */
  route: MoveRoute | null
  /** The city whose crews do it; null where we have no crews at the pick-up. */
  cityId: number | null
  /** The times at which it can be booked there. */
  times: BookingTimes
  lines: PricedLine[]
  pieces: number
  totalCft: number
  vehicle: string
  /** The work that decides how long it takes; null while too little is known. */
  work: MoveWork | null
  /** Null until both stops, items and a package are chosen, and for a manual quote. */
  quotation: Quotation | null
  /** The value that is insured: 0 if no policy covers the date. */
  insuredValue: number
  /** The price of every package; empty for a manual quote. */
  packages: PackagePrice[]
  validUntil: IndiaDate
  /** The terms that the customer agrees to. */
  cancellation: readonly CancellationStep[]
  lateCredits: readonly LateCreditStep[]
  lateRescheduleCharge: Paise
}

export async function priceDraft(app: App, draft: Draft): Promise<PricedDraft> {
  const [catalogue, books, cities, { cancellation, lateCredits, lateRescheduleCharge }] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    readServedCities(app.db),
    readCachedBookingTerms(app.db),
  ])
  const quotes = quoteMove(draft, catalogue, books, cities)
  return {
    route: quotes.route,
    cityId: draft.from.place ? (findServingCity(draft.from.place, cities)?.id ?? null) : null,
    times: getBookingTimesAt(draft.from.place, cities),
    lines: priceCart(quotes.lines, quotes.book).lines,
    pieces: quotes.pieces,
    totalCft: quotes.totalCft,
    vehicle: formatVehicles(quotes.vehicles),
    work: getDraftWork(draft, quotes),
    quotation: quotes.chosen,
    insuredValue: getRatesOnDate(quotes.book, draft.date).insurance > 0 ? draft.insuredValue : 0,
    packages: quotes.quotations.map(({ packageId, total }) => ({
      id: packageId,
      name: catalogue.packages.find(({ id }) => id === packageId)?.name ?? '',
      total,
      chosen: packageId === draft.packageId,
    })),
    validUntil: addDays(toIndiaDate(app.now()), quotes.book.validityDays),
    ...{ cancellation, lateCredits, lateRescheduleCharge },
  }
}
