import { formatRupees, type Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { enterPayment } from '#modules/payments/index.server.ts'
import type { HandMode } from '#modules/payments/rules/hand-mode.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { payableOf } from '../queries/read-order.ts'
import { lockOrder } from './lock-order.ts'
import { settleApplied } from './settle-payments.ts'

type ReceivedPayment = { amount: Paise; mode: HandMode; reference: string }

/**
 * Staff enter money that did not come through the provider: the token, or the balance and parts of it, within what is owed.
 * What follows is what follows every payment. Refuses 'conflict' order.changed, payment.<why nothing can be paid>,
 * payment.known, and 'invalid' amount.not-owed, amount.cash-limit, reference.required.
 */
export async function receivePayment(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, mode, reference }: ReceivedPayment,
  seen?: number,
): Promise<void> {
  if (mode !== 'cash' && !reference.trim())
    throw refuse('invalid', 'reference.required', { reference: 'reference.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, seen })
    const payable = payableOf(app, order)
    if (!payable.can) throw refuse('conflict', `payment.${payable.reason}`)
    const { purpose } = payable
    const owed = purpose === 'token' ? amount === payable.amount : amount > 0 && amount <= payable.amount
    if (!owed) throw refuse('invalid', 'amount.not-owed', { received: 'amount.not-owed' })
    const { paymentId, applied } = await enterPayment(app, tx, { orderId: order.id, purpose, amount, mode, reference })
    const note = `${purpose} ${formatRupees(amount)}, ${mode}${reference && ` ${reference}`}`
    for (const paid of applied) await settleApplied(app, tx, paid, { paymentId, mode, actor: staff, note })
  })
}
