import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import type { Finding } from '../audit/finding.ts'
import type { World } from './world.ts'

type Entry = { payment_id: string; currency: string; credit: number; debit: number }
type RefundRow = {
  key: string
  tries: number
  amount: number
  state: string
  provider: string
  requested_by: string
  provider_refund_id: string | null
}

/** Compares the ledger with the provider's own books, payment by payment, after all webhooks have arrived. */
export async function auditBooks({ db, provider, told }: World): Promise<Finding[]> {
  const { rows: entries } = await sql<Entry>`
    select case when payment_type in ('dispute', 'dispute-won') then split_part(payment_id, '.', 1) else payment_id end as payment_id, min(currency) as currency, sum(case when payment_type in ('token', 'balance') then credit else 0 end)::bigint as credit, sum(debit - case when payment_type in ('token', 'balance') then 0 else credit end)::bigint as debit from ledger_entries group by 1`.execute(
    db,
  )
  const { rows: refunds } = await sql<RefundRow>`select * from refunds`.execute(db)
  const findings: Finding[] = []
  const find = (check: string, of: string) => findings.push({ check, of })
  const credited = new Map(entries.map(entry => [entry.payment_id, entry.credit]))
  const taken = new Map(entries.map(entry => [entry.payment_id, entry.debit]))
  const currencies = new Map(entries.map(entry => [entry.payment_id, entry.currency]))

  for (const { id, amount, currency, state } of provider.payments.values()) {
    const right = state === 'captured' ? amount : 0
    if ((credited.get(id) ?? 0) !== right || (right > 0 && currencies.get(id) !== currency))
      find(
        'each captured rupee once in the ledger',
        `${id}: ${amount} ${currency} ${state}, ${credited.get(id) ?? 0} booked`,
      )
  }
  for (const [id, credit] of credited)
    if (credit > 0 && id.startsWith('pay_') && !provider.payments.has(id)) find('no credit that nobody paid', id)
  for (const { key, provider: by, state } of refunds) {
    const there = [...provider.refunds.values()].filter(
      ({ receipt, state: theirs }) => receipt?.replace(/-\d+$/, '') === key && theirs !== 'failed',
    )
    const elsewhere = state === 'withdrawn' || (by === 'manual' && state === 'processed') ? 1 : 0
    if (there.length + elsewhere > 1)
      find('no refund goes out twice', `${key} ${state} by ${by}, there ${there.map(({ id }) => id)}`)
  }
  const recordedByStaff = entries
    .filter(({ payment_id: id }) => /^(cash|upi|bank|tds)_/.test(id))
    .reduce((sum, { credit, debit }) => sum + credit - debit, 0)
  const received = told.received.reduce((sum, { amount }) => sum + amount, 0)
  if (recordedByStaff !== received)
    find('each rupee that staff received once in the ledger', `${received} received, ${recordedByStaff} booked`)

  for (const { id, deducted, state } of provider.disputes.values())
    if ((taken.get(id) ?? 0) !== deducted)
      find(
        'what the bank took by a dispute is in the ledger',
        `${id}: ${deducted} ${state}, ${taken.get(id) ?? 0} booked`,
      )
  const [twice, left] = [await refundedTwice(db), await leftOfPayments(db)]
  const alive = refunds.filter(
    ({ state, provider: by }) => by !== 'manual' && ['requested', 'pending', 'processed'].includes(state),
  )
  for (const refund of provider.refunds.values()) {
    const booked = alive
      .filter(row => row.provider_refund_id === refund.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const right = refund.state === 'failed' ? 0 : refund.amount
    const beyond = booked === 0 && twice.has(refund.id) && refund.amount > (left.get(refund.paymentId) ?? 0)
    if (booked !== right && !beyond)
      find('each returned rupee once in the ledger', `${refund.id}: ${refund.amount} ${refund.state}, ${booked} booked`)
    const isRequested = refunds.some(
      row => (row.requested_by !== 'razorpay' || row.tries > 1) && refund.receipt?.startsWith(`${row.key}-`),
    )
    if (refund.receipt !== null && !isRequested) find('no refund that nobody decided', `${refund.id} ${refund.receipt}`)
  }
  for (const row of alive)
    if (!row.provider_refund_id || !provider.refunds.has(row.provider_refund_id))
      find('no refund that the provider does not know', `${row.key} ${row.state}`)
  for (const row of alive) {
    const theirs = row.provider_refund_id && provider.refunds.get(row.provider_refund_id)
    if (theirs && theirs.state !== row.state)
      find('a refund is as far as at the provider', `${row.key} ${row.state}, there ${theirs.state}`)
  }
  return [
    ...findings,
    ...(await lastComparison(db, new Set([...twice].flatMap(id => [id, provider.refunds.get(id)?.paymentId ?? ''])))),
  ]
}

/**
 * Lists refunds beyond the balance of their payment in our books: they are not recorded there, and staff were notified
 * of each.
 */
async function refundedTwice(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{
    about: string
  }>`select about from order_flags where kind = 'refunded-twice'`.execute(db)
  return new Set(rows.map(({ about }) => about))
}

/** Returns the balance of each payment in our books. */
async function leftOfPayments(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; left: number }>`
    select id, sum(amount)::bigint as left from (
      select payment_id as id, credit as amount from ledger_entries where payment_type in ('token', 'balance')
      union all select reference_no, credit - debit from ledger_entries where payment_type not in ('token', 'balance')) e group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Checks the last reconciliation: entries that wait for staff are in `told`; any other would be a disagreement. */
async function lastComparison(db: Db, told: Set<string>): Promise<Finding[]> {
  const { rows } = await sql<{ id: string; of: string }>`
    select f ->> 'id' as id, f ->> 'kind' || ' ' || (f ->> 'id') as of from (select findings from reconciliations order by day desc limit 1) r, jsonb_array_elements(findings) f
    where f ->> 'kind' not in ('refund-failed', 'refund-to-pay-out')`.execute(db)
  return rows
    .filter(({ id }) => !told.has(id))
    .map(({ of }) => ({ check: 'the nightly comparison finds no disagreement', of }))
}
