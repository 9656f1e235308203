import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/**
 * Returns the credit limit, the credit used by all orders on account in every branch, and the available credit, in
 * paise. Rejects with 'forbidden' staff.right.
 */
export async function readCredit(
  app: App,
  staff: Staff,
  id: number,
): Promise<{ limit: Paise; used: Paise; left: Paise }> {
  requirePermission(staff, 'business-customers')
  const { rows } = await sql<{ limit: number; used: number }>`
    select f.credit_limit as limit, coalesce((select sum(o.balance_due) from orders o
      where o.business_customer_id = f.id and o.on_account and o.balance_due > 0), 0)::bigint as used from business_customers f where f.id = ${id}`.execute(
    app.db,
  )
  const { limit = 0, used = 0 } = rows[0] ?? {}
  return { limit: paise(limit), used: paise(used), left: paise(Math.max(0, limit - used)) }
}
