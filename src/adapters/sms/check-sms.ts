import type { Language } from '#i18n/language.ts'
import { phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import type { SmsSettings } from '#platform/config/message-providers.ts'
import { callProvider } from '../call-provider.ts'
import { findTemplateId } from './template-key.ts'

/**
 * Requests the balance from MSG91, which also proves the key, and lists templates without an id, by language. Throws if
 * something is wrong.
 */
export async function checkSms({ apiUrl, authKey, templates }: SmsSettings): Promise<string> {
  const query = new URLSearchParams({ type: '4', authkey: authKey })
  const { status, json } = await callProvider(fetch, `${apiUrl}/api/balance.php?${query}`, {})
  if (typeof json !== 'number') throw new Error(`MSG91 answered ${status} without a balance. Check MSG91_AUTH_KEY.`)
  const missing = missingIn('en', templates)
  const started = new Set(Object.keys(templates).flatMap(key => key.split('.')[1] ?? []))
  return [
    `Balance ${json}`,
    ...(missing.length > 0 ? [`no template for ${missing.join(', ')}, so these are not sent by SMS`] : []),
    ...[...started].toSorted().flatMap(language => {
      const lacking = missingIn(language, templates)
      return lacking.length > 0
        ? [
            `${lacking.length} of ${phoneTemplateNames.length} templates missing in ${language}, so these are sent in English`,
          ]
        : []
    }),
  ].join('; ')
}

const missingIn = (language: Language, templates: SmsSettings['templates']) =>
  phoneTemplateNames.filter(name => !findTemplateId(templates, name, language))
