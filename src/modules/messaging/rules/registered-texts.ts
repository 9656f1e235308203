import type { Translate } from '#i18n/speaker.ts'
import { smsBody } from './sms-words.ts'
import { type Template, templateNames } from './templates.ts'
import { goesByWhatsapp, isOnWhatsapp, whatsappBody } from './whatsapp-words.ts'

type RegisteredText = { template: Template; whatsapp: string | null; dlt: string; msg91: string }

/**
 * Returns the texts to submit for approval, exactly as required: the body of a WhatsApp template, an SMS with variables
 * in the notation of the telecom regulator's registry (DLT), and the same for MSG91. Each language has texts of its
 * own.
 */
export function registeredText(
  template: Template,
  fixed: { brand: string; host: string },
  t: Translate,
): RegisteredText {
  const msg91 = (n: number, name: string) =>
    template === 'login-code' ? `##${name === 'code' ? 'OTP' : name}##` : `##var${n}##`
  return {
    template,
    whatsapp: goesByWhatsapp(template) && isOnWhatsapp(t.code) ? whatsappBody(template, fixed, t) : null,
    dlt: smsBody(template, fixed, t, () => '{#var#}'),
    msg91: smsBody(template, fixed, t, msg91),
  }
}

/** Formats the texts of all templates for docs/message-texts.md. */
export const textsAsMarkdown = (brand: string, host: string, t: Translate): string =>
  templateNames
    .map(template => registeredText(template, { brand, host }, t))
    .map(({ template, whatsapp, dlt, msg91 }) =>
      [
        `## ${template}`,
        ...(whatsapp ? ['WhatsApp', fenced(whatsapp)] : []),
        'SMS, at the DLT registry',
        fenced(dlt),
        'SMS, at MSG91',
        fenced(msg91),
      ].join('\n\n'),
    )
    .join('\n\n')

const fenced = (text: string) => `\`\`\`text\n${text}\n\`\`\``
