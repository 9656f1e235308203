import { createServer, type IncomingMessage, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { splitAddress } from '#i18n/address.ts'
import type { Language } from '#i18n/language.ts'
import type { Log } from '#platform/log.ts'
import { type MeasuredCompany, watchBusiness, watchCompanies } from './business-gauges.ts'
import { countRequests } from './count-requests.ts'
import { buildRouteNamer } from './route-name.ts'

type Process = {
  companies: () => MeasuredCompany[]
  /** Returns the company of the requested host. */
  companyOf: (request: IncomingMessage) => string
  server: Server
  routes: string[]
  codes: ReadonlySet<Language>
  log: Log
  port: number
}

/**
 * Opens the metrics of this process for Prometheus: requests by route, event loop and memory, and the open work of the
 * business. With several companies each metric has its company's name. The port is separate and on loopback, so that no
 * proxy can expose it. Returns a function that closes it.
 */
export async function openMetrics({ companies, companyOf, routes, codes, log, port, ...of }: Process) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const several = companies()[0]!.name !== null
  if (several) watchCompanies(companies, registry)
  watchBusiness(companies, registry, log)
  const nameOf = buildRouteNamer(routes)
  const routeOf = (path: string) => nameOf(splitAddress(path, codes).path)
  const uncount = countRequests(of.server, { routeOf, companyOf: several ? companyOf : null }, registry)
  const server = createServer((_, response) => {
    registry.metrics().then(
      text => response.setHeader('content-type', registry.contentType).end(text),
      error => {
        log.error({ error: error.stack }, 'metrics')
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
