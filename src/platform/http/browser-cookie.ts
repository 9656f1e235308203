import { findCookie, formatCookie } from '#kernel/cookie.ts'
import { createToken, hashToken } from '../crypto.ts'

/** The longest lifetime of a cookie in browsers, in days (RFC 6265bis, 5.5). */
const DAYS = 400

/**
 * Identifies a browser by a cookie, which recognises it but grants no access. `id` is the value we store; `cookie` is
 * the Set-Cookie header that creates or extends it; `kept` is true if the browser sent one.
 */
export function identifyBrowser({ https }: { https: boolean }, header: string | null | undefined) {
  const name = https ? '__Host-browser' : 'browser'
  const told = findCookie(header, name) ?? ''
  const brought = /^[\w-]{43}$/.test(told) ? told : undefined
  const token = brought ?? createToken()
  const cookie = formatCookie(name, token, { seconds: DAYS * 86_400, secure: https })
  return { id: hashToken(token), cookie, kept: brought !== undefined }
}
