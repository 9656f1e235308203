import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ProviderDispute } from '../ports.ts'
import { listRefundablePayments } from '../queries/list-refundable-payments.ts'
import { allocateAmount } from '../rules/allocate-amount.ts'
import { disputeRank, getDeductedAmount, getDisputeLedgerId, isDisputeUpdate } from '../rules/dispute-state.ts'
import { findImplausibleReason, type HeldUpdateReason, type ImplausibleReason } from '../rules/implausible-reason.ts'
import { lockOrdersOfPayment } from './lock-orders-of-payment.ts'

/**
 * The effect of dispute news on one order's books: an amount deducted by the bank, returned (below zero), or neither.
 */
export type AppliedDispute = {
  orderId: number
  taken: Paise
  /** The amount that the bank holds of this order now. */
  withBank: Paise
  currency: string
  /** The id of this movement, and the ids of the earlier ones. */
  movement: string
  before: string[]
  /** True if it returns in one step everything that was ever deducted. */
  whole: boolean
  /** The reason for which it moved no money. */
  held: HeldUpdateReason | null
}

/**
 * Records news of a dispute. A dispute only moves forward, except by a direct answer of the provider (`isConfirmed`). The
 * deduction is moved to the reported amount in as many steps as needed. A debit is shared among the payment's orders by
 * the amount each has of it; any excess goes to the order that had most, because the money is gone. A credit follows if
 * the bank returns money. News with more than the payment, more than the dispute itself or in another currency moves
 * nothing until the provider corrects it, and news from another provider than the payment's own (`told.provider`) moves
 * nothing at all. Returns null if it is no step forward, or concerns no payment of ours.
 */
export async function applyDispute(
  app: App,
  tx: Tx,
  update: ProviderDispute,
  told: { at: Date; isConfirmed: boolean; provider?: string | undefined },
): Promise<AppliedDispute[] | null> {
  await lockOrdersOfPayment(tx, update.paymentId)
  const payment = await tx
    .selectFrom('payments')
    .select(['provider', 'amount', 'currency'])
    .where('provider_payment_id', '=', update.paymentId)
    .executeTakeFirst()
  if (!payment) return null
  if (told.provider !== undefined && payment.provider !== told.provider) return holdForeignDispute(tx, update)
  const implausible =
    findImplausibleReason({ ...update, amounts: [update.amount, update.deducted] }, payment) ?? checkDeduction(update)
  if (!(await advanceDispute(app, tx, update, { ...told, implausible }))) return null
  const orders = (await listRefundablePayments(tx, { paymentId: update.paymentId })).toSorted((a, b) => b.left - a.left)
  const current = await listDisputeMovements(tx, update, orders)
  const held = current.reduce((sum, { left }) => sum + left, 0)
  const target = implausible ? held : getDeductedAmount(update.state, update.amount, update.deducted)
  const moved =
    target < held ? distributeReturn(paise(held - target), current) : distributeDeduction(paise(target - held), orders)
  const before = [...new Set(current.flatMap(({ names }) => names))]
  const movement = getDisputeLedgerId(update.disputeId, before.length + 1)
  const currency = orders[0]?.currency ?? 'INR'
  for (const [orderId, amount] of moved)
    if (amount !== 0)
      await insertDisputeEntry(app, tx, update, { orderId, amount, currency, movement, mode: payment.provider })
  return orders.map(({ orderId }) => {
    const by = current.find(of => of.orderId === orderId)
    const amount = paise(moved.get(orderId) ?? 0)
    const whole = amount < 0 && by?.ever === -amount
    return {
      orderId,
      taken: amount,
      withBank: paise((by?.left ?? 0) + amount),
      currency,
      movement,
      before,
      whole,
      held: implausible,
    }
  })
}

/** Handles news from a provider that never took the payment: nothing is stored, staff are only notified. */
async function holdForeignDispute(tx: Tx, { paymentId, disputeId }: ProviderDispute): Promise<AppliedDispute[]> {
  const orders = await listRefundablePayments(tx, { paymentId })
  const nothing = { taken: paise(0), withBank: paise(0), movement: disputeId, before: [], whole: false }
  return orders.map(({ orderId, currency }) => ({ orderId, currency, ...nothing, held: 'provider' }))
}

/** A bank deducts at most the disputed amount. */
const checkDeduction = ({ amount, deducted }: ProviderDispute): ImplausibleReason | null =>
  deducted > amount ? 'amount' : null

/** Deducts from each order up to its share of the payment, and any excess from the order that had most. */
function distributeDeduction(amount: Paise, orders: { orderId: number; left: number }[]): Map<number, number> {
  const { shares, rest } = allocateAmount(amount, orders)
  const moved = new Map(shares.map(({ from, amount: share }) => [from.orderId, share as number]))
  const most = orders[0]!.orderId
  return moved.set(most, (moved.get(most) ?? 0) + rest)
}

/** Returns money to each order up to the amount that the bank holds of it. */
const distributeReturn = (amount: Paise, current: { orderId: number; left: number }[]): Map<number, number> =>
  new Map(allocateAmount(amount, current).shares.map(({ from, amount: share }) => [from.orderId, -share]))

/** Returns false if nothing is new. Only for a payment that is in our books. */
async function advanceDispute(
  app: App,
  tx: Tx,
  update: ProviderDispute,
  {
    at: reportedAt,
    isConfirmed,
    implausible,
  }: { at: Date; isConfirmed: boolean; implausible: ImplausibleReason | null },
): Promise<boolean> {
  const { disputeId, paymentId, state, phase, reason, amount, deducted, respondBy } = update
  const known = await tx
    .selectFrom('disputes')
    .select(['state', 'amount', 'deducted', 'respond_by as respondBy', 'notified_at as reportedAt', 'held'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()
  const isCorrected = known?.state === state && known.held !== implausible && known.reportedAt < reportedAt
  if (known && !isCorrected && !isDisputeUpdate(known, { state, amount, deducted, respondBy, reportedAt }, isConfirmed))
    return false
  const { rows } = await sql`
    insert into disputes (dispute_id, provider_payment_id, provider, state, rank, phase, reason, amount, deducted, respond_by, first_seen_at, changed_at,
      notified_at, held)
    select ${disputeId}::text, provider_payment_id, provider, ${state}::text, ${disputeRank[state]}::int, ${phase}::text, ${reason}::text,
      ${amount}::bigint, ${deducted}::bigint, ${respondBy}::timestamptz, ${app.now()}::timestamptz, ${app.now()}::timestamptz, ${reportedAt}::timestamptz,
      ${implausible}::text
    from payments where provider_payment_id = ${paymentId}
      and exists (select from ledger_entries where payment_id = ${paymentId})
    on conflict (dispute_id) do update set state = excluded.state, rank = excluded.rank, phase = excluded.phase, reason = excluded.reason,
      amount = excluded.amount, deducted = excluded.deducted, respond_by = coalesce(excluded.respond_by, disputes.respond_by), changed_at = excluded.changed_at,
      notified_at = greatest(disputes.notified_at, excluded.notified_at), held = excluded.held
    returning dispute_id`.execute(tx)
  return rows.length > 0
}

/**
 * Returns what the bank holds of each order by this dispute (the highest first), all that it ever deducted, and the
 * movement ids.
 */
async function listDisputeMovements(tx: Tx, { disputeId }: ProviderDispute, orders: { orderId: number }[]) {
  const { rows } = await sql<{ orderId: number; left: number; ever: number; names: string[] }>`
    select order_id as "orderId", sum(debit - credit)::bigint as left, sum(debit)::bigint as ever, array_agg(distinct payment_id) as names from ledger_entries
    where order_id = any(${orders.map(({ orderId }) => orderId)}::bigint[])
      and payment_type in ('dispute', 'dispute-won') and split_part(payment_id, '.', 1) = ${disputeId}
    group by order_id order by 2 desc`.execute(tx)
  return rows
}

type DisputeEntry = { orderId: number; amount: number; currency: string; movement: string; mode: string }

async function insertDisputeEntry(
  app: App,
  tx: Tx,
  update: ProviderDispute,
  { orderId, amount, currency, movement, mode }: DisputeEntry,
) {
  const type = amount > 0 ? 'dispute' : 'dispute-won'
  const money = { credit: Math.max(0, -amount), debit: Math.max(0, amount) }
  await tx
    .insertInto('ledger_entries')
    .values({
      ...{ order_id: orderId, payment_type: type, payment_mode: mode, payment_id: movement },
      ...{ reference_no: update.paymentId, currency, ...money, at: app.now() },
    })
    .execute()
}
