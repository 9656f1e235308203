import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { findPaymentProvider } from '../queries/find-payment-provider.ts'
import { listRefundablePayments } from '../queries/list-refundable-payments.ts'
import { allocateAmount } from '../rules/allocate-amount.ts'
import { isManualPaymentMode, TDS } from '../rules/manual-payment-mode.ts'
import { queueRefunds } from './refund-queue.ts'

/** `priceReductionId`: the price reduction that the refund is for. */
type RefundRequest = {
  orderId: number
  amount: Paise
  reason: string
  requestedBy: string
  priceReductionId?: number | null
  /** The payment to refund from; left out: the default order. */
  fromPaymentId?: string | undefined
}
/** `isManual`: the money did not come through a provider, so staff return it themselves, as cash or by transfer. */
type RequestedRefund = { key: string; amount: Paise; isManual: boolean; how: 'online' | 'cash' | 'transfer' }
type RefundShare = RequestedRefund & { paymentId: string; mode: string }

/**
 * Requests a refund to the customer: one debit in the ledger from now on, whatever the provider's answer and however
 * often it is asked (docs/decisions/refunds.md). It comes out of the newest payments first, those through a provider
 * before all others, and a background task requests it from the provider that took each payment. If the keys of that
 * provider are no longer configured, the task puts the refund on hold. Payments that did not come through a provider
 * wait for staff to return them. The caller holds the lock on the order's row. Rejects with 'invalid' refund.too-much
 * beyond what is left of the payments, and refund.beyond-payment for the payment in `from`.
 */
export async function requestRefund(app: App, tx: Tx, request: RefundRequest): Promise<RequestedRefund[]> {
  const { orderId, amount, reason, requestedBy, priceReductionId = null, fromPaymentId: from } = request
  const shares = await allocateRefund(app, tx, orderId, amount, from)
  for (const { key, paymentId, amount: part, isManual, mode } of shares) {
    const [provider, state] = isManual ? ['manual', 'to-pay-out'] : [mode, 'requested']
    await sql`
      with paid as (update payments set refunded = refunded + ${part} where provider_payment_id = ${paymentId}),
      refund as (
        insert into refunds (order_id, provider_payment_id, amount, reason, key, provider, state, requested_by, price_reduction_id, requested_at, changed_at)
        values (${orderId}, ${paymentId}, ${part}, ${reason}, ${key}, ${provider}, ${state}, ${requestedBy}, ${priceReductionId}, ${app.now()}, ${app.now()}))
      insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, debit, at)
      values (${orderId}, 'refund', ${provider}, ${key}, ${paymentId}, 0, ${part}, ${app.now()})`.execute(tx)
  }
  await queueRefunds(
    app,
    tx,
    shares.filter(({ isManual }) => !isManual).map(({ key }) => key),
  )
  return shares
}

/**
 * Allocates the amount to the payments, the newest first: those of a provider with configured keys, then those of a
 * provider without, then all others. The origin of a payment is a fact of the payment, not of today's settings.
 */
async function allocateRefund(
  app: App,
  tx: Tx,
  orderId: number,
  amount: Paise,
  chosenPaymentId?: string,
): Promise<RefundShare[]> {
  // TDS that a business customer deducted lies with the tax office and cannot be refunded.
  const all = (await listRefundablePayments(tx, { orderId })).filter(
    ({ currency, mode }) => currency === 'INR' && mode !== TDS,
  )
  const payments = chosenPaymentId ? all.filter(({ paymentId }) => paymentId === chosenPaymentId) : all
  const [manual, online] = [true, false].map(is => payments.filter(({ mode }) => isManualPaymentMode(mode) === is))
  const canAsk = ({ mode }: { mode: string }) => findPaymentProvider(app, { provider: mode, account: null }) !== null
  const inOrder = [...online!.filter(canAsk), ...online!.filter(one => !canAsk(one)), ...manual!]
  const { shares, rest } = allocateAmount(amount, inOrder)
  if (chosenPaymentId && rest > 0) throw reject('invalid', 'refund.beyond-payment', { from: 'refund.beyond-payment' })
  if (amount <= 0 || rest > 0) throw reject('invalid', 'refund.too-much', { refund: 'refund.too-much' })
  return shares.map(({ from, amount: part }) => {
    const isManual = isManualPaymentMode(from.mode)
    const how: RequestedRefund['how'] = isManual ? (from.mode === 'cash' ? 'cash' : 'transfer') : 'online'
    return { key: newRefundKey(), paymentId: from.paymentId, amount: part, isManual, how, mode: from.mode }
  })
}

const newRefundKey = () => `rf_${createToken().slice(0, 20)}`
