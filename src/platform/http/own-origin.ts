type Site = { baseUrl: string; isPublic: boolean }

/**
 * Whether the page behind a request is our own: its `Origin` is BASE_URL's, scheme and all. On a machine of one's own the
 * site has more names than one (localhost, 127.0.0.1, an address in the LAN): there it is also the host that was asked.
 * No origin: no page.
 */
export function isOwnOrigin(origin: string | undefined, askedHost: string | undefined, site: Site): boolean {
  if (origin === undefined || origin === new URL(site.baseUrl).origin) return true
  return !site.isPublic && URL.canParse(origin) && new URL(origin).host === askedHost
}
