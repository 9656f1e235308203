import { formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Staff, System, Worker } from '#modules/access/rules/actor.ts'
import { enterPayment } from '#modules/payments/internal.server.ts'
import type { ManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import type { Purpose } from '#modules/payments/tables.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { settleApplied } from './settle-payments.ts'

type Received = {
  /** The first order, if the payment is for several. */
  orderId: number
  parts?: { orderId: number; amount: Paise }[]
  purpose: Purpose
  amount: Paise
  mode: ManualPaymentMode
  reference: string
  on: IndiaDate
  /** For the activity log: the reason for the late entry. */
  why?: string
}

/**
 * Books a manual payment with everything that follows a payment, and returns the payment's id. `takenBy`: the crew
 * member who received it. The caller holds the order's row, and for cash the customer's row. Rejects as `enterPayment`
 * does.
 */
export async function bookReceived(
  app: App,
  tx: Tx,
  { why = '', ...entry }: Received,
  { actor, takenBy }: { actor: Staff | System; takenBy?: Worker },
): Promise<string> {
  const { purpose, mode, reference, on } = entry
  const { paymentId, applied } = await enterPayment(app, tx, entry)
  const late = on === indiaDate(app.now()) ? '' : `, received ${formatDay(on)}${why.trim() && `: ${why.trim()}`}`
  const who = takenBy ? `, ${takenBy.name}` : ''
  const byHand = { receivedOn: on, handReceipt: mode === 'cash' ? reference : '' }
  const how = { paymentId, mode, actor, byHand, ...(takenBy && { takenBy }) }
  for (const paid of applied) {
    const note = `${purpose} ${formatRupees(paid.amount)}, ${mode}${reference && ` ${reference}`}${late}${who}`
    await settleApplied(app, tx, paid, { ...how, note })
  }
  return paymentId
}
