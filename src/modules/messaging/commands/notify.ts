import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { isForKeeping } from '../rules/carries-files.ts'
import { parseFacts, type Template, type TemplateParams } from '../rules/templates.ts'

/** `copyOf`: the message that is repeated by another channel for the same person. An address that is empty is none. */
export type Recipient = {
  mobile: string | null
  email: string | null
  language: Language
  orderId?: number
  copyOf?: number
}
/** `attachments`: addresses of documents, read when the message goes; by which channel they go: `carriesFiles`. A list, be it empty, goes by mail too. */
export type Note<T extends Template = Template> = {
  [K in T]: { template: K; params: TemplateParams[K]; attachments?: string[] }
}[T]

/** Writes messages in the caller's transaction: they are sent exactly if it commits (at least once). Gives their ids. */
export async function notify(
  app: App,
  tx: Tx,
  { language, orderId, copyOf, ...to }: Recipient,
  notes: Note[],
): Promise<number[]> {
  const [mobile, email] = [to.mobile || null, to.email || null]
  const now = app.now()
  const values = notes.map(note => {
    const params = json(parseFacts(note.template, note.params))
    return sql`(${note.template}, ${orderId ?? null}, ${mobile}, ${email}, ${params}, ${language}, ${filesOf(note)}, ${copyOf ?? null}, ${now}, ${now})`
  })
  const { rows } = await sql<{ id: number }>`
    insert into messages (template, order_id, mobile, email, params, language, attachments, copy_of, created_at, due_at)
    values ${sql.join(values)} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

function filesOf({ template, attachments }: Note) {
  const files = attachments ?? (isForKeeping(template) ? [] : null)
  return files && json(files)
}
