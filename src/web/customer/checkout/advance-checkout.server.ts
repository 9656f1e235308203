import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { readFloor } from '#kernel/read-floor.ts'
import { httpStatus, Refusal } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { countPlacing, listOrders, placePlan } from '#modules/orders/index.server.ts'
import { changedEnd, type DoorFaults, doorFaults } from '#modules/orders/rules/draft/door.ts'
import type { Draft, DraftEnd } from '#modules/orders/rules/draft/draft.ts'
import { tidyText } from '#modules/orders/rules/draft/draft-text.ts'
import { ADDRESS_LETTERS, LEAST_FLOOR, MOST_FLOOR } from '#modules/orders/rules/draft/limits.ts'
import type { ServicePlan } from '#modules/orders/rules/draft/service-plan.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { cityOf } from '#modules/places/rules/served-city.ts'
import { isSlotGone } from '#modules/scheduling/rules/is-slot-gone.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { draftCookie, readStoredDraft } from '#web/shell/draft/draft-cookie.server.ts'
import { matchedEnd } from '#web/shell/draft/matched-end.server.ts'
import { forgottenPlanCookie, planCookie } from '#web/shell/draft/plan-cookie.server.ts'
import { type Fields, readDoor, readDoors } from '#web/shell/draft/read-step.ts'
import { readForm } from '#web/shell/read-form.ts'
import { faultText } from '#words/fault-text.ts'
import type { Say } from '#words/speaker.ts'
import { faultOfVisit, type PlanHere, planHere } from './load-checkout.server.ts'

const posted = z.object({ step: z.enum(['1', '3', '4']) }).catchall(z.string())

/** A posted step of the checkout: kept, checked, and on to the next. Amounts are nowhere in it but as what was seen. */
export async function advanceCheckout(say: Say, app: App, customer: Customer, request: Request, address: string) {
  const fields: Fields = await readForm(request, posted)
  const here = await planHere(app, customer, request)
  if (fields.step === '1')
    return here.move ? takeHomes(here, here.move.draft, request, fields) : takeAddress(say, app, here, fields)
  return fields.step === '3' ? takeVisit(say, app, here, fields) : book(say, app, customer, here, fields, address)
}

const keep = (plan: ServicePlan) => ({ headers: { 'set-cookie': planCookie(plan) } })

/** Which home of the move each service is for, and the doors of both. */
function takeHomes({ plan, priced }: PlanHere, move: Draft, request: Request, fields: Fields) {
  const visits = Object.fromEntries(
    priced.services.map(({ service, visit }) => {
      const home = fields[`home-${service.id}`] === 'from' ? ('from' as const) : ('to' as const)
      return [service.id, { ...visit, home }]
    }),
  )
  const draft = readDoors(move, fields)
  const headers = new Headers([
    ['set-cookie', planCookie({ ...plan, visits })],
    ['set-cookie', draftCookie({ ...readStoredDraft(request)!, draft })],
  ])
  const doors = { from: doorFaults(draft.from), to: doorFaults(draft.to) }
  if (isFaulty(doors.from) || isFaulty(doors.to)) return data({ fields: {}, doors, at: null }, { status: 422, headers })
  return redirect('/checkout?step=2', { headers })
}

async function takeAddress(say: Say, app: App, { plan }: PlanHere, fields: Fields) {
  const typed = changedEnd(plan.at, {
    address: tidyText(fields.at ?? '', ADDRESS_LETTERS),
    floor: readFloor(fields['at-floor'] ?? ''),
    lift: 'at-lift' in fields,
  })
  const at = readDoor('at', await matchedEnd(app, 'at', plan.at, typed, fields), fields)
  const isFloor = at.floor >= LEAST_FLOOR && at.floor <= MOST_FLOOR
  const fault = !at.address ? 'address.required' : !at.place ? 'address.unknown' : await notServed(app, at)
  const door = doorFaults(at)
  if (fault || !isFloor || isFaulty(door)) {
    const fields = {
      ...(fault && { at: faultText(say, fault) }),
      ...(!isFloor && { 'at-floor': say('wizard.faults.floor.number') }),
    }
    return data({ fields, doors: { at: door }, at }, { status: 422 })
  }
  return redirect('/checkout?step=2', keep({ ...plan, at }))
}

const isFaulty = (faults: DoorFaults) => Object.keys(faults).length > 0

const notServed = async (app: App, at: DraftEnd) =>
  cityOf(at.place!, await servedCities(app.db)) ? null : 'address.not-served'

function takeVisit(say: Say, app: App, here: PlanHere, fields: Fields) {
  const { plan, priced } = here
  const found = priced.services.find(({ service }) => String(service.id) === fields.visit)
  if (!found) return redirect('/checkout?step=3')
  const date = isIndiaDate(fields.date ?? '') ? fields.date! : null
  const visit = { ...found.visit, date, slot: parseSlot(Number(fields.slot)) }
  const visits = { ...plan.visits, [found.service.id]: visit }
  const kept = keep({ ...plan, visits })
  const fault = faultOfVisit(app, here, visit)
  if (fault) return data({ fields: { slot: faultText(say, fault) }, at: null }, { status: 422, ...kept })
  const next = priced.services.find(({ service }) => faultOfVisit(app, here, visits[service.id]!))
  return redirect(next ? `/checkout?step=3&visit=${next.service.id}` : '/checkout?step=4', kept)
}

/** Places every order of the plan and leads to its one payment. A slot that is gone, and a price that is new, are told first. */
async function book(
  say: Say,
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
    const placed = await placePlan(app, customer, plan, move?.draft ?? null)
    const payable = new Set((await listOrders(app, customer, 'Quotation')).map(({ orderNo }) => orderNo))
    const numbers = placed.map(({ orderNo }) => orderNo).filter(no => payable.has(no))
    if (numbers.length === 0) return redirect('/bookinglist', { headers: { 'set-cookie': forgottenPlanCookie() } })
    return redirect(`/checkout?step=5&orders=${numbers.join(',')}`, kept)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [serviceId, fault] = Object.entries(error.fields)[0] ?? []
    if (isSlotGone(error.code) && !serviceId) return redirect(`/mover-steps?step=3&taken=${error.code}`, kept)
    if (fault?.startsWith('address')) return data({ fields: { at: faultText(say, fault) }, at: null }, { status: 422 })
    if (serviceId) return redirect(`/checkout?step=3&visit=${serviceId}${isSlotGone(fault) ? '&taken=1' : ''}`, kept)
    return data(
      { fields: { placing: faultText(say, error.code) }, at: null },
      { status: httpStatus[error.kind], ...kept },
    )
  }
}
