import type { MiddlewareHandler } from 'hono'

/** Headers that browsers only use for pages. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
]

/**
 * Removes these headers from data responses, which they would more than double: the manifest is loaded with every first
 * page.
 */
export const removePageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!/^application\/(manifest\+)?json\b/.test(headers.get('content-type') ?? '')) return
  for (const name of pageHeaders) headers.delete(name)
}
