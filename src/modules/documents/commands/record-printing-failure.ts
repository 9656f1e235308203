import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Records that a document could not be printed. Returns false if it has been printed in the meantime, or no longer
 * exists.
 */
export async function recordPrintingFailure(app: App, tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('documents')
    .set({ print_given_up_at: app.now() })
    .where('id', '=', id)
    .where('file', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
