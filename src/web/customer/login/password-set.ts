import { buildCookie, readCookie } from '#web/app-shell/cookie.ts'

const NAME = 'password-set'
type Login = 'customer' | 'console'

/** Records for ten minutes that this browser has just set a password, and for which login. */
export const buildPasswordSetCookie = (login: Login) => buildCookie(NAME, login, { seconds: 600 })

export function readPasswordSet(request: Request): Login | null {
  const login = readCookie(request, NAME)
  return login === 'customer' || login === 'console' ? login : null
}
