import { normaliseTyped } from './typed-text.ts'

/**
 * A permanent account number of the income tax department. The fourth letter is the kind of its holder: P person, H
 * Hindu undivided family, F firm or LLP, C company, and a few others, such as T trust.
 */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text)

/** Normalises a typed PAN: capitals, without separators ('abkpm 4471 f'). */
export const normalisePan = (text: string): string => normaliseTyped(text).replace(/[ .-]/g, '').toUpperCase()

/** Returns the letter that names the kind of the holder. */
export const getPanHolder = (pan: string): string => pan.charAt(3)

/** Returns the PAN within a GSTIN: its third to twelfth characters. */
export const getPanOfGstin = (gstin: string): string => gstin.slice(2, 12)
