import { Hono } from 'hono'
import { recordDeliveryReports } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/**
 * Receives MSG91's reports of our SMS. They are not signed: a secret is in the query of the address, which is not
 * logged. The status is 2xx only after they are saved.
 */
export function createSmsWebhook(app: App, take: typeof recordDeliveryReports = recordDeliveryReports) {
  const http = new Hono()
  http.post('/', async c => {
    const body = await c.req.text()
    const reports = app.ports.smsReports.read(c.req.query('secret') ?? '', body)
    if (reports === 'stranger' || reports === 'unreadable') {
      app.log.warn({ hook: 'sms', bytes: body.length }, `webhook ${reports}`)
      return c.text(reports === 'stranger' ? 'wrong secret' : 'not readable', 400)
    }
    if (reports.length > 0) await take(app, 'sms', reports)
    return c.text('ok')
  })
  return http
}
