/**
 * `npm run bench [seconds]`: quotations over HTTP, whole bookings over HTTP, and the same writes as raw prepared SQL, in
 * one run on one machine: PostgreSQL, server, provider and 8 clients share its cores. 20,000 orders are there before.
 * Three rounds, medians; and what a booking costs until its documents are printed and its mails are sent.
 *
 * `npm run bench -- against <commit> [seconds]`: the same of another commit as well, which is built beside. Their rounds alternate, so that both
 * meet the same machine: only the ratios count.
 */
import { startPostgres } from '../bin/postgres.ts'
import { articles } from '../seeds/articles.ts'
import { cartLines, cartTotals } from '../src/modules/catalogue/rules/cart.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { buildCommit } from './another-commit.ts'
import { median } from './measure.ts'
import { benchDraft } from './move.ts'
import { CLIENTS, type Measured, openSide, type Round, type Side } from './side.ts'

const against = process.argv[2] === 'against' ? process.argv[3] : undefined
const seconds = Number(process.argv[against ? 4 : 2] ?? 30)
const ROUNDS = 3

const started = await startPostgres([
  'max_wal_size=8GB',
  'shared_buffers=256MB',
  'shared_preload_libraries=pg_stat_statements',
])
if ('missing' in started) throw new Error(started.missing)
const postgres = started
const other = against ? buildCommit(against) : undefined
const sides: Side[] = []
const byId = { articles: new Map(articles.map(one => [one.id, one as never])) }
const volume = cartTotals(cartLines(byId, benchDraft().cart)).totalCft
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())

try {
  if (other) sides.push(await openSide(against!, other.folder, await newDatabase('other')))
  sides.push(await openSide('here', '.', await newDatabase('here')))
  for (const side of sides) await prepare(side)
  const whole: number[] = []
  for (const side of sides) whole.push(await side.wholeCost())
  const rounds: Round[][] = sides.map(() => [])
  for (const side of sides) await side.round(Math.min(seconds, 5)) // what is left to print and send of a round meets all that follow
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [...sides.keys()] : [...sides.keys()].reverse()
    for (const at of order) {
      const made = await sides[at]!.round(seconds)
      rounds[at]!.push(made)
      console.log(
        `round ${round + 1}, ${sides[at]!.name}: ${made.quotation.perSecond.toFixed(0)} quotations/s, ${made.booking.perSecond.toFixed(0)} bookings/s, ${made.raw.perSecond.toFixed(0)} raw/s`,
      )
    }
  }
  report(rounds, whole)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stop()
}

/** Its address by the server's socket. */
async function newDatabase(name: string): Promise<string> {
  const run = async (url: string, text: string) => {
    const pool = openPool(url, () => {})
    await pool.query(text)
    await pool.end()
  }
  const [url, socketUrl] = [new URL(postgres.url), new URL(postgres.socketUrl)]
  await run(url.href, `create database ${name}`)
  for (const address of [url, socketUrl]) address.pathname = `/${name}`
  await run(url.href, 'create extension pg_stat_statements')
  return socketUrl.href
}

/** 20,000 orders with 15 lines each, analysed; slots that never fill; a few bookings to warm up. */
async function prepare({ pool, bookSome, setVolume }: Side) {
  setVolume(volume)
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
  await bookSome(20)
}

function report(rounds: Round[][], whole: number[]) {
  console.log(`\n${ROUNDS} rounds of ${seconds} s, ${CLIENTS} clients, medians; each per operation`)
  const of = (at: number, kind: keyof Round, figure: keyof Measured) =>
    median(rounds[at]!.map(round => round[kind][figure]))
  const kinds: [string, keyof Round][] = [
    ['(a) quotation over HTTP', 'quotation'],
    ['(b) whole booking over HTTP', 'booking'],
    ['(c) the order’s writes as raw SQL', 'raw'],
  ]
  for (const [at, { name }] of sides.entries()) {
    if (against) console.log(`\n${name}`)
    for (const [what, kind] of kinds)
      console.log(
        `${what.padEnd(34)} ${of(at, kind, 'perSecond').toFixed(0).padStart(6)}/s   p50 ${of(at, kind, 'p50').toFixed(1)} ms   p99 ${of(at, kind, 'p99').toFixed(1)} ms   ` +
          `server CPU ${of(at, kind, 'cpu').toFixed(2)} ms, its main thread ${of(at, kind, 'mainCpu').toFixed(2)} ms   ${of(at, kind, 'statements').toFixed(1)} statements`,
      )
    console.log(`ratio b/c ${(of(at, 'booking', 'perSecond') / of(at, 'raw', 'perSecond')).toFixed(2)}`)
    console.log(`a booking with its messages, documents and mails: ${whole[at]!.toFixed(0)} ms of CPU in all processes`)
  }
  if (!against) return
  const ratio = (what: string, figure: (at: number) => number) =>
    console.log(`${what.padEnd(46)} ${(figure(1) / figure(0)).toFixed(2)}`)
  console.log(`\nhere / ${against}`)
  for (const [what, kind] of kinds.slice(0, 2)) {
    ratio(`${what}, a second`, at => of(at, kind, 'perSecond'))
    ratio(`${what}, CPU of all threads`, at => of(at, kind, 'cpu'))
    ratio(`${what}, CPU of the main thread`, at => of(at, kind, 'mainCpu'))
  }
  ratio('statements of a booking', at => of(at, 'booking', 'statements'))
  ratio('CPU of a booking with documents and mails', at => whole[at]!)
}

async function stop() {
  await Promise.all(sides.map(side => side.stop()))
  await postgres.stop()
  other?.remove()
  process.exit()
}
