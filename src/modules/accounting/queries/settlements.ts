import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { normaliseTransferReference } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'

export type Settlement = {
  id: string
  utr: string
  day: IndiaDate
  /** The amount credited by the bank. */
  amount: Paise
  fee: Paise
  tax: Paise
}
export type SettlementLine = Record<'amount' | 'fee' | 'tax' | 'credit' | 'debit', Paise> & {
  line: number
  kind: 'payment' | 'refund' | 'other'
  id: string
  description: string
  /** The numbers of its orders: one payment can be for several. */
  orders: string[]
}

const settlementColumns = sql`settlement_id as id, utr, settled_on as day, amount, fee, tax`

/** Lists the settlements that the provider paid to the bank in a period, oldest first. Rejects with 'forbidden'. */
export async function listSettlements(app: App, staff: Staff, { from, to }: AccountingPeriod): Promise<Settlement[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const { rows } = await sql<Settlement>`
    select ${settlementColumns} from settlements where settled_on between ${from} and ${to} order by settled_on, settlement_id`.execute(
    app.db,
  )
  return rows
}

/**
 * Returns a settlement with its payments and refunds and the orders they belong to. Rejects with 'forbidden',
 * 'unknown'.
 */
export async function readSettlement(
  app: App,
  staff: Staff,
  id: string,
): Promise<{ settlement: Settlement; lines: SettlementLine[] }> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const found = await sql<Settlement>`select ${settlementColumns} from settlements where settlement_id = ${id}`.execute(
    app.db,
  )
  const settlement = found.rows[0]
  if (!settlement) throw reject('unknown', 'settlement.unknown')
  const { rows: lines } = await sql<SettlementLine>`
    select line_no as line, kind, entity_id as id, description, l.amount, fee, tax, credit, debit,
      array(select distinct order_no from ledger_entries e join orders o on o.id = e.order_id
        where e.payment_id = any(array(
          select l.entity_id union all select key from refunds r where r.provider_refund_id = l.entity_id))
        order by order_no) as orders
    from settlement_lines l where settlement_id = ${id} order by line_no`.execute(app.db)
  return { settlement, lines }
}

export type BankMatch =
  | { kind: 'settlement'; id: string; utr: string; day: IndiaDate; amount: Paise }
  | { kind: 'order'; orderNo: string; name: string; reference: string; day: IndiaDate; amount: Paise }

/**
 * Finds the counterpart of a line of the bank statement. A UTR finds the provider's settlement. The reference of a
 * transfer, or the provider's id of a payment, finds the orders that it paid. The provider's id of a refund, or the
 * bank's reference, finds the orders that it refunded. Rejects with 'forbidden'.
 */
export async function findBankMatches(app: App, staff: Staff, text: string): Promise<BankMatch[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const searchText = text.trim()
  if (!searchText) return []
  const settlements = await sql<Settlement>`
    select ${settlementColumns} from settlements where utr = ${searchText.toUpperCase()} or settlement_id = ${searchText}`.execute(
    app.db,
  )
  const orders = await sql<Extract<BankMatch, { kind: 'order' }>>`
    select order_no as "orderNo", o.name, coalesce(p.reference, e.payment_id) as reference,
      coalesce(p.received_on, (e.at at time zone 'Asia/Kolkata')::date) as day, e.credit as amount
    from payment_orders p join ledger_entries e on e.payment_id = p.provider_order_id and e.payment_type in ('token', 'balance')
      join orders o on o.id = e.order_id where p.transfer = ${normaliseTransferReference(searchText)}
    union all
    select order_no, o.name, e.payment_id, (e.at at time zone 'Asia/Kolkata')::date, e.credit
    from ledger_entries e join orders o on o.id = e.order_id
    where e.payment_id = ${searchText} and e.payment_type in ('token', 'balance')
    union all
    select order_no, o.name, coalesce(r.provider_refund_id, r.key), (e.at at time zone 'Asia/Kolkata')::date, -e.debit
    from refunds r join ledger_entries e on e.payment_id = r.key and e.payment_type = 'refund' join orders o on o.id = e.order_id
    where ${searchText} in (r.provider_refund_id, r.key, r.bank_reference)`.execute(app.db)
  return [
    ...settlements.rows.map(({ id, utr, day, amount }) => ({ kind: 'settlement' as const, id, utr, day, amount })),
    ...orders.rows.map(row => ({ ...row, kind: 'order' as const })),
  ]
}
