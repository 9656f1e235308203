import { type CookieLife, findCookie, formatCookie, type hostCookies } from '#kernel/cookie.ts'

/**
 * Cookies that a browser keeps between two screens. Logout ends them all. A crew member's cookies stay, because they
 * may be a customer in the same browser.
 */
const transientCookies = ['plan', 'login', 'staff-login', 'reset', 'password-set', 'flash'] as const
type CookieName = (typeof hostCookies)[number] | 'session' | '__Host-session' | 'crew' | '__Host-crew'

/** The cookies of the screens. Where the site speaks HTTPS, `platform/http/middleware/secure-responses.ts` adds `Secure` and `__Host-` to each. */
export const buildCookie = (name: CookieName, value: string, life?: CookieLife) => formatCookie(name, value, life)

export const buildExpiredCookie = (name: CookieName) => buildCookie(name, '', { seconds: 0 })
export const buildExpiredCookies = () => transientCookies.map(buildExpiredCookie)

export const readCookie = (request: Request, name: string) => findCookie(request.headers.get('cookie'), name)
