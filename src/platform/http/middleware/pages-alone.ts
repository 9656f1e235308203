import type { MiddlewareHandler } from 'hono'

/** What a browser applies to a page that it draws, and to nothing else. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
]

/** Takes these off data, of which the manifest comes along with every first page: they are longer than what it holds. */
export const pagesAlone: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!/^application\/(manifest\+)?json\b/.test(headers.get('content-type') ?? '')) return
  for (const name of pageHeaders) headers.delete(name)
}
