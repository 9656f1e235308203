import { sql } from 'kysely'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records a worker's consent to location sharing during work, given on their own phone. A withdrawal deletes the known
 * positions (DPDP Act 2023, section 6). Repeating the same answer changes nothing.
 */
export async function setLocationConsent(app: App, { id }: Worker, agrees: boolean): Promise<void> {
  await inTransaction(app.db, async tx => {
    await tx
      .updateTable('workers')
      .set({ location_agreed_at: agrees ? app.now() : null, revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('location_agreed_at', agrees ? 'is' : 'is not', null)
      .execute()
    if (!agrees) await deletePositions(tx, id)
  })
}

/** Deletes every position of a worker. */
export const deletePositions = (tx: Tx, workerId: number) =>
  tx.deleteFrom('job_positions').where('worker_id', '=', workerId).execute()
