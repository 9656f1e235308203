import { paise } from '#kernel/money.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { MaterialPlan } from './rules/material.ts'
import { materialFields } from './rules/read-material.ts'

/** Lists all materials by name, the active ones first. Refuses 'forbidden' staff.right and staff.all-branches. */
export async function listMaterials(app: App, staff: Staff) {
  requireRight(staff, 'costs')
  requireAllBranches(staff)
  const rows = await app.db.selectFrom('materials').selectAll().orderBy('active', 'desc').orderBy('name').execute()
  return rows.map(({ id, revision, cost, per_hundred: perHundred, ...row }) => {
    const plan: MaterialPlan = { ...row, cost: paise(cost), perHundred }
    return { id, revision, ...plan, fields: materialFields(plan) }
  })
}
export type ListedMaterial = Awaited<ReturnType<typeof listMaterials>>[number]
