import { normalisePhone } from '#kernel/normalise-phone.ts'
import { removeDirectionMarks } from '#kernel/remove-direction-marks.ts'

/**
 * Cleans a typed text for storage: one line, no control characters (a database rejects a NUL byte) nor characters that
 * change its direction, well-formed Unicode, at most `maxLength` characters.
 */
export const cleanText = (text: string, maxLength: number): string =>
  removeDirectionMarks(text)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '') // never half of a surrogate pair
    .trimEnd() // nor the space before the cut, so that a clean text stays unchanged

/**
 * Returns a typed mobile number as its ten digits where possible ('+91 98765-43210', '098765 43210'), else as it was
 * typed; `findMobileError` then explains the error.
 */
export const toMobileDigits = (text: string): string => normalisePhone(text).slice(0, 20)
