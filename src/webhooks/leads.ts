import { Hono } from 'hono'
import { DomainError } from '#kernel/refusal.ts'
import { importWebhookLeads } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { hmacHex, sameText } from '#platform/crypto.ts'

/**
 * Leads of other systems: portals, forms, a partner's site. The body is signed with the secret that both know, HMAC-SHA256 in hex, in
 * `x-signature`; without a secret nobody sends any. 2xx only once they are written down: what became of each stands in the answer. 429 with
 * `retry-after` beyond what a minute takes: then none of the body was taken, and the sender sends all of it again.
 */
export function leadsHook(app: App, take: typeof importWebhookLeads = importWebhookLeads) {
  const http = new Hono()
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const secret = app.config.leadsWebhookSecret
    if (!secret || !sameText(c.req.header('x-signature') ?? '', hmacHex(secret, body))) {
      app.log.warn({ hook: 'leads', bytes: body.length }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    const outcomes = await take(app, new TextDecoder().decode(body)).catch(whereTooMany)
    if (outcomes === 'too-many')
      return c.text('Too many leads this minute. Nothing was taken. Send it again in a minute.', 429, {
        'retry-after': '60',
      })
    if (!outcomes) return c.text('not readable', 422)
    const unreadable = outcomes.filter(outcome => outcome === 'unreadable').length
    if (unreadable > 0) app.log.warn({ hook: 'leads', unreadable, of: outcomes.length }, 'leads that cannot be read')
    return c.json({ outcomes }, unreadable === outcomes.length ? 422 : 200)
  })
  return http
}

function whereTooMany(error: unknown): 'too-many' {
  if (error instanceof DomainError && error.kind === 'too-many') return 'too-many'
  throw error
}
