import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isBusinessCustomerInBranches } from './is-business-customer-in-branches.ts'

export type BusinessCustomerChoice = { id: number; name: string; gstin: string; wantsPo: boolean }

/** Nobody can choose from a longer list. */
const MAX_CHOICES = 500

/**
 * Lists the active business customers that an order can be billed to, by name. For staff who may see orders. Rejects
 * with 'forbidden' staff.right.
 */
export async function listBusinessCustomerChoices(app: App, staff: Staff): Promise<BusinessCustomerChoice[]> {
  requirePermission(staff, 'orders')
  return app.db
    .selectFrom('business_customers as f')
    .select(['f.id', 'f.name', 'f.gstin', 'f.requires_po as wantsPo'])
    .where('f.closed', '=', false)
    .where(isBusinessCustomerInBranches(staff))
    .orderBy(({ fn, ref }) => fn('lower', [ref('f.name')]))
    .orderBy('f.id')
    .limit(MAX_CHOICES)
    .execute()
}
