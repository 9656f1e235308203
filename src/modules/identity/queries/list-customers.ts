import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { requireRight } from '../commands/require-right.ts'
import type { Customer, Staff } from '../rules/actor.ts'
import { customerInBranches } from './in-branches.ts'

const MOST = 1_000

/** The newest customers by name, for staff; a customer sees their own account alone. */
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
