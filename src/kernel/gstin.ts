import { stateOfCode } from './gst-state.ts'
import { plainTyped } from './typed-text.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The kinds of registration, by what a number looks like (the e-invoice schema of the NIC, and the forms GST REG-06 to REG-25). `regular` is every business
 * that supplies in India, also casual, composition and SEZ; `un`: an embassy or a body of the United Nations (UIN); `tds` and `tcs`: registered only to
 * deduct or collect tax; `non-resident`: a business from abroad for a time; `oidar`: a provider of online services abroad.
 */
export const gstinKinds = ['regular', 'un', 'tds', 'tcs', 'non-resident', 'oidar'] as const
export type GstinKind = (typeof gstinKinds)[number]

const shapes: Record<GstinKind, RegExp> = {
  regular: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  un: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  tds: /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  tcs: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  'non-resident': /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  oidar: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
}

/** The fifteenth letter of a GSTIN: each letter × 1, 2, 1, 2 …, the two digits of the product to base 36 added up. */
export function checkLetter(first14: string): string {
  let sum = 0
  for (const [at, letter] of [...first14].entries()) {
    const product = DIGITS.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS[(36 - (sum % 36)) % 36]!
}

/** A typed GSTIN in capitals and without what stands between: '27 aapfu 0939 f1zv'. */
export const typedGstin = (text: string): string => plainTyped(text).replace(/[ .-]/g, '').toUpperCase()

/** Which kind of number it is; null for none, and for one whose State or check letter is wrong, which finds most typing errors. */
export function gstinKind(text: string): GstinKind | null {
  const kind = gstinKinds.find(one => shapes[one].test(text))
  if (!kind || checkLetter(text.slice(0, 14)) !== text[14]) return null
  return kind === 'oidar' || stateOfCode(stateCodeOf(text)) ? kind : null
}

/** Whether it is the number of a business that supplies in India: what we, our branches and most customers have. */
export const isGstin = (text: string): boolean => gstinKind(text) === 'regular'

/**
 * What keeps a number from standing on an invoice as its recipient's; null where nothing does. A UIN stands there (CGST Rules 2017, rule 46 (e)), and a
 * department that is registered only to deduct tax is a registered person too (Circular 198/10/2023-GST). The others buy by another number.
 */
export function recipientError(gstin: string): 'gstin.invalid' | `gstin.${'tcs' | 'non-resident' | 'oidar'}` | null {
  const kind = gstinKind(gstin)
  if (kind === null) return 'gstin.invalid'
  return kind === 'tcs' || kind === 'non-resident' || kind === 'oidar' ? `gstin.${kind}` : null
}

/** The State that a supplier is registered in: the first two digits. */
export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2)

/** What a number is called on a document: an embassy has no GSTIN, it has a UIN. */
export const numberName = (gstin: string): 'GSTIN' | 'UIN' => (gstinKind(gstin) === 'un' ? 'UIN' : 'GSTIN')
