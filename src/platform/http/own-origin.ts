type Site = { baseUrl: string; isPublic: boolean }

/**
 * True if the page that sent a request is our own: its `Origin` equals that of BASE_URL, including the scheme. On a
 * developer's machine the site has several names (localhost, 127.0.0.1, an address in the LAN): there the requested
 * host counts too. False without an origin.
 */
export function isOwnOrigin(origin: string | undefined, requestHost: string | undefined, site: Site): boolean {
  if (origin === undefined || origin === new URL(site.baseUrl).origin) return true
  return !site.isPublic && URL.canParse(origin) && new URL(origin).host === requestHost
}
