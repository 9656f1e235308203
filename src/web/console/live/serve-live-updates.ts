import type { Context, Handler } from 'hono'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readActor } from '#modules/identity/index.server.ts'
import { listOrderNotices } from '#modules/orders/index.server.ts'
import { type OrderNotice, parseOrderNotice } from '#modules/orders/record/rules/order-notice.ts'
import type { App } from '#platform/app.ts'
import {
  HEARTBEAT_MS,
  respondWithStream,
  type StreamClient,
  streamHeadersNoCache,
} from '#web/app-shell/live/open-stream.ts'
import { getSessionToken } from '#web/app-shell/session.ts'

/** The maximum number of streams per login and process. A hidden window has none, and a rejected one polls instead. */
const MAX_LIVE_STREAMS = 20

/**
 * `GET /console/live?since=77&of=TH-20001`: streams the activity of orders after that event as server-sent events, or
 * returns it as JSON for clients that cannot receive them. The process receives each event once over the notification
 * channel, however many clients listen. Listening does not extend the session: a user who only leaves a page open is
 * logged out as usual.
 */
export const serveLiveUpdates =
  (app: App, beat = HEARTBEAT_MS): Handler =>
  async c => {
    const token = getSessionToken(app, c.req.raw) ?? ''
    const staff = await findListener(app, token)
    if (!staff) return c.body(null, 401, streamHeadersNoCache)
    if (!hasPermission(staff, 'orders')) return c.body(null, 403, streamHeadersNoCache)
    const requested = { since: readLastEventId(c), of: c.req.query('of')?.slice(0, 20) ?? null }
    if (!c.req.header('accept')?.includes('text/event-stream'))
      return c.json(await listOrderNotices(app, staff, requested), 200, streamHeadersNoCache)
    const streamLimit = { of: `staff:${token}`, most: MAX_LIVE_STREAMS }
    return respondWithStream(app, c, streamLimit, streamLiveUpdates(app, { token, staff, beat, ...requested }))
  }

async function findListener(app: App, token: string): Promise<Staff | null> {
  const actor = token ? await readActor(app, token, { uses: false }) : null
  return actor?.kind === 'staff' ? actor : null
}

/** Returns the last event that the browser has; after a lost connection it sends the id. */
function readLastEventId(c: Context): number {
  const text = c.req.header('last-event-id') ?? c.req.query('since') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

type LiveSubscription = { token: string; staff: Staff; beat: number; since: number; of: string | null }

function streamLiveUpdates(app: App, { token, staff: started, beat, since, of }: LiveSubscription) {
  let staff = started // as of the last check: the user’s branches may have changed
  let last = since
  // an event may be read while it is announced, and commits need not be in the order of their ids
  const known = new Set<number>()
  const sendNotice = ({ write }: StreamClient, notice: OrderNotice) => {
    if (known.has(notice.event)) return
    known.add(notice.event)
    last = Math.max(last, notice.event)
    if (of === null || notice.orderNo === of) write(`id: ${last}\ndata: ${JSON.stringify(notice)}\n\n`)
  }
  /**
   * Sends the events that were published without a listener. If the query fails, the stream ends and the browser
   * reconnects.
   */
  const catchUp = async (live: StreamClient) => {
    const missed = await listOrderNotices(app, staff, { since: last, of }).catch(() => null)
    if (live.isOver()) return
    if (!missed) return live.end()
    for (const notice of missed) sendNotice(live, notice)
  }
  return {
    beat,
    begin: catchUp,
    still: async () => {
      const still = await findListener(app, token)
      if (still) staff = still
      return still !== null && hasPermission(still, 'orders')
    },
    hear: (live: StreamClient, topic?: string) => {
      const notice = topic === undefined ? null : parseOrderNotice(topic)
      if (notice && getBoundBranches(staff))
        void catchUp(live) // only the database knows the branch of the order
      else if (notice) sendNotice(live, notice)
      else if (topic === undefined) void catchUp(live)
    },
  }
}
