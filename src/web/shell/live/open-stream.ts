import { onHeard } from '#platform/heard.ts'

/** A proxy closes what is silent for a minute; and at each beat it is asked whether whoever looks on still may. */
export const BEAT_MS = 25_000
export const liveHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
export const streamHeaders = { ...liveHeaders, 'content-type': 'text/event-stream' }
const open = new Set<() => void>()

/** Ends every stream, so that the process need not wait for them. */
export function endLive(): void {
  for (const end of open) end()
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
  /** Called once they are gone. */
  gone?: () => void
}

/** Server-sent events to one who looks on, until they go, may no longer, or the process ends. */
export function openStream({ beat, still, begin, hear, gone }: Asked): ReadableStream<Uint8Array> {
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
        gone?.()
      }
      const deaf = onHeard(topic => void hear(live, topic))
      const beats = setInterval(async () => {
        const stays = await still().catch(() => false)
        if (over) return
        if (stays) live.write(': still here\n\n')
        else end()
      }, beat)
      open.add(end)
      live.write('event: ready\ndata:\n\n')
      void begin(live)
    },
    cancel: () => leave(),
  })
}
