import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { isEmailedForRecords } from '../rules/carries-files.ts'
import { parseMessageFacts, type Template, type TemplateParams } from '../rules/templates.ts'

/**
 * The recipient of a message. `copyOf`: the message that this one repeats on another channel for the same person. An
 * empty address counts as none.
 */
export type MessageRecipient = {
  mobile: string | null
  email: string | null
  language: Language
  orderId?: number
  copyOf?: number
}
/**
 * A message to send. `attachments`: addresses of documents, read when the message is sent; `canCarryFiles` tells which
 * channels carry them. With a list, even an empty one, the message is also emailed.
 */
export type NewMessage<T extends Template = Template> = {
  [K in T]: { template: K; params: TemplateParams[K]; attachments?: string[] }
}[T]

/**
 * Queues messages in the caller's transaction, so that they are sent if and only if it commits (at least once). Returns
 * their ids.
 */
export async function queueMessages(
  app: App,
  tx: Tx,
  { language, orderId, copyOf, ...to }: MessageRecipient,
  notes: NewMessage[],
): Promise<number[]> {
  const [mobile, email] = [to.mobile || null, to.email || null]
  const now = app.now()
  const values = notes.map(note => {
    const params = toJsonText(parseMessageFacts(note.template, note.params))
    return sql`(${note.template}, ${orderId ?? null}, ${mobile}, ${email}, ${params}, ${language}, ${getAttachments(note)}, ${copyOf ?? null}, ${now}, ${now})`
  })
  const { rows } = await sql<{ id: number }>`
    insert into messages (template, order_id, mobile, email, params, language, attachments, copy_of, created_at, due_at)
    values ${sql.join(values)} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

function getAttachments({ template, attachments }: NewMessage) {
  const files = attachments ?? (isEmailedForRecords(template) ? [] : null)
  return files && toJsonText(files)
}
