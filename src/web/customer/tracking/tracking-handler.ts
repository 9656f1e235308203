import type { Context, Handler } from 'hono'
import { formatPositionNotice } from '#modules/dispatch/crew/rules/position-notice.ts'
import { getTracking, getTrackingByLink } from '#modules/dispatch/index.server.ts'
import { parseOrderNotice } from '#modules/orders/record/rules/order-notice.ts'
import type { App } from '#platform/app.ts'
import {
  HEARTBEAT_MS,
  respondWithStream,
  type StreamClient,
  streamHeadersNoCache,
} from '#web/app-shell/live/open-stream.ts'
import { readSession } from '#web/app-shell/session.ts'

/**
 * The limit per order and process. Further clients are phones to which the link was forwarded, and their pages reload
 * each minute anyway. The customer's own streams are counted separately.
 */
const MAX_STREAMS = 25

/**
 * `GET /mybooking/:orderno/today/live?since=77` and `GET /today/:link/live?since=77`: sends a server-sent event
 * whenever something happens to the order, without its contents. The page then reloads what its reader may see.
 */
export const createTrackingHandler =
  (app: App, beat = HEARTBEAT_MS): Handler =>
  async c => {
    const read = await getReader(app, c)
    const day = await read?.().catch(() => null)
    if (!day) return c.body(null, 404, streamHeadersNoCache)
    const { orderNo } = day
    const of = `${c.req.param('link') ? 'family' : 'customer'}:${orderNo}`
    return respondWithStream(
      app,
      c,
      { of, most: MAX_STREAMS },
      {
        beat,
        begin: live => day.lastEvent > getLastEventId(c) && sendEvent(live, day.lastEvent),
        still: async () => (await read!()).orderNo === orderNo,
        hear: (live, topic) => {
          const told =
            topic === undefined || topic === formatPositionNotice(orderNo)
              ? { orderNo, event: day.lastEvent }
              : parseOrderNotice(topic)
          if (told?.orderNo === orderNo) sendEvent(live, told.event)
        },
      },
    )
  }

const sendEvent = ({ write }: StreamClient, event: number) => write(`id: ${event}\ndata:\n\n`)

/** Returns the reader of the tracking page for a request; null for an unknown client. */
async function getReader(app: App, c: Context) {
  const { link, orderno } = c.req.param() as { link?: string; orderno?: string }
  if (link) return () => getTrackingByLink(app, link)
  const actor = await readSession(app, c.req.raw)
  return actor?.kind === 'customer' ? () => getTracking(app, actor, orderno!) : null
}

/** Returns the last event that a reconnecting browser received. */
function getLastEventId(c: Context): number {
  const text = c.req.header('last-event-id') ?? c.req.query('since') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
