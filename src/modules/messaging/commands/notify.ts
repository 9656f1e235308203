import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { Language } from '#words/language.ts'
import { isForKeeping } from '../rules/carries-files.ts'
import { parseFacts, type Template, type TemplateParams } from '../rules/templates.ts'

export type Recipient = { mobile: string | null; email: string | null; language: Language; orderId?: number }
/** `attachments`: addresses of documents, read when the message goes; by which channel they go: `carriesFiles`. A list, be it empty, goes by mail too. */
export type Note<T extends Template = Template> = {
  [K in T]: { template: K; params: TemplateParams[K]; attachments?: string[] }
}[T]

/** Writes messages in the caller's transaction: they are sent exactly if it commits (at least once). */
export async function notify(app: App, tx: Tx, to: Recipient, notes: Note[]): Promise<void> {
  const now = app.now()
  const rows = notes.map(note => ({
    template: note.template,
    order_id: to.orderId ?? null,
    mobile: to.mobile,
    email: to.email,
    params: json(parseFacts(note.template, note.params)),
    language: to.language,
    attachments: filesOf(note),
    created_at: now,
    due_at: now,
  }))
  await tx.insertInto('messages').values(rows).execute()
}

function filesOf({ template, attachments }: Note) {
  const files = attachments ?? (isForKeeping(template) ? [] : null)
  return files && json(files)
}
