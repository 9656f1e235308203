import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openWords } from './i18n/open-words.ts'
import { listRoutePatterns } from './metrics/list-route-patterns.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createSite, type SharedResources, type Site } from './open-site.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { exitOnError, readCompaniesOrExit } from './platform/exit-on-error.ts'
import { answerUnknownHost, getRequestedHost } from './platform/http/middleware/unknown-host.ts'
import { openLog } from './platform/log.ts'
import { describeStartError } from './platform/start-error.ts'
import { withRetry } from './platform/with-retry.ts'

/** The time for running requests to finish at a shutdown, in ms. */
const SHUTDOWN_MS = 10_000
/** The pause before a company that could not be opened is tried again, in ms. */
const OPEN_RETRY_MS = 5_000

type Env = Record<string, string | undefined>

/**
 * Starts the whole process: database, HTTP and queue of its company, or of each if COMPANIES names several
 * (docs/operating.md). Exits with one line per configuration error.
 */
export async function startServer(
  env: Env,
  web: SharedResources['web'],
  before: SharedResources['before'] = listener => listener,
) {
  const companies = readCompaniesOrExit(env)
  const { name, config } = companies[0]!
  const several = name !== null
  const log = openLog(config.logLevel)
  const shared = { web, before, words: openWords() }
  const sites = companies.map(company =>
    createSite(company, company.name === null ? log : log.child({ company: company.name }), shared),
  )
  const added = new Set<Site>()
  const siteOf = several ? findSiteByHost(sites) : () => sites[0]
  const unknown = answerUnknownHost(() => isAnyReady(sites))
  const server = createServer((request, response) => (siteOf(request)?.answer ?? unknown)(request, response))
  server.keepAliveTimeout = 65_000 // longer than a load balancer's 60 s, so that it never meets a closed socket
  const listens = config.role !== 'worker'
  const listening = () =>
    !listens ||
    server.listening ||
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve))
  const ended = (error: unknown) => exitOnError(error, config)
  const stopping = new AbortController()
  const stopSites = () => {
    stopping.abort()
    return Promise.all([
      ...[...sites, ...added].map(site => site.stop()),
      ...opening.map(({ opened }) => opened.catch(() => {})),
    ])
  }

  const opening = several ? sites.map(site => openWithRetry(site, stopping.signal)) : []
  if (several) await Promise.all(opening.map(({ tried }) => tried))
  else await openOrWait(sites[0]!, listening).catch(ended)
  await Promise.resolve(listening()).catch(error => stopSites().then(() => ended(error)))
  const port = listens ? (server.address() as AddressInfo).port : config.port
  const of = several ? { companies: sites.length } : databaseOf(config)
  log.info({ port, role: config.role, ...of }, 'listening')
  if (several) await Promise.any(opening.map(({ opened }) => opened))
  else sites[0]!.running!.listening(`http://127.0.0.1:${port}`)
  const closeMetrics =
    config.metricsPort && (await openMetrics(await listMeasuredCompanies(sites, server, siteOf, web)))

  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopInOrder(server, sites, async () => {
      if (closeMetrics) await closeMetrics()
      await stopSites()
    }).then(() => log.info('stopped'))
    return stopped
  }
  // `on` instead of `once`: a supervisor may send each process two signals, and a second one without a listener would
  // kill it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop().then(() => process.exit(0)))

  /** Opens one more company at a loopback port, for tests only: no setting and no request leads here. */
  const addCompany = async (name: string, env: Env, port: number) => {
    const site = createSite({ name, config: readConfig(env) }, log.child({ company: name }), shared)
    added.add(site)
    const self = await site.openLoopbackPort(port)
    const running = await site.open()
    running.listening(self)
    const stop = () => {
      added.delete(site)
      return site.stop()
    }
    return { stop }
  }
  const { app } = sites.find(({ running }) => running)!.running!
  return { port, app, companies, stop, addCompany }
}

/** Opens a company and waits for its database if it is away; callers get 503 until then. */
const openOrWait = (site: Site, listening: () => unknown) =>
  withRetry(site.open, async error => {
    const words = describeStartError(error, site.config) ?? (error as Error).message
    site.log.warn({ error: words }, 'waiting for the database')
    await listening()
  })

/**
 * Opens one company of several. If it fails for whatever reason, it is retried forever, with a line in the log each
 * time, while the others are served. `tried` resolves after the first attempt.
 */
function openWithRetry(site: Site, signal: AbortSignal) {
  const first = Promise.withResolvers<void>()
  const open = async () => {
    const self = site.config.simulating ? await site.openLoopbackPort() : '' // only simulators are called there
    while (!signal.aborted)
      try {
        const running = await site.open()
        if (signal.aborted) return site.stop()
        site.log.info(databaseOf(site.config), 'the company is open')
        return running.listening(self)
      } catch (error) {
        const words = describeStartError(error, site.config) ?? (error as Error).stack
        site.log.error({ error: words }, 'the company is not open')
        first.resolve()
        await pause(OPEN_RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
      }
  }
  const opened = open().finally(first.resolve)
  return { tried: first.promise, opened }
}

const databaseOf = ({ databaseUrl }: Config) => ({ database: databaseUrl ? 'server' : 'embedded' })

function findSiteByHost(sites: Site[]) {
  const byName = new Map(sites.flatMap(site => site.config.hosts.map(host => [host, site] as const)))
  return (request: IncomingMessage) => byName.get(getRequestedHost(request))
}

const isAnyReady = async (sites: Site[]) =>
  (await Promise.all(sites.map(({ running }) => running?.ready() ?? false))).includes(true)

/** Returns the companies of the process for the metrics. Their routes are the same. */
async function listMeasuredCompanies(
  sites: Site[],
  server: Server,
  siteOf: (request: IncomingMessage) => Site | undefined,
  web: SharedResources['web'],
) {
  const { config, log, http, running } = sites.find(({ running }) => running)!
  return {
    companies: () => sites.map(({ name, running }) => ({ name, app: running?.app ?? null })),
    companyOf: (request: IncomingMessage) => siteOf(request)?.name ?? 'none',
    routes: await listRoutePatterns(http!, web),
    codes: running!.app.words.codes,
    ...{ server, log, port: config.metricsPort! },
  }
}

/** Stops accepting connections, finishes running requests, returns jobs to the queue and closes the databases. */
async function stopInOrder(server: Server, sites: Site[], stopSites: () => Promise<void>) {
  const closed = new Promise(resolve => server.close(resolve)) // resolves immediately if it never listened
  for (const site of sites) site.endStreams()
  const idle = setInterval(() => server.closeIdleConnections(), 50) // connections that just became idle too
  const overdue = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(overdue)
  await stopSites()
}
