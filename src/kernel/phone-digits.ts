/**
 * A typed Indian number as its ten digits ('+91 98765-43210', '098765 43210'), else what was typed without what may stand between
 * them. Small enough for the browser, which says early what `parseMobile` will.
 */
export function phoneDigits(text: string): string {
  const bare = latinDigits(text).replace(/[\s()./–-]/g, '')
  return /^(?:(?:\+|00|0)?91)?0?(\d{10})$/.exec(bare)?.[1] ?? bare
}

/** '९८१' as '981': the digits of India's nine scripts stand at the same place in each one's block of Unicode. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, digit => String((digit.charCodeAt(0) & 0x7f) - 0x66))

/** Whether ten digits begin as an Indian mobile number does. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits)
