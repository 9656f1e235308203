/**
 * The command that places an order, called in-process, against the same writes as raw prepared SQL, in one run on one
 * PostgreSQL: `node bench/place-order.ts [seconds]`. Prints both per second and their ratio.
 */
import { randomUUID } from 'node:crypto'
import { startPostgres } from '../bin/postgres.ts'
import { seed } from '../seeds/index.ts'
import { openWords } from '../src/i18n/open-words.ts'
import { placeMoveOrder } from '../src/modules/orders/index.server.ts'
import { addReader } from '../src/platform/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openLiveCompany } from '../src/platform/config/live-company.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { openLog } from '../src/platform/log.ts'
import { openJobQueue } from '../src/platform/queue/queue.ts'
import { calculateFigures, median, runLoad } from './measure.ts'
import { benchDraft } from './move.ts'
import { rawPlaceOrder } from './raw-writes.ts'

const seconds = Number(process.argv[2] ?? 10)
const CLIENTS = 8
const ROUNDS = 3

const postgres = await startPostgres(['max_wal_size=4GB'])
if ('missing' in postgres) throw new Error(postgres.missing)
const database = await openDatabase({ url: postgres.url, directory: '' }, () => {})
await migrate(database.db, 'migrations')
await seed(database.db)
await database.db.updateTable('cities').set({ slot_capacity: 1_000_000 }).execute()
const log = openLog('warn')
const jobs = openJobQueue(database.jobStore, 'postgres', log)
await jobs.start()
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) })
const { db } = database
const app = addReader(
  {
    config,
    company: openLiveCompany(config),
    db,
    log,
    jobs,
    ports: {} as never,
    words: openWords(),
    now: () => new Date(),
  },
  db,
)
const customers = await database.db
  .insertInto('customers')
  .values(
    Array.from({ length: 64 }, (_, i) => ({
      mobile: String(9_600_000_000 + i),
      name: 'Neha',
      email: 'n@example.in',
      created_at: new Date(),
    })),
  )
  .returning(['id', 'mobile'])
  .execute()
const pool = openPool(postgres.url, () => {})

const rounds: { command: number; raw: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const command = await runLoad(CLIENTS, seconds, async client => {
    const { id, mobile } = customers[client]!
    await placeMoveOrder(
      app,
      { kind: 'customer', id, mobile, name: 'Neha', email: 'n@example.in', language: 'en' },
      { ...benchDraft(), key: randomUUID() },
    )
  })
  const raw = await runLoad(CLIENTS, seconds, client => rawPlaceOrder(pool, customers[client]!.id))
  rounds.push({ command: calculateFigures(command, seconds).perSecond, raw: calculateFigures(raw, seconds).perSecond })
}
const command = median(rounds.map(round => round.command))
const raw = median(rounds.map(round => round.raw))
console.log(`place order, in-process   ${command.toFixed(0)}/s`)
console.log(`the same writes, raw SQL  ${raw.toFixed(0)}/s`)
console.log(`ratio                     ${(command / raw).toFixed(2)}`)
await pool.end()
await database.close()
await postgres.stop()
process.exit(0)
