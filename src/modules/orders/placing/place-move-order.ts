import { reject } from '#kernel/domain-error.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import { readDatedDurations } from '#modules/crews/internal.server.ts'
import { buildPlannedJobs } from '#modules/crews/rules/build-planned-jobs.ts'
import { type DatedDurations, getDurationsOn } from '#modules/crews/rules/job-durations.ts'
import { getQuotationAddress } from '#modules/identity/index.server.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getOrderOfDraft } from '../draft/get-order-of-draft.ts'
import { replaceWithKnownStops } from '../draft/known-stops.ts'
import { type PricedDraft, priceDraft } from '../draft/price-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { getDraftErrors } from '../draft/rules/draft-errors.ts'
import { getRouteNames } from '../draft/rules/route-names.ts'
import { isPossiblePreferredDate } from '../draft/rules/step-errors.ts'
import { buildQuotationNote } from './build-quotation-note.ts'
import { holdSlot } from './hold-slot.ts'
import { writeDraftOrder } from './write-draft-order.ts'

export type PlacedOrder = { orderId: number; orderNo: string }

/**
 * Places a local move at the price calculated here, and holds its slot while the customer pays. The same draft again
 * gives the same order, repriced until its token is paid. `plan`: the key of the checkout of services that it belongs
 * to; `by`: the member of staff who does it for a customer on the phone. Refuses 'invalid' (fields) and as `holdSlot`
 * does.
 */
export async function placeMoveOrder(
  app: App,
  customer: Customer,
  submitted: Draft,
  checkoutKey: string | null = null,
  by: Actor = customer,
): Promise<PlacedOrder> {
  const draft = replaceWithKnownStops(submitted)
  const priced = await priceDraft(app, draft)
  const errors = getDraftErrors(draft, priced.route, app.now(), priced.times)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'draft.incomplete', errors)
  if (priced.route?.manualQuoteReason) throw reject('invalid', 'draft.manual-quote')
  if (!priced.quotation || !priced.cityId) throw reject('invalid', 'draft.unpriced')
  const durations = await readDatedDurations(app.db, priced.cityId)
  const slot = {
    cityId: priced.cityId,
    date: draft.date!,
    hour: draft.slot!,
    ...getJobsOfDraft(draft, priced, durations),
  }

  return inTransaction(app.db, async tx => {
    // Locked in this order: the customer and the order, then the slot.
    const order = await writeDraftOrder(app, tx, customer, draft, priced, 'placed', by)
    if (!order) return getOrderOfDraft(tx, customer, draft.key)
    const { id, orderNo, first } = order
    await holdSlot(app, tx, customer, { id, checkout_key: checkoutKey }, slot)
    if (!first) return { orderId: id, orderNo }
    const email = await getQuotationAddress(app, tx, customer.id, draft.email || customer.email)
    const note = buildQuotationNote({
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
    await queueMessages(app, tx, { mobile: customer.mobile, language: customer.language, email, orderId: id }, [note])
    return { orderId: id, orderNo }
  })
}

/**
 * Returns the jobs in the slot, calculated from the draft, so that the order that was written from it need not be read.
 */
const getJobsOfDraft = ({ date, slot }: Draft, { work }: PricedDraft, durations: readonly DatedDurations[]) =>
  work
    ? {
        jobs: buildPlannedJobs({ day: date!, slot: slot!, move: { ...work, durations } }),
        durationsVersion: getDurationsOn(durations, date!).version,
      }
    : {}

/**
 * Places a move that gets a manual quote (`MoveRoute.manualQuoteReason`, WIZ-09) as a request: nothing is held, and nothing is payable
 * until staff have priced it. A preferred date that is no longer possible is left out.
 */
export async function requestManualQuotation(
  app: App,
  customer: Customer,
  submitted: Draft,
  by: Actor = customer,
): Promise<PlacedOrder> {
  const date = submitted.date && isPossiblePreferredDate(submitted.date, app.now()) ? submitted.date : null
  const draft = replaceWithKnownStops({ ...submitted, date })
  const priced = await priceDraft(app, draft)
  const errors = getDraftErrors(draft, priced.route, app.now(), priced.times)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'draft.incomplete', errors)
  if (!priced.route?.manualQuoteReason) throw reject('invalid', 'draft.local')

  return inTransaction(app.db, async tx => {
    const order = await writeDraftOrder(app, tx, customer, draft, priced, 'requested', by)
    if (!order) return getOrderOfDraft(tx, customer, draft.key)
    const params = { name: draft.name || customer.name, orderNo: order.orderNo, route: getRouteNames(draft) }
    const to = {
      mobile: customer.mobile,
      language: customer.language,
      email: await getQuotationAddress(app, tx, customer.id, draft.email || customer.email),
      orderId: order.id,
    }
    await queueMessages(app, tx, to, [{ template: 'quote-request', params }])
    return { orderId: order.id, orderNo: order.orderNo }
  })
}
