import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { openApp } from './app.ts'
import { createHttp } from './http.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { routesOf } from './metrics/routes-of.ts'
import type { Config } from './platform/config/config.ts'
import { configOrExit, exitOnError } from './platform/exit-on-error.ts'
import { restrictToOwner } from './platform/files/restrict-to-owner.ts'
import { notYet } from './platform/http/middleware/not-yet.ts'
import { type Log, openLog } from './platform/log.ts'
import { startError } from './platform/start-error.ts'
import { withRetry } from './platform/with-retry.ts'
import { endLive } from './web/app-shell/live/open-stream.ts'

/** How long requests in flight may take to end once the process is asked to stop. */
const GRACE_MS = 10_000

/** What development puts before the server: Vite's own middleware. */
type Before = (listener: RequestListener) => RequestListener

/** Starts the whole process: database, HTTP, job runner. Ends it with one clear line per fault of the configuration. */
export async function startServer(
  env: Record<string, string | undefined>,
  web: ServerBuild | (() => Promise<ServerBuild>),
  before: Before = listener => listener,
) {
  const config = configOrExit(env)
  const log = openLog(config.logLevel)
  const ended = (error: unknown) => exitOnError(error, config)
  let answer = notYet
  const server = createServer((request, response) => answer(request, response))
  server.keepAliveTimeout = 65_000 // above the usual load balancer's 60 s, so that it never meets a closed socket
  const listens = config.role !== 'worker'
  const listening = () =>
    !listens ||
    server.listening ||
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve))
  const running = await begin(config, log, listening).catch(ended)
  const http = createHttp(running, web)
  answer = before(getRequestListener(http.fetch))
  await Promise.resolve(listening()).catch(error => running.stop().then(() => ended(error)))
  const port = listens ? (server.address() as AddressInfo).port : config.port
  log.info({ port, role: config.role, database: config.databaseUrl ? 'server' : 'embedded' }, 'listening')
  running.listening(`http://127.0.0.1:${port}`)
  const closeMetrics =
    config.metricsPort && (await openMetrics(running.app, server, await routesOf(http, web), config.metricsPort))

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopInOrder(server, async () => {
      if (closeMetrics) await closeMetrics()
      await running.stop()
    }).then(() => log.info('stopped'))
    return stopping
  }
  // `on`: who stops several processes may tell each of them twice, and the second time a signal nobody listens to any more kills at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop().then(() => process.exit(0)))
  return { port, app: running.app, config, stop }
}

/** A database that is away is waited for; whoever asks meanwhile is told to come back. */
async function begin(config: Config, log: Log, listening: () => unknown) {
  restrictToOwner(config.dataDir, log)
  return withRetry(
    () => openApp(config, log),
    async error => {
      log.warn({ error: startError(error, config) ?? (error as Error).message }, 'waiting for the database')
      await listening()
    },
  )
}

/** New connections are refused, requests in flight end, jobs are handed back, the database closes. */
async function stopInOrder(server: Server, stopApp: () => Promise<void>) {
  const closed = new Promise(resolve => server.close(resolve)) // at once where it never listened
  endLive()
  const idle = setInterval(() => server.closeIdleConnections(), 50) // what was busy a moment ago is kept alive as well
  const overdue = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idle)
  clearTimeout(overdue)
  await stopApp()
}
