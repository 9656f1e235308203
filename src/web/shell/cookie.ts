import { type CookieLife, cookieIn, cookieText } from '#kernel/cookie.ts'

/** What a browser keeps between two screens. Logout ends them all. */
const passing = ['plan', 'login', 'staff-login', 'reset', 'password-set', 'flash'] as const
/** Of the crew's phone: whoever works here may be a customer in the same browser. */
const ofCrew = ['crew-login', 'crew', '__Host-crew'] as const
type CookieName =
  | (typeof passing)[number]
  | (typeof ofCrew)[number]
  | 'session'
  | '__Host-session'
  | 'draft'
  | 'lang'
  | 'look'

/** The cookies of the screens. Where the site speaks HTTPS, `edge/secure-answers.ts` adds `Secure` to each. */
export const cookie = (name: CookieName, value: string, life?: CookieLife) => cookieText(name, value, life)

export const endedCookie = (name: CookieName) => cookie(name, '', { seconds: 0 })
export const endedCookies = () => passing.map(endedCookie)

export const readCookie = (request: Request, name: string) => cookieIn(request.headers.get('cookie'), name)
