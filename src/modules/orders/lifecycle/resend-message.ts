import { reject } from '#kernel/domain-error.ts'
import { type Paise, ZERO } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { getQuotationAddress } from '#modules/identity/index.server.ts'
import { type NewMessage, queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readDraftOfOrder } from '../draft/find-saved-draft.ts'
import { type PackagePrice, priceDraft } from '../draft/price-draft.ts'
import { getRouteNames } from '../draft/rules/route-names.ts'
import { buildQuotationNote } from '../placing/build-quotation-note.ts'
import { lockCustomer } from '../placing/lock-customer.ts'
import { buildPaymentNote, paymentTemplates } from '../record/build-payment-note.ts'
import { lockOrder } from '../record/lock-order.ts'
import { findOrders } from '../record/read-order.ts'
import type { OrderView } from '../record/rules/order-view.ts'
import { hasReservation } from '../schedule/has-reservation.ts'

/** The messages that a client may request again for an order it can see. */
export type ResendableMessage =
  | 'quotation'
  | 'quotation-mail'
  | 'pending-payment'
  | 'advance-payment'
  | 'job-confirmation'

const MIN_RESEND_GAP_MS = 3_600_000

/**
 * Sends a message of an order to its customer, at most one of a kind an hour, so that a message that goes out by itself
 * is not repeated because a client asks for it too. Returns false when one went within the hour. Refuses 'unknown' for
 * another customer's order and 'conflict' message.not-due where the message does not apply. `totalDue`: the amount due
 * for all orders of one payment, in paise.
 */
export async function resendMessage(
  app: App,
  actor: Actor,
  orderId: number,
  what: ResendableMessage,
  totalDue?: Paise,
): Promise<boolean> {
  const [order] = await findOrders(app, actor, { id: orderId })
  if (!order) throw reject('unknown', 'order.unknown')
  const quoted = what === 'quotation' || what === 'quotation-mail'
  const note = buildOrderNote(order, what, quoted ? await readCurrentPackagePrices(app, order) : [], totalDue)
  if (!note || (what === 'quotation-mail' && !order.customer.email)) throw reject('conflict', 'message.not-due')
  const { mobile, email } = order.customer
  const byMail = what === 'quotation-mail'
  return inTransaction(app.db, async tx => {
    const locked = await lockOrder(tx, { id: orderId }) // of two requests at the same time, one sends
    if (what === 'job-confirmation' && !(await hasReservation(tx, locked))) throw reject('conflict', 'message.not-due')
    const recent = await tx
      .selectFrom('messages')
      .select('id')
      .where('order_id', '=', orderId)
      .where('template', 'in', getEquivalentTemplates(note))
      .where('mobile', byMail ? 'is' : 'is not', null)
      .where('created_at', '>', new Date(app.now().getTime() - MIN_RESEND_GAP_MS))
      .executeTakeFirst()
    if (recent) return false
    const isCustomerRequest = actor.kind === 'customer' && note.template === 'quotation'
    if (isCustomerRequest) await lockCustomer(tx, actor)
    const to = isCustomerRequest ? await getQuotationAddress(app, tx, actor.id, email) : email
    if (byMail && !to) return false
    await queueMessages(app, tx, { mobile: byMail ? null : mobile, email: to, language: locked.language, orderId }, [
      note,
    ])
    return true
  })
}

/** Returns the current prices of the packages; none where they differ from the quotation. */
async function readCurrentPackagePrices(app: App, { id, quotation, service }: OrderView): Promise<PackagePrice[]> {
  if (!quotation || service) return []
  const row = await app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const priced = await priceDraft(app, await readDraftOfOrder(app.db, row))
  return priced.quotation?.total === quotation.total ? priced.packages : []
}

/** Returns the templates that are equivalent to a message: a booking confirmation also confirms its payment. */
export const getEquivalentTemplates = ({ template }: NewMessage) =>
  template === 'advance-payment' ? paymentTemplates : [template]

/** Builds the message of this kind for an order; null where it does not apply. */
export function buildOrderNote(
  order: OrderView,
  what: ResendableMessage,
  packages: PackagePrice[],
  totalDue?: Paise,
): NewMessage | null {
  const params = { name: order.customer.name, orderNo: order.orderNo }
  const { service } = order
  const from = order.fromStop.place?.name ?? order.fromStop.address
  const routeNames = getRouteNames({ from: order.fromStop, to: order.toStop })
  const route = service ? { service: service.name, place: from } : routeNames
  switch (what) {
    case 'quotation':
    case 'quotation-mail':
      if (!order.quotation || !order.validUntil) return { template: 'quote-request', params: { ...params, route } }
      return buildQuotationNote({
        ...params,
        service: service?.name ?? null,
        ...{ from: order.fromStop, to: order.toStop, km: order.totalKm, vehicle: order.vehicle, packages },
        ...{
          quotation: { ...order.quotation, total: order.total, token: order.token },
          validUntil: order.validUntil,
          moveDate: order.moveDate,
        },
      })
    case 'pending-payment':
      if (!order.payable.can) return null
      return {
        template: 'pending-payment',
        params: { ...params, amount: totalDue ?? order.payable.amount },
      }
    case 'advance-payment':
      return buildLastPaymentNote(order, null)
    case 'job-confirmation': {
      const { moveDate: day, slot, status } = order
      if (!day || !slot || !['Token', 'Adminapproved', 'ready'].includes(status)) return null
      return buildLastPaymentNote(order, { day, slot })
    }
  }
}

/** Builds the message about the last payment; null where there is none. */
function buildLastPaymentNote(
  order: OrderView,
  booked: Parameters<typeof buildPaymentNote>[0]['booked'],
): NewMessage | null {
  const { customer, orderNo, service, payments, payable, status, customerDue: balance } = order
  const missing = status === 'Quotation' && payable.can ? payable.amount : ZERO
  const last = payments.findLast(
    ({ type, currency, reversed }) => (type === 'token' || type === 'balance') && currency === 'INR' && !reversed,
  )
  if (!last) return null
  const route = getRouteNames({ from: order.fromStop, to: order.toStop })
  const what = { name: customer.name, orderNo, service: service?.name ?? null, route }
  return buildPaymentNote({ ...what, booked, amount: last.credit, balance, missing })
}
