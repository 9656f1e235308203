import { type Context, Hono } from 'hono'
import { getPortalWebhookToken, importPortalLeads } from '#modules/sales/index.server.ts'
import { type LeadPortal, leadPortals, type PortalLead, portalFormats } from '#modules/sales/rules/portal-lead.ts'
import type { App } from '#platform/app.ts'
import { isSameText } from '#platform/crypto.ts'
import { answerChallenge } from './answer-challenge.ts'
import { answerTooManyLeads } from './leads.ts'

/**
 * Receives the leads of portals, each in its own format. Portals do not sign, so their address contains a token; Meta
 * signs its notifications. The status is 2xx only after the leads are saved, and portals send the others again.
 */
export function createPortalLeadsWebhook(app: App) {
  const http = new Hono()
  http.get('/meta', c => answerChallenge(c, app.ports.metaLeadAds?.answerChallenge))
  http.post('/meta', async c => {
    const { metaLeadAds } = app.ports
    if (!metaLeadAds) return c.text('unknown address', 404)
    const ids = metaLeadAds.readNotification(new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers)
    if (!ids) {
      app.log.warn({ hook: 'leads', portal: 'meta' }, 'webhook with a wrong signature')
      return c.text('wrong signature', 400)
    }
    try {
      const answers = await Promise.all(ids.map(metaLeadAds.readLead))
      return saveAndAnswer(
        ...([app, c, 'meta'] as const),
        answers.flatMap(answer => portalFormats.meta.read(answer) ?? []),
      )
    } catch (error) {
      app.log.warn({ hook: 'leads', portal: 'meta', error: String(error) }, 'leads that could not be fetched')
      return c.text('try again', 503)
    }
  })
  http.on(['GET', 'POST'], '/:link', async c => {
    const [portal, token = ''] = c.req.param('link').split('.')
    if (!isTokenPortal(portal)) return c.text('unknown address', 404)
    const expected = getPortalWebhookToken(app, portal)
    if (!expected || !isSameText(token, expected)) {
      app.log.warn({ hook: 'leads', portal }, 'webhook with a wrong token')
      return c.text('unknown address', 404)
    }
    const leads = portalFormats[portal].read(await readFields(c).catch(() => null))
    if (!leads) {
      app.log.warn({ hook: 'leads', portal }, 'leads that cannot be read')
      return c.text('not readable', 422)
    }
    return saveAndAnswer(app, c, portal, leads)
  })
  return http
}

/** True for a portal whose requests are not signed. */
const isTokenPortal = (portal: string | undefined): portal is Exclude<LeadPortal, 'meta'> =>
  portal !== 'meta' && leadPortals.some(one => one === portal)

/** Reads the named values of a request: from its address, a form, or JSON. */
async function readFields(c: Context): Promise<unknown> {
  if (c.req.method === 'GET') return c.req.query()
  const type = c.req.header('content-type') ?? ''
  if (type.includes('form')) return { ...c.req.query(), ...(await c.req.parseBody()) }
  const text = await c.req.text()
  return text.trim() ? JSON.parse(text) : c.req.query()
}

async function saveAndAnswer(app: App, c: Context, portal: LeadPortal, leads: PortalLead[]) {
  try {
    const results = await importPortalLeads(app, portal, leads)
    const unreadable = results.filter((result, at) => result === 'unreadable' && !leads[at]!.test).length
    if (unreadable > 0) app.log.warn({ hook: 'leads', portal, unreadable }, 'leads without a number or address')
  } catch (error) {
    return answerTooManyLeads(c, error)
  }
  const { text, json } = portalFormats[portal].answer
  return c.body(text, 200, { 'content-type': json ? 'application/json' : 'text/plain; charset=utf-8' })
}
