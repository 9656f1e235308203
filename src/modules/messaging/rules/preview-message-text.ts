import type { Translate } from '#i18n/translator.ts'
import type { OutgoingMessage } from '../ports.ts'
import {
  findVariables,
  listTextVariables,
  type MessageTextContent,
  overrideTranslation,
  type TextKey,
} from './message-text.ts'
import { getRegisteredText } from './registered-texts.ts'
import { countSmsParts, formatSmsBody, getSmsValues, isGsm } from './sms-text.ts'

type BrandValues = { brand: string; host: string }

/** A text to submit for approval, in the format of the provider. */
export type ApprovalSubmission = { as: 'whatsapp' | 'dlt' | 'msg91'; text: string }

export type TextPreview = {
  subject: string | null
  /** The message as it arrives, for a sample booking. */
  text: string
  /** For an SMS: the number of parts charged, the characters, and whether it is in the GSM alphabet. */
  sms: { parts: number; letters: number; gsm: boolean } | null
  submissions: ApprovalSubmission[]
  /** Unknown variables that the text uses, and required ones that it lacks. */
  unknown: string[]
  missing: string[]
}

/** Previews a text on a sample; `sample` is the sample message formatted with this text. */
export function previewTextOnSample(
  { template, channel }: TextKey,
  own: MessageTextContent,
  sample: Pick<OutgoingMessage, 'template' | 'language' | 'subject' | 'text' | 'variables' | 'values'>,
  { brand, host }: BrandValues,
  builtIn: Translate,
): TextPreview {
  const t = overrideTranslation(builtIn, template, own)
  const named = findVariables(own.text)
  const variables = listTextVariables(template, builtIn)
  const text = channel === 'sms' ? formatSmsSample(sample, { brand, host }, t) : sample.text
  return {
    subject: channel === 'email' ? sample.subject : null,
    text,
    sms: channel === 'sms' ? { parts: countSmsParts(text), letters: text.length, gsm: isGsm(text) } : null,
    submissions: toSubmissions({ template, channel }, { brand, host }, t),
    unknown: named.filter(name => !variables.some(one => one.name === name)),
    missing: variables.flatMap(({ name, required }) => (required && !named.includes(name) ? [name] : [])),
  }
}

function formatSmsSample(sample: Parameters<typeof getSmsValues>[0], fixed: BrandValues, t: Translate): string {
  const values = getSmsValues(sample)
  return formatSmsBody(sample.template, fixed, t, n => values[n - 1] ?? '')
}

function toSubmissions(
  { template, channel }: Pick<TextKey, 'template' | 'channel'>,
  fixed: BrandValues,
  t: Translate,
): ApprovalSubmission[] {
  if (channel === 'email') return []
  const { whatsapp, dlt, msg91 } = getRegisteredText(template, fixed, t)
  if (channel === 'whatsapp') return [{ as: 'whatsapp', text: whatsapp ?? '' }]
  return [
    { as: 'dlt', text: dlt },
    { as: 'msg91', text: msg91 },
  ]
}
