import type { Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { openPaymentOrder } from '#modules/payments/index.server.ts'
import { holdPlace, isHeldUntil } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { OrderRow } from '../queries/order-row.ts'
import { payableOf, readOrderRow } from '../queries/read-order.ts'
import { slotOf } from '../rules/slot-of.ts'

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

/** Opens the payment of what an order owes now: the amount is worked out here. Refuses 'conflict' payment.<why not>. */
export async function startPayment(app: App, customer: Customer, orderNo: string): Promise<Checkout> {
  const order = await readOrderRow(app, customer, orderNo)
  const payable = payableOf(app, order)
  if (!payable.can) throw refuse('conflict', `payment.${payable.reason}`)
  const { purpose, amount } = payable
  if (purpose === 'token') await keepHold(app, order)
  const notes = { from: order.move.from.address.slice(0, 250), order: orderNo }
  const { providerOrderId } = await openPaymentOrder(app, { orderId: order.id, orderNo, purpose, amount, notes })
  const { name, email, mobile } = order
  return {
    ...app.ports.payments.checkout,
    providerOrderId,
    amount,
    orderNo,
    purpose,
    prefill: { name, email, contact: `+91${mobile}` },
    notes,
  }
}

/** Long enough to pay: less than this left of the hold and it is renewed, if the slot is still free. */
const ENOUGH_MINUTES = 10

async function keepHold(app: App, order: OrderRow) {
  const { id } = order
  const slot = slotOf(order)
  if (!slot) return
  const enough = new Date(app.now().getTime() + ENOUGH_MINUTES * 60_000)
  if (await isHeldUntil(app, id, enough)) return
  const held = await inTransaction(app.db, tx => holdPlace(app, tx, id, slot))
  if (!held) throw refuse('conflict', 'slot.full')
}
