import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Template } from '#modules/messaging/rules/templates.ts'

/**
 * Returns the key of a text in MSG91_TEMPLATES: 'quotation' in English, 'quotation.hi' in Hindi. Each is registered
 * separately and has its own id.
 */
export const getTemplateKey = (template: Template, language: Language) =>
  language === englishLanguage.code ? template : `${template}.${language}`
