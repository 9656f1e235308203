import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Gauge, Histogram, type Registry } from 'prom-client'

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Names = {
  routeOf: (path: string) => string
  /** Null if the process serves only one company. */
  companyOf: ((request: IncomingMessage) => string) | null
}
type Started = { request: IncomingMessage; response: ServerResponse; server: Server }

/**
 * Counts the answers of `server` through Node's diagnostics channel: it neither delays requests nor copies answers.
 * Returns a function that ends it.
 */
export function countRequests(server: Server, { routeOf, companyOf }: Names, registry: Registry): () => void {
  const company: readonly 'company'[] = companyOf ? ['company'] : []
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time until an answer was sent whole, by its status or "broken" where the caller went away',
    labelNames: [...company, 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const open = new Gauge({ name: 'http_requests_open', help: 'Requests being answered', registers: [registry] })

  const count = (message: unknown) => {
    const { request, response, server: requested } = message as Started
    if (requested !== server) return // the simulators' and our own
    const end = seconds.startTimer()
    open.inc()
    response.once('close', () => {
      open.dec()
      const path = (request.url ?? '/').split('?', 1)[0]!
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'broken'
      const whose = companyOf ? { company: companyOf(request) } : {}
      end({ ...whose, method: request.method ?? '', route: routeOf(path), status })
    })
  }
  diagnostics.subscribe('http.server.request.start', count)
  return () => diagnostics.unsubscribe('http.server.request.start', count)
}
