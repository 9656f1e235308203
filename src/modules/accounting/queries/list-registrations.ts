import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, getBoundBranches } from '#modules/access/rules/branches.ts'
import { readBranches } from '#modules/places/internal.server.ts'
import type { App } from '#platform/app.ts'

/** A GST registration and its State. */
export type Registration = { gstin: string; state: string }

/**
 * Lists the registrations that issue documents, the company's own first. Staff who are limited to branches see a
 * registration if all of its offices are theirs. Rejects with 'forbidden' staff.right.
 */
export async function listRegistrations(app: App, staff: Staff): Promise<Registration[]> {
  requirePermission(staff, 'money')
  const branches = await readBranches(app.db)
  const offices = [{ id: COMPANY_BRANCH_ID, gstin: app.config.gst.gstin }, ...branches]
  const ownBranches = getBoundBranches(staff)
  const canSee = (gstin: string) =>
    !ownBranches || offices.every(one => one.gstin !== gstin || ownBranches.includes(one.id))
  const gstins = [...new Set(offices.map(({ gstin }) => gstin))].filter(canSee)
  return gstins.map(gstin => ({ gstin, state: findStateByCode(getStateCode(gstin))?.name ?? '' }))
}
