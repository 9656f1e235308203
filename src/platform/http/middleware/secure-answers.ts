import { withHostNames } from './host-cookies.ts'

/**
 * What stands on every answer, whoever gave it: its type is not guessed at; and where the site speaks HTTPS, that it does so
 * for good (with all beneath its name, unless its operator says otherwise), that no cookie ever goes by http, and that ours are this host's alone.
 * `askedCookies`: the request's, as the browser sent them.
 */
export function secureAnswer(
  headers: Headers,
  { https, hstsSubdomains }: { https: boolean; hstsSubdomains: boolean },
  askedCookies: string,
): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!https) return
  headers.set('strict-transport-security', hstsSubdomains ? `${A_YEAR}; includeSubDomains` : A_YEAR)
  if (headers.has('set-cookie')) secureCookies(headers, askedCookies)
}

const A_YEAR = 'max-age=31536000'

function secureCookies(headers: Headers, asked: string) {
  const cookies = withHostNames(headers.getSetCookie(), asked)
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', cookie.includes('; Secure') ? cookie : `${cookie}; Secure`)
}

/** In seconds: how long whoever is told to come back should wait, where the answer does not say so itself. */
const COME_BACK: Record<number, string> = { 429: '60', 503: '30' }

/** Too much and unavailable are told with a time, whoever answers so: a program then waits for it and does not try at once. */
export function sayWhen(headers: Headers, status: number): void {
  const seconds = COME_BACK[status]
  if (seconds && !headers.has('retry-after')) headers.set('retry-after', seconds)
}
