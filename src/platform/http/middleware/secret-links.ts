import type { MiddlewareHandler } from 'hono'

/**
 * Pages to which the address alone grants access: the short link to a booking, the family's tracking page, HR's
 * approvals, a partner's answer to a request, the job of a partner's driver, the preview of a text, the page that stops messages, and the webhooks of
 * portals. A route with `:link` has its first segments here; a test compares (`secret-links.test.ts`).
 */
const slash = '(?:/|%2f)+'
const segments = `b|today|approve|hire|preview|stop|hooks${slash}leads|crew${slash}hire`
const linked = new RegExp(`^(${slash}(?:[a-z]{2,3}${slash})?(?:${segments})${slash}(?:[A-Z]+-\\d{1,9}\\.)?)[^]*$`, 'i')
/** Links in mails have their token in the query. */
const mailed = new RegExp(`^${slash}(?:[a-z]{2,3}${slash})?(?:set-password|confirm-email)(?:\\.data)?/?$`, 'i')
/** The form of all our signatures, wherever somebody may paste one. */
const signature = /\.[0-9a-f]{12,}/gi

/** Returns a path for the log: a link keeps the order number, but not the signature. */
export const redactSignatures = (path: string): string => path.replace(linked, '$1…').replace(signature, '.…')

/** True if an address contains a secret: posting to it proves that the sender knows it. */
export const isSecretLink = (path: string): boolean => linked.test(path) || mailed.test(path)

/** Keeps such pages out of caches and histories, and their address out of the Referer header. */
export const hideSecretLinks: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isSecretLink(c.req.path)) return
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.set('referrer-policy', 'no-referrer')
}
