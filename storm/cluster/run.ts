/**
 * `npm run storm -- cluster [rounds]`: customers book through HAProxy and two processes on three PostgreSQL, while
 * primaries are killed, paused and cut off. No acknowledged booking, payment or row may be lost, and writes must work
 * again within half a minute each time, while visitors read pages. STORM_SEED repeats the random choices of a run,
 * STORM_EVENT runs one kind of failure only, STORM_DIRECTLY connects the site to the members without HAProxy. Ends with
 * 1 on any loss.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClusterPrograms } from '../../cluster/find-programs.ts'
import { openCluster, pollUntil } from '../../cluster/open-cluster.ts'
import { openSite } from '../../cluster/open-site.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openDice, pause } from '../dice.ts'
import { audit } from '../kills/audit.ts'
import { createClerkSession, openClerk } from '../kills/clerk.ts'
import { book, habits, nothingYet, type SignedIn, signIn } from '../kills/customer.ts'
import { keys, secretKey } from '../kills/keys.ts'
import { openProvider } from '../kills/open-provider.ts'
import { report } from '../kills/report.ts'
import { settle } from '../kills/settle.ts'
import { events } from './events.ts'
import { readBack, readPages, requestCodes, writeRows } from './probes.ts'

const MAX_SECONDS = 30
const CUSTOMERS_A_ROUND = 15
const AT_ONCE = 5

const rounds = Number(process.argv[2] ?? Object.keys(events).length)
const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 1e9))
const programs = findClusterPrograms()
if ('missing' in programs) {
  console.log(`cluster left out: ${programs.missing}`)
  process.exit(1)
}
// Exiting ends the cluster.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const dice = openDice(seed)
const started = performance.now()
const cluster = await openCluster(programs)
console.log(`\ncluster: ${rounds} rounds, seed ${seed}; up in ${seconds(performance.now() - started)} s`)
const folder = join(cluster.folder, 'files')
const files = { books: join(cluster.folder, 'books.sqlite'), outbox: join(folder, 'simulators/outbox.sqlite') }
const provider = await openProvider(cluster.siteUrl, files.books, dice)
process.once('exit', provider.close)
const site = openSite(cluster, {
  ...(process.env.STORM_DIRECTLY && { DATABASE_URL: cluster.severalUrl }),
  ...{ DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'warn' },
  ...{ OTP_PER_ADDRESS_PER_HOUR: '1000000', PLACINGS_PER_ADDRESS_PER_HOUR: '1000000' },
  ...{ RAZORPAY_API_URL: provider.outUrl, RAZORPAY_KEY_ID: keys.keyId },
  ...{ RAZORPAY_KEY_SECRET: keys.keySecret, RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret },
})
const database = () => openDatabase({ url: cluster.writeUrl, directory: '' }, () => {})
await site.start()
await site.untilReady()
const opened = await database()
const clerk = openClerk(site.base, await createClerkSession(opened.db).finally(opened.close), dice)
const acknowledged = nothingYet()
const [rows, codes, pages] = [writeRows(cluster.writeUrl), requestCodes(site.base), readPages(site.base)]
const endReading = await readBack(cluster.writeUrl, cluster.readUrl)
const all = Object.keys(events).filter(name => !process.env.STORM_EVENT || name === process.env.STORM_EVENT)
let tooLong = 0

for (let round = 0; round < rounds; round++) {
  await pollUntil(cluster.isWhole, 180, 'all three members')
  const name = all[round % all.length]! // each equally often; the moments are random
  await crowd(round, async () => {
    await pause(dice.between(500, 4_000))
    for (const gap of [rows.gap, codes.gap]) gap.take()
    pages.take()
    const from = (await cluster.leader())?.name
    await events[name]!({ cluster, site, dice })
    await pause(1_500) // until the effects arrive
    await pollUntil(async () => rows.gap.isWell() && codes.gap.isWell() && (await cluster.leader()), 120, 'writing')
    await pause(2_000)
    const [database, site_] = [rows.gap.take(), codes.gap.take()]
    const { answers, seconds } = pages.take()
    if (Math.max(database, site_) > MAX_SECONDS) tooLong++
    const told = [...answers].map(([kind, count]) => `${count} × ${kind}`).join(', ')
    console.log(
      `${name}: ${from} → ${(await cluster.leader())?.name}; without a write for ${database.toFixed(1)} s, the site for ${site_.toFixed(1)} s; pages ${told}, the longest ${seconds.toFixed(1)} s`,
    )
  })
}
await pollUntil(cluster.isWhole, 180, 'all three members')
clerk.close()
await Promise.all([codes.end(), pages.end()])
const [counted, read] = [await rows.end(), await endReading()]
provider.calmDown()
await settle(site, database)
const closed = await database()
const figures = await audit(closed.db, files, acknowledged).finally(closed.close)
figures.push({ name: 'numbered rows that were acknowledged', ...counted })
figures.push({ name: 'rows read by way of a standby, just written', ...read })
report(figures, provider.errors, performance.now() - started)
for (const [line, times] of logged()) console.log(`  ${times} × ${line}`)
if (tooLong > 0) console.log(`✗ ${tooLong} times writing was not back within ${MAX_SECONDS} s`)
process.exit(figures.some(({ lost }) => lost.length > 0) || tooLong > 0 ? 1 : 0)

/** Lets some signed-in customers book during the `trouble`. */
async function crowd(round: number, trouble: () => Promise<void>) {
  const waiting: SignedIn[] = []
  for (let n = 0; n < CUSTOMERS_A_ROUND; n++) waiting.push(await signIn(site.base, round * CUSTOMERS_A_ROUND + n))
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const habit = habits[next.nth % habits.length]!
      await book(next, { base: site.base, provider: provider.url, dice, acknowledged, clerk, habit })
      next.browser.close()
      await pause(dice.between(0, 2_000))
    }
  })
  await Promise.all([trouble(), ...lanes])
}

/** Counts the messages in our processes' logs. */
function logged(): Map<string, number> {
  const lines = new Map<string, number>()
  for (const file of site.logs)
    for (const line of readFileSync(file, 'utf8')
      .split('\n')
      .filter(text => text.trim() && !/^ {2}/.test(text))) {
      const { msg, error = '' } = line.startsWith('{') ? JSON.parse(line) : { msg: line }
      const said = `${msg}: ${String(error.message ?? error).split(/\n| \(Queue/, 1)[0]}`.slice(0, 160)
      lines.set(said, (lines.get(said) ?? 0) + 1)
    }
  return lines
}

function seconds(ms: number) {
  return (ms / 1_000).toFixed(0)
}
