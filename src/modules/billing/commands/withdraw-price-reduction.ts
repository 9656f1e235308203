import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import { actorLabel, type Staff } from '#modules/access/rules/actor.ts'
import {
  lockOrder,
  type OrderRow,
  raiseIfOwed,
  recordEvent,
  refreshFlags,
  reviewApproval,
} from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { voidCredit } from './issue-credit.ts'

type Withdrawal = { reason: string; seen?: number }

/**
 * Withdraws a price reduction that was made by mistake: the customer owes the amount again, for a completed order with
 * a debit note. Rejects with 'invalid' reason.required, 'conflict' order.changed if it is already withdrawn.
 */
export async function withdrawPriceReduction(
  app: App,
  staff: Staff,
  orderNo: string,
  allowanceId: number,
  { reason, seen }: Withdrawal,
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { why: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.status === 'Cancelled') throw reject('conflict', 'order.status')
    const allowance = await disallow(app, tx, order, allowanceId, { staff, reason })
    if (!allowance) throw reject('conflict', 'order.changed')
    const raised = await lockOrder(tx, { id: order.id })
    await raiseIfOwed(app, tx, raised, staff)
    await reviewApproval(app, tx, order, staff)
    await refreshFlags(app, tx, order.id, staff)
    await voidCredit(app, tx, raised, allowance, reason)
  })
}

/** Marks a price reduction as withdrawn. Null if it is already withdrawn or belongs to another order. */
export async function disallow(
  app: App,
  tx: Tx,
  order: OrderRow,
  allowanceId: number,
  { staff, reason }: { staff: Staff; reason: string },
): Promise<{ id: number; amount: Paise } | null> {
  const row = await tx
    .updateTable('price_reductions')
    .set({ withdrawn_by: actorLabel(staff), withdrawn_at: app.now() })
    .where('id', '=', allowanceId)
    .where('order_id', '=', order.id)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'amount'])
    .executeTakeFirst()
  if (!row) return null
  const amount = paise(row.amount)
  await recordEvent(app, tx, order, 'raised', { actor: staff, note: `${formatRupees(amount)}: ${reason}` })
  return { id: row.id, amount }
}
