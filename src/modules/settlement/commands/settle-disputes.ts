import { formatDay, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { issueTaken, squareAdvances, takeBackDocuments } from '#modules/documents/index.server.ts'
import { ownReasons } from '#modules/documents/rules/own-reasons.ts'
import type { System } from '#modules/identity/rules/actor.ts'
import {
  amountsOf,
  invoiceKept,
  lockOrder,
  moveFacts,
  type OrderRow,
  ownerOf,
  raiseAttention,
  raiseIfOwed,
  recordEvent,
  reviewAttention,
} from '#modules/orders/internal.server.ts'
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

async function settle(
  app: App,
  tx: Tx,
  dispute: ProviderDispute,
  { orderId, taken, held, currency, ...steps }: AppliedDispute,
  actor: System,
) {
  const order = await lockOrder(tx, { id: orderId })
  const { disputeId, state, amount, respondBy } = dispute
  const sum = formatRupees(taken === 0 ? amount : paise(Math.abs(taken)))
  const by = isOpenDispute(state) && respondBy ? `, answer by ${formatDay(indiaDate(respondBy))}` : ''
  await recordEvent(app, tx, order, 'dispute', { actor, note: `${sum} ${state.replace('_', ' ')}, ${disputeId}${by}` })
  if (isOpenDispute(state)) await raiseAttention(app, tx, order, 'disputed', actor, disputeId)
  if (state === 'lost' && held > 0) await raiseAttention(app, tx, order, 'dispute-lost', actor, disputeId)
  if (order.status !== 'Cancelled' && balanceDue(amountsOf(order)) < 0)
    await raiseAttention(app, tx, order, 'overpaid', actor)
  await raiseIfOwed(app, tx, order, actor)
  await reviewAttention(app, tx, orderId, actor)
  if (currency === 'INR') await issuePapers(app, tx, order, dispute, { taken, ...steps })
}

/**
 * What the bank took is an advance no more, what it gave back is one again; `order` has it in its ledger. After the invoice the
 * account alone changes. Last: it holds the series of documents.
 */
async function issuePapers(
  app: App,
  tx: Tx,
  order: OrderRow,
  { disputeId, paymentId }: ProviderDispute,
  { taken, since, step }: { taken: number; since: number; step: number },
) {
  const owner = { ...ownerOf(order), language: order.language }
  const sourceOf = (nth: number) => `dispute ${disputeId} ${order.id}${nth > 0 ? ` ${nth}` : ''}`
  if (taken > 0) {
    const amounts = amountsOf({ ...order, debits: order.debits - taken })
    const gone = {
      paymentId,
      amount: paise(taken),
      reason: ownReasons.disputed,
      amounts,
      source: sourceOf(step),
      how: 'dispute',
    } as const
    await issueTaken(app, tx, { ...owner, move: moveFacts(order), ...gone })
  }
  if (taken < 0) {
    for (let nth = since; nth <= step; nth++)
      await takeBackDocuments(app, tx, owner, sourceOf(nth), GIVEN_BACK_BY_THE_BANK)
    await squareAdvances(app, tx, { ...owner, move: moveFacts(order), amounts: amountsOf(order) })
  }
  await invoiceKept(app, tx, order.id)
}

/** On a debit note. */
const GIVEN_BACK_BY_THE_BANK = 'The bank gave the payment back'
