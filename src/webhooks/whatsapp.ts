import { Hono } from 'hono'
import { recordIncomingMessages, recordReplyReports } from '#modules/conversations/index.server.ts'
import { recordDeliveryReports } from '#modules/messaging/index.server.ts'
import { recordMarketingPreferences } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { answerChallenge } from './answer-challenge.ts'

/**
 * Receives WhatsApp's reports of our messages, and what people write: it is in the inbox, and STOP ends their consent to
 * advertisements. The status is 2xx only after they are saved; until then WhatsApp repeats them, for days.
 */
export function createWhatsappWebhook(
  app: App,
  take: typeof recordDeliveryReports = recordDeliveryReports,
  wish: typeof recordMarketingPreferences = recordMarketingPreferences,
) {
  const http = new Hono()
  http.get('/', c => answerChallenge(c, query => app.ports.deliveryReports.answerChallenge(query)))
  http.post('/', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const read = app.ports.deliveryReports.read(body, c.req.raw.headers)
    if (!read) {
      app.log.warn({ hook: 'whatsapp' }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    if (read.reports.length > 0) await take(app, 'whatsapp', read.reports)
    if (read.wishes.length > 0) await wish(app, read.wishes)
    const conversations = app.ports.whatsappConversations?.read(body, c.req.raw.headers)
    if (conversations?.messages.length) await recordIncomingMessages(app, conversations.messages)
    if (conversations?.reports.length) await recordReplyReports(app, conversations.reports)
    return c.text('ok')
  })
  return http
}
