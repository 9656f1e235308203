import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { findFreePort } from '../bin/postgres.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { readCpuTimes, readTotalCpuTime } from './cpu-times.ts'
import { openBrowser } from './http-client.ts'
import { benchKeys } from './keys.ts'
import { calculateFigures, type Figures, runLoad } from './measure.ts'
import { startServer } from './start-server.ts'

export const CLIENTS = 8
/**
 * The number of bookings whose documents and mails are measured: mails are sent every minute, and each commit has its
 * own queues.
 */
const WHOLE_BOOKINGS = 24
const UNTIL_EMPTY_MS = 90_000
/** A whole minute includes each periodic task once. */
const IDLE_MS = 60_000
/** BENCH_TOP=1 lists the statements of a booking by how often they run. */
const showStatements = process.env.BENCH_TOP !== undefined

export type Measured = Figures & { cpu: number; mainCpu: number; statements: number }
export type Round = Record<'quotation' | 'booking' | 'raw', Measured>
export type Side = Awaited<ReturnType<typeof openSide>>

/**
 * Opens one commit's server, built in `folder`, with a database and a payment provider of its own. Bookings use that
 * commit's own bench, which knows its forms and tables.
 */
export async function openSide(name: string, folder: string, databaseUrl: string) {
  const own = (file: string) => import(resolve(folder, 'bench', file))
  const { book, setVolume } = (await own('book.ts')) as typeof import('./book.ts')
  const { rawPlaceOrder } = (await own('raw-writes.ts')) as typeof import('./raw-writes.ts')
  const providerPort = await findFreePort()
  const providerBase = `http://127.0.0.1:${providerPort}`
  const env = {
    OTP_PER_ADDRESS_PER_HOUR: '1000000',
    PLACINGS_PER_ADDRESS_PER_HOUR: '1000000',
    RAZORPAY_KEY_ID: benchKeys.keyId,
    RAZORPAY_KEY_SECRET: benchKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: benchKeys.webhookSecret,
    RAZORPAY_API_URL: providerBase,
  }
  const { base, server } = await startServer(databaseUrl, env, folder)
  const arguments_ = ['bench/provider.ts', String(providerPort), `${base}/hooks/razorpay`]
  const provider = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...arguments_], {
    stdio: 'inherit',
  })
  const pool = openPool(databaseUrl, () => {}) // prepares statements like the application
  const browsers = (of: string, count = CLIENTS) => Array.from({ length: count }, () => openBrowser(of))

  async function bookSome(count: number) {
    const [[site], [payer]] = [browsers(base, 1), browsers(providerBase, 1)]
    for (let i = 0; i < count; i++) await book(site!, payer!)
    site!.close()
    payer!.close()
  }

  async function measured(seconds: number, work: (client: number) => Promise<void>): Promise<Measured> {
    await pool.query('select pg_stat_statements_reset()')
    const before = readCpuTimes(server.pid!)
    const times = await runLoad(CLIENTS, seconds, work)
    const [cpu, mainCpu] = readCpuTimes(server.pid!).map((spent, at) => (spent - before[at]!) / times.length)
    if (showStatements) await listStatements(times.length)
    // The database's own checks of foreign keys, deferred to the commit, are not statements of ours.
    const { rows } = await pool.query(
      `select sum(calls)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
       where d.datname = current_database() and query not like 'SELECT 1 FROM ONLY %'`,
    )
    return {
      ...calculateFigures(times, seconds),
      cpu: cpu!,
      mainCpu: mainCpu!,
      statements: rows[0].calls / times.length,
    }
  }

  async function listStatements(operations: number) {
    const { rows } = await pool.query('select calls, query from pg_stat_statements order by calls desc limit 70')
    for (const { calls, query } of rows)
      console.log((calls / operations).toFixed(2).padStart(7), query.replace(/\s+/g, ' ').slice(0, 140))
  }

  return {
    name,
    base,
    providerBase,
    pid: server.pid!,
    book,
    pool,
    setVolume,
    bookSome,
    /**
     * Measures the cost of a booking until all its messages, documents and mails are done, less the cost of an idle
     * server.
     */
    async wholeCost(): Promise<number> {
      await pause(UNTIL_EMPTY_MS)
      const idleFrom = readTotalCpuTime(server.pid!)
      await pause(IDLE_MS)
      const idle = (readTotalCpuTime(server.pid!) - idleFrom) / IDLE_MS
      const [from, at] = [readTotalCpuTime(server.pid!), performance.now()]
      await bookSome(WHOLE_BOOKINGS)
      await pause(UNTIL_EMPTY_MS)
      const spent = readTotalCpuTime(server.pid!) - from - idle * (performance.now() - at)
      return spent / WHOLE_BOOKINGS
    },
    async round(seconds: number): Promise<Round> {
      const [sites, providers] = [browsers(base), browsers(providerBase)]
      const price = '/quotation?cft=451&km=9&from=3&to=0'
      const quotation = await measured(seconds, async client => {
        const { status } = await sites[client]!.get(price)
        if (status !== 200) throw new Error(`status ${status}`)
      })
      const booking = await measured(seconds, client => book(sites[client]!, providers[client]!))
      const raw = await measured(seconds, () => rawPlaceOrder(pool, 1))
      for (const browser of [...sites, ...providers]) browser.close()
      return { quotation, booking, raw }
    },
    async stop() {
      await Promise.all([ended(server), ended(provider)])
      await pool.end()
    },
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function ended(child: ChildProcess) {
  child.kill('SIGTERM')
  return new Promise(resolve => (child.exitCode !== null ? resolve(null) : child.once('exit', resolve)))
}
