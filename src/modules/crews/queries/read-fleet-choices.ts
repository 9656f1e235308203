import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type FleetChoices = {
  /** True if the company's own office may be chosen. */
  office: boolean
  branches: { id: number; name: string }[]
  /** Includes classes that are no longer offered: the company still has trucks of them. */
  classes: { id: number; name: string; cft: number }[]
}

/**
 * Reads the branches and vehicle classes that the staff may choose for a truck, a worker or a team. Rejects with
 * 'forbidden' staff.right.
 */
export async function readFleetChoices(app: App, staff: Staff): Promise<FleetChoices> {
  requirePermission(staff, 'jobs')
  return getFleetChoices(app.db, staff)
}

/** Reads the choices in a transaction. */
export const getFleetChoices = async (db: Db | Tx, staff: Staff): Promise<FleetChoices> => ({
  office: isInOwnBranches(staff, null),
  branches: (await db.selectFrom('branches').select(['id', 'name']).orderBy('name').orderBy('id').execute()).filter(
    ({ id }) => isInOwnBranches(staff, id),
  ),
  classes: await db
    .selectFrom('vehicles')
    .select(['id', 'name', 'usable_cft as cft'])
    .orderBy('usable_cft')
    .orderBy('id')
    .execute(),
})
