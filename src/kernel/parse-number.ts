import { normaliseTyped } from './typed-text.ts'

/** Accepts 1,20,000, 120,000, 1 200 and 1200. */
const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3}|\d+`
/** Units that people write before or after a number. */
const UNITS =
  'nos?|numbers?|pcs?|pieces?|units?|qty|quantity|each|ea|items?|nag|x|\u00d7|\\*|\u0928\u0917|\u092a\u0940\u0938|\u0905\u0926\u0926'
const UNIT = String.raw`(?:(?:${UNITS})\.?:? ?)`
const WHOLE = new RegExp(String.raw`^${UNIT}?([+-]?) ?(${GROUPED})(?:\.0{1,2})? ?${UNIT}?$`, 'iu')
const DOZENS = new RegExp(String.raw`^(${GROUPED}) ?(?:dozens?|dozs?|dz|darjan)\.?$`, 'iu')
const DECIMAL = new RegExp(String.raw`^(?:${GROUPED})(?:\.\d+)?$`, 'u')

const ungrouped = (digits: string) => Number(digits.replace(/[ ,]/g, ''))

/** True if the text has no visible characters. */
export const isBlank = (text: string): boolean => normaliseTyped(text) === ''

/**
 * Parses a whole number as people write it: '4', '\u096a', '4 nos', 'x4', '1,000', '2 dozen', '4.0'. Returns NaN for
 * none or several: '2.5', '4-5', 'two', and for an empty text. Callers check their own limits and never substitute
 * another number.
 */
export function parseWholeNumber(text: string): number {
  const plain = normaliseTyped(text)
  const [, dozens] = DOZENS.exec(plain) ?? []
  if (dozens) return whole(ungrouped(dozens) * 12)
  const [, sign, digits] = WHOLE.exec(plain) ?? []
  return digits === undefined ? Number.NaN : whole(sign === '-' ? 0 - ungrouped(digits) : ungrouped(digits))
}

const whole = (value: number) => (Number.isSafeInteger(value) ? value : Number.NaN)

/** Parses a whole number between two limits (inclusive); null for anything else. */
export function parseWholeNumberWithin(text: string, min: number, max: number): number | null {
  const value = parseWholeNumber(text)
  return value >= min && value <= max ? value : null
}

/** Parses a number with at most `places` decimals, '1,250.5' or '18 %'; NaN for anything else. */
export function parseDecimal(text: string, places: number): number {
  const plain = normaliseTyped(text).replace(/ ?%$/, '')
  const decimals = plain.split('.')[1]?.length ?? 0
  return DECIMAL.test(plain) && decimals <= places ? ungrouped(plain) : Number.NaN
}
