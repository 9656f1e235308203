import { Hono } from 'hono'
import { takeReports } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** WhatsApp's reports of our messages. 2xx only once they are written down: until then it tells them again, for days. */
export function whatsappHook(app: App, take: typeof takeReports = takeReports) {
  const http = new Hono()
  http.get('/', c => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = c.req.query()
    const answer = app.ports.deliveryReports.answerChallenge({
      ...(mode && { mode }),
      ...(token && { token }),
      ...(challenge && { challenge }),
    })
    return answer === null ? c.text('wrong token', 403) : c.text(answer)
  })
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const reports = app.ports.deliveryReports.read(body, c.req.raw.headers)
    if (!reports) {
      app.log.warn({ hook: 'whatsapp' }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    if (reports.length > 0) await take(app, 'whatsapp', reports)
    return c.text('ok')
  })
  return http
}
