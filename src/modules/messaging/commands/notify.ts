import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { Language } from '#words/language.ts'
import { parseFacts, type Template, type TemplateParams } from '../rules/templates.ts'
import type { QueueOfMessages } from './record-outcomes.ts'

export type Recipient = { mobile: string | null; email: string | null; language: Language; orderId?: number }
/** `attachments`: addresses of documents, read when the message goes; by which channel they go: `carriesFiles`. */
export type Note<T extends Template = Template> = {
  [K in T]: { template: K; params: TemplateParams[K]; attachments?: string[] }
}[T]

declare module '#platform/jobs.ts' {
  interface Queues {
    'deliver-message': { messageId: number }
  }
}

/**
 * Writes messages in the caller's transaction: they are sent exactly if it commits (at least once). Another `queue` is for
 * messages with a secret, which its worker puts in at the moment of sending.
 */
export async function notify(
  app: App,
  tx: Tx,
  to: Recipient,
  notes: Note[],
  queue: QueueOfMessages = 'deliver-message',
): Promise<void> {
  const rows = notes.map(note => ({
    template: note.template,
    order_id: to.orderId ?? null,
    mobile: to.mobile,
    email: to.email,
    params: json(parseFacts(note.template, note.params)),
    language: to.language,
    attachments: note.attachments ? json(note.attachments) : null,
    created_at: app.now(),
  }))
  const written = await tx.insertInto('messages').values(rows).returning('id').execute()
  await app.jobs.enqueue(
    tx,
    queue,
    written.map(row => ({ messageId: row.id })),
  )
}
