import { Hono } from 'hono'
import { settlePayments } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'

/** The payment provider's news. 2xx only once it is in the books: until then the provider tells it again. */
export function razorpayHook(app: App) {
  const http = new Hono()
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const news = app.ports.payments.readWebhook(body, c.req.raw.headers)
    if (!news) return c.text('wrong signature', 400)
    await settlePayments(app, 'webhook', news.payments, news.eventId)
    return c.text('ok')
  })
  return http
}
