import { reject } from '#kernel/refusal.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import { jobsOf } from '#modules/crews/rules/jobs-of.ts'
import { quotationAddressOf } from '#modules/identity/index.server.ts'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { knownEnds } from '../draft/known-ends.ts'
import { type PricedDraft, priceDraft } from '../draft/price-draft.ts'
import { readOrderOfDraft } from '../draft/read-order-of-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { draftErrors } from '../draft/rules/draft-errors.ts'
import { routeFacts } from '../draft/rules/route-facts.ts'
import { isWishable } from '../draft/rules/step-errors.ts'
import { holdSlot } from './hold-slot.ts'
import { quotationNote } from './quotation-note.ts'
import { writeDraft } from './write-draft.ts'

export type PlacedOrder = { orderId: number; orderNo: string }

/**
 * Places a local move at the price calculated here, and holds its slot while the customer pays. The same draft again
 * gives the same order, repriced until its token is paid. `plan`: the key of the checkout of services that it belongs
 * to; `by`: the member of staff who does it for a customer on the phone. Refuses 'invalid' (fields) and as `holdSlot`
 * does.
 */
export async function placeOrder(
  app: App,
  customer: Customer,
  told: Draft,
  plan: string | null = null,
  by: Actor = customer,
): Promise<PlacedOrder> {
  const draft = knownEnds(told)
  const priced = await priceDraft(app, draft)
  const errors = draftErrors(draft, priced.route, app.now(), priced.times)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'draft.incomplete', errors)
  if (priced.route?.byHand) throw reject('invalid', 'draft.by-hand')
  if (!priced.quotation || !priced.cityId) throw reject('invalid', 'draft.unpriced')
  const slot = { cityId: priced.cityId, date: draft.date!, hour: draft.slot!, ...jobsIn(draft, priced) }

  return inTransaction(app.db, async tx => {
    // Locked in this order: the customer and the order, then the slot.
    const order = await writeDraft(app, tx, customer, draft, priced, 'placed', by)
    if (!order) return readOrderOfDraft(tx, customer, draft.key)
    const { id, orderNo, first } = order
    await holdSlot(app, tx, customer, { id, plan }, slot)
    if (!first) return { orderId: id, orderNo }
    const email = await quotationAddressOf(app, tx, customer.id, draft.email || customer.email)
    const note = quotationNote({
      name: draft.name || customer.name,
      orderNo,
      service: null,
      from: draft.from,
      to: draft.to,
      km: priced.route!.km,
      vehicle: priced.vehicle,
      packages: priced.packages,
      quotation: priced.quotation!,
      validUntil: priced.validUntil,
      moveDate: draft.date,
    })
    await notify(app, tx, { mobile: customer.mobile, language: customer.language, email, orderId: id }, [note])
    return { orderId: id, orderNo }
  })
}

/**
 * Returns the jobs in the slot, calculated from the draft, so that the order that was written from it need not be read.
 */
const jobsIn = ({ date, slot }: Draft, { work }: PricedDraft) =>
  work ? { jobs: jobsOf({ day: date!, slot: slot!, move: work }) } : {}

/**
 * Places a move that gets a manual quote (`Route.byHand`, WIZ-09) as a request: nothing is held, and nothing is payable
 * until staff have priced it. A preferred date that is no longer possible is left out.
 */
export async function requestQuote(
  app: App,
  customer: Customer,
  told: Draft,
  by: Actor = customer,
): Promise<PlacedOrder> {
  const date = told.date && isWishable(told.date, app.now()) ? told.date : null
  const draft = knownEnds({ ...told, date })
  const priced = await priceDraft(app, draft)
  const errors = draftErrors(draft, priced.route, app.now(), priced.times)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'draft.incomplete', errors)
  if (!priced.route?.byHand) throw reject('invalid', 'draft.local')

  return inTransaction(app.db, async tx => {
    const order = await writeDraft(app, tx, customer, draft, priced, 'requested', by)
    if (!order) return readOrderOfDraft(tx, customer, draft.key)
    const params = { name: draft.name || customer.name, orderNo: order.orderNo, route: routeFacts(draft) }
    const to = {
      mobile: customer.mobile,
      language: customer.language,
      email: await quotationAddressOf(app, tx, customer.id, draft.email || customer.email),
      orderId: order.id,
    }
    await notify(app, tx, to, [{ template: 'quote-request', params }])
    return { orderId: order.id, orderNo: order.orderNo }
  })
}
