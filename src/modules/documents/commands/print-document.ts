import type { Selectable } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'

type Row = Pick<Selectable<Tables['documents']>, 'id' | 'kind' | 'number' | 'issued_at' | 'facts'>

/** A printing keeps the processor busy: one after the other, so that requests get their turns in between. */
let last: Promise<unknown> = Promise.resolve()

/** Prints a document from its facts and stores it. Twice gives the same page under the same key. */
export async function printDocument(app: App, { id, kind, number, issued_at, facts }: Row): Promise<Uint8Array> {
  const turn = last.then(() => app.ports.printer({ number, issuedAt: issued_at, facts }))
  last = turn.catch(() => {})
  const content = await turn
  const file = `documents/${kind}/${id}.pdf`
  await app.ports.storage.put(file, content, 'application/pdf')
  await app.db.updateTable('documents').set({ file }).where('id', '=', id).execute()
  return content
}
