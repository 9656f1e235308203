import { HOST_PREFIX, hostCookies } from '#kernel/cookie.ts'

/**
 * Until then a cookie without the prefix is still read where there is none with it: what a browser kept from the version before. It is longer than
 * any of them lives, but for the choice of a language and of colours.
 */
const OLD_NAMES_END = Date.parse('2027-02-01T00:00:00Z')

const ours: ReadonlySet<string> = new Set(hostCookies)

/** A `Cookie` header as the screens read it: with the plain names, whose values only this host can have set. */
export function withPlainNames(header: string, now = Date.now()): string {
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

/** `Set-Cookie` headers with the prefix. One of the plain name that the browser still has ends, or it would count again once the other has ended. */
export function withHostNames(cookies: readonly string[], asked: string): string[] {
  const brought = new Set(asked.split(';').map(cookie => nameOf(cookie.trim())))
  return cookies.flatMap(cookie => {
    const name = nameOf(cookie)
    if (!ours.has(name)) return cookie
    const bound = HOST_PREFIX + cookie
    return brought.has(name) ? [bound, `${name}=; Path=/; Max-Age=0`] : bound
  })
}

const nameOf = (cookie: string) => cookie.slice(0, Math.max(cookie.indexOf('='), 0))

/** The plain name of one of ours that has the prefix. */
function boundName(name: string): string | undefined {
  const plain = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : ''
  return ours.has(plain) ? plain : undefined
}
