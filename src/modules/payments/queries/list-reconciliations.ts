import type { Selectable } from 'kysely'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'

export type Reconciliation = Selectable<Tables['reconciliations']>

/** The reports of the last days, newest first. For staff. */
export const listReconciliations = (app: App, _staff: Staff, days = 30): Promise<Reconciliation[]> =>
  app.db.selectFrom('reconciliations').selectAll().orderBy('day', 'desc').limit(days).execute()
