import { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

/**
 * Compresses a page by a sixth more than gzip, for half a millisecond more. The best quality would take twenty times as
 * long.
 */
const options = {
  params: {
    // A hundredth less than at 5, which brings a page in an Indian script below ten packets, in the same time.
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 17, // no page is longer: 128 kB of memory instead of 4 MB
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const accepts = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))/i

/**
 * Compresses responses with brotli for clients that accept it, which is every browser over HTTPS. Hono's `compress`
 * only knows gzip; it runs before and handles the rest.
 */
export const compressWithBrotli =
  (atLeast: number): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    const short = Number(headers.get('content-length') ?? atLeast) < atLeast
    if (short || headers.has('content-encoding') || c.req.method === 'HEAD') return
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return
    if (!accepts.test(c.req.header('accept-encoding') ?? '')) return
    const { body } = c.res // last, because reading it builds a whole `Response` with a stream
    if (!body) return
    const packed = body.pipeThrough(Duplex.toWeb(createBrotliCompress(options)) as ReadableWritablePair)
    c.res = new Response(packed, c.res)
    c.res.headers.delete('content-length')
    c.res.headers.set('content-encoding', 'br')
    c.res.headers.append('vary', 'accept-encoding')
  }
