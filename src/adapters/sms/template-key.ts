import { english, type Language } from '#i18n/language.ts'
import type { Template } from '#modules/messaging/rules/templates.ts'

/** What MSG91_TEMPLATES calls a text: 'quotation' in English, 'quotation.hi' in Hindi. Each is registered by itself, under an id of its own. */
export const templateKey = (template: Template, language: Language) =>
  language === english.code ? template : `${template}.${language}`
