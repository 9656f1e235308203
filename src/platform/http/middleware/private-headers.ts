import type { MiddlewareHandler } from 'hono'

/**
 * Prevents caching of private screens. A screen that may be cached sets `cache-control` itself. All others are private:
 * no shared cache stores them. For signed-in visitors and requests by script the browser does not store them either, so
 * that Back shows nothing after logout.
 */
export const setPrivateHeaders =
  (...sessionCookies: string[]): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.headers.has('cache-control')) return
    const cookies = c.req.header('cookie') ?? ''
    const signedIn = sessionCookies.some(name => cookies.includes(`${name}=`))
    const never = signedIn || c.req.path.endsWith('.data')
    c.res.headers.set('cache-control', never ? 'private, no-store' : 'private, no-cache')
  }
