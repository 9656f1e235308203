import type { Language, LanguageFacts } from '#i18n/language.ts'
import type { MarketingPreference } from './rules/marketing-preference.ts'
import type { WordedLabel } from './rules/quotation-label.ts'
import type { Template } from './rules/templates.ts'
import type { Trouble } from './rules/trouble.ts'
import type { WithSecret } from './rules/with-secret.ts'
import type { ChannelName, MessageState } from './tables.ts'

export type Attachment = { filename: string; contentType: string; content: Uint8Array }

export type OutgoingMessage = {
  /** The message's own id: given to the provider, who names it again in their reports. */
  id: number
  /** Ten digits of a mobile, or an e-mail address. */
  to: string
  template: Template
  /** In what it is said, as far as its channel can. */
  language: LanguageFacts
  subject: string
  text: string
  /** Each fact written out, by its name. */
  values: Record<string, string>
  /** What of it differs from message to message, in the order in which the text first names it. */
  variables: string[]
  /** Of a quotation: what its mail shows beside the text. */
  label: WordedLabel | null
  /** What the button of a mail says that leads to `values.url`. */
  button: string | null
  attachments: Attachment[]
  /** The name or id under which its provider approved these words; null: that of the built-in ones. */
  registeredAs: string | null
}

export type Channel = {
  /**
   * In what it says a message that is to be said in `language`: English where that text is not approved in it, null where the
   * provider has none of it. Without it, in any.
   */
  languageFor?(template: Template, language: Language): Language | null
  /** Sends one message. Resolves with the provider's id; throws ChannelError when it was not taken, or may not have been. */
  send(message: OutgoingMessage): Promise<{ providerId: string }>
}

/** Why a channel did not take a message, in words without personal data, and what may be done about it. */
export class ChannelError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, words: string) {
    super(words)
    this.trouble = trouble
  }
}

/** What a provider reports of a message it took. `messageId` is null where the report leaves our id out. */
export type DeliveryReport = {
  messageId: number | null
  providerId: string
  state: Extract<MessageState, 'sent' | 'delivered' | 'read' | 'failed'>
  error: string | null
}

export type DeliveryReports = {
  /** Null for anyone but the provider. */
  answerChallenge(query: { mode?: string; token?: string; challenge?: string }): string | null
  /** What became of our messages, and who wants no more advertisements, or wants them again. Null when the signature is not the provider's. */
  read(body: Uint8Array, headers: Headers): { reports: DeliveryReport[]; wishes: MarketingPreference[] } | null
}

export type SmsReports = {
  /** What an SMS provider reports. 'stranger' without the secret of our address, 'unreadable' for anything but a report. */
  read(secret: string, body: string): DeliveryReport[] | 'stranger' | 'unreadable'
}

declare module '#platform/app.ts' {
  interface Ports {
    channels: Record<ChannelName, Channel>
    deliveryReports: DeliveryReports
    smsReports: SmsReports
    /** A document that goes with a message, by its address: '/documents/…'. */
    readAttachment: (address: string) => Promise<Attachment>
    /** What is put into these messages, by their id; one that is left out is not needed any more. */
    secretsOf: (template: WithSecret, ids: number[]) => Promise<Map<number, Record<string, string>>>
  }
}
