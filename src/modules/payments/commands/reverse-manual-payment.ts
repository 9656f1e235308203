import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { listRefundablePayments } from '../queries/list-refundable-payments.ts'
import { checkReversal } from '../rules/reversal.ts'

/**
 * Reverses a payment that staff entered in error: an entry of its own takes it out of the books, it can no longer be
 * refunded, and its transfer may be entered again once all its parts are reversed (it may have been for several
 * orders). Rejects with 'unknown' payment.unknown, 'conflict' payment.not-manual, payment.reversed, payment.went-back.
 * The caller holds the lock on the order's row.
 */
export async function reverseManualPayment(
  app: App,
  tx: Tx,
  orderId: number,
  paymentId: string,
): Promise<{ amount: Paise; mode: string }> {
  const entries = await tx
    .selectFrom('ledger_entries')
    .select(['payment_type', 'payment_mode', 'credit'])
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .execute()
  const entry = entries.find(({ payment_type: type }) => type === 'token' || type === 'balance')
  if (!entry) throw reject('unknown', 'payment.unknown')
  const { payment_mode: mode } = entry
  const amount = paise(entry.credit)
  const left = paise(
    (await listRefundablePayments(tx, { orderId })).find(one => one.paymentId === paymentId)?.left ?? 0,
  )
  const reversed = entries.some(({ payment_type: type }) => type === 'payment-reversed')
  const problem = checkReversal({ mode, credit: amount, left, reversed })
  if (problem) throw reject('conflict', `payment.${problem}`)
  await sql`
    with paid as (update payments set refunded = refunded + ${amount}::bigint where provider_payment_id = ${paymentId} returning refunded = amount as whole),
    named as (update payment_orders set transfer = null where provider_order_id = ${paymentId} and (select whole from paid))
    insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, debit, at)
    values (${orderId}, 'payment-reversed', ${mode}, ${paymentId}, ${paymentId}, 0, ${amount}, ${app.now()})`.execute(
    tx,
  )
  return { amount, mode }
}
