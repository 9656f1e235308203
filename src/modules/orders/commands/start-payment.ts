import { add, type Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { openPaymentOrder } from '#modules/payments/index.server.ts'
import { holdPlace } from '#modules/scheduling/index.server.ts'
import { isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { payableOf } from '../queries/read-order.ts'
import { type HeldOrder, readHeldOrder } from '../queries/read-order-row.ts'
import { slotOf } from '../rules/slot-of.ts'
import { checkCoupon } from './check-coupon.ts'

/** What the browser needs to open the provider's dialog (PAY-01). */
export type Checkout = {
  script: string
  key: string
  providerOrderId: string
  amount: Paise
  orderNo: string
  purpose: 'token' | 'balance'
  prefill: { name: string; email: string; contact: string }
  notes: Record<string, string>
}

/** The most orders that one payment may be for: every service there is and a move are fewer. */
const MOST_TOGETHER = 50

/**
 * Opens the payment of what an order owes now, or of the tokens of several orders at once: the amounts are worked out here.
 * Refuses 'conflict' payment.<why not>, slot.full, slot.closed, coupon.<why not>.
 */
export async function startPayment(
  app: App,
  customer: Customer,
  orderNo: string,
  together: string[] = [],
): Promise<Checkout> {
  const order = await readHeldOrder(app, customer, orderNo)
  const { purpose, amount } = await payableNowOf(app, order)
  const others = [...new Set(together)].filter(no => no !== orderNo).slice(0, MOST_TOGETHER)
  const parts = [{ orderId: order.id, amount }]
  for (const no of others) {
    const other = await readHeldOrder(app, customer, no)
    const payable = await payableNowOf(app, other)
    if (purpose !== 'token' || payable.purpose !== 'token') throw refuse('conflict', 'payment.settled')
    parts.push({ orderId: other.id, amount: payable.amount })
  }
  const all = add(...parts.map(part => part.amount))
  const notes = { from: order.move.from.address.slice(0, 250), order: [orderNo, ...others].join(' ').slice(0, 250) }
  const request = { orderId: order.id, orderNo, purpose, amount: all, notes }
  const { providerOrderId } = await openPaymentOrder(app, parts.length > 1 ? { ...request, parts } : request)
  const { name, email, mobile } = order
  return {
    ...app.ports.payments.checkout,
    providerOrderId,
    amount: all,
    orderNo,
    purpose,
    prefill: { name, email, contact: `+91${mobile}` },
    notes,
  }
}

/** What an order owes now, its slot held and its coupon still good. */
async function payableNowOf(app: App, order: HeldOrder) {
  const payable = payableOf(app, order)
  if (!payable.can) throw refuse('conflict', `payment.${payable.reason}`)
  if (payable.purpose === 'token') {
    await keepHold(app, order)
    await checkCoupon(app, order)
  }
  return payable
}

/** Long enough to pay: less than this left of the hold and it is renewed, if the slot is still free. */
const ENOUGH_MINUTES = 10

async function keepHold(app: App, order: HeldOrder) {
  const slot = slotOf(order)
  if (!slot) return
  const left = minutesLeft(order, app.now())
  if (left >= ENOUGH_MINUTES) return
  if (left <= 0 && !isSlotOpen(slot.date, slot.hour, app.now())) throw refuse('conflict', 'slot.closed')
  const held = await inTransaction(app.db, tx => holdPlace(app, tx, order.id, slot))
  if (!held) throw refuse('conflict', 'slot.full')
}

/** Of the hold on its place: endless once it is booked, none where it has lapsed or never was. */
function minutesLeft({ held }: HeldOrder, now: Date): number {
  if (!held) return 0
  return held.until === null ? Number.POSITIVE_INFINITY : (Date.parse(held.until) - now.getTime()) / 60_000
}
