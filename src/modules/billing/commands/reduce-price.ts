import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { applyPriceReduction, requireReduciblePrice } from './apply-price-reduction.ts'
import { canDecideAlone, proposeMoneyReturn } from './propose-money-return.ts'

/**
 * Reduces the agreed price, for goodwill or because something went wrong. The amount due falls, and what was paid above
 * the new price is refunded. Before the invoice, the invoice is lower; after it, one credit note returns the amount,
 * even if the refund comes from several payments. Above the approval limit it is proposed to a second approver. Rejects
 * with 'conflict' order.status, and 'invalid' reason.required, amount.invalid, allowance.too-much.
 */
export async function reducePrice(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, reason, seen: revision }: { amount: Paise; reason: string; seen?: number },
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { reductionReason: 'reason.required' })
  if (amount <= 0) throw reject('invalid', 'amount.invalid', { reduction: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    if (await canDecideAlone(tx, staff, order.id, amount))
      return void (await applyPriceReduction(app, tx, staff, order, { amount, reason }))
    requireReduciblePrice(order, amount)
    await proposeMoneyReturn(app, tx, staff, order, { action: 'reduce', amount, reason })
  })
}
