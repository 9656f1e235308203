import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Notes that a document could not be printed. False where it was printed meanwhile, or is gone. */
export async function abandonPrinting(app: App, tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('documents')
    .set({ print_given_up_at: app.now() })
    .where('id', '=', id)
    .where('file', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
