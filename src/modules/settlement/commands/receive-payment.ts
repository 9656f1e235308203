import { formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { lockOrder, payableOf } from '#modules/orders/internal.server.ts'
import { enterPayment } from '#modules/payments/internal.server.ts'
import type { HandMode } from '#modules/payments/rules/hand-mode.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mayBeReceivedOn } from '../rules/received-on.ts'
import { settleApplied } from './settle-payments.ts'

/** `on`: the day on which it came; left out: today. `reference`: of the transfer, or the number of a receipt written by hand. */
type ReceivedPayment = { amount: Paise; mode: HandMode; reference: string; on?: IndiaDate | undefined }

/**
 * Staff enter money that did not come through the provider: the token, or the balance and parts of it, within what is owed.
 * What follows is what follows every payment. Refuses 'conflict' order.changed, payment.<why nothing can be paid>,
 * payment.known, and 'invalid' amount.not-owed, amount.cash-limit, reference.required, received.on.
 */
export async function receivePayment(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, mode, reference, on: told }: ReceivedPayment,
  seen?: number,
): Promise<void> {
  requireRight(staff, 'payments')
  if (mode !== 'cash' && !reference.trim())
    throw refuse('invalid', 'reference.required', { reference: 'reference.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, seen })
    const payable = payableOf(app, order)
    if (!payable.can) throw refuse('conflict', `payment.${payable.reason}`)
    const today = indiaDate(app.now())
    const on = told ?? today
    if (!mayBeReceivedOn(on, indiaDate(order.placed_at!), today))
      throw refuse('invalid', 'received.on', { on: 'received.on' })
    const { purpose } = payable
    const owed = purpose === 'token' ? amount === payable.amount : amount > 0 && amount <= payable.amount
    if (!owed) throw refuse('invalid', 'amount.not-owed', { received: 'amount.not-owed' })
    const entry = { orderId: order.id, purpose, amount, mode, reference, on }
    const { paymentId, applied } = await enterPayment(app, tx, entry)
    const late = on === today ? '' : `, received ${formatDay(on)}`
    const note = `${purpose} ${formatRupees(amount)}, ${mode}${reference && ` ${reference}`}${late}`
    const byHand = { receivedOn: on, handReceipt: mode === 'cash' ? reference : '' }
    for (const paid of applied) await settleApplied(app, tx, paid, { paymentId, mode, actor: staff, note, byHand })
  })
}
