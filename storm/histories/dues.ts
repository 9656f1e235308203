/** The credit limits and balances of business customers, compared with the ledger. */
import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { listBusinessCustomerDues, readReceivables } from '#modules/accounting/index.server.ts'
import { readCredit } from '#modules/business-customers/index.server.ts'
import type { Finding } from '../audit/finding.ts'
import { staff, type World } from './world.ts'

/** The price of an order less its payments, from ledger and price reductions only. */
const owed = sql<number>`(grand_total + gst + insurance - discount
  - (select coalesce(sum(a.amount), 0) from price_reductions a where a.order_id = o.id and withdrawn_at is null)
  - (select coalesce(sum(l.credit - l.debit), 0) from ledger_entries l where l.order_id = o.id and currency = 'INR'))`

/**
 * Actions that may raise a balance or lower a limit: if one runs at the same time, the balance at the moment of the
 * grant cannot be known afterwards.
 */
const grants = ['sellsToBusinessCustomer', 'putsOnAccount', 'hrAnswers', 'completes', 'saysDone']

/** Checks right after a grant that the balance of the business customer's account is within its limit. */
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

/** Checks that the receivables which the office sees equal those from ledger and prices. */
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

/** Checks that requested amounts less balances plus advances equal the ledger: every rupee is accounted for. */
async function auditDebtors({ app, db }: World): Promise<Finding[]> {
  const { rows } = await sql<{ invoiced: number; money: number }>`
    select (select coalesce(sum(case kind when 'invoice' then amount else case kind when 'credit-note' then -1 else 1 end * (amount - (facts -> 'parts' ->> 'excess')::bigint) end), 0)
        from documents where kind in ('invoice', 'credit-note', 'debit-note')) as invoiced,
      (select coalesce(sum(credit - debit), 0) from ledger_entries where currency = 'INR') as money`.execute(db)
  const { invoiced, money } = rows[0]!
  const { owed, held } = await readReceivables(app, staff, toIndiaDate(app.now()))
  const explained = Number(invoiced) - owed + held.reduce((sum, one) => sum + one.held, 0)
  if (explained === Number(money)) return []
  return [
    { check: 'who owes and whose money is held explain the ledger', of: `${explained} explained, ${money} there` },
  ]
}
