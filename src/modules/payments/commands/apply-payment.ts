import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { ProviderPayment } from '../ports.ts'
import { rankOf } from '../rules/payment-state.ts'
import { splitPayment } from '../rules/split-payment.ts'
import type { Purpose } from '../tables.ts'

/** What of a payment was put into an order's books. */
export type AppliedPayment = {
  orderId: number
  purpose: Purpose
  amount: Paise
  currency: string
  /** Whether the payment is what was asked for, of all its orders together. */
  asAsked: boolean
}

/**
 * The one way news of a payment gets in, whether from the browser's callback, a webhook or a poll: twice, late or out of
 * order ends in the same state and one ledger entry for each order it pays. Gives what this call put into the books, by
 * order; null when the payment order is not ours.
 */
export async function applyPayment(app: App, tx: Tx, news: ProviderPayment): Promise<AppliedPayment[] | null> {
  const paymentOrder = await advancePayment(app, tx, news)
  if (!paymentOrder) return null
  return paymentOrder.advanced && news.state === 'captured' ? credit(app, tx, paymentOrder, news) : []
}

/** Whether all of it is in already: its payments have come as far, or further. */
export async function isKnownNews(app: App, news: ProviderPayment[]): Promise<boolean> {
  const ranks = news.map(({ paymentId, state }) => ({ id: paymentId, rank: rankOf[state] }))
  const { rows } = await sql`
    select from jsonb_to_recordset(${json(ranks)}::jsonb) as n(id text, rank int)
    where not exists (select from payments p where p.provider_payment_id = n.id and p.rank >= n.rank)`.execute(app.db)
  return rows.length === 0
}

/** Locks the payment order, so that its news is taken in one after the other, and moves the payment forward. */
async function advancePayment(app: App, tx: Tx, news: ProviderPayment) {
  const { rows } = await sql<PaymentOrder & { advanced: boolean }>`
    with ours as (select * from payment_orders where provider_order_id = ${news.providerOrderId} for update),
    advanced as (
      insert into payments (provider_payment_id, payment_order_id, state, rank, amount, currency, method, error, first_seen_at, changed_at)
      select ${news.paymentId}::text, id, ${news.state}::text, ${rankOf[news.state]}::int, ${news.amount}::bigint,
        ${news.currency}::text, ${news.method}::text, ${news.error}::text, ${app.now()}::timestamptz, ${app.now()}::timestamptz from ours
      on conflict (provider_payment_id) do update set state = excluded.state, rank = excluded.rank, amount = excluded.amount,
        currency = excluded.currency, method = coalesce(excluded.method, payments.method), error = excluded.error, changed_at = excluded.changed_at
      where payments.rank < excluded.rank
      returning rank)
    select ours.*, exists (select from advanced) as advanced from ours`.execute(tx)
  return rows[0]
}

type PaymentOrder = Pick<
  Selectable<Tables['payment_orders']>,
  'id' | 'order_id' | 'purpose' | 'provider' | 'provider_order_id' | 'amount' | 'currency' | 'parts'
>

/**
 * Writes what was captured into the books, as much of it and in the currency that it was, and marks the payment order paid: it
 * takes nothing more. Its orders are locked from here on. The ledger's own key stops a second time. Of several orders each gets what was asked for it; another
 * currency has no parts and stands with the first.
 */
async function credit(app: App, tx: Tx, paymentOrder: PaymentOrder, news: ProviderPayment): Promise<AppliedPayment[]> {
  const { id, order_id, purpose, provider, provider_order_id, amount } = paymentOrder
  const { currency } = news
  const asked = paymentOrder.parts ?? [{ orderId: order_id, amount: paise(amount) }]
  const parts = currency === 'INR' ? asked : asked.slice(0, 1)
  const amounts = splitPayment(news.amount, parts)
  const { rows } = await sql<{ order_id: number; credit: number }>`
    with paid as (update payment_orders set state = 'paid' where id = ${id}),
    parts as (select * from jsonb_to_recordset(${json(amounts)}::jsonb) as p("orderId" bigint, amount bigint)),
    locked as (select id from orders where id in (select "orderId" from parts) order by id for no key update)
    insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, debit, at)
    select p."orderId", ${purpose}, ${provider}, ${news.paymentId}, ${provider_order_id}, ${currency}, p.amount, 0, ${app.now()}::timestamptz
    from parts p join locked on locked.id = p."orderId"
    on conflict (payment_id, payment_type, order_id, step) do nothing
    returning order_id, credit`.execute(tx)
  const asAsked = currency === paymentOrder.currency && news.amount === amount
  return rows.map(row => ({ orderId: row.order_id, purpose, amount: paise(row.credit), currency, asAsked }))
}
