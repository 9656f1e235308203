import type { Context, MiddlewareHandler } from 'hono'

type Room = {
  /** Bytes that a request may bring; 0 where it brings no files. */
  roomOf: (c: Context) => number
  /** Who sends. */
  network: (c: Context) => string
  /** How much is kept for what is still coming in: of one network, and of all together. */
  most: { one: number; all: number }
}

/** What is no larger is a form without files, or a photo that a phone made small. */
const SMALL = 1024 * 1024

/**
 * Files are taken in whole before they are looked at, so that who sends many and ends none fills the process: so much may be under way at once. What
 * does not say how much it is counts as all that it may be.
 */
export function holdRoom({ roomOf, network, most }: Room): MiddlewareHandler {
  const held = new Map<string, number>()
  let all = 0
  return async (c, next) => {
    const room = roomOf(c)
    const bytes = Math.min(room, Number(c.req.header('content-length') ?? room))
    if (bytes <= SMALL) return next()
    const from = network(c)
    const own = (held.get(from) ?? 0) + bytes
    if (own > most.one || all + bytes > most.all)
      return c.text('Many files are coming in just now. Please try again in a minute.', 503, { 'retry-after': '60' })
    held.set(from, own)
    all += bytes
    try {
      await next()
    } finally {
      const left = held.get(from)! - bytes
      if (left > 0) held.set(from, left)
      else held.delete(from)
      all -= bytes
    }
  }
}
