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

/** The ledger against the provider's own books, payment by payment, once all news has come. */
export async function auditBooks({ db, provider, told }: World): Promise<Finding[]> {
  const { rows: entries } = await sql<Entry>`
    select payment_id, min(currency) as currency, sum(case when payment_type in ('token', 'balance') then credit else 0 end)::bigint as credit, sum(debit - case when payment_type in ('token', 'balance') then 0 else credit end)::bigint as debit from ledger_entries group by 1`.execute(
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
  const byHand = entries
    .filter(({ payment_id: id }) => /^(cash|upi|bank)_/.test(id))
    .reduce((sum, { credit }) => sum + credit, 0)
  const received = told.received.reduce((sum, { amount }) => sum + amount, 0)
  if (byHand !== received)
    find('each rupee that staff received once in the ledger', `${received} received, ${byHand} booked`)

  for (const { id, amount, state } of provider.disputes.values())
    if ((taken.get(id) ?? 0) !== (state === 'lost' ? amount : 0))
      find(
        'what the bank took by a dispute is in the ledger',
        `${id}: ${amount} ${state}, ${taken.get(id) ?? 0} booked`,
      )
  const alive = refunds.filter(
    ({ state, provider: by }) => by !== 'hand' && ['requested', 'pending', 'processed'].includes(state),
  )
  for (const refund of provider.refunds.values()) {
    const booked = alive
      .filter(row => row.provider_refund_id === refund.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const right = refund.state === 'failed' ? 0 : refund.amount
    if (booked !== right)
      find('each returned rupee once in the ledger', `${refund.id}: ${refund.amount} ${refund.state}, ${booked} booked`)
    const asked = refunds.some(
      row => (row.requested_by !== 'razorpay' || row.tries > 1) && refund.receipt?.startsWith(`${row.key}-`),
    )
    if (refund.receipt !== null && !asked) find('no refund that nobody decided', `${refund.id} ${refund.receipt}`)
  }
  for (const row of alive)
    if (!row.provider_refund_id || !provider.refunds.has(row.provider_refund_id))
      find('no refund that the provider does not know', `${row.key} ${row.state}`)
  for (const row of alive) {
    const theirs = row.provider_refund_id && provider.refunds.get(row.provider_refund_id)
    if (theirs && theirs.state !== row.state)
      find('a refund is as far as at the provider', `${row.key} ${row.state}, there ${theirs.state}`)
  }
  return [...findings, ...(await lastComparison(db))]
}

/** What waits for staff stands in the nightly comparison; all else of it would be a disagreement, and there is none. */
async function lastComparison(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ of: string }>`
    select f ->> 'kind' || ' ' || (f ->> 'id') as of from (select findings from reconciliations order by day desc limit 1) r, jsonb_array_elements(findings) f
    where f ->> 'kind' not in ('refund-failed', 'refund-to-hand-back')`.execute(db)
  return rows.map(({ of }) => ({ check: 'the nightly comparison finds no disagreement', of }))
}
