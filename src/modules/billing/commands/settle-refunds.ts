import { formatMoney, paise } from '#kernel/money.ts'
import type { System } from '#modules/access/rules/actor.ts'
import { issueRefund } from '#modules/documents/index.server.ts'
import {
  amountsOf,
  lockOrder,
  moveFacts,
  notifyCustomer,
  type OrderRow,
  ownerOf,
  raiseFlag,
  raiseIfOwed,
  recordEvent,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import { priceOfWork } from '#modules/orders/record/rules/apply-reduction.ts'
import {
  type AppliedRefund,
  applyRefund,
  askWhereContradicted,
  failRefund,
  holdRefund,
  MADE_OUTSIDE,
  type ProviderRefund,
  providersOfPayments,
  type RefundNews,
  type SureNews,
  silentRefunds,
  submitRefund,
} from '#modules/payments/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endImplausible, raiseImplausible } from './hold-implausible.ts'
import { issueCredit } from './issue-credit.ts'
import { allow } from './reduce-price.ts'
import type { Source } from './settle-payments.ts'

/**
 * Books refunds that the provider reports. Duplicate, late or unordered reports lead to the same state and one message.
 * A report that contradicts our records is checked with the provider first; throws DomainError 'unavailable' if it does
 * not answer. `provider`: the one that reported them; refunds of another provider's payment are flagged for staff.
 */
export async function settleRefunds(
  app: App,
  source: Source,
  news: ProviderRefund[],
  provider?: string,
): Promise<void> {
  const sure: (SureNews & { provider: string })[] = []
  const owners = await providersOfPayments(
    app.db,
    news.map(({ paymentId }) => paymentId),
  )
  for (const refund of news) {
    const owner = owners.get(refund.paymentId)?.provider ?? app.ports.defaultPayments
    const reporter = provider ?? owner
    const one = reporter === owner ? await askWhereContradicted(app, refund) : { news: refund, asked: false }
    if (one) sure.push({ ...one, provider: reporter })
  }
  if (sure.length === 0) return
  await inTransaction(app.db, async tx => {
    for (const { news: refund, asked, provider: reporter } of sure) {
      const actor = { kind: 'system', name: source } as const
      const { applied, beyond, held } = await applyRefund(app, tx, refund, { asked, provider: reporter })
      for (const one of applied) await settle(app, tx, one, { actor, asked })
      for (const { orderId } of applied) await endImplausible(app, tx, { orderId, about: refund.refundId }, actor)
      if (beyond) await putBeyond(app, tx, beyond, actor)
      if (!held) continue
      const by = held.why === 'provider' ? `, from ${reporter}` : ''
      const reported = `refund of ${formatMoney(refund.amount, refund.currency ?? 'INR')}, ${refund.state}${by}`
      for (const orderId of held.orderIds)
        await raiseImplausible(app, tx, { orderId, about: refund.refundId, reported }, actor)
    }
  })
}

/**
 * Flags a refund at the provider beyond the money of the payment's orders, which fits no book. Flagged once; the
 * nightly reconciliation names the payment as long as the books differ.
 */
async function putBeyond(app: App, tx: Tx, { orderId, refundId }: NonNullable<RefundNews['beyond']>, actor: System) {
  const told = await tx
    .selectFrom('order_flags')
    .select('id')
    .where('order_id', '=', orderId)
    .where('fact', '=', 'refunded-twice')
    .where('about', '=', refundId)
    .executeTakeFirst()
  if (told) return
  app.log.error({ orderId, refundId }, 'more was returned at the provider than was paid')
  await raiseFlag(app, tx, await lockOrder(tx, { id: orderId }), 'refunded-twice', actor, refundId)
}

/** `asked`: true if the provider confirmed on request that the final state it reported before is not final. */
async function settle(app: App, tx: Tx, refund: AppliedRefund, { actor, asked }: { actor: System; asked: boolean }) {
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
  else if (refund.state === 'failed' && asked)
    await notifyCustomer(app, tx, order, { template: 'refund-returned', params })
  if (refund.foreign) await issueForeign(app, tx, order, refund, actor)
}

/**
 * Issues the documents of a refund made outside our system. `order` already has it in its ledger. For a completed
 * order, the part beyond an overpayment counts as a price reduction; staff are asked whether that was intended and can
 * withdraw it. Call it last: it locks the document series.
 */
async function issueForeign(app: App, tx: Tx, order: OrderRow, { key, amount }: AppliedRefund, actor: System) {
  const before = { ...order, debits: order.debits - amount }
  const owner = { ...ownerOf(order), language: order.language, move: moveFacts(order) }
  const reason = MADE_OUTSIDE
  const tooMuch = order.status === 'Completed' ? Math.max(0, -balanceDue(amountsOf(before))) : amount
  const returned = paise(Math.min(amount, tooMuch))
  const lowered = paise(Math.min(amount - returned, priceOfWork(amountsOf(order))))
  await raiseIfOwed(app, tx, { ...order, allowed: order.allowed + lowered }, actor) // if no price is left to reduce
  if (lowered > 0) {
    const allowanceId = await allow(app, tx, order, { amount: lowered, reason, actor })
    await tx.updateTable('refunds').set({ price_reduction_id: allowanceId }).where('key', '=', key).execute()
    await issueCredit(app, tx, before, allowanceId, { amount: lowered, reason })
  }
  if (returned > 0)
    await issueRefund(app, tx, { ...owner, refundId: key, amount: returned, reason, amounts: amountsOf(before) })
}

/** Submits a refund to the provider, outside any transaction, and books the answer. Runs as a background task. */
export async function carryOutRefund(app: App, source: Source, key: string): Promise<void> {
  const news = await submitRefund(app, key)
  if (!news) return
  if (news === 'not-configured') return putOnHold(app, source, key)
  if (!('refused' in news)) return settleRefunds(app, source, [news])
  await inTransaction(app.db, async tx => {
    const orderId = await failRefund(app, tx, key, news.refused)
    if (!orderId) return
    const order: OrderRow = await lockOrder(tx, { id: orderId })
    const actor = { kind: 'system', name: source } as const
    await raiseFlag(app, tx, order, 'refund-failed', actor, key)
    await refreshFlags(app, tx, orderId, actor)
  })
}

/**
 * Puts a refund on hold because the keys of the payment's provider are not configured. Staff get a flag; the refund
 * takes no other route unless they choose one.
 */
const putOnHold = (app: App, source: Source, key: string) =>
  inTransaction(app.db, async tx => {
    const orderId = await holdRefund(app, tx, key)
    if (!orderId) return
    await raiseFlag(
      app,
      tx,
      await lockOrder(tx, { id: orderId }),
      'refund-on-hold',
      { kind: 'system', name: source },
      key,
    )
  })

/** Asks the providers about all refunds without news: a webhook can be lost, and a task can give up. */
export async function pollRefunds(app: App): Promise<void> {
  for (const key of await silentRefunds(app)) {
    try {
      await carryOutRefund(app, 'poll', key)
    } catch (error) {
      app.log.warn({ key, error: (error as Error).message }, 'refund not asked, tried again in an hour')
    }
  }
}
