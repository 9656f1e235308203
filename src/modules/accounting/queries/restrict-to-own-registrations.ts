import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { listRegistrations } from './list-registrations.ts'

/**
 * Limits a period to what this member of staff may see: staff who are limited to branches see the documents of their
 * registrations, one registration at a time. Rejects with 'forbidden' staff.all-branches for any other registration,
 * and if they have none.
 */
export async function restrictToOwnRegistrations(
  app: App,
  staff: Staff,
  period: AccountingPeriod,
): Promise<AccountingPeriod> {
  if (!getBoundBranches(staff)) return period
  const ownRegistrations = await listRegistrations(app, staff)
  const gstin = period.gstin ?? ownRegistrations[0]?.gstin
  if (!gstin || !ownRegistrations.some(one => one.gstin === gstin)) throw reject('forbidden', 'staff.all-branches')
  return { ...period, gstin }
}
