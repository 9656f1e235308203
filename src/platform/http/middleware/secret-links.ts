import type { MiddlewareHandler } from 'hono'

/**
 * Pages whose address alone lets somebody in: the short link to a booking, the family's page of the day, HR's approvals, the preview of a text, and
 * the page that stops messages. A route with `:link` has its first segment here; a test compares (`secret-links.test.ts`).
 */
const segments = 'b|today|approve|preview|stop'
const slash = '(?:/|%2f)+'
const linked = new RegExp(`^(${slash}(?:[a-z]{2,3}${slash})?(?:${segments})${slash}(?:[A-Z]+-\\d{1,9}\\.)?)[^]*$`, 'i')
/** The links in a mail bear their token in the query. */
const mailed = new RegExp(`^${slash}(?:[a-z]{2,3}${slash})?(?:set-password|confirm-email)(?:\\.data)?/?$`, 'i')
/** What all signatures of ours look like, wherever somebody may paste one. */
const signature = /\.[0-9a-f]{12,}/gi

/** A path as it stands in a log: of a link the order's number is left, without the proof that leads to it. */
export const withoutProof = (path: string): string => path.replace(linked, '$1…').replace(signature, '.…')

/** Whether an address holds a secret: whoever posts to it has shown that they know it. */
export const isSecretLink = (path: string): boolean => linked.test(path) || mailed.test(path)

/** No cache and no history keeps such a page, and no site that it leads to is told its address. */
export const hideSecretLinks: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isSecretLink(c.req.path)) return
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.set('referrer-policy', 'no-referrer')
}
