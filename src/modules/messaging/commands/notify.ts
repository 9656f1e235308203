import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { isForKeeping } from '../rules/carries-files.ts'
import { parseFacts, type Template, type TemplateParams } from '../rules/templates.ts'

/**
 * The recipient of a message. `copyOf`: the message that this one repeats on another channel for the same person. An
 * empty address counts as none.
 */
export type Recipient = {
  mobile: string | null
  email: string | null
  language: Language
  orderId?: number
  copyOf?: number
}
/**
 * A message to send. `attachments`: addresses of documents, read when the message is sent; `carriesFiles` tells which
 * channels carry them. With a list, even an empty one, the message is also emailed.
 */
export type Note<T extends Template = Template> = {
  [K in T]: { template: K; params: TemplateParams[K]; attachments?: string[] }
}[T]

/**
 * Queues messages in the caller's transaction, so that they are sent if and only if it commits (at least once). Returns
 * their ids.
 */
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
