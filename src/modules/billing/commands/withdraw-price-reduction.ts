import { reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { formatActor, type Staff } from '#modules/access/rules/actor.ts'
import {
  lockOrder,
  type OrderRow,
  raiseFlagIfBalanceDue,
  recordEvent,
  refreshApproval,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { voidPriceReductionCreditNote } from './issue-price-reduction-credit-note.ts'

type ReductionWithdrawal = { reason: string; seen?: number }

/**
 * Withdraws a price reduction that was made by mistake: the customer owes the amount again, for a completed order with
 * a debit note. Rejects with 'invalid' reason.required, 'conflict' order.changed if it is already withdrawn.
 */
export async function withdrawPriceReduction(
  app: App,
  staff: Staff,
  orderNo: string,
  reductionId: number,
  { reason, seen: revision }: ReductionWithdrawal,
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { why: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    if (order.status === 'Cancelled') throw reject('conflict', 'order.status')
    const reduction = await markPriceReductionWithdrawn(app, tx, order, reductionId, { staff, reason })
    if (!reduction) throw reject('conflict', 'order.changed')
    const updatedOrder = await lockOrder(tx, { id: order.id })
    await raiseFlagIfBalanceDue(app, tx, updatedOrder, staff)
    await refreshApproval(app, tx, order, staff)
    await refreshFlags(app, tx, order.id, staff)
    await voidPriceReductionCreditNote(app, tx, updatedOrder, reduction, reason)
  })
}

/** Marks a price reduction as withdrawn. Null if it is already withdrawn or belongs to another order. */
export async function markPriceReductionWithdrawn(
  app: App,
  tx: Tx,
  order: OrderRow,
  reductionId: number,
  { staff, reason }: { staff: Staff; reason: string },
): Promise<{ id: number; amount: Paise } | null> {
  const row = await tx
    .updateTable('price_reductions')
    .set({ withdrawn_by: formatActor(staff), withdrawn_at: app.now() })
    .where('id', '=', reductionId)
    .where('order_id', '=', order.id)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'amount'])
    .executeTakeFirst()
  if (!row) return null
  const amount = paise(row.amount)
  await recordEvent(app, tx, order, 'raised', { actor: staff, note: `${formatRupees(amount)}: ${reason}` })
  return { id: row.id, amount }
}
