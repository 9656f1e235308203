import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { getCompanyFacts } from '#platform/config/apply-company-facts.ts'

/**
 * Returns the company details that staff entered, and those of the environment. Rejects with 'forbidden' staff.right.
 */
export async function readCompanyDetails(app: App, staff: Staff) {
  requirePermission(staff, 'content')
  const { facts, revision } = await app.db
    .selectFrom('company_facts')
    .select(['facts', 'revision'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { facts, revision, configured: getCompanyFacts(app.company.configured) }
}
