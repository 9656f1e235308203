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

/** Of one login in one process: a window that nobody sees has none, and who is refused asks now and then. */
const MAX_AT_ONCE = 20

/**
 * `GET /console/live?since=77&of=TH-20001`: what is added to the trails of orders after that event, as server-sent events; for who cannot have
 * them, as JSON. The process hears of each once, over the channel of announcements, however many look on. It is no use of the session: who
 * only leaves a page open is logged out as before.
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

/** The browser that lost its stream says what it had last. */
function sinceOf(c: Context): number {
  const text = c.req.header('last-event-id') ?? c.req.query('since') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

type Asked = { token: string; staff: Staff; beat: number; since: number; of: string | null }

function stream(app: App, { token, staff: started, beat, since, of }: Asked) {
  let staff = started // as of the last beat: their branches may have become others
  let last = since
  const known = new Set<number>() // an event may be caught up with while it is being announced, and commits need not come in the order of their numbers
  const tell = ({ write }: Live, told: OrderNotice) => {
    if (known.has(told.event)) return
    known.add(told.event)
    last = Math.max(last, told.event)
    if (of === null || told.orderNo === of) write(`id: ${last}\ndata: ${JSON.stringify(told)}\n\n`)
  }
  /** What was told while nobody listened. What cannot be asked now is asked by the browser, which comes back. */
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
        void catchUp(live) // only the database knows of which branch it is
      else if (told) tell(live, told)
      else if (topic === undefined) void catchUp(live)
    },
  }
}
