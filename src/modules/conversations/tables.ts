import type { Generated } from 'kysely'
import type { MediaState, MessageKind, ReplyState } from './rules/conversation.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    conversations: {
      id: Generated<number>
      mobile: string
      /** The name in the customer's WhatsApp profile; empty if unknown. */
      name: Generated<string>
      owner_id: Generated<number | null>
      /** The time of the customer's newest message. */
      last_in_at: Date | null
      last_at: Date
      /** The first message that waits for an answer. */
      unanswered_from: Generated<number | null>
      unread: Generated<number>
      created_at: Date
    }
    conversation_messages: {
      id: Generated<number>
      conversation_id: number
      direction: 'in' | 'out'
      kind: MessageKind
      text: Generated<string>
      /** WhatsApp's id of the message. */
      provider_id: Generated<string | null>
      media_id: Generated<string | null>
      media_name: Generated<string>
      media_state: Generated<MediaState | null>
      upload_id: Generated<string | null>
      /** The delivery status of a reply; null for a message of the customer. */
      state: Generated<ReplyState | null>
      error: Generated<string | null>
      staff_id: Generated<number | null>
      key: Generated<string | null>
      /** When the customer sent it, or staff wrote it. */
      at: Date
      created_at: Date
    }
  }
}
