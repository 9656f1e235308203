import type { Language } from '#i18n/language.ts'
import {
  buildTranslator,
  type CompiledPart,
  type CompiledText,
  type Translate,
  translateAny,
} from '#i18n/translator.ts'
import type { ErrorCode } from '#kernel/domain-error.ts'
import type { ChannelName } from '../tables.ts'
import { getTemplateText, hasButton, isEmailOnly, isPhoneOnly, type Template, templates } from './templates.ts'
import { canGoByWhatsapp, isWhatsappLanguage } from './whatsapp-text.ts'

/** An operator's text instead of the default: '{name}' stands for a fact. Only an email has a subject. */
export type MessageTextContent = { text: string; subject: string | null }
export type TextKey = { template: Template; language: Language; channel: ChannelName }

/** Returns the channels on which a message may be sent in a language. */
export function listTemplateChannels(template: Template, language: Language): ChannelName[] {
  if (isEmailOnly(template)) return ['email']
  if (template === 'login-code') return ['sms']
  if (isPhoneOnly(template)) return isWhatsappLanguage(language) ? ['whatsapp', 'sms'] : ['sms']
  return canGoByWhatsapp(template) && isWhatsappLanguage(language) ? ['whatsapp', 'sms', 'email'] : ['sms', 'email']
}

/** True for channels whose texts need a provider's approval: all but email. */
export const needsApproval = (channel: ChannelName): boolean => channel !== 'email'

/** Returns the variables of the default text, in order. */
export function listDefaultVariables(template: Template, t: Translate): string[] {
  const names: string[] = []
  const watched = new Proxy({} as Record<string, string>, { get: (_, name: string) => `${names.push(name)}` })
  getTemplateText(template, watched, t)
  return [...new Set(names)]
}

/** Returns the default text as an operator would write it: '{name}' for each value. */
export const getDefaultSource = (template: Template, t: Translate): string =>
  getTemplateText(template, Object.fromEntries(listDefaultVariables(template, t).map(name => [name, `{${name}}`])), t)

/** Variables without which a message is still complete. */
const optionalVariables = new Set([
  ...['name', 'route', 'service', 'total', 'validUntil', 'balance', 'brand', 'account', 'kind', 'minutes', 'phone'],
])
export type TextVariable = { name: string; required: boolean }

/** Returns the variables that a text of this message may use, and which are required. */
export function listTextVariables(template: Template, t: Translate): TextVariable[] {
  const defaults = listDefaultVariables(template, t)
  const more = Object.keys(templates[template].facts).filter(name => name !== 'voice' && !defaults.includes(name))
  return [
    ...defaults.map(name => ({ name, required: !optionalVariables.has(name) })),
    ...more.map(name => ({ name, required: false })),
  ]
}

const VARIABLE_PATTERN = /\{(\w+)\}/g
export const findVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE_PATTERN)].map(([, name]) => name!)),
]

export type TextErrors = { text?: ErrorCode; subject?: ErrorCode }
const MAX_TEXT_LENGTHS = { whatsapp: 1_024, sms: 1_000, email: 4_000 } as const
const MAX_SUBJECT_LENGTH = 100

/** Validates an operator's text for a channel, by the rules of its provider and of the message. */
export function validateMessageText(
  { template, channel }: TextKey,
  { text, subject }: MessageTextContent,
  t: Translate,
): TextErrors {
  const errors: TextErrors = {}
  const wrong = getTextError(template, channel, text, t)
  if (wrong) errors.text = wrong
  if (channel === 'email' && (!subject?.trim() || subject.length > MAX_SUBJECT_LENGTH || /[{}\n]/.test(subject)))
    errors.subject = 'messages.subject'
  return errors
}

function getTextError(template: Template, channel: ChannelName, text: string, t: Translate): ErrorCode | null {
  if (!text.trim()) return 'messages.empty'
  if (text.length > MAX_TEXT_LENGTHS[channel]) return 'messages.long'
  if (/[{}]/.test(text.replaceAll(VARIABLE_PATTERN, ''))) return 'messages.braces'
  const named = findVariables(text)
  const variables = listTextVariables(template, t)
  if (named.some(name => !variables.some(one => one.name === name))) return 'messages.unknown-variable'
  if (variables.some(({ name, required }) => required && !named.includes(name))) return 'messages.missing-variable'
  if (template === 'login-code' && !text.endsWith('\n@{host} #{code}')) return 'messages.code-line'
  if (hasButton(template) && !text.split(/\n\n+/).includes('{url}')) return 'messages.url'
  if (channel === 'whatsapp' && (/^\s*\{|\}\s*$/.test(text) || /\}\s*\{/.test(text))) return 'messages.whatsapp-ends'
  return null
}

/**
 * Returns a translate function that uses an operator's text for one template, and the given one for everything else.
 */
export function overrideTranslation(
  t: Translate,
  template: Template,
  { text, subject }: MessageTextContent,
): Translate {
  const own = new Map<string, CompiledText>([
    [`messages.${template}.text`, parseTextParts(text)],
    ...(subject === null ? [] : [[`messages.${template}.subject`, subject] as const]),
  ])
  const ours = buildTranslator(t, key => own.get(key), t)
  const either = (key: string, values?: Record<string, string>) => translateAny(own.has(key) ? ours : t, key, values)
  const { code, tag, dir, nameOf, placeOf } = t
  return Object.assign(either, { code, tag, dir, nameOf, placeOf }) as unknown as Translate
}

/**
 * Parses a text without ICU, so that an apostrophe is only an apostrophe and no text typed by staff fails to format.
 */
const parseTextParts = (text: string): CompiledPart[] =>
  text.split(/(\{\w+\})/).flatMap((part): CompiledPart[] => {
    if (!part) return []
    return part.startsWith('{') ? [[part.slice(1, -1)]] : [part]
  })

/** The groups of messages in the list of templates. */
export const messageGroups = ['booking', 'money', 'account', 'answers'] as const
type MessageGroup = (typeof messageGroups)[number]

const groupOfTemplate: Record<Template, MessageGroup> = {
  'login-code': 'account',
  quotation: 'booking',
  'quote-request': 'booking',
  'job-confirmation': 'booking',
  'service-confirmation': 'booking',
  'booked-on-account': 'booking',
  'token-received': 'money',
  'advance-payment': 'money',
  'token-short': 'money',
  'payment-reversed': 'money',
  'pending-payment': 'money',
  approved: 'booking',
  'crew-assigned': 'booking',
  'crew-changed': 'booking',
  'crew-jobs': 'booking',
  'hire-request': 'booking',
  'hired-driver': 'booking',
  'survey-visit': 'booking',
  'survey-call': 'booking',
  'survey-cancelled': 'booking',
  reminder: 'booking',
  'visit-reminder': 'booking',
  rescheduled: 'booking',
  'change-proposed': 'booking',
  'version-sent': 'booking',
  'change-made': 'booking',
  'late-credit': 'booking',
  completed: 'booking',
  'review-request': 'booking',
  cancelled: 'booking',
  refund: 'money',
  refunded: 'money',
  'refund-returned': 'money',
  'business-customer-approval': 'booking',
  'business-customer-invoice': 'booking',
  'business-customer-reminder': 'booking',
  'follow-up': 'booking',
  'reply-waiting': 'answers',
  'staff-lead': 'answers',
  'grievance-received': 'answers',
  'grievance-answered': 'answers',
  'grievance-settled': 'answers',
  'application-received': 'answers',
  'password-link': 'account',
  invitation: 'account',
  'email-link': 'account',
  'account-changed': 'account',
  'application-answered': 'answers',
  'account-erased': 'account',
}

export const getMessageGroup = (template: Template): MessageGroup => groupOfTemplate[template]

/** True for a valid registration of an approved text: a name for WhatsApp, an id for MSG91. */
export function isRegistration(channel: ChannelName, text: string): boolean {
  return channel === 'whatsapp' ? /^[a-z0-9_]{1,100}$/.test(text) : /^[A-Za-z0-9-]{6,60}$/.test(text)
}
