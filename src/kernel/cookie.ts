export type CookieLife = {
  /** How long it is kept; without it, as long as the browser stays open. */
  seconds?: number
  /** The page's own script reads and writes it. */
  byScript?: boolean
  /** Sent over HTTPS alone. What is answered needs not say so: `platform/http/middleware/secure-answers.ts` does. */
  secure?: boolean
}

/** Binds a cookie to this very host: no page of a neighbouring host can set one of this name. Browsers take it over HTTPS alone. */
export const HOST_PREFIX = '__Host-'

/** Cookies that have the prefix over HTTPS alone; inside, their names stay as they are (`platform/http/middleware/host-cookies.ts`). */
export const hostCookies = [
  ...['plan', 'login', 'staff-login', 'reset', 'password-set', 'flash'],
  ...['crew-login', 'draft', 'lang', 'look'],
] as const satisfies readonly string[]

export const hostCookieName = (name: string, secure: boolean) => (secure ? HOST_PREFIX + name : name)

/** The one form of our cookies, in an answer and in the browser. */
export function cookieText(name: string, value: string, { seconds, byScript, secure }: CookieLife = {}): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${name}=${value}; Path=/; SameSite=Lax${byScript ? '' : '; HttpOnly'}${life}${secure ? '; Secure' : ''}`
}

/** The value of one of the cookies that a browser brings, or holds. */
export function cookieIn(cookies: string | null | undefined, name: string): string | null {
  for (const part of cookies?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
