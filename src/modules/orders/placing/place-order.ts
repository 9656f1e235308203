import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import { canBeMailed, mailedBefore, quotationAddressOf } from '#modules/identity/index.server.ts'
import { notify, notifyPart } from '#modules/messaging/index.server.ts'
import { lockingPart } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { knownEnds } from '../draft/known-ends.ts'
import { priceDraft } from '../draft/price-draft.ts'
import { readOrderOfDraft } from '../draft/read-order-of-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { draftErrors } from '../draft/rules/draft-errors.ts'
import { routeFacts } from '../draft/rules/route-facts.ts'
import { isWishable } from '../draft/rules/step-errors.ts'
import { holdLockedSlot } from './hold-slot.ts'
import { quotationNote } from './quotation-note.ts'
import { writeDraft } from './write-draft.ts'

export type PlacedOrder = { orderId: number; orderNo: string }

/**
 * Places a local move at the price worked out here, and holds its slot while the customer pays. The same draft again
 * gives the same order, priced anew until its token is paid. `plan`: the services that are checked out with it; `by`: who
 * of staff does it for a customer on the phone. Refuses
 * 'invalid' (fields) and whatever `holdSlot` refuses.
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
  const slot = { cityId: priced.cityId, date: draft.date!, hour: draft.slot! }

  return inTransaction(app.db, async tx => {
    // Customer, order and slot are locked by the one statement, in this order.
    const locks = sql`, ${lockingPart(slot, sql`exists (select from written)`)}`
    const order = await writeDraft(app, tx, customer, draft, priced, 'placed', by, locks)
    if (!order) return readOrderOfDraft(tx, customer, draft.key)
    const { id, orderNo, first } = order
    const email = draft.email || customer.email
    const telling = (to: string | null) =>
      notifyPart(app, { mobile: customer.mobile, language: customer.language, email: to, orderId: id }, [
        quotationNote({
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
        }),
      ])
    await holdLockedSlot(app, tx, customer, { id, plan }, slot, {
      asked: mailedBefore(app, customer.id, email),
      also: mailed => (first ? sql`, ${telling((canBeMailed(mailed) && email) || null)}` : sql``),
    })
    return { orderId: id, orderNo }
  })
}

/**
 * WIZ-09: a move that a person prices (`Route.byHand`) is a request: nothing is held, and nothing is payable until staff have
 * priced it. A day wished for that can no longer be had is left out.
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
