import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { BusinessCustomer } from '../rules/business-customer.ts'
import { isBusinessCustomerInBranches } from './is-business-customer-in-branches.ts'
import { toBusinessCustomer } from './to-business-customer.ts'

/**
 * Returns a business customer of the branches of this member of staff. Rejects with 'forbidden' staff.right, 'unknown'
 * business-customer.unknown.
 */
export async function readBusinessCustomer(app: App, staff: Staff, id: number): Promise<BusinessCustomer> {
  requirePermission(staff, 'business-customers')
  const row = await app.db
    .selectFrom('business_customers as f')
    .selectAll()
    .where('f.id', '=', id)
    .where(isBusinessCustomerInBranches(staff))
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'business-customer.unknown')
  return toBusinessCustomer(row)
}
