import type { Context } from 'hono'
import type { App } from '#platform/app.ts'
import { onMessage } from '#platform/cache/on-message.ts'

/** A proxy closes what is silent for a minute; and at each beat it is asked whether whoever looks on still may. */
export const BEAT_MS = 25_000
export const liveHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const streamHeaders = { ...liveHeaders, 'content-type': 'text/event-stream' }

/** A company's open streams, and how many look on at once, by what is counted: two companies have orders of the same number. */
type Streams = { open: Set<() => void>; looking: Map<string, number> }
const streams = new WeakMap<App['db'], Streams>()
function streamsOf({ db }: App): Streams {
  const known = streams.get(db) ?? { open: new Set(), looking: new Map() }
  streams.set(db, known)
  return known
}

/** Ends every stream of a company, so that the process need not wait for them. */
export function endLive(app: App): void {
  for (const end of streamsOf(app).open) end()
}

/** One who looks on. Once it `isOver` nothing may be written any more. */
export type Live = { write: (text: string) => void; end: () => void; isOver: () => boolean }

type Asked = {
  beat: number
  /** Whether whoever looks on still may. */
  still: () => Promise<boolean>
  /** What is told to begin with. */
  begin: (live: Live) => unknown
  /** What is told of an announcement; without a topic nobody knows what was announced meanwhile. */
  hear: (live: Live, topic?: string) => unknown
}

/**
 * Answers whoever asks to look on, of whom `most` may at once: to further ones 204, at which a browser does not come back by itself. A HEAD opens nothing:
 * its body is thrown away unread, so that nobody would ever hear that it has gone. Nor does who has gone already.
 */
export function answerStream(app: App, c: Context, { of, most }: { of: string; most: number }, asked: Asked): Response {
  const { method, signal } = c.req.raw
  if (method === 'HEAD' || signal.aborted) return c.body(null, 200, streamHeaders)
  const { looking } = streamsOf(app)
  const many = looking.get(of) ?? 0
  if (many >= most) return c.body(null, 204, liveHeaders)
  looking.set(of, many + 1)
  const gone = () => {
    const left = looking.get(of)! - 1
    if (left > 0) looking.set(of, left)
    else looking.delete(of)
  }
  return c.body(openStream(app, asked, signal, gone), 200, streamHeaders)
}

/** Server-sent events to one who looks on, until they go, their request breaks off, they may no longer, or the process ends. */
function openStream(
  app: App,
  { beat, still, begin, hear }: Asked,
  signal: AbortSignal,
  gone: () => void,
): ReadableStream<Uint8Array> {
  const { open } = streamsOf(app)
  const encoder = new TextEncoder()
  let leave = () => {}
  return new ReadableStream({
    start(controller) {
      let over = false
      const end = () => {
        if (over) return
        leave()
        controller.close()
      }
      const live: Live = { write: text => controller.enqueue(encoder.encode(text)), end, isOver: () => over }
      leave = () => {
        if (over) return
        over = true
        open.delete(end)
        clearInterval(beats)
        deaf()
        signal.removeEventListener('abort', end)
        gone()
      }
      const deaf = onMessage(app, topic => void hear(live, topic))
      const beats = setInterval(async () => {
        const stays = await still().catch(() => false)
        if (over) return
        if (stays) live.write(': still here\n\n')
        else end()
      }, beat)
      open.add(end)
      signal.addEventListener('abort', end)
      live.write('event: ready\ndata:\n\n')
      void begin(live)
    },
    cancel: () => leave(),
  })
}
