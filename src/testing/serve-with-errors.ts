import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The error in place of a request's answer: a status, a body that is not JSON, silence, or a closed connection. */
export type SimulatedError =
  | number
  | 'garbage'
  | 'silence'
  | 'cut'
  | { status: number; json: unknown; headers?: Record<string, string> }

/**
 * Serves a provider's simulator over HTTP; a test can replace its next answers by errors. An error after the work means
 * that the work was done.
 */
export async function serveWithErrors(provider: Hono) {
  let errors: SimulatedError[] = []
  const requested: string[] = []
  const http = new Hono<{ Bindings: HttpBindings }>()
  http.use(async (c, next) => {
    requested.push(`${c.req.method} ${c.req.path}`)
    const formError = errors.shift()
    if (formError === undefined) return next()
    if (typeof formError === 'number') return c.text('<html>away</html>', formError as 500)
    if (typeof formError === 'object')
      return c.json(formError.json as object, formError.status as 500, formError.headers)
    await next()
    if (formError === 'garbage') c.res = new Response('<html>not JSON</html>')
    if (formError === 'silence') await new Promise(resolve => c.env.incoming.once('close', resolve))
    if (formError === 'cut') c.env.incoming.socket.destroy()
  })
  http.route('/', provider)
  const server = serve({ fetch: http.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise<void>(resolve => server.once('listening', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    fail: (...next: SimulatedError[]) => {
      errors = next
      requested.length = 0
    },
    close: () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}
