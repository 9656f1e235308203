import type { Language } from '#i18n/language.ts'
import { openWords } from '#i18n/open-words.ts'
import { formatMessage } from '#modules/messaging/commands/format-message.ts'
import type { OutgoingMessage } from '#modules/messaging/index.server.ts'
import { sampleMessageParams as sampleFacts, sampleSecrets } from '#modules/messaging/rules/sample-facts.ts'
import type { Template, TemplateParams } from '#modules/messaging/rules/templates.ts'

/** The parameters that previews show, with the brand and name of the tests. */
export const sampleTemplateParams: TemplateParams = {
  ...sampleFacts,
  'follow-up': { ...sampleFacts['follow-up'], brand: 'Thikana', host: 'thikana.in' },
  'business-customer-approval': { ...sampleFacts['business-customer-approval'], host: 'thikana.in' },
  'hired-driver': { ...sampleFacts['hired-driver'], host: 'thikana.in' },
  'hire-request': { ...sampleFacts['hire-request'], host: 'thikana.in' },
  'login-code': { ...sampleFacts['login-code'], brand: 'Thikana', host: 'thikana.in' },
}
export { sampleSecrets }

const words = openWords()
let nextId = 1

type Other<T extends Template> = Partial<Omit<OutgoingMessage, 'language'>> & {
  params?: TemplateParams[T]
  language?: Language
  /** The short link to the order, if the channel shows one. */
  link?: string
}

/** Builds a message as a channel gets it; `params` replaces facts of the sample. */
export function buildOutgoingMessage<T extends Template>(
  template: T,
  { params, language = 'en', link, ...more }: Other<T> = {},
): OutgoingMessage {
  const stored = {
    template,
    language,
    params: { ...(params ?? sampleTemplateParams[template]) } as Record<string, unknown>,
  }
  const worded = formatMessage(words, stored, sampleSecrets[template] ?? {}, link ?? null)
  return { id: nextId++, to: '9876543210', attachments: [], ...worded, ...more }
}
