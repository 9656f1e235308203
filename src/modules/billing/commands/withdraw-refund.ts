import { reject } from '#kernel/domain-error.ts'
import { formatMoney } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { reduceAdvancesToAmountHeld, voidDocuments } from '#modules/documents/index.server.ts'
import {
  getDocumentOwner,
  getOrderAmounts,
  invoiceCancellationCharge,
  lockOrder,
  raiseFlag,
  raiseFlagIfBalanceDue,
  recordEvent,
  refreshFlags,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { withdrawUnpaidRefund } from '#modules/payments/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { voidPriceReductionCreditNote } from './issue-price-reduction-credit-note.ts'
import { requireRefundNotMade } from './require-refund-not-made.ts'
import { markPriceReductionWithdrawn } from './withdraw-price-reduction.ts'

/**
 * Withdraws a refund that has not reached the customer because the provider rejected it or the cash was not handed
 * back. A ledger entry puts the money back, a document reverses the refund voucher, and a price reduction made only for
 * this refund is withdrawn too. Rejects with 'invalid' reason.required, 'conflict' refund.state, and as `requireRefundNotMade`
 * does.
 */
export async function withdrawRefund(
  app: App,
  staff: Staff,
  orderNo: string,
  key: string,
  reason: string,
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { why: 'reason.required' })
  await requireRefundNotMade(app, staff, orderNo, key)
  await inTransaction(app.db, async tx => {
    const { id } = await lockOrder(tx, { orderNo, by: staff })
    const voided = await withdrawUnpaidRefund(app, tx, id, key)
    if (!voided) throw reject('conflict', 'refund.state')
    const order = await lockOrder(tx, { id })
    const note = `${formatMoney(voided.amount, voided.currency)} withdrawn: ${reason}`
    await recordEvent(app, tx, order, 'refund', { actor: staff, note })
    const { priceReductionId } = voided
    const isReductionUndone = priceReductionId !== null && !(await hasActiveRefunds(tx, priceReductionId))
    const reduction = isReductionUndone
      ? await markPriceReductionWithdrawn(app, tx, order, priceReductionId, { staff, reason })
      : null
    const now = await lockOrder(tx, { id })
    if (calculateBalanceDue(getOrderAmounts(now)) < 0 && now.status !== 'Cancelled')
      await raiseFlag(app, tx, now, 'overpaid', staff)
    await raiseFlagIfBalanceDue(app, tx, now, staff)
    await refreshFlags(app, tx, id, staff)
    await voidDocuments(app, tx, getDocumentOwner(now), key, reason)
    if (reduction) await voidPriceReductionCreditNote(app, tx, now, reduction, reason)
    await reduceAdvancesToAmountHeld(app, tx, {
      ...getDocumentOwner(now),
      language: now.language,
      move: toMoveFacts(now),
      amounts: getOrderAmounts(now),
    })
    await invoiceCancellationCharge(app, tx, id)
  })
}

/** True if a price reduction still has refunds that are paid or in progress. */
async function hasActiveRefunds(tx: Tx, priceReductionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('price_reduction_id', '=', priceReductionId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
  return row !== undefined
}
