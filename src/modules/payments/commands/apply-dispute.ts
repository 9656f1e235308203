import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ProviderDispute } from '../ports.ts'
import { refundable } from '../queries/refundable.ts'
import { disputeRank, takenBy } from '../rules/dispute-state.ts'
import { takeFrom } from '../rules/take-from.ts'
import { lockOrdersOf } from './lock-orders-of.ts'

/**
 * What news of a dispute did to one order's books: taken by the bank, given back (below zero), or neither. `held`: what the bank has of it by now.
 * `step`: in which that was, the first is 0; `since`: the first that was not given back before.
 */
export type AppliedDispute = {
  orderId: number
  taken: Paise
  held: Paise
  currency: string
  since: number
  step: number
}

/**
 * Takes in news of a dispute, only forward. What the bank takes is a debit, and what it takes besides another, each shared out among the payment's orders by what
 * each has of it; what it takes beyond that is a debit of the one that had most, for the money is gone. Given back where it is won.
 * Null where it is no step forward, or of no payment of ours.
 */
export async function applyDispute(app: App, tx: Tx, news: ProviderDispute): Promise<AppliedDispute[] | null> {
  await lockOrdersOf(tx, news.paymentId)
  if (!(await advance(app, tx, news))) return null
  const orders = (await refundable(tx, { paymentId: news.paymentId })).toSorted((a, b) => b.left - a.left)
  const standing = await entriesOf(tx, news.disputeId)
  const wanted = takenBy(news.state, news.amount, news.deducted)
  const moved = new Map<number, number>(orders.map(({ orderId }) => [orderId, 0]))
  const has = standing.reduce((sum, { left }) => sum + Number(left), 0)
  const lastStep = Math.max(0, ...standing.map(one => one.step))
  const since = Math.max(-1, ...standing.map(one => one.won)) + 1
  const step = standing.length > 0 && wanted > has ? lastStep + 1 : lastStep
  if (wanted > has) {
    const { shares, rest } = takeFrom(paise(wanted - has), orders)
    for (const { from, amount } of shares) moved.set(from.orderId, amount)
    const first = orders[0]!.orderId
    moved.set(first, moved.get(first)! + rest)
  } else if (wanted === 0) for (const { order_id, left } of standing) moved.set(order_id, -left)
  const currency = orders[0]?.currency ?? 'INR'
  for (const [orderId, taken] of moved) if (taken !== 0) await enter(app, tx, news, { orderId, taken, currency, step })
  const before = new Map(standing.map(({ order_id, left }) => [order_id, Number(left)]))
  return [...moved].map(([orderId, taken]) => {
    const held = paise((before.get(orderId) ?? 0) + taken)
    return { orderId, taken: paise(taken), held, currency, since, step }
  })
}

/** Only of a payment that is in our books. */
async function advance(app: App, tx: Tx, news: ProviderDispute): Promise<boolean> {
  const { disputeId, paymentId, state, phase, reason, amount, deducted, respondBy } = news
  const { rows } = await sql`
    insert into disputes (dispute_id, provider_payment_id, state, rank, phase, reason, amount, deducted, respond_by, first_seen_at, changed_at)
    select ${disputeId}::text, provider_payment_id, ${state}::text, ${disputeRank[state]}::int, ${phase}::text, ${reason}::text,
      ${amount}::bigint, ${deducted}::bigint, ${respondBy}::timestamptz, ${app.now()}::timestamptz, ${app.now()}::timestamptz
    from payments where provider_payment_id = ${paymentId}
      and exists (select from ledger_entries where payment_id = ${paymentId})
    on conflict (dispute_id) do update set state = excluded.state, rank = excluded.rank, phase = excluded.phase,
      reason = excluded.reason, deducted = excluded.deducted, respond_by = excluded.respond_by, changed_at = excluded.changed_at
    where disputes.rank < excluded.rank or (disputes.rank = excluded.rank and disputes.deducted < excluded.deducted)
    returning dispute_id`.execute(tx)
  return rows.length > 0
}

/** What the bank has of each order by this dispute, the last step of it, and the last that was given back; -1: none. */
const entriesOf = (tx: Tx, disputeId: string) =>
  tx
    .selectFrom('ledger_entries')
    .select(['order_id', sql<number>`sum(debit - credit)`.as('left'), sql<number>`max(step)::int`.as('step')])
    .select(sql<number>`coalesce(max(step) filter (where payment_type = 'dispute-won'), -1)::int`.as('won'))
    .where('payment_id', '=', disputeId)
    .groupBy('order_id')
    .execute()

type Entry = { orderId: number; taken: number; currency: string; step: number }

async function enter(app: App, tx: Tx, news: ProviderDispute, { orderId, taken, currency, step }: Entry) {
  const type = taken > 0 ? 'dispute' : 'dispute-won'
  await tx
    .insertInto('ledger_entries')
    .values({
      ...{ order_id: orderId, payment_type: type, payment_mode: app.ports.payments.name, payment_id: news.disputeId },
      ...{
        reference_no: news.paymentId,
        currency,
        credit: Math.max(0, -taken),
        debit: Math.max(0, taken),
        at: app.now(),
        step,
      },
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
