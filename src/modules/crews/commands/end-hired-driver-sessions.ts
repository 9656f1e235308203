import { endWorkerSessions } from '#modules/identity/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Logs out the drivers of a hire that is cancelled or names another driver. Their sessions would open nothing. */
export async function endHiredDriverSessions(app: App, tx: Tx, hireId: number): Promise<void> {
  const drivers = await tx.selectFrom('workers').select('id').where('hire_id', '=', hireId).execute()
  for (const { id } of drivers) await endWorkerSessions(app, tx, id)
}
