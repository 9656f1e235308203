import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type Choices = {
  branches: { id: number; name: string }[]
  /** Also those that are no longer offered: trucks of them still drive. */
  classes: { id: number; name: string; cft: number }[]
}

/** What a truck, a worker or a team may be of. Refuses 'forbidden' staff.right. */
export async function readFleetChoices(app: App, staff: Staff): Promise<Choices> {
  requireRight(staff, 'jobs')
  return choicesOf(app.db)
}

/** The same for a transaction. */
export const choicesOf = async (db: Db | Tx): Promise<Choices> => ({
  branches: await db.selectFrom('branches').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  classes: await db
    .selectFrom('vehicles')
    .select(['id', 'name', 'usable_cft as cft'])
    .orderBy('usable_cft')
    .orderBy('id')
    .execute(),
})
