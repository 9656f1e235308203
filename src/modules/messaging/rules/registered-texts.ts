import type { Translate } from '#i18n/translator.ts'
import { formatSmsBody } from './sms-text.ts'
import { phoneTemplateNames, type Template } from './templates.ts'
import { canGoByWhatsapp, formatWhatsappBody, isWhatsappLanguage } from './whatsapp-text.ts'

type RegisteredText = { template: Template; whatsapp: string | null; dlt: string; msg91: string }

/**
 * Returns the texts to submit for approval, exactly as required: the body of a WhatsApp template, an SMS with variables
 * in the notation of the telecom regulator's registry (DLT), and the same for MSG91. Each language has texts of its
 * own.
 */
export function getRegisteredText(
  template: Template,
  fixed: { brand: string; host: string },
  t: Translate,
): RegisteredText {
  const msg91 = (n: number, name: string) =>
    template === 'login-code' ? `##${name === 'code' ? 'OTP' : name}##` : `##var${n}##`
  return {
    template,
    whatsapp: canGoByWhatsapp(template) && isWhatsappLanguage(t.code) ? formatWhatsappBody(template, fixed, t) : null,
    dlt: formatSmsBody(template, fixed, t, () => '{#var#}'),
    msg91: formatSmsBody(template, fixed, t, msg91),
  }
}

/** Formats the texts of all templates for docs/message-texts.md. */
export const formatTextsAsMarkdown = (brand: string, host: string, t: Translate): string =>
  phoneTemplateNames
    .map(template => getRegisteredText(template, { brand, host }, t))
    .map(({ template, whatsapp, dlt, msg91 }) =>
      [
        `## ${template}`,
        ...(whatsapp ? ['WhatsApp', formatCodeBlock(whatsapp)] : []),
        'SMS, at the DLT registry',
        formatCodeBlock(dlt),
        'SMS, at MSG91',
        formatCodeBlock(msg91),
      ].join('\n\n'),
    )
    .join('\n\n')

const formatCodeBlock = (text: string) => `\`\`\`text\n${text}\n\`\`\``
