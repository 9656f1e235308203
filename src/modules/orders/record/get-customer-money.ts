import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { refundedSql } from './order-row.ts'

export type CustomerMoney = { orders: number; kept: Paise; returned: Paise; owed: Paise }

/**
 * Sums up the orders of a customer, in paise: money received and not refunded, money refunded, and the balance due of
 * booked orders.
 */
export async function getCustomerMoney(app: App, staff: Staff, customerId: number): Promise<CustomerMoney> {
  requirePermission(staff, 'orders')
  const { rows } = await sql<{ orders: number; kept: number; owed: number; returned: number }>`
    select count(*) as orders, coalesce(sum(received), 0)::int8 as kept, coalesce(sum(greatest(balance_due, 0)), 0)::int8 as owed,
      coalesce(sum((select sum(${refundedSql}) from ledger_entries l where l.order_id = o.id and currency = 'INR')), 0)::int8 as returned
    from orders o where customer_id = ${customerId} and placed_at is not null and ${buildCityBranchCondition(staff, sql`o.city_id`)}`.execute(
    app.db,
  )
  const { orders, kept, owed, returned } = rows[0]!
  return { orders, kept: paise(kept), owed: paise(owed), returned: paise(returned) }
}
