import { formatDay, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import type { System } from '#modules/identity/rules/actor.ts'
import { amountsOf, lockOrder, raiseAttention, recordEvent, reviewAttention } from '#modules/orders/internal.server.ts'
import { type AppliedDispute, applyDispute, type ProviderDispute } from '#modules/payments/internal.server.ts'
import { isOpenDispute } from '#modules/payments/rules/dispute-state.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Source } from './settle-payments.ts'

/** Takes in what the provider tells of disputes: twice, late or out of order ends in the same books (docs/decisions/disputes.md). */
export async function settleDisputes(app: App, source: Source, news: ProviderDispute[]): Promise<void> {
  if (news.length === 0) return
  await inTransaction(app.db, async tx => {
    for (const dispute of news) {
      const applied = await applyDispute(app, tx, dispute)
      for (const one of applied ?? []) await settle(app, tx, dispute, one, { kind: 'system', name: source })
    }
  })
}

async function settle(app: App, tx: Tx, dispute: ProviderDispute, { orderId, taken }: AppliedDispute, actor: System) {
  const order = await lockOrder(tx, { id: orderId })
  const { disputeId, state, amount, respondBy } = dispute
  const sum = formatRupees(taken === 0 ? amount : paise(Math.abs(taken)))
  const by = isOpenDispute(state) && respondBy ? `, answer by ${formatDay(indiaDate(respondBy))}` : ''
  await recordEvent(app, tx, order, 'dispute', { actor, note: `${sum} ${state.replace('_', ' ')}, ${disputeId}${by}` })
  if (isOpenDispute(state)) await raiseAttention(app, tx, order, 'disputed', actor, disputeId)
  if (state === 'lost' && taken > 0) await raiseAttention(app, tx, order, 'dispute-lost', actor, disputeId)
  if (order.status !== 'Cancelled' && balanceDue(amountsOf(order)) < 0)
    await raiseAttention(app, tx, order, 'overpaid', actor)
  await reviewAttention(app, tx, orderId, actor)
}
