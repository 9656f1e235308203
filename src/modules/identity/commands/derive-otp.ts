import { createHmac } from 'node:crypto'

type CodeSource = { mobile: string; browser: string; counter: number }

/**
 * Returns the initial counter of a browser. Rows are deleted after a day without a code, and nobody requests more than
 * a thousand a day, so no counter and no code repeats.
 */
export const getFirstCounter = (now: Date) => Math.floor(now.getTime() / 86_400_000) * 1_000

/** Derives the code, which is stored nowhere (dynamic truncation of RFC 4226). */
export function deriveOtp(secretKey: string, { mobile, browser, counter }: CodeSource, length: number): string {
  const mac = createHmac('sha256', secretKey).update(`login-code:${mobile}:${browser}:${counter}`).digest()
  const offset = mac[mac.length - 1]! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}
