import { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

/** A sixth less of a page than gzip makes of it, for half a millisecond more. The best quality would take twenty times as long. */
const options = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6, // a hundredth less than at 5, of a page in an Indian script as much as brings it below ten packets; as long
    [constants.BROTLI_PARAM_LGWIN]: 17, // a page is no longer: 128 kB of memory, not 4 MB
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const accepts = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))/i

/** For whoever takes it, which is every browser over HTTPS. Hono's `compress` knows gzip alone; before it, it does the rest. */
export const brotli =
  (atLeast: number): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    const short = Number(headers.get('content-length') ?? atLeast) < atLeast
    if (short || headers.has('content-encoding') || c.req.method === 'HEAD') return
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return
    if (!accepts.test(c.req.header('accept-encoding') ?? '')) return
    const { body } = c.res // last: to look at it makes a whole `Response` with a stream
    if (!body) return
    const packed = body.pipeThrough(Duplex.toWeb(createBrotliCompress(options)) as ReadableWritablePair)
    c.res = new Response(packed, c.res)
    c.res.headers.delete('content-length')
    c.res.headers.set('content-encoding', 'br')
    c.res.headers.append('vary', 'accept-encoding')
  }
