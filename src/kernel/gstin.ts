import { findStateByCode } from './gst-state.ts'
import { normaliseTyped } from './typed-text.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The kinds of registration, recognised by the form of the number (the e-invoice schema of the NIC, and the forms GST
 * REG-06 to REG-25). `regular`: every business that supplies in India, also casual, composition and SEZ; `un`: an
 * embassy or a body of the United Nations (UIN); `tds` and `tcs`: registered only to deduct or collect tax;
 * `non-resident`: a foreign business, temporarily; `oidar`: a foreign provider of online services.
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

/**
 * Calculates the fifteenth character of a GSTIN: each character's value is multiplied by 1, 2, 1, 2 …, and the two
 * base-36 digits of each product are added up.
 */
export function calculateCheckCharacter(first14: string): string {
  let sum = 0
  for (const [at, letter] of [...first14].entries()) {
    const product = DIGITS.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS[(36 - (sum % 36)) % 36]!
}

/** Normalises a typed GSTIN: capitals, without separators ('27 aapfu 0939 f1zv'). */
export const normaliseGstin = (text: string): string => normaliseTyped(text).replace(/[ .-]/g, '').toUpperCase()

/**
 * Determines the kind of a GSTIN. Returns null for any other text and for a wrong State or check character, which
 * catches most typing errors.
 */
export function getGstinKind(text: string): GstinKind | null {
  const kind = gstinKinds.find(one => shapes[one].test(text))
  if (!kind || calculateCheckCharacter(text.slice(0, 14)) !== text[14]) return null
  return kind === 'oidar' || findStateByCode(getStateCode(text)) ? kind : null
}

/** True for the number of a business that supplies in India, which is what we, our branches and most customers have. */
export const isGstin = (text: string): boolean => getGstinKind(text) === 'regular'

/**
 * Returns the error if the number may not be the recipient's on an invoice; null if it may. A UIN may (CGST Rules 2017,
 * rule 46 (e)), and so may a department that is registered only to deduct tax (Circular 198/10/2023-GST). The other
 * kinds buy under another number.
 */
export function getRecipientError(gstin: string): 'gstin.invalid' | `gstin.${'tcs' | 'non-resident' | 'oidar'}` | null {
  const kind = getGstinKind(gstin)
  if (kind === null) return 'gstin.invalid'
  return kind === 'tcs' || kind === 'non-resident' || kind === 'oidar' ? `gstin.${kind}` : null
}

/** Returns the code of the State in which a supplier is registered: the first two digits. */
export const getStateCode = (gstin: string): string => gstin.slice(0, 2)

/** Returns the name of a number on a document: an embassy has a UIN, not a GSTIN. */
export const getTaxNumberName = (gstin: string): 'GSTIN' | 'UIN' => (getGstinKind(gstin) === 'un' ? 'UIN' : 'GSTIN')
