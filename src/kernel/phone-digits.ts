import { plainTyped } from './typed-text.ts'

/** What stands before a number on cards, in links and in exports: `tel:`, Facebook's `p:`, 'Mob. No.'. */
const LABEL =
  /^(?:tel|telephone|ph|phone|p|m|mob|mobile|cell|call|contact|whatsapp|wa)\b[ .]*(?:(?:no|number|num)\b)?[ .:]*/i
/** A cell that a spreadsheet is to take for text: `'98…`, `="98…"`. */
const AS_TEXT = /^=?["'’]+|["'’]+$/g
const BETWEEN = /[\s()[\]{}.,/\\·•*_|-]/g
const ONE = /^(?:(?:\+|00|0)?91){0,2}0?(\d{10})$/
const SEVERAL = /^(?:(?:00|0)?(?:91)?0?[6-9]\d{9}){2,}$/

/**
 * A typed Indian number as its ten digits ('+91 98765-43210', 'tel:098765 43210', '9876543210.0'), else what was typed without what may stand
 * between them. Small enough for the browser, which says early what `parseMobile` will.
 */
export function phoneDigits(text: string): string {
  const plain = plainTyped(text)
  const number = plain
    .replace(AS_TEXT, '')
    .replace(LABEL, '')
    .replace(/^(\d{10,13})\.0+$/, '$1')
  return ONE.exec(number.replace(BETWEEN, ''))?.[1] ?? plain.replace(BETWEEN, '')
}

/** Whether ten digits begin as an Indian mobile number does. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits)

/** A spreadsheet's short form of a long number: '9.87654E+09'. The digits it left out are lost. */
export const isScientific = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)? ?e ?\+?\d+$/i.test(plainTyped(text))

/** Whether two or more mobile numbers were typed where one belongs. */
export const holdsSeveralMobiles = (text: string): boolean =>
  SEVERAL.test(plainTyped(text).replace(/\D/g, '')) && !isMobile(phoneDigits(text))

/** What is wrong with what was typed as one mobile number; null where nothing is. */
export function mobileError(text: string): 'mobile.several' | 'mobile.invalid' | null {
  if (isMobile(phoneDigits(text))) return null
  return holdsSeveralMobiles(text) ? 'mobile.several' : 'mobile.invalid'
}
