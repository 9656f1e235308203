import { createHmac } from 'node:crypto'

/** The code itself, worked out anew each time it is needed and stored nowhere (RFC 4226's dynamic truncation). */
export function deriveCode(secretKey: string, mobile: string, counter: number, length: number): string {
  const mac = createHmac('sha256', secretKey).update(`login-code:${mobile}:${counter}`).digest()
  const offset = mac[mac.length - 1]! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}
