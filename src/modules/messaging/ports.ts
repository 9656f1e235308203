import type { Language, LanguageFacts } from '#i18n/language.ts'
import type { MarketingPreference } from './rules/marketing-preference.ts'
import type { FormattedLabel } from './rules/quotation-label.ts'
import type { SecretTemplate } from './rules/secret-templates.ts'
import type { SendFailure } from './rules/send-failure.ts'
import type { Template } from './rules/templates.ts'
import type { ChannelName, MessageState } from './tables.ts'

export type Attachment = { filename: string; contentType: string; content: Uint8Array }

export type OutgoingMessage = {
  /** The message's id. The provider returns it in delivery reports. */
  id: number
  /** A mobile number of ten digits, or an email address. */
  to: string
  template: Template
  /** The language of the message, as far as its channel supports it. */
  language: LanguageFacts
  subject: string
  text: string
  /** Each fact as text, by its name. */
  values: Record<string, string>
  /** The names of the values that differ between messages, in the order of their first use in the text. */
  variables: string[]
  /** For a quotation: the label that its email shows beside the text. */
  label: FormattedLabel | null
  /** The label of the email's button, which leads to `values.url`. */
  button: string | null
  attachments: Attachment[]
  /** The name or id under which the provider approved this text; null: that of the default text. */
  registeredAs: string | null
}

export type Channel = {
  /**
   * Returns the language used for a message in `language`: English if that text is not approved in it, null if the
   * provider has no text for it. Absent: every language.
   */
  languageFor?(template: Template, language: Language): Language | null
  /**
   * Sends one message. Resolves with the provider's id; throws ChannelError if it was not accepted, or may not have
   * been.
   */
  send(message: OutgoingMessage): Promise<{ providerId: string }>
}

/** The error of a channel that did not accept a message, without personal data, and what may be done about it. */
export class ChannelError extends Error {
  readonly trouble: SendFailure
  constructor(trouble: SendFailure, words: string) {
    super(words)
    this.trouble = trouble
  }
}

/** A delivery report of a provider. `messageId` is null if the report does not contain our id. */
export type DeliveryReport = {
  messageId: number | null
  providerId: string
  state: Extract<MessageState, 'sent' | 'delivered' | 'read' | 'failed'>
  error: string | null
}

export type DeliveryReports = {
  /** Returns the response to a webhook challenge; null for anybody but the provider. */
  answerChallenge(query: { mode?: string; token?: string; challenge?: string }): string | null
  /**
   * Parses delivery reports and opt-outs from (or opt-ins to) marketing. Null if the signature is not the provider's.
   */
  read(body: Uint8Array, headers: Headers): { reports: DeliveryReport[]; wishes: MarketingPreference[] } | null
}

export type SmsReports = {
  /**
   * Parses reports of an SMS provider. 'stranger' without the secret of our address, 'unreadable' for anything but a
   * report.
   */
  read(secret: string, body: string): DeliveryReport[] | 'stranger' | 'unreadable'
}

declare module '#platform/app.ts' {
  interface Ports {
    channels: Record<ChannelName, Channel>
    deliveryReports: DeliveryReports
    smsReports: SmsReports
    /** Reads a document that is sent with a message, by its address: '/documents/…'. */
    readAttachment: (address: string) => Promise<Attachment>
    /**
     * Returns the values inserted into these messages at sending, by message id; a message that is left out no longer
     * needs sending.
     */
    secretsOf: (template: SecretTemplate, ids: number[]) => Promise<Map<number, Record<string, string>>>
  }
}
