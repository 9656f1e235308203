import { toHostCookieNames } from './host-cookies.ts'

/**
 * Adds the headers of every response: no content sniffing; on HTTPS, HSTS (with subdomains unless the operator turns it
 * off), secure cookies, and the host prefix for ours. `askedCookies` are the cookies of the request, as the browser
 * sent them.
 */
export function secureResponse(
  headers: Headers,
  { https, hstsSubdomains }: { https: boolean; hstsSubdomains: boolean },
  requestCookies: string,
): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!https) return
  headers.set('strict-transport-security', hstsSubdomains ? `${A_YEAR}; includeSubDomains` : A_YEAR)
  if (headers.has('set-cookie')) secureCookies(headers, requestCookies)
}

const A_YEAR = 'max-age=31536000'

function secureCookies(headers: Headers, requested: string) {
  const cookies = toHostCookieNames(headers.getSetCookie(), requested)
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', cookie.includes('; Secure') ? cookie : `${cookie}; Secure`)
}

/** The Retry-After time in seconds, for a response that does not set it itself. */
const RETRY_AFTER_SECONDS: Record<number, string> = { 429: '60', 503: '30' }

/** Adds Retry-After to 429 and 503 responses, so that a program waits and does not retry immediately. */
export function setRetryAfter(headers: Headers, status: number): void {
  const seconds = RETRY_AFTER_SECONDS[status]
  if (seconds && !headers.has('retry-after')) headers.set('retry-after', seconds)
}
