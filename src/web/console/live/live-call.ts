import type { Context, Handler } from 'hono'
import { readActor } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { boundTo } from '#modules/identity/rules/branches.ts'
import { may } from '#modules/identity/rules/may.ts'
import { listTold } from '#modules/orders/index.server.ts'
import { type OrderTold, readOrderTold } from '#modules/orders/rules/order-told.ts'
import type { App } from '#platform/app.ts'
import { onHeard } from '#platform/heard.ts'
import { sessionToken } from '#web/shell/session.ts'

/** A proxy closes what is silent for a minute; and at each beat it is asked whether the session is still one. */
const BEAT_MS = 25_000
const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const open = new Set<() => void>()

/** Ends every stream, so that the process need not wait for them. */
export function endLive(): void {
  for (const end of open) end()
}

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
    if (!staff) return c.body(null, 401, headers)
    if (!may(staff, 'orders')) return c.body(null, 403, headers)
    const asked = { since: sinceOf(c), of: c.req.query('of')?.slice(0, 20) ?? null }
    if (!c.req.header('accept')?.includes('text/event-stream'))
      return c.json(await listTold(app, staff, asked), 200, headers)
    return c.body(stream(app, { token, staff, beat, ...asked }), 200, {
      ...headers,
      'content-type': 'text/event-stream',
    })
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

function stream(app: App, { token, staff, beat, since, of }: Asked): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last = since
  let leave = () => {}
  const known = new Set<number>() // an event may be caught up with while it is being announced, and commits need not come in the order of their numbers
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const tell = (told: OrderTold) => {
        if (known.has(told.event)) return
        known.add(told.event)
        last = Math.max(last, told.event)
        if (of === null || told.orderNo === of) write(`id: ${last}\ndata: ${JSON.stringify(told)}\n\n`)
      }
      const over = new AbortController()
      const end = () => {
        if (over.signal.aborted) return
        leave()
        controller.close()
      }
      leave = () => {
        over.abort()
        open.delete(end)
        clearInterval(beats)
        deaf()
      }
      /** What was told while nobody listened. What cannot be asked now is asked by the browser, which comes back. */
      const catchUp = async () => {
        const missed = await listTold(app, staff, { since: last, of }).catch(() => null)
        if (over.signal.aborted) return
        if (missed) missed.forEach(tell)
        else end()
      }
      const deaf = onHeard(topic => {
        const told = topic === undefined ? null : readOrderTold(topic)
        if (told && boundTo(staff))
          void catchUp() // only the database knows of which branch it is
        else if (told) tell(told)
        else if (topic === undefined) void catchUp()
      })
      const beats = setInterval(async () => {
        const still = await whoLooksOn(app, token).catch(() => null)
        if (over.signal.aborted) return
        if (still && may(still, 'orders')) write(': still here\n\n')
        else end()
      }, beat)
      open.add(end)
      write('event: ready\ndata:\n\n')
      void catchUp()
    },
    cancel: () => leave(),
  })
}
