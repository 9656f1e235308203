import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = 32
let random = Buffer.alloc(0)

/**
 * Creates an unguessable token of 256 bits for a link or a cookie. Random bytes are requested from the system in bulk,
 * and used ones are overwritten.
 */
export function createToken(): string {
  if (random.length === 0) random = randomBytes(128 * TOKEN)
  const bytes = random.subarray(0, TOKEN)
  random = random.subarray(TOKEN)
  const token = bytes.toString('base64url')
  bytes.fill(0)
  return token
}
/** Hashes a token for storage, so that a stolen database opens no session. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
/** Hashes a text to 64 hexadecimal digits (SHA-256). */
export const hashHex = (text: string) => hash('sha256', text, 'hex')
export const calculateHmacHex = (secret: string, text: string | Uint8Array) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** True if `text` was signed by `sign` with the current key, or with the previous one while that is still accepted. */
export const hasValidSignature = (
  { secretKey, secretKeyBefore }: { secretKey: string; secretKeyBefore: string | null },
  text: string,
  sign: (key: string) => string,
): boolean => [secretKey, secretKeyBefore].some(key => key !== null && isSameText(text, sign(key)))

/** Compares two strings in constant time; strings of different length differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
