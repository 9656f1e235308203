/**
 * `npm run bench:soak [minutes]`: half of the bookings that the machine can make, and pages of the public site between
 * them, for a long time (default two hours): the server's memory over time, and any failures.
 */
import { readFileSync } from 'node:fs'
import { findFreePort, startPostgres } from '../bin/postgres.ts'
import { openBrowser } from './http-client.ts'
import { calculateFigures, median } from './measure.ts'
import { MEASURED, newDatabase, prepare } from './prepare.ts'
import { CLIENTS, openSide } from './side.ts'

const minutes = Number(process.argv[2] ?? 120)
const PAGES = ['/', '/packersandmovers/mumbai', '/services', '/hi', '/faq', '/quotation?cft=451&km=9&from=3&to=0']
const MEBI = 1024 * 1024

const postgres = await startPostgres(MEASURED)
if ('missing' in postgres) throw new Error(postgres.missing)
const metricsPort = await findFreePort()
process.env.METRICS_PORT = String(metricsPort)
const side = await openSide('here', '.', await newDatabase(postgres, 'here'))
const { base, providerBase, pid, book } = side
let failed = 0
const samples: { rss: number; heap: number; external: number }[] = []

try {
  await prepare(side)
  const { booking } = await side.round(20)
  const everyMs = (CLIENTS * 1_000) / (booking.perSecond / 2)
  console.log(`${booking.perSecond.toFixed(0)} bookings a second at most; half of them for ${minutes} minutes`)
  const until = performance.now() + minutes * 60_000
  const times: number[] = []
  const sampling = setInterval(() => sample(times.length), 60_000)
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => continueBooking(client, until, everyMs, times)))
  clearInterval(sampling)
  report(times)
} finally {
  await side.stop()
  await postgres.stop()
}

async function continueBooking(client: number, until: number, everyMs: number, times: number[]) {
  const [site, payer, reader] = [openBrowser(base), openBrowser(providerBase), openBrowser(base)]
  let due = performance.now() + (everyMs * client) / CLIENTS
  while (due < until && performance.now() < until) {
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    due += everyMs
    const started = performance.now()
    await book(site, payer).catch(tell)
    times.push(performance.now() - started)
    if (times.length % 4 > 0) continue
    const { status } = await reader.get(PAGES[times.length % PAGES.length]!)
    if (status !== 200) tell(new Error(`a page answered ${status}`))
  }
  for (const browser of [site, payer, reader]) browser.close()
}

function tell(error: Error) {
  failed++
  if (failed <= 5) console.log(error.message)
}

/** Samples the memory: of the whole process from the system, of its heap from itself. */
async function sample(bookings: number) {
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(told)![1]) / MEBI
  const heap = gauge('nodejs_heap_size_used_bytes')
  const external = gauge('nodejs_external_memory_bytes')
  samples.push({ rss, heap, external })
  const figures = [rss, heap, external].map(value => value.toFixed(0))
  console.log(
    `minute ${samples.length}: rss ${figures[0]} MB, heap ${figures[1]}, outside it ${figures[2]}; ${bookings} bookings`,
  )
}

/** Compares the second quarter with the last: in the first, caches are still filling. */
function report(times: number[]) {
  const { p50, p99, perSecond } = calculateFigures(times, minutes * 60)
  console.log(
    `${times.length} bookings, ${perSecond.toFixed(1)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${failed} failed`,
  )
  const quarter = (at: number) => samples.slice((samples.length * at) / 4, (samples.length * (at + 1)) / 4)
  for (const figure of ['rss', 'heap', 'external'] as const) {
    const [before, after] = [1, 3].map(at => median(quarter(at).map(one => one[figure])))
    console.log(`${figure}: second quarter ${before!.toFixed(0)} MB, last ${after!.toFixed(0)} MB`)
  }
}
