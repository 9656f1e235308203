import { normaliseTyped } from './typed-text.ts'

/** Labels in front of a number on cards, in links and in exports: `tel:`, Facebook's `p:`, 'Mob. No.'. */
const LABEL =
  /^(?:tel|telephone|ph|phone|p|m|mob|mobile|cell|call|contact|whatsapp|wa)\b[ .]*(?:(?:no|number|num)\b)?[ .:]*/i
/** A spreadsheet cell that is marked as text: `'98…`, `="98…"`. */
const AS_TEXT = /^=?["'’]+|["'’]+$/g
const BETWEEN = /[\s()[\]{}.,/\\·•*_|-]/g
const ONE = /^(?:(?:\+|00|0)?91){0,2}0?(\d{10})$/
const SEVERAL = /^(?:(?:00|0)?(?:91)?0?[6-9]\d{9}){2,}$/

/**
 * Normalises a typed Indian number to its ten digits ('+91 98765-43210', 'tel:098765 43210', '9876543210.0'). Anything
 * else is returned as typed, without separators. The function is small enough for the browser, which shows early what
 * `parseMobile` will find.
 */
export function normalisePhone(text: string): string {
  const plain = normaliseTyped(text)
  const number = plain
    .replace(AS_TEXT, '')
    .replace(LABEL, '')
    .replace(/^(\d{10,13})\.0+$/, '$1')
  return ONE.exec(number.replace(BETWEEN, ''))?.[1] ?? plain.replace(BETWEEN, '')
}

/** True if ten digits begin like an Indian mobile number. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits)

/** True for a spreadsheet's scientific notation of a long number, '9.87654E+09', in which digits are lost. */
export const isScientificNotation = (text: string): boolean =>
  /^[+-]?\d+(?:[.,]\d+)? ?e ?\+?\d+$/i.test(normaliseTyped(text))

/** True if two or more mobile numbers were typed into a field for one. */
export const hasSeveralMobiles = (text: string): boolean =>
  SEVERAL.test(normaliseTyped(text).replace(/\D/g, '')) && !isMobile(normalisePhone(text))

/** Returns the error of a text typed as one mobile number; null if there is none. */
export function findMobileError(text: string): 'mobile.several' | 'mobile.invalid' | null {
  if (isMobile(normalisePhone(text))) return null
  return hasSeveralMobiles(text) ? 'mobile.several' : 'mobile.invalid'
}
