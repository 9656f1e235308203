import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { amountsOf, lockCustomer, lockOrder, receivableOf } from '#modules/orders/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { ManualPaymentMode, TDS } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isFarAbove } from '../rules/far-above.ts'
import { canBeReceivedOn, needsWhy } from '../rules/received-on.ts'
import { bookReceived } from './book-received.ts'

/**
 * `on`: the day on which it came; left out: today. `reference`: of the transfer, or the number of a receipt written by hand. `note`: why
 * it is entered so late.
 */
type ReceivedPayment = {
  amount: Paise
  mode: Exclude<ManualPaymentMode, typeof TDS>
  reference: string
  on?: IndiaDate | undefined
  note?: string | undefined
  /** Somebody looked twice: so much more than is owed did come. */
  more?: boolean
}

/**
 * Staff enter money that did not come through the provider: the token, or the balance and parts of it, as it came: it is in
 * the bank, and what is too much is put before staff as online money is. What follows is what follows every payment. Refuses 'conflict' order.changed, payment.<why nothing can be paid>,
 * payment.known, and 'invalid' amount.not-owed, amount.far-above, amount.cash-limit, reference.required, received.on, received.note.
 */
export async function receivePayment(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, mode, reference, on: told, note: why = '', more = false }: ReceivedPayment,
  seen?: number,
): Promise<void> {
  requireRight(staff, 'payments')
  if (mode !== 'cash' && !reference.trim())
    throw reject('invalid', 'reference.required', { reference: 'reference.required' })
  await inTransaction(app.db, async tx => {
    if (mode === 'cash') await lockCustomerOf(tx, orderNo)
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const payable = receivableOf(app, order)
    if (!payable.can) throw reject('conflict', `payment.${payable.reason}`)
    const today = indiaDate(app.now())
    const on = told ?? today
    if (!canBeReceivedOn(on, indiaDate(order.placed_at!), today))
      throw reject('invalid', 'received.on', { on: 'received.on' })
    if (needsWhy(on, today) && !why.trim()) throw reject('invalid', 'received.note', { note: 'received.note' })
    const { purpose } = payable
    const least = purpose === 'token' ? payable.amount : 1
    if (amount < least) throw reject('invalid', 'amount.not-owed', { received: 'amount.not-owed' })
    if (!more && isFarAbove(amount, balanceDue(amountsOf(order))))
      throw reject('invalid', 'amount.far-above', { received: 'amount.far-above' })
    const entry = { orderId: order.id, purpose, amount, mode, reference, on, why }
    await bookReceived(app, tx, entry, { actor: staff })
  })
}

/** Two who enter cash of one person for two orders wait for each other: together it may be more than the law allows. */
async function lockCustomerOf(tx: Tx, orderNo: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('customer_id as id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (order) await lockCustomer(tx, order)
}
