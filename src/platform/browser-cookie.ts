import { hashToken, newToken } from './crypto.ts'

/** As long as browsers keep one at most (RFC 6265bis, 5.5). */
const DAYS = 400

/**
 * Which browser asks, by a cookie of its own: it says that it is the same one as before, and lets nobody in. `id` is what we keep
 * of it; `cookie` is the Set-Cookie that gives it one, or the same for longer; `kept` says whether it brought one.
 */
export function browserOf({ https }: { https: boolean }, header: string | null | undefined) {
  const name = https ? '__Host-browser' : 'browser'
  const brought = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1]
  const token = brought ?? newToken()
  const cookie = `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DAYS * 86_400}${https ? '; Secure' : ''}`
  return { id: hashToken(token), cookie, kept: brought !== undefined }
}
