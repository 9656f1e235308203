import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readBusinessCustomer } from '#modules/business-customers/index.server.ts'
import { readBranchSupplier, readSupplier } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { SuppliedStatement } from '../ports.ts'
import { buildStatement, type StatementEntry } from '../rules/statement.ts'
import { chargedAmount, entriesWithOrders, ledgerEntryDate } from './list-order-balances.ts'

/**
 * Returns the statement of account of a business customer: invoices with their notes, payments and refunds of its
 * orders in the branches of this member of staff, each on its accounting date. The branch that issued the invoices
 * sends it. If several did, the branch that manages the account sends it, and each line names its registration. Rejects
 * with 'forbidden' staff.right, 'unknown' business-customer.unknown.
 */
export async function readStatement(
  app: App,
  staff: Staff,
  businessCustomerId: number,
  { from, to }: { from: IndiaDate; to: IndiaDate },
): Promise<SuppliedStatement> {
  requirePermission(staff, 'business-customers')
  const businessCustomer = await readBusinessCustomer(app, staff, businessCustomerId)
  const ownOrders = sql`select o.id from orders o where o.business_customer_id = ${businessCustomerId} and ${buildCityBranchCondition(staff, sql`o.city_id`)}`
  const { rows } = await sql<StatementEntry & { orderId: number }>`
    with entries as (
      select tax_day as day, kind, number, order_id, ${chargedAmount} as amount, 0 as money, 0::bigint as id,
        facts -> 'supplier' ->> 'gstin' as gstin from documents
      where kind in ('invoice', 'credit-note', 'debit-note') and tax_day <= ${to} and order_id in (${ownOrders})
      union all
      select ${ledgerEntryDate}, case when e.credit >= e.debit then 'payment' else 'money-back' end, coalesce(nullif(p.reference, ''), e.payment_id), e.order_id,
        e.debit - e.credit, 1, e.id, null from ${entriesWithOrders}
      where e.currency = 'INR' and ${ledgerEntryDate} <= ${to} and e.order_id in (${ownOrders}))
    select entries.day, entries.kind, entries.number, o.order_no as "orderNo", o.name, o.po_number as po, entries.amount::bigint as amount,
      entries.gstin, o.id as "orderId"
    from entries join orders o on o.id = entries.order_id order by entries.day, entries.money, entries.id, entries.number`.execute(
    app.db,
  )
  const statement = buildStatement(
    businessCustomer,
    from,
    to,
    rows.map(({ orderId: _, ...entry }) => entry),
  )
  const [onlyRegistration, ...others] = statement.registrations
  const newest = rows.findLast(({ gstin }) => gstin !== null)
  const supplier =
    onlyRegistration && others.length === 0
      ? await readSupplier(app, app.db, newest!.orderId)
      : await readBranchSupplier(app, app.db, businessCustomer.branchId)
  return { ...statement, supplier }
}
