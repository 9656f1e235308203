import { createHmac } from 'node:crypto'

type Of = { mobile: string; browser: string; counter: number }

/**
 * Where a browser's counter begins. Rows are forgotten after a day without a code, and more than a thousand a day are asked
 * for by nobody: no counter comes twice, and so no code.
 */
export const countFrom = (now: Date) => Math.floor(now.getTime() / 86_400_000) * 1_000

/** The code itself, worked out anew each time it is needed and stored nowhere (RFC 4226's dynamic truncation). */
export function deriveCode(secretKey: string, { mobile, browser, counter }: Of, length: number): string {
  const mac = createHmac('sha256', secretKey).update(`login-code:${mobile}:${browser}:${counter}`).digest()
  const offset = mac[mac.length - 1]! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}
