import type { Context, MiddlewareHandler } from 'hono'

type UploadLimits = {
  /** The maximum size of a request with files, in bytes; 0 for a request without files. */
  roomOf: (c: Context) => number
  /** The network of the sender. */
  network: (c: Context) => string
  /** The memory for incoming uploads, in bytes: for one network, and for all together. */
  most: { one: number; all: number }
}

/** Smaller requests are forms without files, or a photo that a phone has scaled down. */
const SMALL = 1024 * 1024

/**
 * Limits the uploads that are received at the same time. Files are read completely before they are checked, so a client
 * that sends many and finishes none would fill the memory. A request without a length counts with its maximum.
 */
export function limitConcurrentUploads({ roomOf, network, most }: UploadLimits): MiddlewareHandler {
  const bytesByNetwork = new Map<string, number>()
  let all = 0
  return async (c, next) => {
    const room = roomOf(c)
    const bytes = Math.min(room, Number(c.req.header('content-length') ?? room))
    if (bytes <= SMALL) return next()
    const from = network(c)
    const own = (bytesByNetwork.get(from) ?? 0) + bytes
    if (own > most.one || all + bytes > most.all)
      return c.text('Many files are coming in just now. Please try again in a minute.', 503, { 'retry-after': '60' })
    bytesByNetwork.set(from, own)
    all += bytes
    try {
      await next()
    } finally {
      const left = bytesByNetwork.get(from)! - bytes
      if (left > 0) bytesByNetwork.set(from, left)
      else bytesByNetwork.delete(from)
      all -= bytes
    }
  }
}
