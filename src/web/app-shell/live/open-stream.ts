import type { Context } from 'hono'
import type { App } from '#platform/app.ts'
import { onMessage } from '#platform/cache/on-message.ts'

/**
 * The interval of heartbeats, in ms. A proxy closes a connection that is silent for a minute. Each heartbeat also
 * checks that the client may still receive.
 */
export const HEARTBEAT_MS = 25_000
export const streamHeadersNoCache = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const streamHeaders = { ...streamHeadersNoCache, 'content-type': 'text/event-stream' }

/**
 * A company's open streams, and the number of clients per key. Kept per company, because two companies can have the
 * same order number.
 */
type Streams = { open: Set<() => void>; clientCounts: Map<string, number> }
const streams = new WeakMap<App['db'], Streams>()
function getStreams({ db }: App): Streams {
  const known = streams.get(db) ?? { open: new Set(), clientCounts: new Map() }
  streams.set(db, known)
  return known
}

/** Ends every stream of a company, so that the process need not wait for them. */
export function closeStreams(app: App): void {
  for (const end of getStreams(app).open) end()
}

/** One connected client. Once `isOver` returns true, nothing may be written. */
export type StreamClient = { write: (text: string) => void; end: () => void; isOver: () => boolean }

type StreamOptions = {
  beat: number
  /** True if the client may still receive. */
  still: () => Promise<boolean>
  /** Runs when the stream opens. */
  begin: (live: StreamClient) => unknown
  /** Runs for each published message; without a topic, messages may have been missed. */
  hear: (live: StreamClient, topic?: string) => unknown
}

/**
 * Opens a stream of server-sent events. At most `most` clients may be connected per key; further ones get 204, after
 * which a browser does not reconnect. A HEAD request opens no stream: its body is discarded, so nothing would report
 * its end. The same holds for a request that was already aborted.
 */
export function respondWithStream(
  app: App,
  c: Context,
  { of, most }: { of: string; most: number },
  options: StreamOptions,
): Response {
  const { method, signal } = c.req.raw
  if (method === 'HEAD' || signal.aborted) return c.body(null, 200, streamHeaders)
  const { clientCounts } = getStreams(app)
  const many = clientCounts.get(of) ?? 0
  if (many >= most) return c.body(null, 204, streamHeadersNoCache)
  clientCounts.set(of, many + 1)
  const removeClient = () => {
    const left = clientCounts.get(of)! - 1
    if (left > 0) clientCounts.set(of, left)
    else clientCounts.delete(of)
  }
  return c.body(openStream(app, options, signal, removeClient), 200, streamHeaders)
}

/**
 * Streams server-sent events to one client until it disconnects, its request is aborted, it loses access, or the
 * process ends.
 */
function openStream(
  app: App,
  { beat: heartbeatMs, still: isAllowed, begin: onOpen, hear: onPublished }: StreamOptions,
  signal: AbortSignal,
  removeClient: () => void,
): ReadableStream<Uint8Array> {
  const { open } = getStreams(app)
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
      const live: StreamClient = { write: text => controller.enqueue(encoder.encode(text)), end, isOver: () => over }
      leave = () => {
        if (over) return
        over = true
        open.delete(end)
        clearInterval(beats)
        deaf()
        signal.removeEventListener('abort', end)
        removeClient()
      }
      const deaf = onMessage(app, topic => void onPublished(live, topic))
      const beats = setInterval(async () => {
        const stays = await isAllowed().catch(() => false)
        if (over) return
        if (stays) live.write(': still here\n\n')
        else end()
      }, heartbeatMs)
      open.add(end)
      signal.addEventListener('abort', end)
      live.write('event: ready\ndata:\n\n')
      void onOpen(live)
    },
    cancel: () => leave(),
  })
}
