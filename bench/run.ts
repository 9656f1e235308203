/**
 * `npm run bench [seconds]`: quotations over HTTP, whole bookings over HTTP, and the same writes as raw prepared SQL,
 * in one run on one machine: PostgreSQL, server, provider and 8 clients share its cores. There are 20,000 orders
 * before. Three rounds, medians; and the cost of a booking until its documents are printed and its mails are sent. `npm
 * run bench -- against <commit> [seconds]` measures another commit as well, built separately. The rounds alternate, so
 * that both meet the same machine: only the ratios count.
 */
import { startPostgres } from '../bin/postgres.ts'
import { buildCommit } from './another-commit.ts'
import { median } from './measure.ts'
import { MEASURED, newDatabase, prepare } from './prepare.ts'
import { CLIENTS, type Measured, openSide, type Round, type Side } from './side.ts'

const against = process.argv[2] === 'against' ? process.argv[3] : undefined
const seconds = Number(process.argv[against ? 4 : 2] ?? 30)
const ROUNDS = 3

const started = await startPostgres(MEASURED)
if ('missing' in started) throw new Error(started.missing)
const postgres = started
const other = against ? buildCommit(against) : undefined
const sides: Side[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())

try {
  if (other) sides.push(await openSide(against!, other.folder, await newDatabase(postgres, 'other')))
  sides.push(await openSide('here', '.', await newDatabase(postgres, 'here')))
  for (const side of sides) await prepare(side)
  const whole: number[] = []
  for (const side of sides) whole.push(await side.wholeCost())
  const rounds: Round[][] = sides.map(() => [])
  // Printing and sending left over from a round would affect all that follow.
  for (const side of sides) await side.round(Math.min(seconds, 5))
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
