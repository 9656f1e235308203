import { stateOfCode } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo, COMPANY } from '#modules/access/rules/branches.ts'
import { readBranches } from '#modules/places/internal.server.ts'
import type { App } from '#platform/app.ts'

/** A GST registration and its State. */
export type Registration = { gstin: string; state: string }

/**
 * Lists the registrations that issue documents, the company's own first. Staff who are limited to branches see a
 * registration if all of its offices are theirs. Rejects with 'forbidden' staff.right.
 */
export async function listRegistrations(app: App, staff: Staff): Promise<Registration[]> {
  requireRight(staff, 'money')
  const branches = await readBranches(app.db)
  const offices = [{ id: COMPANY, gstin: app.config.gst.gstin }, ...branches]
  const own = boundTo(staff)
  const isOwn = (gstin: string) => !own || offices.every(one => one.gstin !== gstin || own.includes(one.id))
  const gstins = [...new Set(offices.map(({ gstin }) => gstin))].filter(isOwn)
  return gstins.map(gstin => ({ gstin, state: stateOfCode(stateCodeOf(gstin))?.name ?? '' }))
}
