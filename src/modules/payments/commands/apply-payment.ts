import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { ProviderPayment } from '../ports.ts'
import { paymentRank } from '../rules/payment-state.ts'
import { splitPayment } from '../rules/split-payment.ts'
import type { PaymentPurpose } from '../tables.ts'

/** The part of a payment that was entered into one order's books. */
export type AppliedPayment = {
  orderId: number
  purpose: PaymentPurpose
  amount: Paise
  currency: string
  /** True if the payment matches the requested amount of all its orders together. */
  isRequestedAmount: boolean
  /** The version of the quotation that the payment accepts; null if it was not opened from a link. */
  version: number | null
}

/**
 * Records news of a payment. This is the only way in, whether the news comes from the browser's callback, a webhook or
 * a poll: repeated, late or out of order, it ends in the same state and in one ledger entry for each order that it
 * pays. Returns what this call entered into the books, by order; null if the payment order is not ours, or belongs to
 * another provider than the reporting one. `eventId`: the id of the provider's event, stored with it; 'seen' is
 * returned if that event was recorded before.
 */
export async function applyPayment(
  app: App,
  tx: Tx,
  update: ProviderPayment,
  from: { provider: string; eventId?: undefined },
): Promise<AppliedPayment[] | null>
export async function applyPayment(
  app: App,
  tx: Tx,
  update: ProviderPayment,
  from: PaymentUpdateOrigin,
): Promise<AppliedPayment[] | null | 'seen'>
export async function applyPayment(app: App, tx: Tx, update: ProviderPayment, from: PaymentUpdateOrigin) {
  const { fresh, paymentOrder } = await advancePayment(app, tx, update, from)
  if (!fresh) return 'seen'
  if (!paymentOrder) return null
  if (!paymentOrder.advanced || update.state !== 'captured') return []
  const entries = paymentOrder.parts ? await creditParts(app, tx, paymentOrder, update) : paymentOrder.entries
  const { purpose, amount, version } = paymentOrder
  const { currency } = update
  const isRequestedAmount = currency === paymentOrder.currency && update.amount === amount
  return entries.map(({ order_id, credit }) => ({
    orderId: order_id,
    purpose,
    amount: paise(credit),
    currency,
    isRequestedAmount,
    version,
  }))
}

/** The source of payment news: the provider's name, or the mode under which staff entered the payment. */
type PaymentUpdateOrigin = { provider: string; eventId?: string | undefined }

/** True if all of the news is recorded already: its payments have reached the same or a later state. */
export async function isRecordedPaymentUpdate(app: App, update: ProviderPayment[]): Promise<boolean> {
  const ranks = update.map(({ paymentId, state }) => ({ id: paymentId, rank: paymentRank[state] }))
  const { rows } = await sql`
    select from jsonb_to_recordset(${toJsonText(ranks)}::jsonb) as n(id text, rank int)
    where not exists (select from payments p where p.provider_payment_id = n.id and p.rank >= n.rank)`.execute(app.db)
  return rows.length === 0
}

/**
 * Locks the payment order, so that its news is recorded one after the other, and moves the payment forward. A capture
 * for a single order goes into its books in the same statement, with the captured amount and currency, and the payment
 * order becomes paid and accepts nothing more. The order is locked from here on. The ledger's own key prevents a second
 * entry.
 */
async function advancePayment(app: App, tx: Tx, update: ProviderPayment, { provider, eventId }: PaymentUpdateOrigin) {
  const { paymentId, state, currency } = update
  const now = app.now()
  const event = eventId
    ? sql`insert into webhook_events (provider, event_id, received_at) values (${provider}, ${eventId}, ${now})
        on conflict do nothing returning event_id`
    : sql`select 1`
  const { rows } = await sql<PaymentOrder & { fresh: boolean; advanced: boolean; entries: AppliedEntry[] }>`
    with event as (${event}),
    ours as (
      select * from payment_orders
      where provider_order_id = ${update.providerOrderId} and provider = ${provider} and exists (select from event) for update),
    advanced as (
      insert into payments (provider_payment_id, payment_order_id, provider, state, rank, amount, currency, method, error, first_seen_at, changed_at)
      select ${paymentId}::text, id, provider, ${state}::text, ${paymentRank[state]}::int, ${update.amount}::bigint,
        ${currency}::text, ${update.method}::text, ${update.error}::text, ${now}::timestamptz, ${now}::timestamptz from ours
      on conflict (provider_payment_id) do update set state = excluded.state, rank = excluded.rank, amount = excluded.amount,
        currency = excluded.currency, method = coalesce(excluded.method, payments.method), error = excluded.error, changed_at = excluded.changed_at
      where payments.rank < excluded.rank and payments.provider = excluded.provider
      returning rank),
    captured as (select ours.* from ours cross join advanced where ${state === 'captured'} and parts is null),
    paid as (update payment_orders set state = 'paid' where id in (select id from captured)),
    locked as (select id from orders where id in (select order_id from captured) for no key update),
    entered as (
      insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, debit, at)
      select locked.id, c.purpose, c.provider, ${paymentId}::text, c.provider_order_id, ${currency}::text, ${update.amount}::bigint, 0, ${now}::timestamptz
      from captured c join locked on locked.id = c.order_id where ${update.amount}::bigint > 0
      on conflict (payment_id, payment_type, order_id) do nothing
      returning order_id, credit)
    select ours.*, exists (select from event) as fresh, exists (select from advanced) as advanced,
      (select coalesce(jsonb_agg(e), '[]') from entered e) as entries
    from (select 1) one left join ours on true`.execute(tx)
  const { fresh, ...row } = rows[0]!
  return { fresh, paymentOrder: row.id === null ? null : row }
}

type AppliedEntry = { order_id: number; credit: number }
type PaymentOrder = Pick<
  Selectable<Tables['payment_orders']>,
  'id' | 'order_id' | 'purpose' | 'provider' | 'provider_order_id' | 'amount' | 'currency' | 'parts' | 'version'
>

/**
 * Does the same for a payment of several orders, which are locked from here on. Each order gets the amount requested
 * for it. A payment in another currency has no parts and is booked on the first order.
 */
async function creditParts(
  app: App,
  tx: Tx,
  paymentOrder: PaymentOrder,
  update: ProviderPayment,
): Promise<AppliedEntry[]> {
  const { id, purpose, provider, provider_order_id } = paymentOrder
  const { currency } = update
  const requestedParts = paymentOrder.parts!
  const parts = currency === 'INR' ? requestedParts : requestedParts.slice(0, 1)
  const amounts = splitPayment(update.amount, parts)
  const { rows } = await sql<AppliedEntry>`
    with paid as (update payment_orders set state = 'paid' where id = ${id}),
    parts as (select * from jsonb_to_recordset(${toJsonText(amounts)}::jsonb) as p("orderId" bigint, amount bigint)),
    locked as (select id from orders where id in (select "orderId" from parts) order by id for no key update)
    insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, debit, at)
    select p."orderId", ${purpose}, ${provider}, ${update.paymentId}, ${provider_order_id}, ${currency}, p.amount, 0, ${app.now()}::timestamptz
    from parts p join locked on locked.id = p."orderId"
    on conflict (payment_id, payment_type, order_id) do nothing
    returning order_id, credit`.execute(tx)
  return rows
}
