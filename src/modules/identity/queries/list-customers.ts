import { sql } from 'kysely'
import { customerInBranches, requireRight } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

const MOST = 1_000

/** Lists the newest customers by name for staff; a customer sees only their own account. */
export async function listCustomers(app: App, actor: Customer | Staff): Promise<{ id: number; name: string }[]> {
  requireRight(actor, 'orders')
  const newest = app.db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
  return (
    actor.kind === 'staff'
      ? newest.where(customerInBranches(actor, sql`customers.id`))
      : newest.where('id', '=', actor.id)
  ).execute()
}
