import { redirect } from 'react-router'
import type { Translate } from '#i18n/speaker.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { doorErrors } from '#modules/orders/draft/rules/door.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { endIn, routeIn } from '#modules/orders/draft/rules/route-facts.ts'
import {
  defaultHome,
  homeOf,
  type ServiceCheckout,
  type Visit,
  visitError,
} from '#modules/orders/draft/rules/service-checkout.ts'
import { type PricedCheckout, priceCheckout } from '#modules/orders/index.server.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { cityOf, type ServedCity, timesAt } from '#modules/places/rules/served-city.ts'
import { bookingTerms, readAvailability } from '#modules/scheduling/index.server.ts'
import { lastDayOf } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'
import { readPlan } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { openMonth } from '#web/shared/calendar/open-month.ts'
import { drawingOf } from '#web/shared/services/drawing-of.ts'
import { moveOfPlan } from '../cart/move-of-plan.server.ts'

export type CheckoutStep = 1 | 2 | 3 | 4
export type PlanHere = {
  plan: ServiceCheckout
  priced: PricedCheckout
  move: { draft: Draft; total: Paise; token: Paise } | null
  cities: readonly ServedCity[]
}

/** Returns the error of a visit at its address, if any. */
export const errorOfVisit = (app: App, { plan, move, cities }: PlanHere, visit: Visit) =>
  visitError(visit, app.now(), timesAt(homeOf(plan, visit, move?.draft ?? null).place, cities))

/** Returns this browser's checkout, with the place of each service. Redirects an empty cart to the cart. */
export async function planHere(app: App, customer: Customer, request: Request): Promise<PlanHere> {
  const brought = readPlan(request)
  const found = await moveOfPlan(app, request, brought)
  const move = found?.state === 'ready' && found.included ? found : null
  const first = await priceCheckout(app, customer, brought)
  if (first.services.length === 0) throw redirect('/cart')
  const visits = Object.fromEntries(
    first.services.map(({ service, visit }) => {
      const home = move && visit.home !== 'at' ? visit.home : defaultHome(service, move !== null)
      return [service.id, { ...visit, home } satisfies Visit]
    }),
  )
  const plan = { ...brought, name: customer.name, mobile: customer.mobile, email: customer.email, visits }
  const priced = {
    ...first,
    services: first.services.map(it => ({ ...it, visit: visits[it.service.id]! })),
  }
  return {
    plan,
    priced,
    cities: await servedCities(app.db),
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
  const here = await planHere(app, customer, request)
  const { plan, priced, move } = here
  const lacking = lackingStep(app, here)
  const asked = (Number(searchParams.get('step')) || 1) as CheckoutStep
  const step = Math.max(1, Math.min(asked, lacking ?? 4, 4)) as CheckoutStep
  if (searchParams.has('step') && step !== asked) throw redirect(`/checkout?step=${step}`)
  const services = priced.services.map(({ service, ordered, visit, quotation }) => ({
    ...{ id: service.id, name: t.nameOf(service.name), drawing: drawingOf(service) },
    options: ordered.map(({ option, quantity }) => ({ name: t.nameOf(option.name), quantity })),
    visit,
    lines: ordered.map(({ option, quantity }) => ({
      optionId: option.id,
      option: t.nameOf(option.name),
      quantity,
      each: option.price,
    })),
    at: endIn(t, homeOf(plan, visit, move?.draft ?? null)),
    amounts: quotation,
  }))
  return {
    kind: 'plan' as const,
    lateCredits: (await bookingTerms(app.db)).lateCredits,
    step,
    at: endIn(t, plan.at),
    contact: { name: plan.name, mobile: plan.mobile, email: plan.email },
    services,
    totals: priced.totals,
    move: move && {
      ...{ title: t('move.route', routeIn(t, move.draft)), date: move.draft.date, slot: move.draft.slot },
      ...routeIn(t, move.draft),
      ...{ total: move.total, token: move.token },
      ends: { from: endIn(t, move.draft.from), to: endIn(t, move.draft.to) },
    },
    all: {
      total: add(priced.totals.toPay, move?.total ?? ZERO),
      token: add(priced.totals.token, move?.token ?? ZERO),
    },
    when: step === 3 ? await readWhen(t, app, here, searchParams) : null,
    changed: searchParams.get('changed') === '1',
  }
}

/** Returns the first incomplete step; null when the checkout can be placed. */
function lackingStep(app: App, here: PlanHere): CheckoutStep | null {
  const { plan, priced, move } = here
  const homes = move ? [move.draft.from, move.draft.to] : [plan.at]
  if (homes.some(end => !end.place || Object.keys(doorErrors(end)).length > 0)) return 1
  return priced.services.some(({ visit }) => errorOfVisit(app, here, visit)) ? 3 : null
}

/** Loads the requested visit, or the first without a date, with the free slots of its own trade at its address. */
async function readWhen(t: Translate, app: App, here: PlanHere, searchParams: URLSearchParams) {
  const { plan, priced, move, cities } = here
  const { services } = priced
  const asked = services.findIndex(({ service }) => String(service.id) === searchParams.get('visit'))
  const open = services.findIndex(({ visit }) => errorOfVisit(app, here, visit))
  const at = Math.max(0, asked >= 0 ? asked : open)
  const { service, category, visit, ordered } = services[at]!
  const today = indiaDate(app.now())
  const end = homeOf(plan, visit, move?.draft ?? null)
  const lastDay = lastDayOf(timesAt(end.place, cities).horizonDays, app.now())
  const near: IndiaDate | null = visit.date && visit.date >= today ? visit.date : (move?.draft.date ?? null)
  const city = end.place && cityOf(end.place, cities)
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
      ...(await openMonth(free, { asked: searchParams.get('month'), near, today, lastDay })),
    },
    ...{ date: visit.date, slot: visit.slot },
    moveDay: move?.draft.date ?? null,
    holdMinutes: (await bookingTerms(app.db)).holdMinutes,
    taken: searchParams.get('taken') === '1',
  }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
