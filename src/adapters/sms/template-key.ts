import { englishLanguage, type Language } from '#i18n/language.ts'
import { listTemplateNames, type Template } from '#modules/messaging/rules/templates.ts'

/** Returns the key of a text in MSG91_TEMPLATES. */
export const getTemplateKey = (name: string, language: Language): string =>
  language === englishLanguage.code ? name : `${name}.${language}`

/**
 * Finds the provider's id of a text in MSG91_TEMPLATES. Its key is 'quotation' in English and 'quotation.hi' in Hindi:
 * each is registered separately and has its own id.
 */
export const findTemplateId = (
  templates: Readonly<Record<string, string>>,
  template: Template,
  language: Language,
): string | undefined =>
  listTemplateNames(template)
    .map(name => templates[getTemplateKey(name, language)])
    .find(id => id !== undefined)
