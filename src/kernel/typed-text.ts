/**
 * Characters that nobody sees and that copying brings along: directions, joiners, byte order marks, variation selectors, fillers and the
 * enclosing keycap. (Unicode general categories Cf and Cc, and those of Mn, Me and Lo that draw nothing by themselves.)
 */
const UNSEEN =
  /\p{Cf}|\p{Cc}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|\u20e3|\u3164|[\ufe00-\ufe0f]|\uffa0|[\u{e0100}-\u{e01ef}]/gu

/** Every sign that is typed for a minus or a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** The decimal and the thousands sign of Arabic and Urdu keyboards. */
const ARABIC: Record<string, string> = { '\u066b': '.', '\u066c': ',' }

/**
 * What somebody typed into a field for a number, a telephone number or a code, as plain text: digits of every script are 0 to 9, every dash is
 * a hyphen, white space is single spaces, and nothing invisible is left. Each parser of the kernel begins with it.
 */
export const plainTyped = (text: string): string =>
  latinDigits(text.replace(/\s+/g, ' ').replace(UNSEEN, ''))
    .replace(FULL_WIDTH, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/[\u066b\u066c]/g, sign => ARABIC[sign]!)
    .replace(/ +/g, ' ')
    .trim()

/** '९८१' as '981', '９８１' too: the decimal digits of every script. */
export const latinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digit => String(digitOf(digit.codePointAt(0)!)))

/** Unicode keeps the digits of a script together, from nought to nine: a digit's value is its distance from where its tens begin. */
function digitOf(digit: number): number {
  let first = digit
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (digit - first) % 10
}

/** A code that was sent, as it is read off a message: '123 456', '१२३४५६'. */
export const typedCode = (text: string): string => plainTyped(text).replace(/[ -]/g, '')
