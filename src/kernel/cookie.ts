export type CookieLife = {
  /** Lifetime in seconds. Without it the cookie lasts until the browser is closed. */
  seconds?: number
  /** True if the page's own script reads and writes the cookie. */
  byScript?: boolean
  /** Sent only over HTTPS. Responses need not set it: `platform/http/middleware/secure-responses.ts` adds it. */
  secure?: boolean
}

/**
 * Binds a cookie to this exact host, so that a page of a neighbouring host cannot set one of this name. Browsers accept
 * it over HTTPS only.
 */
export const HOST_PREFIX = '__Host-'

/**
 * The cookies that carry the prefix over HTTPS. Inside the application their names have no prefix
 * (`platform/http/middleware/host-cookies.ts`).
 */
export const hostCookies = [
  ...['plan', 'login', 'staff-login', 'reset', 'password-set', 'flash'],
  ...['crew-login', 'draft', 'lang', 'look'],
] as const satisfies readonly string[]

export const getHostCookieName = (name: string, secure: boolean) => (secure ? HOST_PREFIX + name : name)

/** Formats one of our cookies, for a response header or for `document.cookie`. */
export function formatCookie(name: string, value: string, { seconds, byScript, secure }: CookieLife = {}): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${name}=${value}; Path=/; SameSite=Lax${byScript ? '' : '; HttpOnly'}${life}${secure ? '; Secure' : ''}`
}

/** Finds the value of one cookie in a Cookie header or in `document.cookie`. */
export function findCookie(cookies: string | null | undefined, name: string): string | null {
  for (const part of cookies?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
