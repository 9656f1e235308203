import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { PRICES_TOPIC } from '../queries/prices-topic.ts'
import type { InsuranceTerms } from '../rules/insurance-terms.ts'

/**
 * Saves the insurance that new quotations offer from a date, today at the earliest. Orders already sold keep their
 * premium. Rejects with 'forbidden' staff.right, staff.all-branches, 'invalid' insurance.past, 'conflict'
 * insurance.date-taken.
 */
export async function saveInsuranceTerms(app: App, staff: Staff, terms: InsuranceTerms): Promise<void> {
  requirePermission(staff, 'prices')
  requireAllBranches(staff)
  if (terms.beginsOn < toIndiaDate(app.now())) throw reject('invalid', 'insurance.past', { begins: 'insurance.past' })
  await runCacheChange(app, PRICES_TOPIC, async tx => {
    const row = {
      begins_on: terms.beginsOn,
      mode: terms.mode,
      insurer: terms.insurer,
      registration_number: terms.registrationNumber,
      policy_number: terms.policyNumber,
      ends_on: terms.endsOn,
      rate: terms.rate,
      claims_contact: terms.claimsContact,
    }
    try {
      await tx
        .insertInto('insurance_terms')
        .values({ ...row, saved_at: app.now(), saved_by: staff.id })
        .execute()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw reject('conflict', 'insurance.date-taken', { begins: 'insurance.date-taken' })
    }
    await recordAuditEntry(app, tx, staff, {
      subject: 'insurance',
      about: terms.beginsOn,
      action: 'saved',
      after: row,
    })
  })
}
