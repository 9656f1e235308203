/**
 * A typed Indian number as its ten digits ('+91 98765-43210', '098765 43210'), else what was typed without what may stand between
 * them. Small enough for the browser, which says early what `parseMobile` will.
 */
export function phoneDigits(text: string): string {
  const bare = text.replace(/[\s()./–-]/g, '')
  return /^(?:(?:\+|00|0)?91)?0?(\d{10})$/.exec(bare)?.[1] ?? bare
}

/** Whether ten digits begin as an Indian mobile number does. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits)
