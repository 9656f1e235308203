import { Hono } from 'hono'
import { settleDisputes, settlePayments, settleRefunds } from '#modules/billing/index.server.ts'
import { listProviders } from '#modules/payments/index.server.ts'
import type { ProviderNews } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'

/** Older than all that says when: it moves a state forward, and nothing else. */
const UNSAID = new Date(0)

/** By a clock that is ahead it is told now: nothing that comes later is older than it. */
const toldAt = (app: App, at: Date | null) => (at && at > app.now() ? app.now() : (at ?? UNSAID))

/** Read by whichever account of the provider can prove the signature: the one in use, or one that was replaced. */
function readNews(app: App, name: string, body: Uint8Array, headers: Headers): ProviderNews | 'forged' | 'unreadable' {
  let answer: ProviderNews | 'forged' | 'unreadable' = 'forged'
  for (const provider of listProviders(app)) {
    if (provider.name !== name || answer !== 'forged') continue
    answer = provider.readWebhook(body, headers)
  }
  return answer
}

/**
 * News of the payment provider `name`. 2xx only once it is in the books: until then the provider tells it again. What it tells of a
 * payment is taken in before what it tells of its refund, which may be the first that we hear of either.
 */
export function paymentWebhook(app: App, name: string) {
  const http = new Hono()
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const news = readNews(app, name, body, c.req.raw.headers)
    if (news === 'forged') {
      app.log.warn({ hook: name, bytes: body.length }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    if (news === 'unreadable') {
      app.log.error({ hook: name, bytes: body.length }, 'webhook that cannot be read')
      return c.text('not readable', 422)
    }
    await settlePayments(app, 'webhook', news.payments, news.eventId, name)
    await settleRefunds(app, 'webhook', news.refunds, name)
    await settleDisputes(app, 'webhook', news.disputes, toldAt(app, news.at), name)
    return c.text('ok')
  })
  return http
}
