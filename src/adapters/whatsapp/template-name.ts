import { englishLanguage, type Language } from '#i18n/language.ts'
import { listTemplateNames, type Template } from '#modules/messaging/rules/templates.ts'
import type { WhatsappSettings } from '#platform/config/message-providers.ts'

/** Returns the name under which WhatsApp approved a text; with a document in its header it is a separate template. */
export function getTemplateName(
  { templates }: Pick<WhatsappSettings, 'templates'>,
  { template, registeredAs = null }: { template: Template; registeredAs?: string | null },
  document = false,
) {
  const name = registeredAs ?? findNamed(templates, template) ?? template.replaceAll('-', '_')
  return document ? `${name}_pdf` : name
}

const findNamed = (templates: WhatsappSettings['templates'], template: Template): string | undefined =>
  listTemplateNames(template)
    .map(name => templates[name])
    .find(name => name !== undefined)

/** Returns WhatsApp's language code, which is ours except for the variants of English. */
export const getWhatsappLanguage = ({ language }: Pick<WhatsappSettings, 'language'>, code: Language) =>
  code === englishLanguage.code ? language : code
