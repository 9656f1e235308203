import { type Context, Hono } from 'hono'
import { DomainError } from '#kernel/domain-error.ts'
import { importWebhookLeads } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { calculateHmacHex, isSameText } from '#platform/crypto.ts'

/**
 * Receives leads of other systems: portals, forms, a partner's site. The body is signed with the shared secret
 * (HMAC-SHA256 in hex, in `x-signature`); without a secret nothing is accepted. The status is 2xx only after they are
 * saved, and the answer has the result of each. Beyond the limit per minute it is 429 with `retry-after`: then none was
 * saved, and the sender repeats all.
 */
export function createLeadsWebhook(app: App, take: typeof importWebhookLeads = importWebhookLeads) {
  const http = new Hono()
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const secret = app.config.leadsWebhookSecret
    if (!secret || !isSameText(c.req.header('x-signature') ?? '', calculateHmacHex(secret, body))) {
      app.log.warn({ hook: 'leads', bytes: body.length }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    const outcomes = await take(app, new TextDecoder().decode(body)).catch(error => answerTooManyLeads(c, error))
    if (outcomes instanceof Response) return outcomes
    if (!outcomes) return c.text('not readable', 422)
    const unreadable = outcomes.filter(outcome => outcome === 'unreadable').length
    if (unreadable > 0) app.log.warn({ hook: 'leads', unreadable, of: outcomes.length }, 'leads that cannot be read')
    return c.json({ outcomes }, unreadable === outcomes.length ? 422 : 200)
  })
  return http
}

/** Answers leads beyond the limit per minute, of which none was saved. Throws any other error. */
export function answerTooManyLeads(c: Context, error: unknown): Response {
  if (!(error instanceof DomainError) || error.kind !== 'too-many') throw error
  return c.text('Too many leads this minute. Nothing was taken. Send it again in a minute.', 429, {
    'retry-after': '60',
  })
}
