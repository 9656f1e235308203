import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { nameVehicles } from '#modules/catalogue/rules/vehicle.ts'
import type { Work } from '#modules/crews/rules/work-plan.ts'
import { servedCities } from '#modules/places/index.server.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import { cityOf, timesAt } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { type PricedLine, priceCart } from '#modules/pricing/rules/price-cart.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { bookingTerms } from '#modules/scheduling/index.server.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCredit } from '#modules/scheduling/rules/late-credit.ts'
import type { App } from '#platform/app.ts'
import type { Draft } from './rules/draft.ts'
import { planMove } from './rules/plan-move.ts'
import type { Route } from './rules/route.ts'
import { workOfDraft } from './rules/work-of-draft.ts'

export type PackagePrice = { id: number | null; name: string; total: Paise; chosen: boolean }

/** A draft as the server prices it: every amount comes from here, none from the browser. */
export type PricedDraft = {
  /** Null until both stops are known. */
  route: Route | null
  /** The city whose crews do it; null where we have no crews at the pick-up. */
  cityId: number | null
  /** The times at which it can be booked there. */
  times: BookingTimes
  lines: PricedLine[]
  pieces: number
  totalCft: number
  vehicle: string
  /** The work that decides how long it takes; null while too little is known. */
  work: Work | null
  /** Null until both stops, items and a package are chosen, and for a manual quote. */
  quotation: Quotation | null
  /** The price of every package; empty for a manual quote. */
  packages: PackagePrice[]
  validUntil: IndiaDate
  /** The terms that the customer agrees to. */
  cancellation: readonly CancellationStep[]
  lateCredits: readonly LateCredit[]
  lateRescheduleCharge: Paise
}

export async function priceDraft(app: App, draft: Draft): Promise<PricedDraft> {
  const [catalogue, books, cities, { cancellation, lateCredits, lateRescheduleCharge }] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    servedCities(app.db),
    bookingTerms(app.db),
  ])
  const plan = planMove(draft, catalogue, books, cities)
  return {
    route: plan.route,
    cityId: draft.from.place ? (cityOf(draft.from.place, cities)?.id ?? null) : null,
    times: timesAt(draft.from.place, cities),
    lines: priceCart(plan.lines, plan.book).lines,
    pieces: plan.pieces,
    totalCft: plan.totalCft,
    vehicle: nameVehicles(plan.vehicles),
    work: workOfDraft(draft, plan),
    quotation: plan.chosen,
    packages: plan.quotations.map(({ packageId, total }) => ({
      id: packageId,
      name: catalogue.packages.find(({ id }) => id === packageId)?.name ?? '',
      total,
      chosen: packageId === draft.packageId,
    })),
    validUntil: addDays(indiaDate(app.now()), plan.book.validityDays),
    ...{ cancellation, lateCredits, lateRescheduleCharge },
  }
}
