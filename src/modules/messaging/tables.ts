import type { Generated } from 'kysely'
import type { FixedJson, JsonOrNull } from '#platform/database/json.ts'

/** 'unsure': the provider's answer was lost, so the message may or may not have been taken. 'withdrawn': it was never sent, since news overtook it. */
export type MessageState = 'queued' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed' | 'withdrawn'
/** One at most of a message, language and channel is approved, and one pending. */
export type TextState = 'pending' | 'approved' | 'replaced' | 'withdrawn'
export type ChannelName = 'whatsapp' | 'sms' | 'email'

declare module '#platform/database/tables.ts' {
  interface Tables {
    messages: {
      id: Generated<number>
      template: string
      order_id: number | null
      mobile: string | null
      email: string | null
      /** Facts: `parseFacts`. */
      params: FixedJson<Record<string, unknown>>
      /** In what it is to be said: its customer's. */
      language: string
      /** In what it was said: English where the channel had no approved text in the other. */
      said_in: Generated<string | null>
      /** Addresses of the documents that go with it. */
      attachments: JsonOrNull<string[]>
      channel: Generated<ChannelName | null>
      /** Channels given up on. */
      gone: Generated<ChannelName[]>
      state: Generated<MessageState>
      /** On the channel it is on now. */
      attempts: Generated<number>
      provider_id: Generated<string | null>
      error: Generated<string | null>
      created_at: Date
      /** When it is to be sent, or looked at again; null once nothing is to be done. Whoever sends it puts it off meanwhile. */
      due_at: Date | null
      /** When a channel took it, or may have. */
      sent_at: Generated<Date | null>
      /** Its documents were sent by mail, too: `mailDocuments`. */
      mailed: Generated<boolean>
      /** The message that this one repeats by another channel, for the same person. */
      copy_of: Generated<number | null>
      /** Of one that reached nobody: when somebody of the staff has seen to it. */
      resolved_at: Generated<Date | null>
    }
    /** What staff word instead of the built-in: a version a row. */
    message_texts: {
      id: Generated<number>
      template: string
      language: string
      channel: ChannelName
      version: number
      /** A mail's alone. */
      subject: string | null
      text: string
      state: TextState
      /** Under which name or id its provider approved it. */
      registered_as: Generated<string | null>
      written_by: number
      written_at: Date
      approved_by: Generated<number | null>
      approved_at: Generated<Date | null>
    }
    consents: {
      mobile: string
      channel: ChannelName
      wording: string
      granted_at: Date
      withdrawn_at: Date | null
    }
  }
}
