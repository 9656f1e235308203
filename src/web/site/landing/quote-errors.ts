import { isEmail } from '#kernel/email.ts'
import { isMobile, normalisePhone } from '#kernel/normalise-phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'

export const quoteFields = ['from', 'from-place', 'to', 'to-place', 'name', 'mobile', 'email', 'near'] as const
export type QuoteField = (typeof quoteFields)[number]
export type QuoteValues = Record<QuoteField, string>
/** Fields with an invalid value. Their messages are in `landing.quote.errors`. `unknown`: no such place was found. */
export type QuoteErrors = Partial<Record<'from' | 'to', true | 'unknown'> & Record<'name' | 'mobile' | 'email', true>>

const MAX_NAME = 250
const MAX_ADDRESS = 500

export function readQuoteValues(fields: Record<string, string>): QuoteValues {
  return Object.fromEntries(quoteFields.map(name => [name, (fields[name] ?? '').trim()])) as QuoteValues
}

/**
 * Checks the quote form (QUOTE-01). The same check before sending and on the server; the server also parses the number
 * as a phone number.
 */
export function validateQuote(values: QuoteValues): QuoteErrors {
  const errors: QuoteErrors = {}
  if (!isWithinLength(values.from, MAX_ADDRESS)) errors.from = true
  if (!isWithinLength(values.to, MAX_ADDRESS)) errors.to = true
  if (!isWithinLength(values.name, MAX_NAME) || !isPlainName(values.name)) errors.name = true
  if (!isMobile(normalisePhone(values.mobile))) errors.mobile = true
  if (!isEmail(values.email)) errors.email = true
  return errors
}

const isWithinLength = (text: string, most: number) => text.length > 0 && text.length <= most
