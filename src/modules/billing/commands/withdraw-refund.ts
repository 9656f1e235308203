import { formatMoney } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { offsetAdvances, voidDocuments } from '#modules/documents/index.server.ts'
import {
  amountsOf,
  invoiceCancellationCharge,
  lockOrder,
  moveFacts,
  ownerOf,
  raiseFlag,
  raiseIfOwed,
  recordEvent,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import { voidRefund } from '#modules/payments/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireUnpaid } from './failed-refund.ts'
import { voidCredit } from './issue-credit.ts'
import { disallow } from './withdraw-price-reduction.ts'

/**
 * Withdraws a refund that has not reached the customer because the provider rejected it or the cash was not handed
 * back. A ledger entry puts the money back, a document reverses the refund voucher, and a price reduction made only for
 * this refund is withdrawn too. Rejects with 'invalid' reason.required, 'conflict' refund.state, and as `requireUnpaid`
 * does.
 */
export async function withdrawRefund(
  app: App,
  staff: Staff,
  orderNo: string,
  key: string,
  reason: string,
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { why: 'reason.required' })
  await requireUnpaid(app, staff, orderNo, key)
  await inTransaction(app.db, async tx => {
    const { id } = await lockOrder(tx, { orderNo, by: staff })
    const taken = await voidRefund(app, tx, id, key)
    if (!taken) throw reject('conflict', 'refund.state')
    const order = await lockOrder(tx, { id })
    const note = `${formatMoney(taken.amount, taken.currency)} withdrawn: ${reason}`
    await recordEvent(app, tx, order, 'refund', { actor: staff, note })
    const { allowanceId } = taken
    const isUndone = allowanceId !== null && !(await hasRefunds(tx, allowanceId))
    const allowance = isUndone ? await disallow(app, tx, order, allowanceId, { staff, reason }) : null
    const now = await lockOrder(tx, { id })
    if (balanceDue(amountsOf(now)) < 0 && now.status !== 'Cancelled') await raiseFlag(app, tx, now, 'overpaid', staff)
    await raiseIfOwed(app, tx, now, staff)
    await refreshFlags(app, tx, id, staff)
    await voidDocuments(app, tx, ownerOf(now), key, reason)
    if (allowance) await voidCredit(app, tx, now, allowance, reason)
    await offsetAdvances(app, tx, {
      ...ownerOf(now),
      language: now.language,
      move: moveFacts(now),
      amounts: amountsOf(now),
    })
    await invoiceCancellationCharge(app, tx, id)
  })
}

/** True if a price reduction still has refunds that are paid or in progress. */
async function hasRefunds(tx: Tx, allowanceId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('price_reduction_id', '=', allowanceId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
  return row !== undefined
}
