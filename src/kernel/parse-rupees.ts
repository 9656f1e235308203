import { type Paise, paise, ZERO } from './money.ts'
import { normaliseTyped } from './typed-text.ts'

/** The rupee as letters and signs: ₹, Rs., Re, INR, rupees; रु, ரூ, రూ, ರೂ, ৳ and ૱ as Indian keyboards have them. */
const CURRENCY = String.raw`(?:\u20b9|\u20a8|rs|re|inr|rupees?|\u0930\u0941\u092a\u092f\u0947|\u0930\u0941|\u0930\u0942|\u0baf?\u0bb0\u0bc2|\u0c30\u0c42|\u0cb0\u0cc2|\u09f3|\u0af1)\.?`
const DIGITS = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3}|\d+`
const MANY = String.raw`(k|thousand|hazar|l|lakhs?|lacs?|cr|crores?)\.?`
const AMOUNT = new RegExp(
  String.raw`^(?:${CURRENCY} ?)?(${DIGITS})(?:\.(\d*))?(?: ?${MANY})?(?: ?${CURRENCY})?(?: ?\/[-=]+)?(?: ?only)?\.?$`,
  'iu',
)
const TENS: Record<string, number> = { k: 3, t: 3, h: 3, l: 5, c: 7 }
/** More than any of our amounts, in paise. */
const MAX_PAISE = 1e15

/**
 * Parses rupees as people write them: '₹1,200/-', 'Rs. 1200', 'Rs 1,20,000.50', 'INR 1200', '1200/- only', '1.2 lakh'.
 * Returns null for anything else: an empty text, more than two decimals, wrong digit groups, a minus. Callers check
 * their own limits.
 */
export function parseRupees(text: string): Paise | null {
  const [, digits, decimals = '', many] = AMOUNT.exec(normaliseTyped(text)) ?? []
  if (digits === undefined) return null
  const places = 2 + (many ? TENS[many[0]!.toLowerCase()]! : 0)
  if (decimals.length > places) return null
  const amount = Number(digits.replace(/[ ,]/g, '') + decimals.padEnd(places, '0'))
  return amount <= MAX_PAISE ? paise(amount) : null
}

/** Parses rupees between two limits (inclusive). */
export function parseRupeesWithin(text: string, min: Paise, max: Paise): Paise | null {
  const amount = parseRupees(text)
  return amount !== null && amount >= min && amount <= max ? amount : null
}

/** Parses rupees; an empty field is zero. */
export const parseOptionalRupees = (text: string): Paise | null =>
  normaliseTyped(text) === '' ? ZERO : parseRupees(text)
