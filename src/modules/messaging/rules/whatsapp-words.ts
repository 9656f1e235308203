import { english, type Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { type Template, textOf, variablesOf } from './templates.ts'

/** A code is awaited as an SMS; everything else may go by WhatsApp. */
export const goesByWhatsapp = (template: Template) => template !== 'login-code'

/**
 * Whether Meta's list of languages for templates has it (developers.facebook.com, *Supported Languages*), for each that is served. Who
 * reads one that is not on it, as Odia, gets SMS and mail.
 */
export const onMetasList: Readonly<Record<Language, boolean>> = {
  ...{ en: true, hi: true, mr: true, bn: true, ta: true, te: true, kn: true, gu: true, ml: true, pa: true, ur: true },
  or: false,
}
export const isOnWhatsapp = (language: Language) => onMetasList[language] ?? false

/** In what a message goes by WhatsApp: its own language, English where our texts are not `approved` in it, null where WhatsApp has none of it. */
export function whatsappLanguage(wished: Language, approved: ReadonlySet<Language>): Language | null {
  if (!isOnWhatsapp(wished)) return null
  return approved.has(wished) ? wished : english.code
}

/** The body to be approved: 'Dear {{1}}, your quotation {{2}} …'. The brand and the site's name stand in it as they are. */
export function whatsappBody(template: Template, fixed: { brand: string; host: string }, t: Translate): string {
  const marks = variablesOf(template, t).map((name, index) => [name, `{{${index + 1}}}`])
  return textOf(template, { ...fixed, ...Object.fromEntries(marks) }, t)
}

/** The values of {{1}}, {{2}}, … WhatsApp refuses line breaks, runs of spaces and empty values. */
export const whatsappValues = ({ variables, values }: Pick<OutgoingMessage, 'variables' | 'values'>): string[] =>
  variables.map(name => (values[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
