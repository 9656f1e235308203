/**
 * `npm run bench [seconds]`: quotations over HTTP, whole bookings over HTTP, and the same writes as raw prepared SQL, in
 * one run on one machine: PostgreSQL, server, provider and 8 clients share its cores. 20,000 orders are there before.
 * Three rounds, medians.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { freePort, startPostgres } from '../bin/postgres.ts'
import { articles } from '../seeds/articles.ts'
import { cartLines, cartTotals } from '../src/modules/catalogue/rules/cart.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { book, setVolume } from './book.ts'
import { openBrowser } from './http-client.ts'
import { benchKeys } from './keys.ts'
import { type Figures, figuresOf, load, median } from './measure.ts'
import { benchDraft } from './move.ts'
import { rawPlaceOrder } from './raw-writes.ts'
import { startServer } from './start-server.ts'

const seconds = Number(process.argv[2] ?? 30)
const CLIENTS = 8
const ROUNDS = 3
/** BENCH_TOP=1 lists the statements of a booking by how often they run. */
const showStatements = process.env.BENCH_TOP !== undefined
const children: ChildProcess[] = []

const postgres = await ownPostgres([
  'max_wal_size=8GB',
  'shared_buffers=256MB',
  'shared_preload_libraries=pg_stat_statements',
])
const pool = openPool(postgres.socketUrl, () => {}) // prepared, as the application's own
await pool.query('create extension if not exists pg_stat_statements')
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
const { base, providerBase, server } = await startProcesses(postgres.socketUrl)

type Round = Record<'quotation' | 'booking' | 'raw', Figures & { cpu: number; mainCpu: number; statements: number }>
const rounds: Round[] = []
try {
  await prepare()
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await runRound(round))
  report()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stop()
}

async function runRound(round: number): Promise<Round> {
  const sites = Array.from({ length: CLIENTS }, () => openBrowser(base))
  const providers = Array.from({ length: CLIENTS }, () => openBrowser(providerBase))
  const quotation = await measured(client => sites[client]!.get('/quotation?cft=451&km=9&from=3&to=0').then(check200))
  const booking = await measured(client => book(sites[client]!, providers[client]!))
  const raw = await measured(() => rawPlaceOrder(pool, 1))
  for (const browser of [...sites, ...providers]) browser.close()
  console.log(
    `round ${round}: ${quotation.perSecond.toFixed(0)} quotations/s, ${booking.perSecond.toFixed(0)} bookings/s, ${raw.perSecond.toFixed(0)} raw/s`,
  )
  return { quotation, booking, raw }
}

async function ownPostgres(settings: string[]) {
  const started = await startPostgres(settings)
  if ('missing' in started) throw new Error(started.missing)
  return started
}

async function startProcesses(databaseUrl: string) {
  const providerPort = await freePort()
  const providerBase = `http://127.0.0.1:${providerPort}`
  const { base, server } = await startServer(databaseUrl, {
    OTP_PER_ADDRESS_PER_HOUR: '1000000',
    PLACINGS_PER_ADDRESS_PER_HOUR: '1000000',
    RAZORPAY_KEY_ID: benchKeys.keyId,
    RAZORPAY_KEY_SECRET: benchKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: benchKeys.webhookSecret,
    RAZORPAY_API_URL: providerBase,
  })
  const provider = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/provider.ts', String(providerPort), `${base}/hooks/razorpay`],
    { stdio: 'inherit' },
  )
  children.push(server, provider)
  return { base, providerBase, server }
}

/** 20,000 orders with 15 lines each, analysed; slots that never fill; a first booking to warm up. */
async function prepare() {
  await pool.query('update cities set slot_capacity = 1000000')
  await pool.query(
    `insert into customers (mobile, name, email, created_at) select (5000000000 + g)::text, 'Customer ' || g, 'c@example.in', now() from generate_series(1, 2000) g`,
  )
  await pool.query(`
    insert into orders (customer_id, draft_key, status, name, mobile, email, move, total_km, total_cft, pieces, vehicle, city_id, move_date, slot_hour, package_id,
      quotation, grand_total, gst, token, created_at, placed_at, valid_until)
    select 1 + g % 2000, 'old' || g, 'Completed', 'Customer', '5000000000', 'c@example.in', '{"from":{},"to":{},"preset":null}', 8.3, 451, 45, 'Eicher 14 ft', 1,
      current_date, 10, 2, 'null', 1248000, 224640, 187200, now(), now(), current_date from generate_series(1, 20000) g`)
  await pool.query(
    `insert into order_lines select o.id, l, l, 'Thing ' || l, 1, 20, 50000, 50000 from orders o, generate_series(1, 15) l where not exists (select from order_lines x where x.order_id = o.id)`,
  )
  await pool.query('analyze')
  const { cart } = benchDraft()
  const catalogue = new Map(articles.map(article => [article.id, article as never]))
  setVolume(cartTotals(cartLines({ articles: catalogue }, cart)).totalCft)
  const [site, provider] = [openBrowser(base), openBrowser(providerBase)]
  for (let i = 0; i < 50; i++) await book(site, provider)
  site.close()
  provider.close()
}

async function measured(work: (client: number) => Promise<void>) {
  await pool.query('select pg_stat_statements_reset()')
  const [cpuBefore, mainBefore] = cpuOf(server.pid!)
  const times = await load(CLIENTS, seconds, work)
  const [cpuAfter, mainAfter] = cpuOf(server.pid!)
  const cpu = (cpuAfter - cpuBefore) / times.length
  const mainCpu = (mainAfter - mainBefore) / times.length
  if (showStatements) await listStatements(times.length)
  // The database's own checks of foreign keys, which it puts off to the commit, are not sent by anybody.
  const { rows } = await pool.query(
    "select sum(calls)::int as calls from pg_stat_statements where query not like 'SELECT 1 FROM ONLY %'",
  )
  return { ...figuresOf(times, seconds), cpu, mainCpu, statements: rows[0].calls / times.length }
}

async function listStatements(operations: number) {
  const { rows } = await pool.query('select calls, query from pg_stat_statements order by calls desc limit 70')
  for (const { calls, query } of rows)
    console.log((calls / operations).toFixed(2).padStart(7), query.replace(/\s+/g, ' ').slice(0, 140))
}

/**
 * User and system milliseconds of a process so far, and of its main thread alone, which answers the requests; printing PDFs,
 * so many a minute whatever is booked, is another's (Linux, 100 ticks a second).
 */
function cpuOf(pid: number): [all: number, main: number] {
  const spent = (file: string) => {
    const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  return [spent(`/proc/${pid}/stat`), spent(`/proc/${pid}/task/${pid}/stat`)]
}

function check200({ status }: { status: number }) {
  if (status !== 200) throw new Error(`status ${status}`)
}

function report() {
  const of = (kind: keyof Round, figure: keyof Round['raw']) => median(rounds.map(round => round[kind][figure]))
  const row = (name: string, kind: keyof Round) =>
    console.log(
      `${name.padEnd(34)} ${of(kind, 'perSecond').toFixed(0).padStart(6)}/s   p50 ${of(kind, 'p50').toFixed(1)} ms   p99 ${of(kind, 'p99').toFixed(1)} ms   ` +
        `server CPU ${of(kind, 'cpu').toFixed(2)} ms, its main thread ${of(kind, 'mainCpu').toFixed(2)} ms   ${of(kind, 'statements').toFixed(1)} statements`,
    )
  console.log(`\n${ROUNDS} rounds of ${seconds} s, ${CLIENTS} clients, medians; each per operation`)
  row('(a) quotation over HTTP', 'quotation')
  row('(b) whole booking over HTTP', 'booking')
  row('(c) the order’s writes as raw SQL', 'raw')
  console.log(`ratio b/c ${(of('booking', 'perSecond') / of('raw', 'perSecond')).toFixed(2)}`)
}

async function stop() {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map(
      child => new Promise(resolve => (child.exitCode !== null ? resolve(null) : child.once('exit', resolve))),
    ),
  )
  await pool.end()
  await postgres.stop()
  process.exit()
}
