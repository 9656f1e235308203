/**
 * Invisible characters that copying brings along: directions, joiners, byte order marks, variation selectors, fillers
 * and the enclosing keycap. (Unicode general categories Cf and Cc, and those of Mn, Me and Lo that draw nothing by
 * themselves.)
 */
const INVISIBLE_CHARACTERS =
  /\p{Cf}|\p{Cc}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|\u20e3|\u3164|[\ufe00-\ufe0f]|\uffa0|[\u{e0100}-\u{e01ef}]/gu

/** Every character that people type for a minus or a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** The decimal and thousands separators of Arabic and Urdu keyboards. */
const ARABIC: Record<string, string> = { '\u066b': '.', '\u066c': ',' }

/**
 * Normalises what a person typed into a field for a number, a phone number or a code: digits of every script become 0
 * to 9, every dash a hyphen, white space a single space, and invisible characters are removed. Every parser of the
 * kernel begins with it.
 */
export const normaliseTyped = (text: string): string =>
  toLatinDigits(text.replace(/\s+/g, ' ').replace(INVISIBLE_CHARACTERS, ''))
    .replace(FULL_WIDTH, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/[\u066b\u066c]/g, sign => ARABIC[sign]!)
    .replace(/ +/g, ' ')
    .trim()

/** Converts the decimal digits of every script to 0–9: '९८१' and '９８１' become '981'. */
export const toLatinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digit => String(getDigitValue(digit.codePointAt(0)!)))

/**
 * Returns the value of a digit. Unicode keeps the digits of a script together, from 0 to 9, so the value is the
 * distance from the first of its group.
 */
function getDigitValue(digit: number): number {
  let first = digit
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (digit - first) % 10
}

/** Normalises a code copied from a message: '123 456', '१२३४५६'. */
export const normaliseCode = (text: string): string => normaliseTyped(text).replace(/[ -]/g, '')
