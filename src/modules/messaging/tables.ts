import type { Generated } from 'kysely'
import type { ImmutableJsonColumn, NullableJsonColumn } from '#platform/database/json.ts'

/**
 * 'unsure': the provider's response was lost, so the message may or may not have been accepted. 'withdrawn': it was
 * never sent, because it was outdated.
 */
export type MessageState = 'queued' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed' | 'withdrawn'
/** At most one version of a message, language and channel is approved, and one is pending. */
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
      /** Facts: `parseMessageFacts`. */
      params: ImmutableJsonColumn<Record<string, unknown>>
      /** The customer's language. */
      language: string
      /** The language it was sent in: English if the channel had no approved text in the customer's. */
      sent_language: Generated<string | null>
      /** Addresses of the attached documents. */
      attachments: NullableJsonColumn<string[]>
      channel: Generated<ChannelName | null>
      /** Channels given up on. */
      failed_channels: Generated<ChannelName[]>
      state: Generated<MessageState>
      /** Attempts on the current channel. */
      attempts: Generated<number>
      provider_id: Generated<string | null>
      error: Generated<string | null>
      created_at: Date
      /**
       * The time to send it, or to check it again; null when nothing is left to do. A process that sends it postpones
       * this.
       */
      due_at: Date | null
      /** The time when a channel accepted it, or may have. */
      sent_at: Generated<Date | null>
      /** True if its documents were also sent by email: `mailDocuments`. */
      mailed: Generated<boolean>
      /** The message that this one repeats on another channel for the same person. */
      copy_of: Generated<number | null>
      /** For a message that reached nobody: the time when staff resolved it. */
      resolved_at: Generated<Date | null>
    }
    /** Texts that staff use instead of the default, one row per version. */
    message_texts: {
      id: Generated<number>
      template: string
      language: string
      channel: ChannelName
      version: number
      /** Only for an email. */
      subject: string | null
      text: string
      state: TextState
      /** The name or id under which the provider approved it. */
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
