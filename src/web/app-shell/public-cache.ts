import type { EntryContext } from 'react-router'
import type { ScreenHandle } from './handle.ts'

/**
 * A shared cache stores such a page for a minute, and serves it for ten more while it fetches the next. A browser
 * requests it each time, because its cookies may have changed. An operator can purge all pages by the tag.
 */
const cacheHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  'cache-tag': 'pages', // Cloudflare
  'surrogate-key': 'pages', // Fastly, Varnish
}

/**
 * Lets shared caches store a page that is the same for all visitors without cookies.
 * docs/decisions/pages-for-everybody.md
 */
export function setPublicCache(request: Request, status: number, headers: Headers, entry: EntryContext): void {
  if (!isPublicPage(request, status, headers, entry)) return
  for (const [name, value] of Object.entries(cacheHeaders)) headers.set(name, value)
  headers.append('vary', 'cookie')
}

function isPublicPage(request: Request, status: number, headers: Headers, entry: EntryContext): boolean {
  if (request.method !== 'GET' || status !== 200 || request.headers.has('cookie') || headers.has('set-cookie'))
    return false
  const { matches, loaderData } = entry.staticHandlerContext
  const root = loaderData.root as { offer: object | null; customer: string | null } | undefined
  const handle = entry.routeModules[matches.at(-1)!.route.id]?.handle as ScreenHandle | undefined
  return handle?.publicCache === true && root?.offer === null && root.customer === null
}
