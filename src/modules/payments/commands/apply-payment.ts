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
 * order; null when the payment order is not ours, or of another provider than the one that told of it. `eventId`: of the provider's event, noted with it;
 * 'seen' where that was taken in before.
 */
export async function applyPayment(
  app: App,
  tx: Tx,
  news: ProviderPayment,
  from: { provider: string; eventId?: undefined },
): Promise<AppliedPayment[] | null>
export async function applyPayment(
  app: App,
  tx: Tx,
  news: ProviderPayment,
  from: ReportedBy,
): Promise<AppliedPayment[] | null | 'seen'>
export async function applyPayment(app: App, tx: Tx, news: ProviderPayment, from: ReportedBy) {
  const { fresh, paymentOrder } = await advancePayment(app, tx, news, from)
  if (!fresh) return 'seen'
  if (!paymentOrder) return null
  if (!paymentOrder.advanced || news.state !== 'captured') return []
  const entries = paymentOrder.parts ? await creditParts(app, tx, paymentOrder, news) : paymentOrder.entries
  const { purpose, amount } = paymentOrder
  const { currency } = news
  const asAsked = currency === paymentOrder.currency && news.amount === amount
  return entries.map(({ order_id, credit }) => ({
    orderId: order_id,
    purpose,
    amount: paise(credit),
    currency,
    asAsked,
  }))
}

/** Who told of a payment: the provider's name, or the mode that staff entered it by. */
type ReportedBy = { provider: string; eventId?: string | undefined }

/** Whether all of it is in already: its payments have come as far, or further. */
export async function isKnownNews(app: App, news: ProviderPayment[]): Promise<boolean> {
  const ranks = news.map(({ paymentId, state }) => ({ id: paymentId, rank: rankOf[state] }))
  const { rows } = await sql`
    select from jsonb_to_recordset(${json(ranks)}::jsonb) as n(id text, rank int)
    where not exists (select from payments p where p.provider_payment_id = n.id and p.rank >= n.rank)`.execute(app.db)
  return rows.length === 0
}

/**
 * Locks the payment order, so that its news is taken in one after the other, and moves the payment forward. What was captured for one order
 * alone goes into its books in the same statement, as much of it and in the currency that it was, and the payment order is paid: it takes nothing more. The
 * order is locked from here on. The ledger's own key stops a second time.
 */
async function advancePayment(app: App, tx: Tx, news: ProviderPayment, { provider, eventId }: ReportedBy) {
  const { paymentId, state, currency } = news
  const now = app.now()
  const event = eventId
    ? sql`insert into webhook_events (provider, event_id, received_at) values (${provider}, ${eventId}, ${now})
        on conflict do nothing returning event_id`
    : sql`select 1`
  const { rows } = await sql<PaymentOrder & { fresh: boolean; advanced: boolean; entries: Entry[] }>`
    with event as (${event}),
    ours as (
      select * from payment_orders
      where provider_order_id = ${news.providerOrderId} and provider = ${provider} and exists (select from event) for update),
    advanced as (
      insert into payments (provider_payment_id, payment_order_id, provider, state, rank, amount, currency, method, error, first_seen_at, changed_at)
      select ${paymentId}::text, id, provider, ${state}::text, ${rankOf[state]}::int, ${news.amount}::bigint,
        ${currency}::text, ${news.method}::text, ${news.error}::text, ${now}::timestamptz, ${now}::timestamptz from ours
      on conflict (provider_payment_id) do update set state = excluded.state, rank = excluded.rank, amount = excluded.amount,
        currency = excluded.currency, method = coalesce(excluded.method, payments.method), error = excluded.error, changed_at = excluded.changed_at
      where payments.rank < excluded.rank and payments.provider = excluded.provider
      returning rank),
    captured as (select ours.* from ours cross join advanced where ${state === 'captured'} and parts is null),
    paid as (update payment_orders set state = 'paid' where id in (select id from captured)),
    locked as (select id from orders where id in (select order_id from captured) for no key update),
    entered as (
      insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, debit, at)
      select locked.id, c.purpose, c.provider, ${paymentId}::text, c.provider_order_id, ${currency}::text, ${news.amount}::bigint, 0, ${now}::timestamptz
      from captured c join locked on locked.id = c.order_id where ${news.amount}::bigint > 0
      on conflict (payment_id, payment_type, order_id) do nothing
      returning order_id, credit)
    select ours.*, exists (select from event) as fresh, exists (select from advanced) as advanced,
      (select coalesce(jsonb_agg(e), '[]') from entered e) as entries
    from (select 1) one left join ours on true`.execute(tx)
  const { fresh, ...row } = rows[0]!
  return { fresh, paymentOrder: row.id === null ? null : row }
}

type Entry = { order_id: number; credit: number }
type PaymentOrder = Pick<
  Selectable<Tables['payment_orders']>,
  'id' | 'order_id' | 'purpose' | 'provider' | 'provider_order_id' | 'amount' | 'currency' | 'parts'
>

/**
 * The same of a payment for several orders, which are locked from here on: each gets what was asked for it; another
 * currency has no parts and stands with the first.
 */
async function creditParts(app: App, tx: Tx, paymentOrder: PaymentOrder, news: ProviderPayment): Promise<Entry[]> {
  const { id, purpose, provider, provider_order_id } = paymentOrder
  const { currency } = news
  const asked = paymentOrder.parts!
  const parts = currency === 'INR' ? asked : asked.slice(0, 1)
  const amounts = splitPayment(news.amount, parts)
  const { rows } = await sql<Entry>`
    with paid as (update payment_orders set state = 'paid' where id = ${id}),
    parts as (select * from jsonb_to_recordset(${json(amounts)}::jsonb) as p("orderId" bigint, amount bigint)),
    locked as (select id from orders where id in (select "orderId" from parts) order by id for no key update)
    insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, debit, at)
    select p."orderId", ${purpose}, ${provider}, ${news.paymentId}, ${provider_order_id}, ${currency}, p.amount, 0, ${app.now()}::timestamptz
    from parts p join locked on locked.id = p."orderId"
    on conflict (payment_id, payment_type, order_id) do nothing
    returning order_id, credit`.execute(tx)
  return rows
}
