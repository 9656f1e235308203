import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** The premiums of one insurer. `insurer`: null if no policy is on record for the date of the move. */
export type InsurerAccount = { insurer: string | null; collected: Paise; remitted: Paise; due: Paise }
export type InsuredOrder = {
  orderNo: string
  day: IndiaDate
  insurer: string | null
  premium: Paise
  certificate: string | null
}
export type Remittance = {
  id: number
  insurer: string
  amount: Paise
  paidOn: IndiaDate
  reference: string
  by: string
}
export type InsurancePremiums = { accounts: InsurerAccount[]; orders: InsuredOrder[]; remittances: Remittance[] }

const MAX_ROWS = 200

/** The premium of each invoiced order, less credit notes, and who insures it: the policy of the move date. */
const premiums = sql`(
  select d.order_id, min(d.tax_day) as day, sum(case d.kind when 'invoice' then (d.facts ->> 'insurance')::bigint
      when 'debit-note' then (d.facts -> 'parts' ->> 'insurance')::bigint else -(d.facts -> 'parts' ->> 'insurance')::bigint end)::bigint as premium,
    (select case i.mode when 'policy' then i.insurer end from insurance_terms i join orders o on o.id = d.order_id
      where i.begins_on <= coalesce(o.move_date, min(d.tax_day)) order by i.begins_on desc limit 1) as insurer
  from documents d join orders m on m.id = d.order_id
  where d.kind in ('invoice', 'credit-note', 'debit-note') and m.insurance > 0
  group by d.order_id)`

/** Sums collected and remitted premiums by insurer. */
export async function listInsurerAccounts(db: Db | Tx): Promise<InsurerAccount[]> {
  const { rows } = await sql<{ insurer: string | null; collected: number; remitted: number }>`
    select insurer, sum(collected)::bigint as collected, sum(remitted)::bigint as remitted from (
      select insurer, premium as collected, 0 as remitted from ${premiums} p
      union all select insurer, 0, amount from insurance_remittances) both_sides
    group by insurer order by insurer nulls last`.execute(db)
  return rows.map(({ insurer, collected, remitted }) => ({
    ...{ insurer, collected: paise(collected), remitted: paise(remitted) },
    due: paise(collected - remitted),
  }))
}

/**
 * Reads what is due to each insurer, the insured orders and the payments, the latest first. Rejects with 'forbidden'
 * staff.right, staff.all-branches.
 */
export async function readInsurancePremiums(app: App, staff: Staff): Promise<InsurancePremiums> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const [accounts, orders, remittances] = await Promise.all([
    listInsurerAccounts(app.db),
    sql<InsuredOrder>`
      select o.order_no as "orderNo", p.day, p.insurer, p.premium, c.number as certificate
      from ${premiums} p join orders o on o.id = p.order_id left join insurance_certificates c on c.order_id = o.id
      where p.premium > 0 order by p.day desc, o.id desc limit ${MAX_ROWS}`.execute(app.db),
    sql<Remittance>`
      select r.id, r.insurer, r.amount, r.paid_on as "paidOn", r.reference, s.name as by
      from insurance_remittances r join staff s on s.id = r.recorded_by order by r.paid_on desc, r.id desc limit ${MAX_ROWS}`.execute(
      app.db,
    ),
  ])
  return { accounts, orders: orders.rows, remittances: remittances.rows }
}

/** Lists the payments to insurers in a period, for the books. */
export const listRemittances = (db: Db, { from, to }: { from: IndiaDate; to: IndiaDate }) =>
  db
    .selectFrom('insurance_remittances')
    .select(['id', 'insurer', 'amount', 'paid_on as day', 'reference'])
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()
