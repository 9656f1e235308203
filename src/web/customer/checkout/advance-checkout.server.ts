import { data, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { DomainError, httpStatus } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { parseFloor } from '#kernel/parse-floor.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  type AddressDetailsErrors,
  getAddressDetailsErrors,
  updateMoveStop,
} from '#modules/orders/draft/rules/address-details.ts'
import type { Draft, MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { ADDRESS_MAX_LENGTH, MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import type { ServiceCheckout, ServiceVisit } from '#modules/orders/draft/rules/service-checkout.ts'
import { enforcePlacingLimit, listOrders, placeServiceOrders } from '#modules/orders/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { isSlotUnavailable } from '#modules/scheduling/rules/is-slot-unavailable.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { buildCheckoutCookie, buildExpiredCheckoutCookie } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { buildDraftCookie, readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { matchStopAddress } from '#web/app-shell/draft/match-stop-address.server.ts'
import { type FormTexts, readAddressDetails, readStopAddressDetails } from '#web/app-shell/draft/read-step.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { buildLostSlotQuery } from '#web/shared/calendar/lost-slot.ts'
import { type CheckoutState, getVisitError, loadCheckoutState } from './load-checkout.server.ts'

const posted = z.object({ step: z.enum(['1', '3', '4']) }).catchall(z.string())

/**
 * Processes a posted step of the checkout: stores it, checks it, and goes on to the next. The only amount in it is the
 * total that the customer saw.
 */
export async function advanceCheckout(t: Translate, app: App, customer: Customer, request: Request, address: string) {
  const fields: FormTexts = await readForm(request, posted)
  const here = await loadCheckoutState(app, customer, request)
  if (fields.step === '1')
    return here.move ? saveHomes(here, here.move.draft, request, fields) : saveAddress(t, app, here, fields)
  return fields.step === '3'
    ? saveVisitTime(t, app, here, fields)
    : placeOrders(t, app, customer, here, fields, address)
}

const withCheckoutCookie = (checkout: ServiceCheckout) => ({ headers: { 'set-cookie': buildCheckoutCookie(checkout) } })

/** Saves the home of the move for which each service is, and the address details of both. */
function saveHomes({ checkout, priced }: CheckoutState, move: Draft, request: Request, fields: FormTexts) {
  const visits = Object.fromEntries(
    priced.services.map(({ service, visit }) => {
      const home = fields[`home-${service.id}`] === 'from' ? ('from' as const) : ('to' as const)
      return [service.id, { ...visit, home }]
    }),
  )
  const draft = readAddressDetails(move, fields)
  const headers = new Headers([
    ['set-cookie', buildCheckoutCookie({ ...checkout, visits })],
    ['set-cookie', buildDraftCookie({ ...readStoredDraft(request)!, draft })],
  ])
  const addressErrors = { from: getAddressDetailsErrors(draft.from), to: getAddressDetailsErrors(draft.to) }
  if (hasErrors(addressErrors.from) || hasErrors(addressErrors.to))
    return data({ fields: {}, addressErrors, at: null }, { status: 422, headers })
  return redirect('/checkout?step=2', { headers })
}

async function saveAddress(t: Translate, app: App, { checkout }: CheckoutState, fields: FormTexts) {
  const typed = updateMoveStop(checkout.at, {
    address: cleanText(fields.at ?? '', ADDRESS_MAX_LENGTH),
    floor: parseFloor(fields['at-floor'] ?? ''),
    lift: 'at-lift' in fields,
  })
  const at = readStopAddressDetails('at', await matchStopAddress(app, 'at', checkout.at, typed, fields), fields)
  const isFloor = at.floor >= MIN_FLOOR && at.floor <= MAX_FLOOR
  const formError = !at.address ? 'address.required' : !at.place ? 'address.unknown' : await rejectUnserved(app, at)
  const detailErrors = getAddressDetailsErrors(at)
  if (formError || !isFloor || hasErrors(detailErrors)) {
    const fields = {
      ...(formError && { at: formatErrorText(t, formError) }),
      ...(!isFloor && { 'at-floor': t('wizard.errors.floor.number') }),
    }
    return data({ fields, addressErrors: { at: detailErrors }, at }, { status: 422 })
  }
  return redirect('/checkout?step=2', withCheckoutCookie({ ...checkout, at }))
}

const hasErrors = (errors: AddressDetailsErrors) => Object.keys(errors).length > 0

const rejectUnserved = async (app: App, at: MoveStop) =>
  findServingCity(at.place!, await readServedCities(app.db)) ? null : 'address.not-served'

function saveVisitTime(t: Translate, app: App, here: CheckoutState, fields: FormTexts) {
  const { checkout, priced } = here
  const found = priced.services.find(({ service }) => String(service.id) === fields.visit)
  if (!found) return redirect('/checkout?step=3')
  const date = isIndiaDate(fields.date ?? '') ? fields.date! : null
  const visit = { ...found.visit, date, slot: parseSlot(Number(fields.slot)) }
  const visits = { ...checkout.visits, [found.service.id]: visit }
  const init = withCheckoutCookie({ ...checkout, visits })
  const formError = getVisitError(app, here, visit)
  if (formError) return data({ fields: { slot: formatErrorText(t, formError) }, at: null }, { status: 422, ...init })
  const next = priced.services.find(({ service }) => getVisitError(app, here, visits[service.id]!))
  return redirect(next ? `/checkout?step=3&visit=${next.service.id}` : '/checkout?step=4', init)
}

const getLostVisitQuery = (formError: string | undefined, visit: ServiceVisit | undefined) =>
  isSlotUnavailable(formError) && visit ? `&${buildLostSlotQuery(formError, visit)}` : ''

/**
 * Places all orders of the checkout and leads to their one payment. A slot that is no longer available, or a changed
 * price, is reported first.
 */
async function placeOrders(
  t: Translate,
  app: App,
  customer: Customer,
  { checkout, priced, move }: CheckoutState,
  { shown }: FormTexts,
  address: string,
) {
  const init = withCheckoutCookie(checkout)
  if (String(priced.totals.toPay + (move?.total ?? 0)) !== shown) return redirect('/checkout?step=4&changed=1', init)
  try {
    await enforcePlacingLimit(app, customer, address)
    const placed = await placeServiceOrders(app, customer, checkout, move?.draft ?? null)
    const payable = new Set((await listOrders(app, customer, 'Quotation')).map(({ orderNo }) => orderNo))
    const numbers = placed.map(({ orderNo }) => orderNo).filter(no => payable.has(no))
    if (numbers.length === 0)
      return redirect('/bookinglist', { headers: { 'set-cookie': buildExpiredCheckoutCookie() } })
    return redirect(`/checkout?step=5&orders=${numbers.join(',')}`, init)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [serviceId, formError] = Object.entries(error.fields)[0] ?? []
    if (isSlotUnavailable(error.code) && !serviceId) {
      const lost = buildLostSlotQuery(error.code, move?.draft ?? { date: null, slot: null })
      return redirect(`/mover-steps?step=3&${lost}`, init)
    }
    if (formError?.startsWith('address'))
      return data({ fields: { at: formatErrorText(t, formError) }, at: null }, { status: 422 })
    if (serviceId)
      return redirect(
        `/checkout?step=3&visit=${serviceId}${getLostVisitQuery(formError, checkout.visits[Number(serviceId)])}`,
        init,
      )
    return data(
      { fields: { placing: formatErrorText(t, error.code) }, at: null },
      { status: httpStatus[error.kind], ...init },
    )
  }
}
