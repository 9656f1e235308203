import { type Template, templates, textWith } from './templates.ts'

/** A code is awaited as an SMS; everything else may go by WhatsApp. */
export const goesByWhatsapp = (template: Template) => template !== 'login-code'

/** The body to be approved: 'Dear {{1}}, your quotation {{2}} …'. */
export const whatsappBody = (template: Template): string =>
  textWith(template, Object.fromEntries(templates[template].variables.map((name, index) => [name, `{{${index + 1}}}`])))

/** The values of {{1}}, {{2}}, … WhatsApp refuses line breaks, runs of spaces and empty values. */
export const whatsappValues = (template: Template, params: Record<string, string>): string[] =>
  templates[template].variables.map(name => (params[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
