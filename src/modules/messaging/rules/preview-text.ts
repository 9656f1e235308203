import type { Translate } from '#i18n/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { namedIn, type OwnText, type TextKey, translateOwn, variablesFor } from './own-texts.ts'
import { registeredText } from './registered-texts.ts'
import { isGsm, smsBody, smsParts, smsValues } from './sms-words.ts'

type Fixed = { brand: string; host: string }

/** A text to submit for approval, in the format of the provider. */
export type HandIn = { as: 'whatsapp' | 'dlt' | 'msg91'; text: string }

export type TextPreview = {
  subject: string | null
  /** The message as it arrives, for a sample booking. */
  text: string
  /** For an SMS: the number of parts charged, the characters, and whether it is in the GSM alphabet. */
  sms: { parts: number; letters: number; gsm: boolean } | null
  handIn: HandIn[]
  /** Unknown variables that the text uses, and required ones that it lacks. */
  unknown: string[]
  missing: string[]
}

/** Previews a text on a sample; `worded` is the sample message formatted with this text. */
export function previewText(
  { template, channel }: TextKey,
  own: OwnText,
  worded: Pick<OutgoingMessage, 'template' | 'language' | 'subject' | 'text' | 'variables' | 'values'>,
  { brand, host }: Fixed,
  builtIn: Translate,
): TextPreview {
  const t = translateOwn(builtIn, template, own)
  const named = namedIn(own.text)
  const variables = variablesFor(template, builtIn)
  const text = channel === 'sms' ? smsText(worded, { brand, host }, t) : worded.text
  return {
    subject: channel === 'email' ? worded.subject : null,
    text,
    sms: channel === 'sms' ? { parts: smsParts(text), letters: text.length, gsm: isGsm(text) } : null,
    handIn: handInOf({ template, channel }, { brand, host }, t),
    unknown: named.filter(name => !variables.some(one => one.name === name)),
    missing: variables.flatMap(({ name, required }) => (required && !named.includes(name) ? [name] : [])),
  }
}

function smsText(worded: Parameters<typeof smsValues>[0], fixed: Fixed, t: Translate): string {
  const values = smsValues(worded)
  return smsBody(worded.template, fixed, t, n => values[n - 1] ?? '')
}

function handInOf({ template, channel }: Pick<TextKey, 'template' | 'channel'>, fixed: Fixed, t: Translate): HandIn[] {
  if (channel === 'email') return []
  const { whatsapp, dlt, msg91 } = registeredText(template, fixed, t)
  if (channel === 'whatsapp') return [{ as: 'whatsapp', text: whatsapp ?? '' }]
  return [
    { as: 'dlt', text: dlt },
    { as: 'msg91', text: msg91 },
  ]
}
