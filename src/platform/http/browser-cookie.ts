import { cookieIn, cookieText } from '#kernel/cookie.ts'
import { hashToken, newToken } from '../crypto.ts'

/** As long as browsers keep one at most (RFC 6265bis, 5.5). */
const DAYS = 400

/**
 * Which browser asks, by a cookie of its own: it says that it is the same one as before, and lets nobody in. `id` is what we keep
 * of it; `cookie` is the Set-Cookie that gives it one, or the same for longer; `kept` says whether it brought one.
 */
export function browserOf({ https }: { https: boolean }, header: string | null | undefined) {
  const name = https ? '__Host-browser' : 'browser'
  const told = cookieIn(header, name) ?? ''
  const brought = /^[\w-]{43}$/.test(told) ? told : undefined
  const token = brought ?? newToken()
  const cookie = cookieText(name, token, { seconds: DAYS * 86_400, secure: https })
  return { id: hashToken(token), cookie, kept: brought !== undefined }
}
