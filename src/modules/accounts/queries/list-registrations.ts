import { stateOfCode } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { readBranches } from '#modules/places/internal.server.ts'
import type { App } from '#platform/app.ts'

/** A GSTIN, and the State that it is of. */
export type Registration = { gstin: string; state: string }

/** Each registration that issues documents, the company's own first. Refuses 'forbidden' staff.right. */
export async function listRegistrations(app: App, staff: Staff): Promise<Registration[]> {
  requireRight(staff, 'money')
  const gstins = new Set([app.config.gst.gstin, ...(await readBranches(app.db)).map(({ gstin }) => gstin)])
  return [...gstins].map(gstin => ({ gstin, state: stateOfCode(stateCodeOf(gstin))?.name ?? '' }))
}
