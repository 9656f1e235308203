import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getOrderAmounts, getReceivable, lockCustomer, lockOrder } from '#modules/orders/internal.server.ts'
import { requireOpenMonth } from '#modules/payments/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { ManualPaymentMode, WithheldMode } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isCashFarAboveDue } from '../rules/is-cash-far-above-due.ts'
import { canBeReceivedOn, needsLateReason } from '../rules/receipt-date.ts'
import { bookManualPayment } from './book-manual-payment.ts'

/**
 * `on`: the date of receipt, today if left out. `reference`: of the transfer, or the number of a handwritten receipt.
 * `note`: the reason for a late entry.
 */
type ManualPaymentInput = {
  amount: Paise
  mode: Exclude<ManualPaymentMode, WithheldMode>
  reference: string
  on?: IndiaDate | undefined
  note?: string | undefined
  /** Staff confirmed that far more than the amount due was received. */
  more?: boolean
}

/**
 * Records a manual payment: the token, the balance or a part of it. The money has been received, so an overpayment is
 * booked and flagged for staff, as online. Everything else follows as for any payment. Rejects with 'conflict'
 * order.changed, payment.<why nothing can be paid>, payment.known, and 'invalid' amount.not-owed, amount.far-above,
 * amount.cash-limit, reference.required, received.on, received.note, payment.month-locked.
 */
export async function recordManualPayment(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, mode, reference, on: requestedDate, note: why = '', more = false }: ManualPaymentInput,
  revision?: number,
): Promise<void> {
  requirePermission(staff, 'payments')
  if (mode !== 'cash' && !reference.trim())
    throw reject('invalid', 'reference.required', { reference: 'reference.required' })
  await inTransaction(app.db, async tx => {
    if (mode === 'cash') await lockPayingCustomer(tx, orderNo)
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    const payable = getReceivable(app, order)
    if (!payable.can) throw reject('conflict', `payment.${payable.reason}`)
    const today = toIndiaDate(app.now())
    const on = requestedDate ?? today
    if (!canBeReceivedOn(on, toIndiaDate(order.placed_at!), today))
      throw reject('invalid', 'received.on', { on: 'received.on' })
    await requireOpenMonth(tx, on, 'on')
    if (needsLateReason(on, today) && !why.trim()) throw reject('invalid', 'received.note', { note: 'received.note' })
    const { purpose } = payable
    const minAmount = purpose === 'token' ? payable.amount : 1
    if (amount < minAmount) throw reject('invalid', 'amount.not-owed', { received: 'amount.not-owed' })
    if (!more && isCashFarAboveDue(amount, calculateBalanceDue(getOrderAmounts(order))))
      throw reject('invalid', 'amount.far-above', { received: 'amount.far-above' })
    const entry = { orderId: order.id, purpose, amount, mode, reference, on, why }
    await bookManualPayment(app, tx, entry, { actor: staff })
  })
}

/**
 * Locks the customer of an order. Two cash payments of one person for two orders must wait for each other, because
 * together they can exceed the legal limit.
 */
async function lockPayingCustomer(tx: Tx, orderNo: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('customer_id as id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (order) await lockCustomer(tx, order)
}
