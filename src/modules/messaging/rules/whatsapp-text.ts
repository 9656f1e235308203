import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { OutgoingMessage } from '../ports.ts'
import { getTemplateText, listTemplateVariables, type Template } from './templates.ts'

/** A login code is sent by SMS; everything else may be sent by WhatsApp. */
export const canGoByWhatsapp = (template: Template) => template !== 'login-code'

/**
 * The languages of the site, true if Meta's list of template languages (developers.facebook.com, *Supported Languages*)
 * contains them. Readers of a language that is missing, such as Odia, get SMS and email.
 */
export const whatsappLanguages: Readonly<Record<Language, boolean>> = {
  ...{ en: true, hi: true, mr: true, bn: true, ta: true, te: true, kn: true, gu: true, ml: true, pa: true, ur: true },
  or: false,
}
export const isWhatsappLanguage = (language: Language) => whatsappLanguages[language] ?? false

/**
 * Returns the language for WhatsApp: the wanted one, English if our texts are not `approved` in it, null if WhatsApp
 * does not support it.
 */
export function chooseWhatsappLanguage(wanted: Language, approved: ReadonlySet<Language>): Language | null {
  if (!isWhatsappLanguage(wanted)) return null
  return approved.has(wanted) ? wanted : englishLanguage.code
}

/**
 * Returns the body to submit for approval: 'Dear {{1}}, your quotation {{2}} …'. The brand and the site's name are
 * fixed text in it.
 */
export function formatWhatsappBody(template: Template, fixed: { brand: string; host: string }, t: Translate): string {
  const marks = listTemplateVariables(template, t).map((name, index) => [name, `{{${index + 1}}}`])
  return getTemplateText(template, { ...fixed, ...Object.fromEntries(marks) }, t)
}

/** Returns the values of {{1}}, {{2}}, … WhatsApp rejects line breaks, runs of spaces and empty values. */
export const getWhatsappValues = ({ variables, values }: Pick<OutgoingMessage, 'variables' | 'values'>): string[] =>
  variables.map(name => (values[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
