/**
 * `npm run bench:console [orders] [seconds]`: the lists of the console over HTTP with 100,000 orders (or 1,000,000,
 * which take ten minutes and 8 GB), on PostgreSQL and the built server, by 4 members of staff at once. It fails if a
 * page reads one of the large tables whole.
 */
import type { ChildProcess } from 'node:child_process'
import { startPostgres } from '../bin/postgres.ts'
import { hashToken } from '../src/platform/crypto.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { fillConsole } from './fill-console.ts'
import { fillReports } from './fill-reports.ts'
import { openBrowser } from './http-client.ts'
import { calculateFigures, runLoad } from './measure.ts'
import { startServer } from './start-server.ts'

const orders = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 5)
const STAFF = 4
const WARM_UP = 20
const token = 'a-session-of-the-bench'.padEnd(43, 'x')

const large = [
  'orders',
  'ledger_entries',
  'order_events',
  'jobs',
  'job_events',
  'messages',
  'contact_messages',
  'reviews',
  'customers',
  'audit_entries',
]

const started = await startPostgres(['max_wal_size=8GB', 'shared_buffers=256MB', 'synchronous_commit=off'])
if ('missing' in started) throw new Error(started.missing)
const pool = openPool(started.socketUrl, () => {})
let server: ChildProcess | undefined
try {
  const { base, server: child } = await startServer(started.socketUrl)
  server = child
  const one = await pool.connect()
  const began = Date.now()
  await fillConsole(one, orders)
  await fillReports(one) // the jobs, trucks and workers that Today shows
  console.log(`filled in ${Math.round((Date.now() - began) / 1_000)} s`)
  one.release()
  await pool.query(
    `insert into sessions (token_hash, staff_id, created_at, expires_at, seen_at)
      select $1, min(id), now(), now() + interval '9 hours', now() from staff`,
    [hashToken(token)],
  )
  await measure(base)
} finally {
  if (server) await new Promise(resolve => server!.once('exit', resolve) && server!.kill('SIGTERM'))
  await pool.end()
  await started.stop()
}

async function measure(base: string) {
  const browsers = Array.from({ length: STAFF }, () => openBrowser(base))
  for (const browser of browsers) browser.set('session', token)
  const far = await deepIn(browsers[0]!)
  const pages: [string, string][] = [
    ['today', '/console'],
    ['today of a branch', '/console?branch=1'],
    ['to do', '/console/orders'],
    ['orders to approve', '/console/orders?task=approve'],
    ['all, newest first', '/console/orders?view=all'],
    ['all, far behind', far],
    ['by what is due', '/console/orders?owing=yes&sort=-due'],
    ['by day', '/console/orders?view=all&sort=day'],
    ['jobs of a week', `/console/orders?from=${inDays(-3)}&until=${inDays(4)}`],
    ['city, status, far', '/console/orders?city=3&status=Completed&far=yes'],
    ['a rare package of a city, not found', '/console/orders?city=3&package=9'],
    ['a name', '/console/orders?q=kulkarni'],
    ['a PIN', '/console/orders?q=400053'],
    ['a society and a name', '/console/orders?q=gulmohar+neha'],
    ['a payment', `/console/orders?q=pay_${orders}`],
    ['messages', '/console/contact-messages'],
    ['reviews', '/console/reviews'],
    ['customers', '/console/customers'],
    ['customers by name', '/console/customers?q=asha'],
    ['a customer', '/console/customers/77'],
    ['audit', '/console/audit'],
    ['audit of a member of staff', '/console/audit?who=1'],
    ['audit of an order', '/console/audit?which=TH-20500'],
  ]
  console.log(`${orders} orders, ${STAFF} at once, ${seconds} s each\n`)
  for (const [name, path] of pages) {
    // The first requests compile the page's code and fill caches, which a server in use has behind it.
    for (let n = 0; n < WARM_UP; n++) await browsers[0]!.get(path)
    const before = await wholeReads()
    const blocksBefore = await blocks()
    const times = await runLoad(STAFF, seconds, async client => {
      const { status, headers } = await browsers[client]!.get(`${path}`)
      if (status !== 200 && status !== 302) throw new Error(`${path}: ${status} ${headers.location ?? ''}`)
    })
    const { perSecond, p50, p95 } = calculateFigures(times, seconds)
    const whole = [...(await wholeReads())]
      .filter(([table, reads]) => reads > before.get(table)!)
      .map(([table]) => table)
    if (whole.length > 0) process.exitCode = 1
    const each = ((await blocks()) - blocksBefore) / times.length
    console.log(
      `${name.padEnd(36)} ${perSecond.toFixed(0).padStart(5)}/s   p50 ${p50.toFixed(0).padStart(4)} ms   p95 ${p95.toFixed(0).padStart(4)} ms   ${each.toFixed(0).padStart(6)} blocks   ${whole.map(table => `READS ALL OF ${table}`).join(' ')}`,
    )
  }
  for (const browser of browsers) browser.close()
}

/** Counts the reads of each large table as a whole so far. The server reports them a second late. */
async function wholeReads(): Promise<Map<string, number>> {
  await new Promise(resolve => setTimeout(resolve, 2_500))
  const { rows } = await pool.query(
    'select relname as table, seq_scan::int as reads from pg_stat_user_tables where relname = any($1)',
    [large],
  )
  return new Map(rows.map(({ table, reads }) => [table, reads]))
}

/**
 * Counts the blocks of 8 kB that the database has read so far, from memory or disk: a figure that does not depend on a
 * busy machine.
 */
async function blocks(): Promise<number> {
  const { rows } = await pool.query(
    'select (blks_hit + blks_read)::float8 as blocks from pg_stat_database where datname = current_database()',
  )
  return rows[0].blocks
}

/** Returns a cursor in the middle of the whole list, some hundred pages in. */
async function deepIn(browser: ReturnType<typeof openBrowser>): Promise<string> {
  const middle = Buffer.from(JSON.stringify([String(Math.floor(orders / 2))])).toString('base64url')
  const path = `/console/orders?view=all&after=${middle}`
  const { status } = await browser.get(path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return path
}

function inDays(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
