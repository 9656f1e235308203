import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Right } from '#modules/access/rules/permissions.ts'
import type { App } from '#platform/app.ts'
import { changeCached } from '#platform/cache/change-cached.ts'
import type { Tx } from '#platform/database/database.ts'
import { CATALOGUE } from '../queries/topic.ts'

/**
 * Runs a change of the catalogue in one transaction and notifies every process when it commits. Rejects with
 * 'forbidden' staff.right.
 */
export async function inCatalogue<T>(app: App, staff: Staff, right: Right, work: (tx: Tx) => Promise<T>): Promise<T> {
  requireRight(staff, right)
  return changeCached(app, CATALOGUE, work)
}
