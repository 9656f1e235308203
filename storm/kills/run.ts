/**
 * `node storm/kills/run.ts [pglite|postgres] [kills] [customers]`: customers book, pay and cancel while every call
 * between the server and the payment provider may be dropped, delayed, doubled, spoiled or overtaken, and the server is
 * killed (SIGKILL) repeatedly; on PostgreSQL the database goes away as often, which the server must survive. Afterwards
 * the provider's books, the ledger and the acknowledged requests must agree. Prints the figures, ends with 1 on any
 * loss. STORM_SEED repeats the random choices of a run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, type OwnPostgres, startPostgres } from '../../bin/postgres.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { type Dice, openDice, pause } from '../dice.ts'
import { audit } from './audit.ts'
import { type Clerk, createClerkSession, openClerk } from './clerk.ts'
import { type Acknowledged, book, habits, nothingYet, type SignedIn, signIn } from './customer.ts'
import { openProvider } from './open-provider.ts'
import { report } from './report.ts'
import { openServer, type Server } from './server.ts'
import { settle } from './settle.ts'

const [which, kills = '20', customers = '80'] = process.argv.slice(2)
const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 1e9))
let failed = false
for (const kind of which ? [which] : ['pglite', 'postgres']) {
  const postgres = kind === 'postgres' ? await startPostgres() : null
  if (postgres && 'missing' in postgres) {
    console.log(`postgres left out: ${postgres.missing}`)
    continue
  }
  const lost = await storm(kind, postgres).finally(() => postgres?.stop())
  failed ||= lost
}
process.exit(failed ? 1 : 0)

/** Makes one run on one database; returns true if anything was lost. */
async function storm(kind: string, postgres: OwnPostgres | null): Promise<boolean> {
  const databaseUrl = postgres?.url
  const started = performance.now()
  console.log(`\n${kind}: ${kills} kills, ${customers} customers, seed ${seed}`)
  const dice = openDice(seed)
  const folder = mkdtempSync(join(tmpdir(), 'thikana-faults-'))
  const files = { books: join(folder, 'books.sqlite'), outbox: join(folder, 'simulators/outbox.sqlite') }
  const port = await findFreePort()
  const provider = await openProvider(`http://127.0.0.1:${port}`, files.books, dice)
  const server = await openServer({ dataDir: folder, databaseUrl, providerUrl: provider.outUrl }, port)
  const database = () => openDatabase({ url: databaseUrl, directory: `${folder}/database` }, () => {})
  try {
    await server.start()
    await server.untilReady()
    await server.end('SIGTERM')
    const opened = await database()
    const session = await createClerkSession(opened.db).finally(opened.close)
    await server.start()
    await server.untilReady()
    const clerk = openClerk(server.base, session, dice)
    const acknowledged = await work({ server, postgres, provider: provider.url, dice, clerk })
    clerk.close()
    provider.calmDown()
    await settle(server, database)
    const closed = await database()
    const figures = await audit(closed.db, files, acknowledged).finally(closed.close)
    report(figures, provider.errors, performance.now() - started)
    return figures.some(({ lost, counted }) => lost.length > 0 || counted === 0)
  } finally {
    await server.end('SIGKILL')
    provider.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Lets customers come one after the other, several at a time, until the server was killed often enough and all have
 * finished.
 */
async function work({
  server,
  postgres,
  provider,
  dice,
  clerk,
}: {
  server: Server
  postgres: OwnPostgres | null
  provider: string
  dice: Dice
  clerk: Clerk
}): Promise<Acknowledged> {
  const acknowledged = nothingYet()
  const waiting: SignedIn[] = []
  for (let n = 0; n < Number(customers); n++) waiting.push(await signIn(server.base, n))
  const AT_ONCE = 6
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const habit = habits[waiting.length % habits.length]!
      await book(next, { base: server.base, provider, dice, acknowledged, clerk, habit })
      next.browser.close()
      await pause(dice.between(0, 600))
    }
  })
  const done = Promise.all(lanes)
  for (let kill = 0; kill < Number(kills); kill++) {
    await server.killAtRandom(dice)
    if (postgres) await server.outlive(() => goAway(postgres, dice))
  }
  await server.untilReady()
  await done
  return acknowledged
}

/** Stops the database's machine at a random moment, and restarts it. */
async function goAway(postgres: OwnPostgres, dice: Dice) {
  await pause(dice.between(200, 1_500))
  await postgres.pause()
  await pause(dice.between(100, 2_500))
  await postgres.resume()
}
