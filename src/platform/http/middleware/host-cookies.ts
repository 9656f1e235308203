import { HOST_PREFIX, hostCookies } from '#kernel/cookie.ts'

/**
 * Until this date a cookie without the prefix is still read if there is none with it: browsers have it from the
 * previous version. The period is longer than any cookie lives, except the choice of language and colours.
 */
const OLD_NAMES_END = Date.parse('2027-02-01T00:00:00Z')

const ours: ReadonlySet<string> = new Set(hostCookies)

/** Converts a `Cookie` header to the plain names that the screens use. Only this host can have set their values. */
export function toPlainCookieNames(header: string, now = Date.now()): string {
  const cookies = header.split(';').map(cookie => cookie.trim())
  const bound = new Set(cookies.map(nameOf).flatMap(name => boundName(name) ?? []))
  return cookies
    .flatMap(cookie => {
      const name = nameOf(cookie)
      if (boundName(name)) return cookie.slice(HOST_PREFIX.length)
      return ours.has(name) && (bound.has(name) || now >= OLD_NAMES_END) ? [] : cookie
    })
    .join('; ')
}

/**
 * Adds the prefix to `Set-Cookie` headers. A cookie of the plain name that the browser still has is deleted, or it
 * would be used again once the other expires.
 */
export function toHostCookieNames(cookies: readonly string[], requested: string): string[] {
  const brought = new Set(requested.split(';').map(cookie => nameOf(cookie.trim())))
  return cookies.flatMap(cookie => {
    const name = nameOf(cookie)
    if (!ours.has(name)) return cookie
    const bound = HOST_PREFIX + cookie
    return brought.has(name) ? [bound, `${name}=; Path=/; Max-Age=0`] : bound
  })
}

const nameOf = (cookie: string) => cookie.slice(0, Math.max(cookie.indexOf('='), 0))

/** Returns the plain name of one of our prefixed cookies. */
function boundName(name: string): string | undefined {
  const plain = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : ''
  return ours.has(plain) ? plain : undefined
}
