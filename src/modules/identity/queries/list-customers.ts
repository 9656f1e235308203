import { sql } from 'kysely'
import { buildCustomerBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

const MOST = 1_000

/** Lists the newest customers by name for staff; a customer sees only their own account. */
export async function listCustomers(app: App, actor: Customer | Staff): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, 'orders')
  const newest = app.db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
  return (
    actor.kind === 'staff'
      ? newest.where(buildCustomerBranchCondition(actor, sql`customers.id`))
      : newest.where('id', '=', actor.id)
  ).execute()
}
