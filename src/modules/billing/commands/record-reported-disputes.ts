import { formatEnglishDay, toIndiaDate } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, paise } from '#kernel/money.ts'
import type { System } from '#modules/access/rules/actor.ts'
import {
  issueReversalDocuments,
  reduceAdvancesToAmountHeld,
  reinstateAdvance,
  voidDocuments,
} from '#modules/documents/index.server.ts'
import { standardRefundReasons } from '#modules/documents/rules/standard-refund-reasons.ts'
import {
  getDocumentOwner,
  getOrderAmounts,
  invoiceCancellationCharge,
  lockOrder,
  type OrderRow,
  raiseFlag,
  raiseFlagIfBalanceDue,
  recordEvent,
  refreshFlags,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { type AppliedDispute, applyDispute, type ProviderDispute } from '#modules/payments/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { isOpenDispute } from '#modules/payments/rules/dispute-state.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { flagGatewayMismatch, resolveGatewayMismatch } from './flag-gateway-mismatch.ts'
import type { PaymentUpdateSource } from './record-reported-payments.ts'

/**
 * Books disputes as the provider reported them at `reportedAt`. Duplicate, late or unordered reports lead to the same books
 * (docs/decisions/disputes.md). `provider`: the one that reported them; disputes of another provider's payment are
 * flagged for staff.
 */
export async function recordReportedDisputes(
  app: App,
  source: PaymentUpdateSource,
  reportedDisputes: ProviderDispute[],
  reportedAt: Date,
  provider?: string,
): Promise<void> {
  if (reportedDisputes.length === 0) return
  await inTransaction(app.db, async tx => {
    for (const dispute of reportedDisputes) {
      const reportContext = { at: reportedAt, isConfirmed: source === 'reconciliation', provider }
      const applied = await applyDispute(app, tx, dispute, reportContext)
      for (const one of applied ?? [])
        await settleDispute(app, tx, dispute, one, { actor: { kind: 'system', name: source }, provider })
    }
  })
}

type DisputeSource = { actor: System; provider: string | undefined }

async function settleDispute(
  app: App,
  tx: Tx,
  dispute: ProviderDispute,
  applied: AppliedDispute,
  { actor, provider }: DisputeSource,
) {
  const { orderId, taken, withBank, currency } = applied
  const order = await lockOrder(tx, { id: orderId })
  const { disputeId, state, amount, deducted, respondBy } = dispute
  if (applied.held) {
    const sums = [amount, deducted].map(one => formatMoney(one, dispute.currency ?? currency))
    const by = applied.held === 'provider' ? `, from ${provider}` : ''
    const reported = `dispute of ${sums[0]}, ${sums[1]} deducted, ${state.replace('_', ' ')}${by}`
    await flagGatewayMismatch(app, tx, { orderId, about: disputeId, reported }, actor)
    if (applied.held !== 'provider' && isOpenDispute(state))
      await raiseFlag(app, tx, order, 'disputed', actor, disputeId)
    return
  }
  await resolveGatewayMismatch(app, tx, { orderId, about: disputeId }, actor)
  const sum = formatRupees(taken === 0 ? amount : paise(Math.abs(taken)))
  const by = isOpenDispute(state) && respondBy ? `, answer by ${formatEnglishDay(toIndiaDate(respondBy))}` : ''
  await recordEvent(app, tx, order, 'dispute', { actor, note: `${sum} ${state.replace('_', ' ')}, ${disputeId}${by}` })
  if (isOpenDispute(state)) await raiseFlag(app, tx, order, 'disputed', actor, disputeId)
  if (state === 'lost' && withBank > 0) await raiseFlag(app, tx, order, 'dispute-lost', actor, disputeId)
  if (order.status !== 'Cancelled' && calculateBalanceDue(getOrderAmounts(order)) < 0)
    await raiseFlag(app, tx, order, 'overpaid', actor)
  await raiseFlagIfBalanceDue(app, tx, order, actor)
  await refreshFlags(app, tx, orderId, actor)
  if (currency === 'INR') await issueDisputeDocuments(app, tx, order, dispute, applied)
}

/**
 * Issues the documents of a dispute: an amount that the bank took is no longer an advance, an amount that it returned
 * is one again. `order` already has the movement in its ledger. After the invoice only the account changes. Call it
 * last: it locks the document series.
 */
async function issueDisputeDocuments(
  app: App,
  tx: Tx,
  order: OrderRow,
  { paymentId }: ProviderDispute,
  { taken, movement, before, whole }: AppliedDispute,
) {
  const owner = { ...getDocumentOwner(order), language: order.language, move: toMoveFacts(order) }
  const sourceOf = (name: string) => `dispute ${name} ${order.id}`
  const source = sourceOf(movement)
  if (taken > 0) {
    const amounts = getOrderAmounts({ ...order, debits: order.debits - taken })
    const amount = paise(taken)
    const lostAdvance = {
      paymentId,
      amount,
      reason: standardRefundReasons.disputed,
      amounts,
      source,
      how: 'dispute',
    } as const
    await issueReversalDocuments(app, tx, { ...owner, ...lostAdvance })
  }
  if (taken < 0) {
    const amounts = getOrderAmounts(order)
    if (whole) for (const name of before) await voidDocuments(app, tx, owner, sourceOf(name), RETURNED_BY_BANK)
    await reduceAdvancesToAmountHeld(app, tx, { ...owner, amounts })
    await reinstateAdvance(app, tx, { ...owner, amounts, source })
  }
  await invoiceCancellationCharge(app, tx, order.id)
}

/** The reason printed on a debit note. */
const RETURNED_BY_BANK = 'The bank gave the payment back'
