import type { App } from '#platform/app.ts'
import { printDocument } from './print-document.ts'

/** So many in a run: printing never takes more than a few seconds of a minute from those who browse. */
const AT_ONCE = 40

/**
 * Prints the issued documents that nobody has asked for yet, oldest first. What is asked for sooner is printed then. Two
 * processes may print the same one: both write the same file.
 */
export async function printDue(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'issued_at', 'facts'])
    .where('file', 'is', null)
    .orderBy('issued_at')
    .limit(AT_ONCE)
    .execute()
  for (const row of due) {
    try {
      await printDocument(app, row)
    } catch (error) {
      app.log.error(
        { documentId: row.id, error: (error as Error).message },
        'document not printed, tried again in a minute',
      )
    }
  }
}
