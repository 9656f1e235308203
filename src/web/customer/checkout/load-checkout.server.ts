import { redirect } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { getAddressDetailsErrors } from '#modules/orders/draft/rules/address-details.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { getLocalizedRouteNames, localizeStop } from '#modules/orders/draft/rules/route-names.ts'
import {
  getDefaultVisitHome,
  getServiceVisitError,
  getVisitStop,
  type ServiceCheckout,
  type ServiceVisit,
} from '#modules/orders/draft/rules/service-checkout.ts'
import { type PricedCheckout, priceCheckout } from '#modules/orders/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity, getBookingTimesAt, type ServedCity } from '#modules/places/rules/served-city.ts'
import { readAvailability, readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import { getLastBookableDay } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'
import { readServiceCheckout } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { formatLostSlotOfQuery } from '#web/shared/calendar/lost-slot.ts'
import { openWeeks } from '#web/shared/calendar/open-weeks.ts'
import { getServiceImage } from '#web/shared/services/service-image.ts'
import { findCheckoutMove } from '../cart/checkout-move.server.ts'

export type CheckoutStep = 1 | 2 | 3 | 4
export type CheckoutState = {
  checkout: ServiceCheckout
  priced: PricedCheckout
  move: { draft: Draft; total: Paise; token: Paise } | null
  cities: readonly ServedCity[]
}

/** Returns the error of a visit at its address, if any. */
export const getVisitError = (app: App, { checkout, move, cities }: CheckoutState, visit: ServiceVisit) =>
  getServiceVisitError(
    visit,
    app.now(),
    getBookingTimesAt(getVisitStop(checkout, visit, move?.draft ?? null).place, cities),
  )

/** Returns this browser's checkout, with the place of each service. Redirects an empty cart to the cart. */
export async function loadCheckoutState(app: App, customer: Customer, request: Request): Promise<CheckoutState> {
  const brought = readServiceCheckout(request)
  const found = await findCheckoutMove(app, request, brought)
  const move = found?.state === 'ready' && found.included ? found : null
  const first = await priceCheckout(app, customer, brought)
  if (first.services.length === 0) throw redirect('/cart')
  const visits = Object.fromEntries(
    first.services.map(({ service, visit }) => {
      const home = move && visit.home !== 'at' ? visit.home : getDefaultVisitHome(service, move !== null)
      return [service.id, { ...visit, home } satisfies ServiceVisit]
    }),
  )
  const checkout = { ...brought, name: customer.name, mobile: customer.mobile, email: customer.email, visits }
  const priced = {
    ...first,
    services: first.services.map(it => ({ ...it, visit: visits[it.service.id]! })),
  }
  return {
    checkout,
    priced,
    cities: await readServedCities(app.db),
    move: move && {
      draft: { ...move.draft, mobile: customer.mobile },
      total: move.quotation.total,
      token: move.quotation.token,
    },
  }
}

/** Loads steps 1 to 4 of the services' checkout, at the furthest step that it allows (WIZ-13). */
export async function loadCheckout(t: Translate, app: App, customer: Customer, request: Request) {
  const { searchParams } = new URL(request.url)
  const here = await loadCheckoutState(app, customer, request)
  const { checkout, priced, move } = here
  const lacking = findIncompleteStep(app, here)
  const requested = (Number(searchParams.get('step')) || 1) as CheckoutStep
  const step = Math.max(1, Math.min(requested, lacking ?? 4, 4)) as CheckoutStep
  if (searchParams.has('step') && step !== requested) throw redirect(`/checkout?step=${step}`)
  const services = priced.services.map(({ service, ordered, visit, quotation }) => ({
    ...{ id: service.id, name: t.nameOf(service.name), drawing: getServiceImage(service) },
    options: ordered.map(({ option, quantity }) => ({ name: t.nameOf(option.name), quantity })),
    visit,
    lines: ordered.map(({ option, quantity }) => ({
      optionId: option.id,
      option: t.nameOf(option.name),
      quantity,
      each: option.price,
    })),
    at: localizeStop(t, getVisitStop(checkout, visit, move?.draft ?? null)),
    amounts: quotation,
  }))
  return {
    kind: 'plan' as const,
    lateCredits: (await readCachedBookingTerms(app.db)).lateCredits,
    step,
    at: localizeStop(t, checkout.at),
    contact: { name: checkout.name, mobile: checkout.mobile, email: checkout.email },
    services,
    totals: priced.totals,
    move: move && {
      ...{
        title: t('move.route', getLocalizedRouteNames(t, move.draft)),
        date: move.draft.date,
        slot: move.draft.slot,
      },
      ...getLocalizedRouteNames(t, move.draft),
      ...{ total: move.total, token: move.token },
      ends: { from: localizeStop(t, move.draft.from), to: localizeStop(t, move.draft.to) },
    },
    all: {
      total: add(priced.totals.toPay, move?.total ?? ZERO),
      token: add(priced.totals.token, move?.token ?? ZERO),
    },
    when: step === 3 ? await loadVisitSlots(t, app, here, searchParams) : null,
    changed: searchParams.get('changed') === '1',
  }
}

/** Returns the first incomplete step; null when the checkout can be placed. */
function findIncompleteStep(app: App, here: CheckoutState): CheckoutStep | null {
  const { checkout, priced, move } = here
  const homes = move ? [move.draft.from, move.draft.to] : [checkout.at]
  if (homes.some(end => !end.place || Object.keys(getAddressDetailsErrors(end)).length > 0)) return 1
  return priced.services.some(({ visit }) => getVisitError(app, here, visit)) ? 3 : null
}

/** Loads the requested visit, or the first without a date, with the free slots of its own trade at its address. */
async function loadVisitSlots(t: Translate, app: App, here: CheckoutState, searchParams: URLSearchParams) {
  const { checkout, priced, move, cities } = here
  const { services } = priced
  const requested = services.findIndex(({ service }) => String(service.id) === searchParams.get('visit'))
  const open = services.findIndex(({ visit }) => getVisitError(app, here, visit))
  const at = Math.max(0, requested >= 0 ? requested : open)
  const { service, category, visit, ordered } = services[at]!
  const today = toIndiaDate(app.now())
  const end = getVisitStop(checkout, visit, move?.draft ?? null)
  const lastDay = getLastBookableDay(getBookingTimesAt(end.place, cities).horizonDays, app.now())
  const near: IndiaDate | null = visit.date && visit.date >= today ? visit.date : (move?.draft.date ?? null)
  const city = end.place && findServingCity(end.place, cities)
  const work = {
    visitMinutes: ordered.reduce((sum, { option, quantity }) => sum + quantity * option.minutes, 0),
    people: Math.max(...ordered.map(({ option }) => option.people)),
  }
  const free = (first: IndiaDate, days: number) =>
    city ? readAvailability(app, city.id, first, days, category.trade, { work }) : []
  return {
    ...{ serviceId: service.id, name: t.nameOf(service.name), number: at + 1, of: services.length },
    calendar: {
      today,
      lastDay,
      ...(await openWeeks(free, { requestedWeek: searchParams.get('from'), near, today, lastDay })),
    },
    ...{ date: visit.date, slot: visit.slot },
    moveDay: move?.draft.date ?? null,
    holdMinutes: (await readCachedBookingTerms(app.db)).holdMinutes,
    lostSlot: formatLostSlotOfQuery(t, searchParams),
  }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
