import { formatMoney, paise } from '#kernel/money.ts'
import type { System } from '#modules/access/rules/actor.ts'
import { issueRefundDocuments } from '#modules/documents/index.server.ts'
import {
  getDocumentOwner,
  getOrderAmounts,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  raiseFlag,
  raiseFlagIfBalanceDue,
  recordEvent,
  refreshFlags,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { getWorkPriceWithGst } from '#modules/orders/record/rules/apply-reduction.ts'
import {
  type AppliedRefund,
  applyRefund,
  type ConfirmedRefundUpdate,
  confirmContradictoryRefundUpdate,
  findProvidersOfPayments,
  type ProviderRefund,
  REFUNDED_AT_PROVIDER_REASON,
  type RefundUpdateResult,
} from '#modules/payments/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { flagGatewayMismatch, resolveGatewayMismatch } from './flag-gateway-mismatch.ts'
import { issuePriceReductionCreditNote } from './issue-price-reduction-credit-note.ts'
import { recordPriceReduction } from './record-price-reduction.ts'
import type { PaymentUpdateSource } from './record-reported-payments.ts'

/**
 * Books refunds that the provider reports. Duplicate, late or unordered reports lead to the same state and one message.
 * A report that contradicts our records is checked with the provider first; throws DomainError 'unavailable' if it does
 * not answer. `provider`: the one that reported them; refunds of another provider's payment are flagged for staff.
 */
export async function recordReportedRefunds(
  app: App,
  source: PaymentUpdateSource,
  reportedRefunds: ProviderRefund[],
  provider?: string,
): Promise<void> {
  const verified: (ConfirmedRefundUpdate & { provider: string })[] = []
  const owners = await findProvidersOfPayments(
    app.db,
    reportedRefunds.map(({ paymentId }) => paymentId),
  )
  for (const refund of reportedRefunds) {
    const owner = owners.get(refund.paymentId)?.provider ?? app.ports.defaultPayments
    const reporter = provider ?? owner
    const one =
      reporter === owner ? await confirmContradictoryRefundUpdate(app, refund) : { update: refund, isConfirmed: false }
    if (one) verified.push({ ...one, provider: reporter })
  }
  if (verified.length === 0) return
  await inTransaction(app.db, async tx => {
    for (const { update: refund, isConfirmed, provider: reporter } of verified) {
      const actor = { kind: 'system', name: source } as const
      const { applied, excess: beyond, held } = await applyRefund(app, tx, refund, { isConfirmed, provider: reporter })
      for (const one of applied) await recordReportedRefund(app, tx, one, { actor, isConfirmed })
      for (const { orderId } of applied)
        await resolveGatewayMismatch(app, tx, { orderId, about: refund.refundId }, actor)
      if (beyond) await flagExcessRefund(app, tx, beyond, actor)
      if (!held) continue
      const by = held.why === 'provider' ? `, from ${reporter}` : ''
      const reported = `refund of ${formatMoney(refund.amount, refund.currency ?? 'INR')}, ${refund.state}${by}`
      for (const orderId of held.orderIds)
        await flagGatewayMismatch(app, tx, { orderId, about: refund.refundId, reported }, actor)
    }
  })
}

/**
 * Flags a refund at the provider beyond the money of the payment's orders, which fits no book. Flagged once; the
 * nightly reconciliation names the payment as long as the books differ.
 */
async function flagExcessRefund(
  app: App,
  tx: Tx,
  { orderId, refundId }: NonNullable<RefundUpdateResult['excess']>,
  actor: System,
) {
  const existingFlag = await tx
    .selectFrom('order_flags')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refunded-twice')
    .where('about', '=', refundId)
    .executeTakeFirst()
  if (existingFlag) return
  app.log.error({ orderId, refundId }, 'more was returned at the provider than was paid')
  await raiseFlag(app, tx, await lockOrder(tx, { id: orderId }), 'refunded-twice', actor, refundId)
}

/** `isConfirmed`: true if the provider confirmed on request that the final state it reported before is not final. */
async function recordReportedRefund(
  app: App,
  tx: Tx,
  refund: AppliedRefund,
  { actor, isConfirmed }: { actor: System; isConfirmed: boolean },
) {
  const order = await lockOrder(tx, { id: refund.orderId })
  const amount = formatMoney(refund.amount, refund.currency)
  if (refund.foreign) await raiseFlag(app, tx, order, 'refunded-outside', actor, refund.key)
  if (refund.state === 'failed') await raiseFlag(app, tx, order, 'refund-failed', actor, refund.key)
  await refreshFlags(app, tx, order.id, actor)
  const reference = refund.bankReference ?? refund.key
  if (refund.state === 'processed')
    await recordEvent(app, tx, order, 'refund', { actor, note: `${amount} paid out, ${reference}` })
  if (refund.currency !== 'INR') return // not received as rupees: no voucher and no message about rupees
  const params = { name: order.name, orderNo: order.order_no, amount: paise(refund.amount) }
  if (refund.state === 'processed')
    await notifyCustomer(app, tx, order, { template: 'refunded', params: { ...params, reference } })
  else if (refund.state === 'failed' && isConfirmed)
    await notifyCustomer(app, tx, order, { template: 'refund-returned', params })
  if (refund.foreign) await issueOutsideRefundDocuments(app, tx, order, refund, actor)
}

/**
 * Issues the documents of a refund made outside our system. `order` already has it in its ledger. For a completed
 * order, the part beyond an overpayment counts as a price reduction; staff are asked whether that was intended and can
 * withdraw it. Call it last: it locks the document series.
 */
async function issueOutsideRefundDocuments(
  app: App,
  tx: Tx,
  order: OrderRow,
  { key, amount }: AppliedRefund,
  actor: System,
) {
  const before = { ...order, debits: order.debits - amount }
  const owner = { ...getDocumentOwner(order), language: order.language, move: toMoveFacts(order) }
  const reason = REFUNDED_AT_PROVIDER_REASON
  const overpaid = order.status === 'Completed' ? Math.max(0, -calculateBalanceDue(getOrderAmounts(before))) : amount
  const refundedAmount = paise(Math.min(amount, overpaid))
  const reducedAmount = paise(Math.min(amount - refundedAmount, getWorkPriceWithGst(getOrderAmounts(order))))
  await raiseFlagIfBalanceDue(app, tx, { ...order, priceReductions: order.priceReductions + reducedAmount }, actor) // if no price is left to reduce
  if (reducedAmount > 0) {
    const priceReductionId = await recordPriceReduction(app, tx, order, { amount: reducedAmount, reason, actor })
    await tx.updateTable('refunds').set({ price_reduction_id: priceReductionId }).where('key', '=', key).execute()
    await issuePriceReductionCreditNote(app, tx, before, priceReductionId, { amount: reducedAmount, reason })
  }
  if (refundedAmount > 0)
    await issueRefundDocuments(app, tx, {
      ...owner,
      refundId: key,
      amount: refundedAmount,
      reason,
      amounts: getOrderAmounts(before),
    })
}
