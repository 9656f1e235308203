import { paise } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { MaterialData } from './rules/material.ts'
import { toMaterialFields } from './rules/read-material.ts'

/** Lists all materials by name, the active ones first. Refuses 'forbidden' staff.right and staff.all-branches. */
export async function listMaterials(app: App, staff: Staff) {
  requirePermission(staff, 'costs')
  requireAllBranches(staff)
  const rows = await app.db.selectFrom('materials').selectAll().orderBy('active', 'desc').orderBy('name').execute()
  return rows.map(({ id, revision, cost, per_hundred: perHundred, ...row }) => {
    const plan: MaterialData = { ...row, cost: paise(cost), perHundred }
    return { id, revision, ...plan, fields: toMaterialFields(plan) }
  })
}
export type ListedMaterial = Awaited<ReturnType<typeof listMaterials>>[number]
