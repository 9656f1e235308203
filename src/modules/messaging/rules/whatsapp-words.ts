import { english, type Language } from '#words/language.ts'
import type { Say } from '#words/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { type Template, textOf, variablesOf } from './templates.ts'

/** A code is awaited as an SMS; everything else may go by WhatsApp. */
export const goesByWhatsapp = (template: Template) => template !== 'login-code'

/** Those of Meta's list of languages for templates that are spoken here. Odia is not on it: who reads it gets SMS and mail. */
const known = new Set<Language>(['en', 'hi', 'mr', 'bn', 'ta', 'te', 'kn', 'gu', 'ml', 'pa', 'ur'])
export const isOnWhatsapp = (language: Language) => known.has(language)

/** In what a message goes by WhatsApp: its own language, English where our texts are not `approved` in it, null where WhatsApp has none of it. */
export function whatsappLanguage(wished: Language, approved: ReadonlySet<Language>): Language | null {
  if (!isOnWhatsapp(wished)) return null
  return approved.has(wished) ? wished : english.code
}

/** The body to be approved: 'Dear {{1}}, your quotation {{2}} …'. */
export function whatsappBody(template: Template, say: Say): string {
  const marks = variablesOf(template, say).map((name, index) => [name, `{{${index + 1}}}`])
  return textOf(template, Object.fromEntries(marks), say)
}

/** The values of {{1}}, {{2}}, … WhatsApp refuses line breaks, runs of spaces and empty values. */
export const whatsappValues = ({ variables, values }: Pick<OutgoingMessage, 'variables' | 'values'>): string[] =>
  variables.map(name => (values[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
