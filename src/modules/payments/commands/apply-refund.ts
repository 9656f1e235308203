import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ProviderRefund } from '../ports.ts'
import { identifyRefundAttempt } from '../queries/identify-refund-attempt.ts'
import { listRefundablePayments } from '../queries/list-refundable-payments.ts'
import { allocateAmount } from '../rules/allocate-amount.ts'
import { findImplausibleReason, type HeldUpdateReason } from '../rules/implausible-reason.ts'
import { getReplacedStates, parseRefundReceipt, type RefundState } from '../rules/refund-state.ts'
import { lockOrdersOfPayment } from './lock-orders-of-payment.ts'

/** The reason recorded in the books for a refund that was made outside our system. */
export const REFUNDED_AT_PROVIDER_REASON = 'Made in the dashboard of the provider'

export type AppliedRefund = {
  orderId: number
  key: string
  /** In the currency of the payment. */
  amount: Paise
  currency: string
  state: RefundState
  bankReference: string | null
  /** True if the refund was made outside our system: this news brought it into the books. */
  foreign: boolean
}

/** The effect of refund news. `excess`: the provider refunded more than the payment's orders had left of it. */
export type RefundUpdateResult = {
  applied: AppliedRefund[]
  excess: { orderId: number; refundId: string } | null
  /** The news is implausible and moved nothing. */
  held: { orderIds: number[]; why: HeldUpdateReason } | null
}

const NO_RESULT: RefundUpdateResult = { applied: [], excess: null, held: null }

/**
 * Records news of a refund. A refund only moves forward, however often, late or out of order the news comes, except by
 * a direct answer of the provider (`isConfirmed`). A refund from the provider's own dashboard is entered into the books as
 * well, shared among the payment's orders, because the money is gone. `provider`: the reporting provider, which must be
 * the payment's own.
 */
export async function applyRefund(
  app: App,
  tx: Tx,
  update: ProviderRefund,
  { isConfirmed, provider }: { isConfirmed: boolean; provider: string },
): Promise<RefundUpdateResult> {
  const heldReason = await findHeldReason(tx, update, provider)
  if (heldReason)
    return {
      ...NO_RESULT,
      held: { orderIds: (await lockOrdersOfPayment(tx, update.paymentId)).map(({ id }) => id), why: heldReason },
    }
  const applied = await advanceRefund(app, tx, update, isConfirmed)
  if (applied.length > 0) return { ...NO_RESULT, applied }
  return (await isOwnRefund(tx, update)) ? NO_RESULT : recordForeignRefund(app, tx, update)
}

/**
 * Returns the reason to hold back the news, or null. A refund must be reported by the payment's own provider, in the
 * payment's currency, with at most the payment's amount. A refund that is in our books must have the amount that was
 * requested.
 */
async function findHeldReason(tx: Tx, update: ProviderRefund, provider: string): Promise<HeldUpdateReason | null> {
  const payment = await tx
    .selectFrom('payments')
    .select(['provider', 'amount', 'currency'])
    .where('provider_payment_id', '=', update.paymentId)
    .executeTakeFirst()
  if (!payment) return null
  if (payment.provider !== provider) return 'provider'
  const heldReason = findImplausibleReason({ ...update, amounts: [update.amount] }, payment)
  if (heldReason) return heldReason
  const named = await identifyRefundAttempt(tx, update)
  const { ours } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('ours'))
    .where('provider_payment_id', '=', update.paymentId)
    .where(eb => (named ? eb('key', '=', named.key) : eb('provider_refund_id', '=', update.refundId)))
    .executeTakeFirstOrThrow()
  return ours !== null && Number(ours) !== update.amount ? 'amount' : null
}

/**
 * True if the news concerns a refund of ours and says nothing that our books do not say. A payout by a try that was
 * over for us (requested again, paid by hand, withdrawn) has still happened, and so has one that our books do not
 * contain: they may come from a backup.
 */
async function isOwnRefund(tx: Tx, update: ProviderRefund): Promise<boolean> {
  const named = parseRefundReceipt(update.receipt)
  if (!named) return false
  const refund = await tx
    .selectFrom('refunds')
    .select(['tries', 'provider', 'state'])
    .where('key', '=', named.key)
    .where('provider_payment_id', '=', update.paymentId)
    .executeTakeFirst()
  if (!refund) return false
  const { tries, provider, state } = refund
  const isOver = tries !== named.tries || provider === 'manual' || state === 'withdrawn'
  return !isOver || update.state !== 'processed'
}

type UpdatedRefundRow = { order_id: number; key: string; amount: number; currency: string }
const toAppliedRefund = (
  { order_id, key, amount, currency }: UpdatedRefundRow,
  { state, bankReference }: ProviderRefund,
): AppliedRefund => ({
  ...{ orderId: order_id, key, amount: paise(amount), currency },
  ...{ state, bankReference, foreign: false },
})

/**
 * Moves a known refund forward, found by our name for its try or by the provider's id; returns none if it is no step
 * forward. If another try than the current one was paid out, and the current one was not, that other try becomes the
 * current one.
 */
async function advanceRefund(app: App, tx: Tx, update: ProviderRefund, isConfirmed: boolean): Promise<AppliedRefund[]> {
  const named = await identifyRefundAttempt(tx, update)
  const moved = getReplacedStates(update.state, isConfirmed)
  const rows = await tx
    .updateTable('refunds')
    .set({ ...buildRefundChanges(app, update), ...(named && { tries: named.tries }) })
    .where(eb => {
      if (!named) return eb.and([eb('provider_refund_id', '=', update.refundId), eb('state', 'in', moved)])
      const isThis = eb.and([eb('tries', '=', named.tries), eb('state', 'in', moved)])
      const isOther = eb('state', 'in', ['requested', 'on-hold', 'failed'])
      return eb.and([eb('key', '=', named.key), update.state === 'processed' ? eb.or([isThis, isOther]) : isThis])
    })
    .where('provider_payment_id', '=', update.paymentId) // otherwise the money of another customer has moved
    .where('provider', '<>', 'manual')
    .returning(['order_id', 'key', 'amount'])
    .returning(refundCurrency)
    .execute()
  return rows.map(row => toAppliedRefund(row, update))
}

/** The currency of a refund: that of its entry in the books, which is the payment's. */
export const refundCurrency =
  sql<string>`(select e.currency from ledger_entries e where e.payment_id = refunds.key limit 1)`.as('currency')

const buildRefundChanges = (app: App, { refundId, state, bankReference }: ProviderRefund) => ({
  state,
  provider_refund_id: refundId,
  bank_reference: bankReference,
  error: state === 'failed' ? 'the bank did not take it' : null,
  changed_at: app.now(),
})

/** Enters a refund once, for a payment in our ledger. A failed one is ignored: that money has not moved. */
async function recordForeignRefund(app: App, tx: Tx, update: ProviderRefund): Promise<RefundUpdateResult> {
  if (update.state === 'failed') return NO_RESULT
  await lockOrdersOfPayment(tx, update.paymentId)
  const known = await tx
    .selectFrom('refunds')
    .select('id')
    .where(eb =>
      eb.or([
        eb('key', '=', update.refundId),
        eb.and([
          eb('provider_refund_id', '=', update.refundId),
          eb('provider', '<>', 'manual'),
          eb('state', '<>', 'withdrawn'),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (known) return NO_RESULT
  const orders = (await listRefundablePayments(tx, { paymentId: update.paymentId })).toSorted((a, b) => b.left - a.left)
  const first = orders[0]
  if (!first) return NO_RESULT
  const { shares, rest } = allocateAmount(update.amount, orders)
  if (rest > 0) {
    const paid = await markFailedRefundPaid(app, tx, update)
    return paid
      ? { ...NO_RESULT, applied: [paid] }
      : { ...NO_RESULT, excess: { orderId: first.orderId, refundId: update.refundId } }
  }
  await tx // the id belongs to the new entry now
    .updateTable('refunds')
    .set({ provider_refund_id: null })
    .where('provider_refund_id', '=', update.refundId)
    .execute()
  const applied: AppliedRefund[] = []
  for (const [index, { from, amount }] of shares.entries()) {
    const key = index === 0 ? update.refundId : `${update.refundId}-${from.orderId}`
    applied.push({
      ...toAppliedRefund({ order_id: from.orderId, key, amount, currency: from.currency }, update),
      foreign: true,
    })
    await insertForeignRefund(app, tx, update, applied.at(-1)!)
  }
  return { ...NO_RESULT, applied }
}

/**
 * Handles a refund of a payment that is fully refunded by our books: it is a refund of ours that had failed and was
 * then paid in the dashboard. Its debit is in the ledger already.
 */
async function markFailedRefundPaid(app: App, tx: Tx, update: ProviderRefund): Promise<AppliedRefund | null> {
  const failed = await tx
    .selectFrom('refunds')
    .select('id')
    .where('provider_payment_id', '=', update.paymentId)
    .where('amount', '=', update.amount)
    .where('state', '=', 'failed')
    .orderBy('id')
    .executeTakeFirst()
  if (!failed) return null
  const row = await tx
    .updateTable('refunds')
    .set(buildRefundChanges(app, update))
    .where('id', '=', failed.id)
    .returning(['order_id', 'key', 'amount'])
    .returning(refundCurrency)
    .executeTakeFirstOrThrow()
  return toAppliedRefund(row, update)
}

async function insertForeignRefund(
  app: App,
  tx: Tx,
  update: ProviderRefund,
  { orderId, key, amount, currency }: AppliedRefund,
) {
  const { refundId, paymentId, state, bankReference } = update
  const { provider } = await tx
    .selectFrom('payments')
    .select('provider')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const at = app.now()
  await tx
    .with('paid', db =>
      db
        .updateTable('payments')
        .set({ refunded: sql`refunded + ${amount}` })
        .where('provider_payment_id', '=', paymentId),
    )
    .insertInto('refunds')
    .values({
      ...{
        order_id: orderId,
        provider_payment_id: paymentId,
        amount,
        reason: REFUNDED_AT_PROVIDER_REASON,
        key,
        provider,
        state,
      },
      ...{ provider_refund_id: refundId, bank_reference: bankReference, error: null, requested_by: provider },
      ...{ requested_at: at, checked_at: null, changed_at: at },
    })
    .execute()
  await tx
    .insertInto('ledger_entries')
    .values({
      ...{ order_id: orderId, payment_type: 'refund', payment_mode: provider, payment_id: key },
      ...{ reference_no: paymentId, currency, credit: 0, debit: amount, at },
    })
    .execute()
}
