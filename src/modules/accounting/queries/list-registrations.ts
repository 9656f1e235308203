import { stateOfCode } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo, COMPANY } from '#modules/access/rules/branches.ts'
import { readBranches } from '#modules/places/internal.server.ts'
import type { App } from '#platform/app.ts'

/** A GSTIN, and the State that it is of. */
export type Registration = { gstin: string; state: string }

/**
 * Each registration that issues documents, the company's own first. Who is bound to branches sees one where all of its offices are theirs.
 * Refuses 'forbidden' staff.right.
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
