import type { Context, Handler } from 'hono'
import { reportedPosition } from '#modules/dispatch/crew/rules/reported-position.ts'
import { getTracking, getTrackingByLink } from '#modules/dispatch/index.server.ts'
import { parseOrderNotice } from '#modules/orders/record/rules/order-notice.ts'
import type { App } from '#platform/app.ts'
import { answerStream, BEAT_MS, type Live, liveHeaders } from '#web/app-shell/live/open-stream.ts'
import { readSession } from '#web/app-shell/session.ts'

/**
 * The limit per order and process. Further clients are phones to which the link was forwarded, and their pages reload
 * each minute anyway. The customer's own streams are counted separately.
 */
const MAX_AT_ONCE = 25

/**
 * `GET /mybooking/:orderno/today/live?since=77` and `GET /today/:link/live?since=77`: sends a server-sent event
 * whenever something happens to the order, without its contents. The page then reloads what its reader may see.
 */
export const trackingCall =
  (app: App, beat = BEAT_MS): Handler =>
  async c => {
    const read = await readerOf(app, c)
    const day = await read?.().catch(() => null)
    if (!day) return c.body(null, 404, liveHeaders)
    const { orderNo } = day
    const of = `${c.req.param('link') ? 'family' : 'customer'}:${orderNo}`
    return answerStream(
      app,
      c,
      { of, most: MAX_AT_ONCE },
      {
        beat,
        begin: live => day.lastEvent > sinceOf(c) && tell(live, day.lastEvent),
        still: async () => (await read!()).orderNo === orderNo,
        hear: (live, topic) => {
          const told =
            topic === undefined || topic === reportedPosition(orderNo)
              ? { orderNo, event: day.lastEvent }
              : parseOrderNotice(topic)
          if (told?.orderNo === orderNo) tell(live, told.event)
        },
      },
    )
  }

const tell = ({ write }: Live, event: number) => write(`id: ${event}\ndata:\n\n`)

/** Returns the reader of the tracking page for a request; null for an unknown client. */
async function readerOf(app: App, c: Context) {
  const { link, orderno } = c.req.param() as { link?: string; orderno?: string }
  if (link) return () => getTrackingByLink(app, link)
  const actor = await readSession(app, c.req.raw)
  return actor?.kind === 'customer' ? () => getTracking(app, actor, orderno!) : null
}

/** Returns the last event that a reconnecting browser received. */
function sinceOf(c: Context): number {
  const text = c.req.header('last-event-id') ?? c.req.query('since') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
