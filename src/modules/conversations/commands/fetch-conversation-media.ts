import { DomainError } from '#kernel/domain-error.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { MediaState } from '../rules/conversation.ts'

/**
 * Fetches the file of a message from WhatsApp and stores it like any upload: pictures are encoded again, and only
 * pictures and PDFs are stored. Throws if WhatsApp does not answer or the storage is away, so that the task is repeated.
 */
export async function fetchConversationMedia(app: App, messageId: number): Promise<void> {
  const port = app.ports.whatsappConversations
  const message = await app.db
    .selectFrom('conversation_messages as m')
    .select(['m.media_id', 'm.conversation_id'])
    .where('m.id', '=', messageId)
    .where('m.media_state', '=', 'pending')
    .executeTakeFirst()
  if (!message?.media_id || !port) return
  const content = await port.fetchMedia(message.media_id)
  const stored = content instanceof Uint8Array ? await store(app, message.conversation_id, content) : null
  const state: MediaState = stored ? 'stored' : content === null ? 'failed' : 'unsupported'
  await app.db
    .updateTable('conversation_messages')
    .set({ media_state: state, upload_id: stored })
    .where('id', '=', messageId)
    .where('media_state', '=', 'pending')
    .execute()
}

/** Stores a file; uploads of a conversation are limited per hour. Null if its content is not what it says. */
async function store(app: App, conversationId: number, content: Uint8Array): Promise<string | null> {
  try {
    return (
      await storeUpload(app, { kind: 'visitor', address: `conversation:${conversationId}`, language: 'en' }, content)
    ).id
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return null
    throw error
  }
}
