import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = 32
let random = Buffer.alloc(0)

/** An unguessable token of 256 bits for a link or a cookie. Randomness is asked of the system for many at once, and no copy of one stays behind. */
export function newToken(): string {
  if (random.length === 0) random = randomBytes(128 * TOKEN)
  const bytes = random.subarray(0, TOKEN)
  random = random.subarray(TOKEN)
  const token = bytes.toString('base64url')
  bytes.fill(0)
  return token
}
/** What is stored in its place, so that a stolen database opens no session. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
export const hmacHex = (secret: string, text: string | Uint8Array) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether `text` is what `sign` makes with the key of today, or with the one of before while that is still read. */
export const isSigned = (
  { secretKey, secretKeyBefore }: { secretKey: string; secretKeyBefore: string | null },
  text: string,
  sign: (key: string) => string,
): boolean => [secretKey, secretKeyBefore].some(key => key !== null && sameText(text, sign(key)))

/** Compares in constant time; strings of different length differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
