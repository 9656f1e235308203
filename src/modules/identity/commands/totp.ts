import { createHmac } from 'node:crypto'

export const STEP_SECONDS = 30
export const getTotpStep = (now: Date) => Math.floor(now.getTime() / 1_000 / STEP_SECONDS)

/** Returns the code of a half-minute step (RFC 6238 over RFC 4226, HMAC-SHA-1, as in every authenticator app). */
export function generateTotp(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Encodes bytes in base32 (RFC 4648) without padding, the notation of secrets for apps and people. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map(five => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
