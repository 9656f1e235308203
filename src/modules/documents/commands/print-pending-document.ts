import type { App } from '#platform/app.ts'
import { printDocument } from './print-document.ts'

/**
 * Prints a document that nobody has opened yet; an opened one was printed then. Two processes may print the same one:
 * both write the same file.
 */
export async function printPendingDocument(app: App, id: string): Promise<void> {
  const row = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('file', 'is', null)
    .executeTakeFirst()
  if (row) await printDocument(app, row)
}
