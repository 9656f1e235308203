import type { Selectable } from 'kysely'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'

export type Reconciliation = Selectable<Tables['reconciliations']>

/** Lists the reconciliations of the last days, newest first. For staff with the right to money. */
export async function listReconciliations(app: App, staff: Staff, days = 30): Promise<Reconciliation[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  return app.db.selectFrom('reconciliations').selectAll().orderBy('day', 'desc').limit(days).execute()
}
