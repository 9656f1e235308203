/**
 * Whether the page behind a request is our own: the host of its `Origin` is BASE_URL's, or the one that was asked. No origin: no
 * page.
 */
export function isOwnOrigin(origin: string | undefined, askedHost: string | undefined, baseUrl: string): boolean {
  if (!origin) return true
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  return host === new URL(baseUrl).host || host === askedHost
}
