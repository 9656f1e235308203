import { z } from 'zod'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { startPayment } from '#modules/billing/index.server.ts'
import {
  enforcePlacingLimit,
  findOrders,
  type PlacedOrder,
  type ResendableMessage,
  resendMessage,
  saveLegacyBooking,
  saveServiceOrders,
} from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { getOrderId, isMove, isReady, type LegacyBooking, legacyBookingSchema, mergeBooking } from './booking.ts'
import { buildServiceCheckout } from './booking-services.ts'
import { type ApiRow, definePathCall } from './call.ts'
import { legacyIdParam } from './params.ts'
import { toWireRupees } from './rupees.ts'

const orderid = z.object({ orderid: legacyIdParam })
const createTestOrder = { id: 31, orderno: 'TH-20031', vehiclename: 'Eicher 14 ft', razorpayorderno: 'order_Rk8rW9' }
const aBooking = {
  spname: 'order_save',
  pid: 0,
  categoryname: 'Packers and Movers',
  jcustomer: { cust_name: 'Neha Kulkarni', cust_email: 'neha@example.in', cust_mobile: '9820012345' },
  jheader: {
    Id: 0,
    orderdate: '2026-12-08 10:00:00',
    fromaddress: 'B-304, Sai Darshan CHS, Andheri West',
    fromlat: 19.1364,
    fromlong: 72.8296,
    fromfloor: 3,
    fromlift: false,
    toaddress: '1402, Lakeview Heights, Powai',
    tolat: 19.1176,
    tolong: 72.906,
    tofloor: 14,
    tolift: true,
    packageid: 2,
    tokenamount: 1119,
    forinsurance: 0,
  },
  jdetail: [{ serv_id: 0, item_id: 1, item_name: 'Sofa, 3-seater', quantity: 1 }],
}

/** Calls that save an order or send its messages. */
export const orderCalls = [
  savingCall('/api/OrderControler/SaveOrder', 'Saves a new order, or the one that `jheader.Id` or `pid` names.'),
  savingCall('/api/OrderControler/CreateOrUpdateOrder', 'Does the same as SaveOrder.'),
  savingCall('/api/OrderControler/update', 'Does the same for an existing order. It answers 404 for a new one.'),
  sendingCall(
    'SendOrderEmailWithAttachments',
    'quotation-mail',
    "Sends the quotation with its PDF to the order's email.",
  ),
  sendingCall('SendWhatsAppsQuotation', 'quotation', 'Sends the quotation to the order’s number.'),
  sendingCall('SendWhatsAppsAdvancePay', 'advance-payment', 'Sends the last payment received and the balance due.'),
  sendingCall(
    'SendWhatsAppsJobConfirmation',
    'job-confirmation',
    'Sends the booking confirmation, if the token is paid.',
  ),
  sendingCall('SendWhatsAppsPaymentPending', 'pending-payment', 'Sends the message that a payment did not go through.'),
]

function savingCall(path: string, about: string) {
  return definePathCall({
    method: 'POST',
    path,
    access: 'customer',
    about: `${about} With \`tokenamount\` 0 it is saved as a draft. Above 0 it is placed at the price that the server calculates, its slot is held, and \`razorpayorderno\` is opened. Moves that need a manual quote become a request and hold no slot: long distances, pick-ups that none of our crews reaches, and more than two of the largest vehicles hold. With a \`categoryname\` other than Packers and Movers, the lines name services or their options. Each service becomes an order, and the answer has the first.`,
    params: legacyBookingSchema,
    example: { ask: aBooking, reply: createTestOrder },
    run: async (app, { actor, address }, told) => {
      await countHits(app, [{ key: `wire-save:${actor.id}`, max: 240, seconds: 3_600 }])
      if (isReady(told) || !isMove(told)) await enforcePlacingLimit(app, actor, address)
      if (path.endsWith('/update') && getOrderId(told) === 0) throw reject('unknown', 'order.unknown')
      return save(app, actor, told)
    },
  })
}

async function save(app: App, customer: Customer, told: LegacyBooking): Promise<ApiRow> {
  if (isMove(told)) {
    const known = { orderId: getOrderId(told), ready: isReady(told) }
    const saved = await saveLegacyBooking(app, customer, {
      ...known,
      describe: draft => mergeBooking(draft, told, customer.mobile),
    })
    const { orderId, orderNo, vehicle, placed } = saved
    return savedRow(app, customer, [{ orderId, orderNo }], vehicle, placed)
  }
  const services = await buildServiceCheckout(app, told, customer.mobile)
  return savedRow(app, customer, await saveServiceOrders(app, customer, getOrderId(told), services), '', true)
}

/**
 * Builds the row of saved orders. The first of several services represents all, because their tokens are paid together.
 */
async function savedRow(
  app: App,
  customer: Customer,
  saved: PlacedOrder[],
  vehicle: string,
  placed: boolean,
): Promise<ApiRow> {
  const [{ orderId, orderNo }, ...others] = saved as [PlacedOrder, ...PlacedOrder[]]
  const views = placed
    ? (await Promise.all(saved.map(one => findOrders(app, customer, { id: one.orderId })))).flat()
    : []
  const sum = (of: (order: OrderView) => Paise) => toWireRupees(add(ZERO, ...views.map(of)))
  const due = views.length > 0 && views.every(({ payable }) => payable.can)
  return {
    id: orderId,
    orderno: orderNo,
    vehiclename: vehicle,
    razorpayorderno: due ? await openedPayment(app, customer, orderNo, others) : '',
    tokenamount: sum(order => order.token),
    grandtotal: sum(order => order.grandTotal),
  }
}

/**
 * Opens the payment. The order stays saved if the provider does not answer: clients then call GetRazorpayOrderNumber.
 */
async function openedPayment(app: App, customer: Customer, orderNo: string, others: PlacedOrder[]): Promise<string> {
  try {
    const together = others.map(other => other.orderNo)
    return (await startPayment(app, customer, orderNo, together)).providerOrderId
  } catch (error) {
    if (error instanceof DomainError) return ''
    throw error
  }
}

function sendingCall(name: string, what: ResendableMessage, about: string) {
  return definePathCall({
    method: 'POST',
    path: `/api/OrderControler/${name}`,
    access: 'known',
    about: `${about} At most one message per hour, including automatic messages.`,
    params: orderid,
    example: { ask: { orderid: 31 }, reply: { success: true, message: 'Sent' } },
    run: async (app, { actor }, params) => {
      const sent = await resendMessage(app, actor, params.orderid, what)
      return { success: true, message: sent ? 'Sent' : 'Sent before' }
    },
  })
}
