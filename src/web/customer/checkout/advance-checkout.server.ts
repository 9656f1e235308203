import { data, redirect } from 'react-router'
import { z } from 'zod'
import { errorText } from '#i18n/fault-text.ts'
import type { Translate } from '#i18n/speaker.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { readFloor } from '#kernel/read-floor.ts'
import { DomainError, httpStatus } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { changedEnd, type DoorErrors, doorErrors } from '#modules/orders/draft/rules/door.ts'
import type { Draft, DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { tidyText } from '#modules/orders/draft/rules/draft-text.ts'
import { ADDRESS_MAX_LENGTH, MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import type { ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { countPlacing, listOrders, submitCheckout } from '#modules/orders/index.server.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { cityOf } from '#modules/places/rules/served-city.ts'
import { isSlotGone } from '#modules/scheduling/rules/is-slot-gone.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { checkoutCookie, clearedCheckoutCookie } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { draftCookie, readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { matchedEnd } from '#web/app-shell/draft/matched-end.server.ts'
import { type Fields, readDoor, readDoors } from '#web/app-shell/draft/read-step.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { errorOfVisit, type PlanHere, planHere } from './load-checkout.server.ts'

const posted = z.object({ step: z.enum(['1', '3', '4']) }).catchall(z.string())

/**
 * Processes a posted step of the checkout: stores it, checks it, and goes on to the next. The only amount in it is the
 * total that the customer saw.
 */
export async function advanceCheckout(t: Translate, app: App, customer: Customer, request: Request, address: string) {
  const fields: Fields = await readForm(request, posted)
  const here = await planHere(app, customer, request)
  if (fields.step === '1')
    return here.move ? saveHomes(here, here.move.draft, request, fields) : saveAddress(t, app, here, fields)
  return fields.step === '3' ? saveVisitTime(t, app, here, fields) : book(t, app, customer, here, fields, address)
}

const keep = (plan: ServiceCheckout) => ({ headers: { 'set-cookie': checkoutCookie(plan) } })

/** Saves the home of the move for which each service is, and the address details of both. */
function saveHomes({ plan, priced }: PlanHere, move: Draft, request: Request, fields: Fields) {
  const visits = Object.fromEntries(
    priced.services.map(({ service, visit }) => {
      const home = fields[`home-${service.id}`] === 'from' ? ('from' as const) : ('to' as const)
      return [service.id, { ...visit, home }]
    }),
  )
  const draft = readDoors(move, fields)
  const headers = new Headers([
    ['set-cookie', checkoutCookie({ ...plan, visits })],
    ['set-cookie', draftCookie({ ...readStoredDraft(request)!, draft })],
  ])
  const doors = { from: doorErrors(draft.from), to: doorErrors(draft.to) }
  if (hasErrors(doors.from) || hasErrors(doors.to))
    return data({ fields: {}, doors, at: null }, { status: 422, headers })
  return redirect('/checkout?step=2', { headers })
}

async function saveAddress(t: Translate, app: App, { plan }: PlanHere, fields: Fields) {
  const typed = changedEnd(plan.at, {
    address: tidyText(fields.at ?? '', ADDRESS_MAX_LENGTH),
    floor: readFloor(fields['at-floor'] ?? ''),
    lift: 'at-lift' in fields,
  })
  const at = readDoor('at', await matchedEnd(app, 'at', plan.at, typed, fields), fields)
  const isFloor = at.floor >= MIN_FLOOR && at.floor <= MAX_FLOOR
  const formError = !at.address ? 'address.required' : !at.place ? 'address.unknown' : await notServed(app, at)
  const door = doorErrors(at)
  if (formError || !isFloor || hasErrors(door)) {
    const fields = {
      ...(formError && { at: errorText(t, formError) }),
      ...(!isFloor && { 'at-floor': t('wizard.faults.floor.number') }),
    }
    return data({ fields, doors: { at: door }, at }, { status: 422 })
  }
  return redirect('/checkout?step=2', keep({ ...plan, at }))
}

const hasErrors = (errors: DoorErrors) => Object.keys(errors).length > 0

const notServed = async (app: App, at: DraftEnd) =>
  cityOf(at.place!, await servedCities(app.db)) ? null : 'address.not-served'

function saveVisitTime(t: Translate, app: App, here: PlanHere, fields: Fields) {
  const { plan, priced } = here
  const found = priced.services.find(({ service }) => String(service.id) === fields.visit)
  if (!found) return redirect('/checkout?step=3')
  const date = isIndiaDate(fields.date ?? '') ? fields.date! : null
  const visit = { ...found.visit, date, slot: parseSlot(Number(fields.slot)) }
  const visits = { ...plan.visits, [found.service.id]: visit }
  const kept = keep({ ...plan, visits })
  const formError = errorOfVisit(app, here, visit)
  if (formError) return data({ fields: { slot: errorText(t, formError) }, at: null }, { status: 422, ...kept })
  const next = priced.services.find(({ service }) => errorOfVisit(app, here, visits[service.id]!))
  return redirect(next ? `/checkout?step=3&visit=${next.service.id}` : '/checkout?step=4', kept)
}

/**
 * Places all orders of the checkout and leads to their one payment. A slot that is no longer available, or a changed
 * price, is reported first.
 */
async function book(
  t: Translate,
  app: App,
  customer: Customer,
  { plan, priced, move }: PlanHere,
  { shown }: Fields,
  address: string,
) {
  const kept = keep(plan)
  if (String(priced.totals.toPay + (move?.total ?? 0)) !== shown) return redirect('/checkout?step=4&changed=1', kept)
  try {
    await countPlacing(app, customer, address)
    const placed = await submitCheckout(app, customer, plan, move?.draft ?? null)
    const payable = new Set((await listOrders(app, customer, 'Quotation')).map(({ orderNo }) => orderNo))
    const numbers = placed.map(({ orderNo }) => orderNo).filter(no => payable.has(no))
    if (numbers.length === 0) return redirect('/bookinglist', { headers: { 'set-cookie': clearedCheckoutCookie() } })
    return redirect(`/checkout?step=5&orders=${numbers.join(',')}`, kept)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [serviceId, formError] = Object.entries(error.fields)[0] ?? []
    if (isSlotGone(error.code) && !serviceId) return redirect(`/mover-steps?step=3&taken=${error.code}`, kept)
    if (formError?.startsWith('address'))
      return data({ fields: { at: errorText(t, formError) }, at: null }, { status: 422 })
    if (serviceId)
      return redirect(`/checkout?step=3&visit=${serviceId}${isSlotGone(formError) ? '&taken=1' : ''}`, kept)
    return data(
      { fields: { placing: errorText(t, error.code) }, at: null },
      { status: httpStatus[error.kind], ...kept },
    )
  }
}
