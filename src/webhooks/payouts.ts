import { Hono } from 'hono'
import { recordReportedPayouts } from '#modules/payables/index.server.ts'
import type { App } from '#platform/app.ts'

/**
 * Receives webhooks of the payout provider. The status is 2xx only after the event is recorded; until then the provider
 * repeats it.
 */
export function createPayoutWebhook(app: App) {
  const http = new Hono()
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const news = app.ports.payouts?.readWebhook(body, c.req.raw.headers) ?? 'forged'
    if (news === 'forged') {
      app.log.warn({ hook: 'payouts', bytes: body.length }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    if (news === 'unreadable') {
      app.log.error({ hook: 'payouts', bytes: body.length }, 'webhook that cannot be read')
      return c.text('not readable', 422)
    }
    await recordReportedPayouts(app, news.payouts)
    return c.text('ok')
  })
  return http
}
