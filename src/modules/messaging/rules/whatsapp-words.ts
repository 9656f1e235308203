import { english, type Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { type Template, textOf, variablesOf } from './templates.ts'

/** A login code is sent by SMS; everything else may be sent by WhatsApp. */
export const goesByWhatsapp = (template: Template) => template !== 'login-code'

/**
 * The languages of the site, true if Meta's list of template languages (developers.facebook.com, *Supported Languages*)
 * contains them. Readers of a language that is missing, such as Odia, get SMS and email.
 */
export const onMetasList: Readonly<Record<Language, boolean>> = {
  ...{ en: true, hi: true, mr: true, bn: true, ta: true, te: true, kn: true, gu: true, ml: true, pa: true, ur: true },
  or: false,
}
export const isOnWhatsapp = (language: Language) => onMetasList[language] ?? false

/**
 * Returns the language for WhatsApp: the wanted one, English if our texts are not `approved` in it, null if WhatsApp
 * does not support it.
 */
export function whatsappLanguage(wished: Language, approved: ReadonlySet<Language>): Language | null {
  if (!isOnWhatsapp(wished)) return null
  return approved.has(wished) ? wished : english.code
}

/**
 * Returns the body to submit for approval: 'Dear {{1}}, your quotation {{2}} …'. The brand and the site's name are
 * fixed text in it.
 */
export function whatsappBody(template: Template, fixed: { brand: string; host: string }, t: Translate): string {
  const marks = variablesOf(template, t).map((name, index) => [name, `{{${index + 1}}}`])
  return textOf(template, { ...fixed, ...Object.fromEntries(marks) }, t)
}

/** Returns the values of {{1}}, {{2}}, … WhatsApp rejects line breaks, runs of spaces and empty values. */
export const whatsappValues = ({ variables, values }: Pick<OutgoingMessage, 'variables' | 'values'>): string[] =>
  variables.map(name => (values[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
