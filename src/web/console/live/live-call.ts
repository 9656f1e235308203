import type { Context, Handler } from 'hono'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo } from '#modules/access/rules/branches.ts'
import { may } from '#modules/access/rules/permissions.ts'
import { readActor } from '#modules/identity/index.server.ts'
import { listNotices } from '#modules/orders/index.server.ts'
import { type OrderNotice, parseOrderNotice } from '#modules/orders/record/rules/order-notice.ts'
import type { App } from '#platform/app.ts'
import { answerStream, BEAT_MS, type Live, liveHeaders } from '#web/app-shell/live/open-stream.ts'
import { sessionToken } from '#web/app-shell/session.ts'

/** The maximum number of streams per login and process. A hidden window has none, and a rejected one polls instead. */
const MAX_AT_ONCE = 20

/**
 * `GET /console/live?since=77&of=TH-20001`: streams the activity of orders after that event as server-sent events, or
 * returns it as JSON for clients that cannot receive them. The process receives each event once over the notification
 * channel, however many clients listen. Listening does not extend the session: a user who only leaves a page open is
 * logged out as usual.
 */
export const liveCall =
  (app: App, beat = BEAT_MS): Handler =>
  async c => {
    const token = sessionToken(app, c.req.raw) ?? ''
    const staff = await whoLooksOn(app, token)
    if (!staff) return c.body(null, 401, liveHeaders)
    if (!may(staff, 'orders')) return c.body(null, 403, liveHeaders)
    const asked = { since: sinceOf(c), of: c.req.query('of')?.slice(0, 20) ?? null }
    if (!c.req.header('accept')?.includes('text/event-stream'))
      return c.json(await listNotices(app, staff, asked), 200, liveHeaders)
    const looksOn = { of: `staff:${token}`, most: MAX_AT_ONCE }
    return answerStream(app, c, looksOn, stream(app, { token, staff, beat, ...asked }))
  }

async function whoLooksOn(app: App, token: string): Promise<Staff | null> {
  const actor = token ? await readActor(app, token, { uses: false }) : null
  return actor?.kind === 'staff' ? actor : null
}

/** Returns the last event that the browser has; after a lost connection it sends the id. */
function sinceOf(c: Context): number {
  const text = c.req.header('last-event-id') ?? c.req.query('since') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

type Asked = { token: string; staff: Staff; beat: number; since: number; of: string | null }

function stream(app: App, { token, staff: started, beat, since, of }: Asked) {
  let staff = started // as of the last check: the user’s branches may have changed
  let last = since
  // an event may be read while it is announced, and commits need not be in the order of their ids
  const known = new Set<number>()
  const tell = ({ write }: Live, told: OrderNotice) => {
    if (known.has(told.event)) return
    known.add(told.event)
    last = Math.max(last, told.event)
    if (of === null || told.orderNo === of) write(`id: ${last}\ndata: ${JSON.stringify(told)}\n\n`)
  }
  /**
   * Sends the events that were published without a listener. If the query fails, the stream ends and the browser
   * reconnects.
   */
  const catchUp = async (live: Live) => {
    const missed = await listNotices(app, staff, { since: last, of }).catch(() => null)
    if (live.isOver()) return
    if (!missed) return live.end()
    for (const told of missed) tell(live, told)
  }
  return {
    beat,
    begin: catchUp,
    still: async () => {
      const still = await whoLooksOn(app, token)
      if (still) staff = still
      return still !== null && may(still, 'orders')
    },
    hear: (live: Live, topic?: string) => {
      const told = topic === undefined ? null : parseOrderNotice(topic)
      if (told && boundTo(staff))
        void catchUp(live) // only the database knows the branch of the order
      else if (told) tell(live, told)
      else if (topic === undefined) void catchUp(live)
    },
  }
}
