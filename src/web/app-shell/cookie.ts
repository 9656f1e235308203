import { type CookieLife, cookieIn, cookieText, type hostCookies } from '#kernel/cookie.ts'

/**
 * Cookies that a browser keeps between two screens. Logout ends them all. A crew member's cookies stay, because they
 * may be a customer in the same browser.
 */
const passing = ['plan', 'login', 'staff-login', 'reset', 'password-set', 'flash'] as const
type CookieName = (typeof hostCookies)[number] | 'session' | '__Host-session' | 'crew' | '__Host-crew'

/** The cookies of the screens. Where the site speaks HTTPS, `platform/http/middleware/secure-answers.ts` adds `Secure` and `__Host-` to each. */
export const cookie = (name: CookieName, value: string, life?: CookieLife) => cookieText(name, value, life)

export const endedCookie = (name: CookieName) => cookie(name, '', { seconds: 0 })
export const endedCookies = () => passing.map(endedCookie)

export const readCookie = (request: Request, name: string) => cookieIn(request.headers.get('cookie'), name)
