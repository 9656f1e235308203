import { englishLanguage } from '#i18n/language.ts'
import { isTemplate, phoneTemplateNames, toTemplateName } from '#modules/messaging/rules/templates.ts'
import { isWhatsappLanguage } from '#modules/messaging/rules/whatsapp-text.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { SmsSettings, WhatsappSettings } from '#platform/config/message-providers.ts'

type Codes = ReadonlySet<string>

/**
 * Checks that the WhatsApp settings name our templates and our languages. Throws ConfigError, at a start as well as in
 * the check-up.
 */
export function requireWhatsappTexts({ templates, languages }: WhatsappSettings, codes: Codes): void {
  requireKnown('WHATSAPP_TEMPLATES', Object.keys(templates))
  requireSpoken('WHATSAPP_LANGUAGES', languages, [...codes].filter(isWhatsappLanguage))
}

/** Checks the MSG91 settings, whose names end with the language: 'quotation.hi'. */
export function requireSmsTexts({ templates }: SmsSettings, codes: Codes): void {
  const keys = Object.keys(templates).map(key => key.split('.'))
  requireKnown(
    'MSG91_TEMPLATES',
    keys.map(([template]) => template!),
  )
  requireSpoken(
    'MSG91_TEMPLATES',
    keys.flatMap(([, ...language]) => (language.length > 0 ? language.join('.') : [])),
    [...codes],
  )
}

function requireKnown(key: string, templates: string[]) {
  const unknown = templates.filter(name => !isTemplate(toTemplateName(name)))
  if (unknown.length > 0)
    throw new ConfigError([`${key}: template ${unknown.join(', ')} not found. Use ${phoneTemplateNames.join(', ')}.`])
}

/** Checks the language codes. English must not be listed, because it is always there. */
function requireSpoken(key: string, named: string[], spoken: string[]) {
  const others = spoken.filter(code => code !== englishLanguage.code)
  const unknown = [...new Set(named)].filter(code => !others.includes(code))
  if (unknown.length > 0)
    throw new ConfigError([`${key}: no texts in ${unknown.join(', ')}. Use ${others.join(', ')}.`])
}
