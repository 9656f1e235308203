import type { Say } from '#words/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { type Template, textOf, variablesOf } from './templates.ts'

/** A code is awaited as an SMS; everything else may go by WhatsApp. */
export const goesByWhatsapp = (template: Template) => template !== 'login-code'

/** The body to be approved: 'Dear {{1}}, your quotation {{2}} …'. */
export function whatsappBody(template: Template, say: Say): string {
  const marks = variablesOf(template, say).map((name, index) => [name, `{{${index + 1}}}`])
  return textOf(template, Object.fromEntries(marks), say)
}

/** The values of {{1}}, {{2}}, … WhatsApp refuses line breaks, runs of spaces and empty values. */
export const whatsappValues = ({ variables, values }: Pick<OutgoingMessage, 'variables' | 'values'>): string[] =>
  variables.map(name => (values[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
