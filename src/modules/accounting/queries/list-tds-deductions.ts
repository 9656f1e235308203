import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type WithheldMode, withheldModes } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'

/**
 * TDS that a business customer deducted with one transfer, as the ledger has it. `certificate`: null until it has been
 * received.
 */
export type TdsDeduction = {
  paymentId: string
  /** Income tax, or GST under section 51. */
  kind: WithheldMode
  on: IndiaDate
  reference: string
  orders: string[]
  amount: Paise
  certificate: string | null
}

/**
 * Lists the TDS that a business customer deducted from invoices of the branches of this member of staff, newest first.
 * Rejects with 'forbidden' staff.right.
 */
export async function listTdsDeductions(app: App, staff: Staff, businessCustomerId: number): Promise<TdsDeduction[]> {
  requirePermission(staff, 'business-customers')
  const { rows } = await sql<TdsDeduction>`
    select p.provider_order_id as "paymentId", p.provider as kind, p.received_on as on, p.reference, json_agg(distinct o.order_no) as orders,
      sum(e.credit - e.debit)::bigint as amount, c.certificate
    from orders o join ledger_entries e on e.order_id = o.id
      join payment_orders p on p.provider_order_id in (e.payment_id, e.reference_no) and p.provider = any(${[...withheldModes]}::text[])
      left join tds_certificates c on c.payment_id = p.provider_order_id
    where o.business_customer_id = ${businessCustomerId} and ${buildCityBranchCondition(staff, sql`o.city_id`)}
    group by p.id, c.certificate having sum(e.credit - e.debit) > 0
    order by p.received_on desc, p.id desc limit ${MAX_DEDUCTIONS}`.execute(app.db)
  return rows
}
const MAX_DEDUCTIONS = 50
