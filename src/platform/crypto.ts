import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable token of 256 bits for a link or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')
/** What is stored in its place, so that a stolen database opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
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
