import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import type { Tx } from '#platform/database/database.ts'
import { CATALOGUE_TOPIC } from '../queries/catalogue-topic.ts'

/**
 * Runs a change of the catalogue in one transaction and notifies every process when it commits. Rejects with
 * 'forbidden' staff.right.
 */
export async function runCatalogueChange<T>(
  app: App,
  staff: Staff,
  right: Permission,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requirePermission(staff, right)
  return runCacheChange(app, CATALOGUE_TOPIC, work)
}
