import { sql } from 'kysely'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { add, minAmount, type Paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  applyVersionPrice,
  findOfferedVersion,
  findOrderWithWork,
  getPayable,
  getSlotOfOrderWithWork,
  hasOrderAddressDetails,
  holdCouponUse,
  holdSlot,
  lockCustomer,
  lockOrder,
  type OrderRow,
} from '#modules/orders/internal.server.ts'
import { getOrderSlot } from '#modules/orders/schedule/rules/get-order-slot.ts'
import { canAcceptVersion } from '#modules/orders/versions/rules/quote-version.ts'
import { getDefaultPaymentProvider, openPaymentOrder } from '#modules/payments/internal.server.ts'
import { type ProviderName, ProviderRejection } from '#modules/payments/ports.ts'
import { hasActiveReservation, isSlotHoldSufficient, readBookingTimes } from '#modules/scheduling/index.server.ts'
import { isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { checkOpenPaymentOrders } from './check-open-payment-orders.ts'
import { flagRejectedPayment } from './flag-rejected-payment.ts'

/** The data that the browser needs to open the provider's payment dialog (PAY-01). */
export type PaymentCheckout = {
  /** The provider of the dialog. */
  provider: ProviderName
  script: string
  key: string
  providerOrderId: string
  amount: Paise
  orderNo: string
  purpose: 'token' | 'balance'
  /** True if the payment books a slot. A token without a move date books none. */
  booksSlot: boolean
  prefill: { name: string; email: string; contact: string }
  notes: Record<string, string>
}

/** The maximum number of orders in one payment: a move and every service are fewer. */
const MAX_ORDERS_PER_PAYMENT = 50

/**
 * Opens the payment of the amount due of an order, or of the tokens of several orders. The amounts are calculated here.
 * With `requireAddressDetails`, a token needs the address details first: our own pages ask for them, clients of the wire contract
 * have no text for that. With `part`, only as much of the first order as the provider accepts at once is paid. An open
 * payment order may already be paid, at whatever price, so the provider is asked before another is created. All
 * requests to it together take at most `PROVIDER_TIMEOUT_MS`. Rejects with 'conflict' payment.<why not>, payment.no-address-details,
 * payment.in-parts, payment.refused, slot.closed, coupon.<why not>, whatever `holdSlot` refuses, and 'unavailable'
 * provider.away. The facts of a rejected hold name its order.
 */
export async function startPayment(
  app: App,
  customer: Customer,
  orderNo: string,
  linkedOrderNos: string[] = [],
  {
    requireAddressDetails = false,
    part = false,
    byLink = false,
    limit = AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  }: StartPaymentOptions = {},
): Promise<PaymentCheckout> {
  const others = part ? [] : [...new Set(linkedOrderNos)].filter(no => no !== orderNo).slice(0, MAX_ORDERS_PER_PAYMENT)
  const version = byLink ? await findVersionToPay(app, customer, orderNo) : null
  const held =
    others.length === 0 && version === null
      ? await findPayableOnHold(app, customer, orderNo, requireAddressDetails)
      : null
  const { order, purpose, parts } =
    held ?? (await holdForPayment(app, customer, [orderNo, ...others], { requireAddressDetails, version }))
  const orderIds = parts.map(part => part.orderId)
  if (byLink && purpose !== 'token') throw reject('unauthenticated', 'login.required')
  const canBeOpen = held?.open ?? true
  if (canBeOpen && (await checkOpenPaymentOrders(app, customer, orderIds, getRecheckLimit(app.now()), limit)))
    return startPayment(app, customer, orderNo, linkedOrderNos, { requireAddressDetails, part, byLink, limit }) // reads the new amount due
  const provider = getDefaultPaymentProvider(app)
  const amountDue = add(...parts.map(one => one.amount))
  const amountToPay = part ? minAmount(amountDue, provider.maxAmount ?? amountDue) : amountDue
  const notes: Record<string, string> = {
    ...(!byLink && { from: order.move.from.address.slice(0, 250) }),
    order: [orderNo, ...others].join(' ').slice(0, 250),
  }
  const request = {
    orderId: order.id,
    orderNo,
    purpose,
    amount: amountToPay,
    notes,
    ...(version && { version: version.n }),
  }
  const opening = openPaymentOrder(app, parts.length > 1 ? { ...request, parts } : request, canBeOpen, limit)
  const providerOrderId = await opening.catch(error => {
    if (!(error instanceof ProviderRejection)) throw error
    return flagRejectedPayment(app, { orderIds, amount: amountToPay, first: parts[0]!.amount }, error)
  })
  const { name, email, mobile } = order
  return {
    provider: provider.name,
    ...provider.checkout,
    providerOrderId,
    amount: amountToPay,
    orderNo,
    purpose,
    booksSlot: purpose === 'token' && order.slot_hour !== null,
    prefill: byLink ? { name: '', email: '', contact: '' } : { name, email, contact: `+91${mobile}` },
    notes,
  }
}

type StartPaymentOptions = {
  requireAddressDetails?: boolean
  part?: boolean
  /**
   * Pays from the link of a quotation: the payment accepts the version offered last, the address details follow after the
   * login, and nothing of the customer is in the answer.
   */
  byLink?: boolean
  limit?: AbortSignal
}

/** The time limit of all requests to the provider together, because a customer waits for the dialog. */
const PROVIDER_TIMEOUT_MS = 8_000

/**
 * Nobody pays and returns faster than this; it also limits requests to the provider if a customer keeps pressing the
 * button.
 */
const MIN_RECHECK_MS = 10_000
const getRecheckLimit = (now: Date) => new Date(now.getTime() - MIN_RECHECK_MS)

/**
 * Returns the amount due of one order without writing or locking anything. That is the usual case: the order was placed
 * just now and its slot is still on hold. Null if that is not so, for whatever reason.
 */
async function findPayableOnHold(app: App, customer: Customer, orderNo: string, requireAddressDetails: boolean) {
  const order = await findOrderWithWork(app, customer, orderNo)
  if (!order) return null
  const payable = getPayable(app, order)
  if (!payable.can || order.coupon) return null
  if (payable.purpose === 'token') {
    if (requireAddressDetails && !hasOrderAddressDetails(order)) return null
    const slot = getOrderSlot(order)
    if (slot && !(await isSlotHoldSufficient(app, order.id, getSlotOfOrderWithWork(order, slot)))) return null
  }
  const open = await isDialogOpen(app, order)
  return { order, purpose: payable.purpose, parts: [{ orderId: order.id, amount: payable.amount }], open }
}

/** True if an unpaid payment order is open for the order or for another order of its checkout. */
async function isDialogOpen(app: App, { id, checkout_key, customer_id }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from payment_orders p join orders o on o.id = p.order_id
    where p.state = 'created' and (o.id = ${id} or o.checkout_key = ${checkout_key} and o.customer_id = ${customer_id}) limit 1`.execute(
    app.db,
  )
  return rows.length > 0
}

/**
 * Returns the amounts due of the orders, with their slots and coupons put on hold until payment: all or none. The
 * orders are locked one after the other, so that a hold does not overwrite a concurrent payment.
 */
const holdForPayment = (
  app: App,
  customer: Customer,
  numbers: string[],
  { requireAddressDetails, version }: { requireAddressDetails: boolean; version: OfferedVersion | null },
) =>
  inTransaction(app.db, async tx => {
    await lockCustomer(tx, customer)
    const held = []
    for (const orderNo of numbers) {
      const locked = await lockOrder(tx, { orderNo, by: customer })
      const order = version ? applyVersionPrice(locked, await requireOffered(app, tx, locked, version)) : locked
      const payable = await holdOrderForPayment(app, tx, customer, order, requireAddressDetails).catch(error => {
        if (!(error instanceof DomainError)) throw error
        throw reject(error.kind, error.code, error.fields, { ...error.facts, orderNo })
      })
      held.push({ order, payable })
    }
    const [{ order, payable }] = held as [(typeof held)[0]]
    const tokens = held.every(one => one.payable.purpose === 'token')
    if (held.length > 1 && !tokens) throw reject('conflict', 'payment.settled')
    const parts = held.map(one => ({ orderId: one.order.id, amount: one.payable.amount }))
    return { order, purpose: payable.purpose, parts }
  })

type OfferedVersion = NonNullable<Awaited<ReturnType<typeof findOfferedVersion>>>

/** Finds the version that a payment from the link of a quotation accepts; null if the order has its own price only. */
async function findVersionToPay(app: App, customer: Customer, orderNo: string): Promise<OfferedVersion | null> {
  const order = await findOrderWithWork(app, customer, orderNo)
  const version = order && (await findOfferedVersion(app.db, order, toIndiaDate(app.now())))
  return version && canAcceptVersion(version.state, version.kind) ? version : null
}

/** Checks under the lock of the order that the version is still offered. Rejects with 'conflict' version.over. */
async function requireOffered(app: App, tx: Tx, order: OrderRow, { n }: OfferedVersion): Promise<OfferedVersion> {
  const offered = await findOfferedVersion(tx, order, toIndiaDate(app.now()))
  if (offered?.n !== n) throw reject('conflict', 'version.over')
  return offered
}

async function holdOrderForPayment(
  app: App,
  tx: Tx,
  customer: Customer,
  order: OrderRow,
  requireAddressDetails: boolean,
) {
  const payable = getPayable(app, order)
  if (!payable.can) throw reject('conflict', `payment.${payable.reason}`)
  if (payable.purpose === 'token') {
    if (requireAddressDetails && !hasOrderAddressDetails(order)) throw reject('conflict', 'payment.no-address-details')
    const slot = getOrderSlot(order)
    if (slot) {
      const times = await readBookingTimes(tx, slot.cityId)
      const open = isSlotOpen(slot.date, slot.hour, app.now(), times, order.packing_days_before)
      if (!open && !(await hasActiveReservation(app, tx, order.id))) throw reject('conflict', 'slot.closed')
      await holdSlot(app, tx, customer, order, slot)
    }
    await holdCouponUse(app, tx, order)
  }
  return payable
}
