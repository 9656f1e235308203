/** What a browser keeps between two screens. Logout ends them all. */
const passing = ['plan', 'login', 'staff-login', 'reset', 'flash'] as const
type CookieName = (typeof passing)[number] | 'session' | '__Host-session' | 'draft'

type Life = {
  /** How long it is kept; without it, as long as the browser stays open. */
  seconds?: number
  /** The page's own script reads and writes it. */
  byScript?: boolean
}

/** The one form of our cookies. Where the site speaks HTTPS, `edge/secure-answers.ts` adds `Secure` to each. */
export function cookie(name: CookieName, value: string, { seconds, byScript = false }: Life = {}): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${name}=${value}; Path=/; SameSite=Lax${byScript ? '' : '; HttpOnly'}${life}`
}

export const endedCookie = (name: CookieName) => cookie(name, '', { seconds: 0 })
export const endedCookies = () => passing.map(endedCookie)

export function readCookie(request: Request, name: string): string | null {
  for (const part of request.headers.get('cookie')?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
