import { phoneDigits } from '#kernel/phone-digits.ts'
import { withoutTurning } from '#kernel/without-turning.ts'

/**
 * A typed text as it is kept: one line, no control characters (a NUL byte fits no database) nor what turns its direction, well-formed Unicode, at most
 * so many letters.
 */
export const tidyText = (text: string, letters: number): string =>
  withoutTurning(text)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, letters)
    .replace(/[\uD800-\uDBFF]$/, '') // never half a letter
    .trimEnd() // nor the space where it was cut: what is tidy stays as it is

/** A typed mobile as its ten digits where it can be ('+91 98765-43210', '098765 43210'), else as it was typed: `mobileError` says what is wrong. */
export const mobileDigits = (text: string): string => phoneDigits(text).slice(0, 20)
