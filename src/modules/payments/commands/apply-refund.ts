import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ProviderRefund } from '../ports.ts'
import { type RefundState, readReceipt, refundRank } from '../rules/refund-state.ts'

/** What stands in the books as the reason of a refund that was made without us. */
export const MADE_OUTSIDE = 'Made in the dashboard of the provider'

export type AppliedRefund = {
  orderId: number
  key: string
  amount: Paise
  state: RefundState
  bankReference: string | null
  /** True where the refund was made without us: this news brought it into the books. */
  foreign: boolean
}

/**
 * Takes in news of a refund: only forward, whatever comes twice, late or out of order. Null when it changes nothing. What
 * was refunded in the provider's own dashboard is written into the books as well: the money has gone.
 */
export async function applyRefund(app: App, tx: Tx, news: ProviderRefund): Promise<AppliedRefund | null> {
  const moved = await advance(app, tx, news)
  return moved ?? (readReceipt(news.receipt) ? null : enterForeign(app, tx, news))
}

const applied = (row: { order_id: number; key: string; amount: number }, news: ProviderRefund): AppliedRefund => ({
  orderId: row.order_id,
  key: row.key,
  amount: paise(row.amount),
  state: news.state,
  bankReference: news.bankReference,
  foreign: false,
})

/** Moves one forward that we know, by our name for its try or by the provider's; null where that is no step forward. */
async function advance(app: App, tx: Tx, news: ProviderRefund): Promise<AppliedRefund | null> {
  const named = readReceipt(news.receipt)
  const row = await tx
    .updateTable('refunds')
    .set(changes(app, news))
    .where(eb =>
      named
        ? eb.and([eb('key', '=', named.key), eb('tries', '=', named.tries)])
        : eb('provider_refund_id', '=', news.refundId),
    )
    .where('state', 'in', lowerThan(news.state))
    .returning(['order_id', 'key', 'amount'])
    .executeTakeFirst()
  return row ? applied(row, news) : null
}

const changes = (app: App, { refundId, state, bankReference }: ProviderRefund) => ({
  state,
  provider_refund_id: refundId,
  bank_reference: bankReference,
  error: state === 'failed' ? 'the bank did not take it' : null,
  changed_at: app.now(),
})

const lowerThan = (state: RefundState) =>
  (Object.keys(refundRank) as RefundState[]).filter(other => refundRank[other] < refundRank[state])

/** Once, of a payment that is in our ledger (of its largest part), and not one that failed: that money has not moved. */
async function enterForeign(app: App, tx: Tx, news: ProviderRefund): Promise<AppliedRefund | null> {
  if (news.state === 'failed') return null
  const { refundId, paymentId, amount, state, bankReference } = news
  const provider = app.ports.payments.name
  const { rows } = await sql<{ order_id: number; key: string; amount: number }>`
    with refund as (
      insert into refunds (order_id, provider_payment_id, amount, reason, key, provider, provider_refund_id, state, bank_reference, requested_by, requested_at, changed_at)
      select order_id, payment_id, ${amount}::bigint, ${MADE_OUTSIDE}::text, ${refundId}::text, ${provider}::text, ${refundId}::text,
        ${state}::text, ${bankReference}::text, ${provider}::text, ${app.now()}::timestamptz, ${app.now()}::timestamptz
      from ledger_entries where payment_id = ${paymentId} and credit > 0 order by credit desc limit 1
      on conflict do nothing
      returning order_id, key, amount)
    insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, debit, at)
    select order_id, 'refund', ${provider}::text, key, ${paymentId}::text, 0, amount, ${app.now()}::timestamptz from refund
    returning order_id, payment_id as key, debit as amount`.execute(tx)
  return rows[0] ? { ...applied(rows[0], news), foreign: true } : null
}
