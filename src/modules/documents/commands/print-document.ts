import type { Selectable } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type Row = Pick<
  Selectable<Tables['documents']>,
  'id' | 'kind' | 'number' | 'order_id' | 'issued_at' | 'facts' | 'print_given_up_at'
>

/** Prints a document from its facts and stores it. Printing twice gives the same page under the same key. */
export async function printDocument(app: App, row: Row): Promise<Uint8Array> {
  const { id, kind, number, issued_at, facts } = row
  const content = await app.ports.printer({ number, issuedAt: issued_at, facts })
  const file = `documents/${kind}/${id}.pdf`
  await app.ports.storage.put(file, content, 'application/pdf')
  const note = (db: Db) =>
    db.updateTable('documents').set({ file, print_given_up_at: null }).where('id', '=', id).execute()
  if (row.print_given_up_at)
    await inTransaction(app.db, async tx => {
      await note(tx)
      await app.jobs.enqueue(tx, 'document-printed-late', [{ orderId: row.order_id }])
    })
  else await note(app.db)
  return content
}
