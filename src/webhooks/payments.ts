import { Hono } from 'hono'
import { recordReportedDisputes, recordReportedPayments, recordReportedRefunds } from '#modules/billing/index.server.ts'
import { listPaymentProviders } from '#modules/payments/index.server.ts'
import type { ProviderEvents } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'

/** Older than any dated event: such an event can only advance a payment's status. */
const UNKNOWN_TIME = new Date(0)

/**
 * Returns the time of the event, at most now: an event from a clock that is ahead would otherwise make all later ones
 * look older.
 */
const getEventTime = (app: App, at: Date | null) => (at && at > app.now() ? app.now() : (at ?? UNKNOWN_TIME))

/**
 * Reads the webhook with the provider account that can verify its signature: the current one, or one that was replaced.
 */
function readProviderEvent(
  app: App,
  name: string,
  body: Uint8Array,
  headers: Headers,
): ProviderEvents | 'forged' | 'unreadable' {
  let answer: ProviderEvents | 'forged' | 'unreadable' = 'forged'
  for (const provider of listPaymentProviders(app)) {
    if (provider.name !== name || answer !== 'forged') continue
    answer = provider.readWebhook(body, headers)
  }
  return answer
}

/**
 * Receives webhooks of the payment provider `name`. The status is 2xx only after the event is recorded; until then the
 * provider repeats it. The payment in an event is recorded before its refund, since the event may be the first report
 * of both.
 */
export function createPaymentWebhook(app: App, name: string) {
  const http = new Hono()
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const event = readProviderEvent(app, name, body, c.req.raw.headers)
    if (event === 'forged') {
      app.log.warn({ hook: name, bytes: body.length }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    if (event === 'unreadable') {
      app.log.error({ hook: name, bytes: body.length }, 'webhook that cannot be read')
      return c.text('not readable', 422)
    }
    await recordReportedPayments(app, 'webhook', event.payments, event.eventId, name)
    await recordReportedRefunds(app, 'webhook', event.refunds, name)
    await recordReportedDisputes(app, 'webhook', event.disputes, getEventTime(app, event.at), name)
    return c.text('ok')
  })
  return http
}
