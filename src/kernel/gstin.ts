import { stateOfCode } from './gst-state.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The fifteenth letter of a GSTIN: each letter × 1, 2, 1, 2 …, the two digits of the product to base 36 added up. */
export function checkLetter(first14: string): string {
  let sum = 0
  for (const [at, letter] of [...first14].entries()) {
    const product = DIGITS.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS[(36 - (sum % 36)) % 36]!
}

/** State code, PAN, entity, Z and the check letter, which finds most typing errors. */
export const isGstin = (text: string): boolean =>
  shape.test(text) && stateOfCode(stateCodeOf(text)) !== null && checkLetter(text.slice(0, 14)) === text[14]

/** The State that a supplier is registered in: the first two digits. */
export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2)
