import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { buildPartnerBranchCondition } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import { calculatePayableAges, type PayableAges } from '../rules/partner-account.ts'

/** What is owed to one partner. `payable`: the part that is not on its way in a batch. */
export type Payable = {
  id: number
  name: string
  balance: Paise
  payable: Paise
  onItsWay: Paise
  ages: PayableAges
  /** The due date of the oldest bill that is not settled. */
  dueSince: IndiaDate | null
  hasAccount: boolean
}
export type PayoutBatch = {
  id: number
  createdAt: Date
  by: string
  approved: boolean
  count: number
  open: number
  amount: Paise
}
export type Payables = { partners: Payable[]; ages: PayableAges; balance: Paise; batches: PayoutBatch[] }

type Row = Omit<Payable, 'ages' | 'payable' | 'dueSince'> & { bills: { dueOn: IndiaDate; amount: number }[] | null }

const MAX_BATCHES = 20

/**
 * Lists the partners that we owe, or that owe us, the largest amount first, with ages and the newest batches. Staff of
 * some branches see the partners that work for one of them. Rejects with 'forbidden' staff.right.
 */
export async function listPayables(app: App, staff: Staff): Promise<Payables> {
  requirePermission(staff, 'money')
  const { rows } = await sql<Row>`
    select p.id, p.trade_name as name, e.balance::float8 as balance,
      coalesce((select o.amount from partner_payouts o where o.partner_id = p.id and o.state = 'open'), 0)::float8 as "onItsWay",
      exists (select from partner_bank_accounts a where a.partner_id = p.id and a.ended_at is null and a.confirmed_at is not null) as "hasAccount",
      (select json_agg(json_build_object('dueOn', b.due_on, 'amount', d.amount)) from partner_entries d join partner_bills b on b.id = d.bill_id
        where d.partner_id = p.id and d.kind = 'bill') as bills
    from partners p join (select partner_id, sum(amount) as balance from partner_entries group by partner_id having sum(amount) <> 0) e on e.partner_id = p.id
    where ${buildPartnerBranchCondition(staff, sql`p.branches`)}
    order by e.balance desc, p.id`.execute(app.db)
  const today = toIndiaDate(app.now())
  const partners = rows.map(row => toPayable(row, today))
  const sums = partners.reduce((sum, { ages }) => sum.map((amount, age) => amount + ages[age]!), [0, 0, 0, 0])
  const balance = paise(partners.reduce((sum, one) => sum + Math.max(0, one.balance), 0))
  return { partners, ages: sums.map(paise) as PayableAges, balance, batches: await listBatches(app, staff) }
}

function toPayable({ bills, ...row }: Row, today: IndiaDate): Payable {
  const billed = (bills ?? []).map(({ dueOn, amount }) => ({ dueOn, amount: paise(amount) }))
  const settled = billed.reduce((sum, { amount }) => sum + amount, 0) - row.balance
  return {
    ...row,
    payable: paise(Math.max(0, row.balance - row.onItsWay)),
    ages: calculatePayableAges(billed, paise(Math.max(0, settled)), today),
    dueSince: findOldestDue(billed, settled),
  }
}

function findOldestDue(bills: { dueOn: IndiaDate; amount: Paise }[], settled: number): IndiaDate | null {
  let rest = settled
  for (const { dueOn, amount } of bills.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))) {
    if (amount > rest) return dueOn
    rest -= amount
  }
  return null
}

async function listBatches(app: App, staff: Staff): Promise<PayoutBatch[]> {
  const { rows } = await sql<PayoutBatch>`
    select b.id, b.created_at as "createdAt", s.name as by, b.approved_at is not null as approved, count(*)::int as count,
      count(*) filter (where o.state = 'open')::int as open, sum(o.amount)::float8 as amount
    from partner_payout_batches b join partner_payouts o on o.batch_id = b.id join staff s on s.id = b.created_by
    join partners p on p.id = o.partner_id
    group by b.id, s.name having bool_and(${buildPartnerBranchCondition(staff, sql`p.branches`)})
    order by b.id desc limit ${MAX_BATCHES}`.execute(app.db)
  return rows
}
