import type { Mobile } from '#kernel/phone.ts'
import type { MessageKind, ReplyState } from './rules/conversation.ts'

/** A message that a customer wrote to our WhatsApp number. */
export type IncomingMessage = {
  /** WhatsApp's id. The same message can be reported several times. */
  id: string
  mobile: Mobile
  /** The name in their profile; empty if it is not reported. */
  name: string
  /** Null if the time cannot be read. */
  at: Date | null
  kind: MessageKind
  text: string
  media: { id: string; type: string; name: string } | null
}

/** A delivery report of a reply. `replyId` is null if the report does not contain our id. */
export type ReplyReport = {
  replyId: number | null
  providerId: string
  state: Extract<ReplyState, 'sent' | 'delivered' | 'read' | 'failed'>
  error: string | null
}

export type WhatsappConversations = {
  /** Parses the messages and reports of a webhook. Null if the signature is not WhatsApp's. */
  read(body: Uint8Array, headers: Headers): { messages: IncomingMessage[]; reports: ReplyReport[] } | null
  /** Sends a free text. Throws ChannelError if it was not accepted, or may not have been. */
  sendText(reply: { id: number; to: string; text: string }): Promise<{ providerId: string }>
  /** Fetches a file by its id; null if WhatsApp no longer has it, 'too-large' beyond the size that we store. */
  fetchMedia(id: string): Promise<Uint8Array | 'too-large' | null>
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Null without WhatsApp: then there is no inbox. */
    whatsappConversations: WhatsappConversations | null
  }
}
