import { formatDay, indiaDate } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, paise } from '#kernel/money.ts'
import type { System } from '#modules/access/rules/actor.ts'
import { issueTaken, offsetAdvances, reinstateAdvance, voidDocuments } from '#modules/documents/index.server.ts'
import { ownReasons } from '#modules/documents/rules/own-reasons.ts'
import {
  amountsOf,
  invoiceCancellationCharge,
  lockOrder,
  moveFacts,
  type OrderRow,
  ownerOf,
  raiseFlag,
  raiseIfOwed,
  recordEvent,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import { type AppliedDispute, applyDispute, type ProviderDispute } from '#modules/payments/internal.server.ts'
import { isOpenDispute } from '#modules/payments/rules/dispute-state.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endImplausible, raiseImplausible } from './hold-implausible.ts'
import type { Source } from './settle-payments.ts'

/**
 * Books disputes as the provider reported them at `toldAt`. Duplicate, late or unordered reports lead to the same books
 * (docs/decisions/disputes.md). `provider`: the one that reported them; disputes of another provider's payment are
 * flagged for staff.
 */
export async function settleDisputes(
  app: App,
  source: Source,
  news: ProviderDispute[],
  toldAt: Date,
  provider?: string,
): Promise<void> {
  if (news.length === 0) return
  await inTransaction(app.db, async tx => {
    for (const dispute of news) {
      const told = { at: toldAt, asked: source === 'reconciliation', provider }
      const applied = await applyDispute(app, tx, dispute, told)
      for (const one of applied ?? [])
        await settle(app, tx, dispute, one, { actor: { kind: 'system', name: source }, provider })
    }
  })
}

type Reported = { actor: System; provider: string | undefined }

async function settle(
  app: App,
  tx: Tx,
  dispute: ProviderDispute,
  applied: AppliedDispute,
  { actor, provider }: Reported,
) {
  const { orderId, taken, withBank, currency } = applied
  const order = await lockOrder(tx, { id: orderId })
  const { disputeId, state, amount, deducted, respondBy } = dispute
  if (applied.held) {
    const sums = [amount, deducted].map(one => formatMoney(one, dispute.currency ?? currency))
    const by = applied.held === 'provider' ? `, from ${provider}` : ''
    const reported = `dispute of ${sums[0]}, ${sums[1]} deducted, ${state.replace('_', ' ')}${by}`
    await raiseImplausible(app, tx, { orderId, about: disputeId, reported }, actor)
    if (applied.held !== 'provider' && isOpenDispute(state))
      await raiseFlag(app, tx, order, 'disputed', actor, disputeId)
    return
  }
  await endImplausible(app, tx, { orderId, about: disputeId }, actor)
  const sum = formatRupees(taken === 0 ? amount : paise(Math.abs(taken)))
  const by = isOpenDispute(state) && respondBy ? `, answer by ${formatDay(indiaDate(respondBy))}` : ''
  await recordEvent(app, tx, order, 'dispute', { actor, note: `${sum} ${state.replace('_', ' ')}, ${disputeId}${by}` })
  if (isOpenDispute(state)) await raiseFlag(app, tx, order, 'disputed', actor, disputeId)
  if (state === 'lost' && withBank > 0) await raiseFlag(app, tx, order, 'dispute-lost', actor, disputeId)
  if (order.status !== 'Cancelled' && balanceDue(amountsOf(order)) < 0)
    await raiseFlag(app, tx, order, 'overpaid', actor)
  await raiseIfOwed(app, tx, order, actor)
  await refreshFlags(app, tx, orderId, actor)
  if (currency === 'INR') await issuePapers(app, tx, order, dispute, applied)
}

/**
 * Issues the documents of a dispute: an amount that the bank took is no longer an advance, an amount that it returned
 * is one again. `order` already has the movement in its ledger. After the invoice only the account changes. Call it
 * last: it locks the document series.
 */
async function issuePapers(
  app: App,
  tx: Tx,
  order: OrderRow,
  { paymentId }: ProviderDispute,
  { taken, movement, before, whole }: AppliedDispute,
) {
  const owner = { ...ownerOf(order), language: order.language, move: moveFacts(order) }
  const sourceOf = (name: string) => `dispute ${name} ${order.id}`
  const source = sourceOf(movement)
  if (taken > 0) {
    const amounts = amountsOf({ ...order, debits: order.debits - taken })
    const amount = paise(taken)
    const gone = { paymentId, amount, reason: ownReasons.disputed, amounts, source, how: 'dispute' } as const
    await issueTaken(app, tx, { ...owner, ...gone })
  }
  if (taken < 0) {
    const amounts = amountsOf(order)
    if (whole) for (const name of before) await voidDocuments(app, tx, owner, sourceOf(name), GIVEN_BACK_BY_THE_BANK)
    await offsetAdvances(app, tx, { ...owner, amounts })
    await reinstateAdvance(app, tx, { ...owner, amounts, source })
  }
  await invoiceCancellationCharge(app, tx, order.id)
}

/** The reason printed on a debit note. */
const GIVEN_BACK_BY_THE_BANK = 'The bank gave the payment back'
