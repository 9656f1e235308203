import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { InsuranceTerms } from '../rules/insurance-terms.ts'
import { PRICES_TOPIC } from './prices-topic.ts'

/** Reads the terms of insurance, the earliest first. */
export const readInsuranceTerms = (db: Db | Tx): Promise<InsuranceTerms[]> =>
  db
    .selectFrom('insurance_terms')
    .select(['begins_on as beginsOn', 'mode', 'insurer', 'registration_number as registrationNumber'])
    .select(['policy_number as policyNumber', 'ends_on as endsOn', 'rate', 'claims_contact as claimsContact'])
    .orderBy('begins_on')
    .execute()

/** The terms of insurance, cached for 30 seconds or until they change. */
export const readCachedInsuranceTerms = cacheRead(30_000, (db: Db) => readInsuranceTerms(db), PRICES_TOPIC)

export type SavedInsuranceTerms = InsuranceTerms & { savedBy: string; savedAt: Date }

/** Lists the terms of insurance for staff, the latest first. Rejects with 'forbidden' staff.right, staff.all-branches. */
export async function listInsuranceTerms(app: App, staff: Staff): Promise<SavedInsuranceTerms[]> {
  requirePermission(staff, 'prices')
  requireAllBranches(staff)
  const rows = await app.db
    .selectFrom('insurance_terms as i')
    .innerJoin('staff as s', 's.id', 'i.saved_by')
    .select(['i.begins_on as beginsOn', 'i.mode', 'i.insurer', 'i.registration_number as registrationNumber'])
    .select(['i.policy_number as policyNumber', 'i.ends_on as endsOn', 'i.rate', 'i.claims_contact as claimsContact'])
    .select(['s.name as savedBy', 'i.saved_at as savedAt'])
    .orderBy('i.begins_on', 'desc')
    .execute()
  return rows
}
