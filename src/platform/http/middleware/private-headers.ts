import type { MiddlewareHandler } from 'hono'

/**
 * A screen says for itself when it may be kept (`cache-control`). Others are one visitor's own: no cache on the way holds
 * them, and of who is signed in, and of what script asks for, not even the browser: after logout, Back shows nothing.
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
