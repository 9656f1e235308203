import { formatEnglishDay, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Staff, System, Worker } from '#modules/access/rules/actor.ts'
import { insertManualPayment } from '#modules/payments/internal.server.ts'
import type { ManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import type { PaymentPurpose } from '#modules/payments/tables.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { applyPaymentToOrder } from './apply-payment-to-order.ts'

type ManualPaymentEntry = {
  /** The first order, if the payment is for several. */
  orderId: number
  parts?: { orderId: number; amount: Paise }[]
  purpose: PaymentPurpose
  amount: Paise
  mode: ManualPaymentMode
  reference: string
  on: IndiaDate
  /** For the activity log: the reason for the late entry. */
  why?: string
}

/**
 * Books a manual payment with everything that follows a payment, and returns the payment's id. `takenBy`: the crew
 * member who received it. The caller holds the order's row, and for cash the customer's row. Rejects as `insertManualPayment`
 * does.
 */
export async function bookManualPayment(
  app: App,
  tx: Tx,
  { why = '', ...entry }: ManualPaymentEntry,
  { actor, takenBy }: { actor: Staff | System; takenBy?: Worker },
): Promise<string> {
  const { purpose, mode, reference, on } = entry
  const { paymentId, applied } = await insertManualPayment(app, tx, entry)
  const lateNote =
    on === toIndiaDate(app.now()) ? '' : `, received ${formatEnglishDay(on)}${why.trim() && `: ${why.trim()}`}`
  const workerNote = takenBy ? `, ${takenBy.name}` : ''
  const receiptDetails = { receivedOn: on, handReceipt: mode === 'cash' ? reference : '' }
  const context = { paymentId, mode, actor, receiptDetails, ...(takenBy && { takenBy }) }
  for (const paid of applied) {
    const note = `${purpose} ${formatRupees(paid.amount)}, ${mode}${reference && ` ${reference}`}${lateNote}${workerNote}`
    await applyPaymentToOrder(app, tx, paid, { ...context, note })
  }
  return paymentId
}
