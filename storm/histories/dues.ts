/** What firms may owe, and what they are said to owe, against the books. */
import { sql } from 'kysely'
import { indiaDate } from '#kernel/india-time.ts'
import { listBusinessCustomerDues, readDebtors } from '#modules/accounting/index.server.ts'
import { readCredit } from '#modules/business-customers/index.server.ts'
import type { Finding } from '../audit/finding.ts'
import { staff, type World } from './world.ts'

/** An order's price less what was held of it, by ledger and allowances alone. */
const owed = sql<number>`(grand_total + gst + insurance - discount
  - (select coalesce(sum(a.amount), 0) from price_reductions a where a.order_id = o.id and withdrawn_at is null)
  - (select coalesce(sum(l.credit - l.debit), 0) from ledger_entries l where l.order_id = o.id and currency = 'INR'))`

/** What may raise what a firm owes, or lower what it may: beside one of these nobody can say afterwards what it was at the grant. */
const grants = ['sellsToBusinessCustomer', 'putsOnAccount', 'hrAnswers', 'completes', 'saysDone']

/** Right after a grant: all that the firm owes on its account is within its limit. */
export async function auditGrants({ db, told, found }: World, acts: string[]): Promise<void> {
  const granted = told.granted.splice(0)
  if (granted.length === 0 || acts.some(act => !grants.includes(act))) return
  const { rows } = await sql<{ of: string }>`
    select f.name || ' owes ' || sum(greatest(${owed}, 0)) || ' of ' || f.credit_limit as of
    from business_customers f join orders o on o.business_customer_id = f.id and on_account and o.status <> 'Cancelled'
    where f.id in (select business_customer_id from orders o where order_no = any(${granted}::text[]) and on_account and ${owed} > 0 and o.status <> 'Cancelled')
    group by f.id having sum(greatest(${owed}, 0)) > f.credit_limit`.execute(db)
  found.push(...rows.map(({ of }) => ({ check: 'a firm owes no more than its limit when something is granted', of })))
}

/** What the office reads of each firm is what its ledger and its prices say. */
export async function auditDues(world: World): Promise<Finding[]> {
  const findings = await auditDebtors(world)
  for (const { id } of world.firms) {
    const { rows } = await sql<{ order_no: string; owed: number; done: boolean; on_account: boolean }>`
      select order_no, ${owed} as owed, status = 'Completed' as done, on_account and status <> 'Cancelled' as on_account from orders o where business_customer_id = ${id}`.execute(
      world.db,
    )
    const owing = rows.filter(row => Number(row.owed) > 0)
    const sum = (some: typeof rows) => some.reduce((total, row) => total + Number(row.owed), 0)
    const dues = await listBusinessCustomerDues(world.app, staff, id)
    const said = dues.reduce((total, due) => total + due.owed, 0)
    const done = owing.filter(row => row.done)
    if (said !== sum(done))
      findings.push({ check: 'the dues of a firm are what its books say', of: `${id}: ${said}, books ${sum(done)}` })
    const { used } = await readCredit(world.app, staff, id)
    const open = owing.filter(row => row.on_account)
    if (used !== sum(open))
      findings.push({
        check: 'what a firm has used of its limit is what it owes',
        of: `${id}: ${used}, books ${sum(open)}`,
      })
  }
  return findings
}

/** What was asked for, less what is owed and with what is held, is the money of the ledger: no rupee is gone without a name. */
async function auditDebtors({ app, db }: World): Promise<Finding[]> {
  const { rows } = await sql<{ asked: number; money: number }>`
    select (select coalesce(sum(case kind when 'invoice' then amount else case kind when 'credit-note' then -1 else 1 end * (amount - (facts -> 'parts' ->> 'excess')::bigint) end), 0)
        from documents where kind in ('invoice', 'credit-note', 'debit-note')) as asked,
      (select coalesce(sum(credit - debit), 0) from ledger_entries where currency = 'INR') as money`.execute(db)
  const { asked, money } = rows[0]!
  const { owed, held } = await readDebtors(app, staff, indiaDate(app.now()))
  const explained = Number(asked) - owed + held.reduce((sum, one) => sum + one.held, 0)
  if (explained === Number(money)) return []
  return [
    { check: 'who owes and whose money is held explain the ledger', of: `${explained} explained, ${money} there` },
  ]
}
