import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { splitAddress } from '#i18n/address.ts'
import type { App } from '#platform/app.ts'
import { watchBusiness } from './business-gauges.ts'
import { countRequests } from './count-requests.ts'
import { routeNames } from './route-name.ts'

/**
 * What Prometheus reads of this process: requests by route, event loop and memory, and what the business waits for. On a port of its own
 * that listens on this machine alone, so that no proxy can show it. Gives what closes it.
 */
export async function openMetrics(
  app: App,
  watched: Server,
  routes: string[],
  port: number,
): Promise<() => Promise<void>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchBusiness(app, registry)
  const nameOf = routeNames(routes)
  const uncount = countRequests(watched, path => nameOf(splitAddress(path, app.words.codes).path), registry)
  const server = createServer((_, response) => {
    registry.metrics().then(
      text => response.setHeader('content-type', registry.contentType).end(text),
      error => {
        app.log.error({ error: error.stack }, 'metrics')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return async () => {
    uncount()
    registry.clear()
    await new Promise(closed => {
      server.close(closed)
      server.closeAllConnections()
    })
  }
}
