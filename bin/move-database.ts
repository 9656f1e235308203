/**
 * `npm run move-database`: the embedded database's rows, waiting jobs included, into the new PostgreSQL server that
 * DATABASE_URL names. Thikana must be stopped. The embedded database stays as it is.
 */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { readConfig } from '../src/platform/config.ts'
import { copyDatabase } from '../src/platform/database/copy-database.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { secretError } from '../src/platform/database/secret-mark.ts'
import { openJobs } from '../src/platform/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { startError } from '../src/platform/start-error.ts'
import { loadEnv } from './load-env.ts'

await loadEnv()
const config = settings()
const { dataDir, databaseUrl } = config
const directory = `${dataDir}/database`
if (!databaseUrl) end('Set DATABASE_URL to the new PostgreSQL server first.')
if (!existsSync(directory)) end(`There is no embedded database in ${directory}.`)

const from = await openDatabase({ directory }, lost).catch(ended)
await prepare(from)
const otherSecret = await secretError(from.db, config, new Date())
if (otherSecret) end(`Nothing was moved: ${otherSecret}.`)
const to = await openDatabase({ url: databaseUrl, directory }, lost)
await prepare(to).catch(ended)
if (Object.values(await countsOf(to)).some(count => Number(count) > 0))
  end('The server holds customers or orders already. Name a new, empty database.')

const copied = await copyDatabase(from.db, to.db).catch(brokenOff)
const [ours, theirs] = [await countsOf(from), await countsOf(to)]
for (const [table, rows] of copied) if (rows > 0) console.log(`${String(rows).padStart(9)} ${table}`)
console.log(
  `Ledger: ${ours.credits} paise in and ${ours.debits} out there, ${theirs.credits} and ${theirs.debits} here.`,
)
console.log(`Besides the database: ${whatElse()}.`)
await from.close()
await to.close()

/** What a server on another machine needs that stands in no table. */
function whatElse(): string {
  const secret = process.env.SECRET_KEY
    ? 'the SECRET_KEY of your settings goes along'
    : `the secret in ${dataDir}/secret becomes SECRET_KEY, or links on their way end and no second step of staff is right`
  return config.s3
    ? `${secret}; the files are in the bucket`
    : `${secret}; the files in ${dataDir}/files stay in DATA_DIR, whichever machine that is on, or go to a bucket`
}

/** The copy is one transaction: what broke it off has left tables there, and no row of ours. */
function brokenOff(error: Error): never {
  return end(
    `${startError(error, config) ?? error.message}\nNothing was moved: the server has our tables, without a row of yours, and the embedded database ` +
      'is as it was. Mend what is said above, and run this again; or go on without a server: remove DATABASE_URL, start.',
  )
}

function settings() {
  try {
    return readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
  } catch (error) {
    return end((error as Error).message)
  }
}

/** The same tables on both sides: our own and the job runner's. */
async function prepare({ db, jobStore, kind }: Database) {
  await migrate(db, 'migrations')
  const jobs = openJobs(jobStore, kind === 'embedded' ? 'pglite' : 'postgres', openLog('silent'))
  await jobs.start()
  await jobs.stop()
}

async function countsOf({ db }: Database) {
  const { rows } = await sql<Record<'customers' | 'orders' | 'credits' | 'debits', string>>`
    select (select count(*) from customers) as customers, (select count(*) from orders) as orders,
      coalesce(sum(credit), 0) as credits, coalesce(sum(debit), 0) as debits from ledger_entries`.execute(db)
  return rows[0]!
}

function ended(error: Error): never {
  return end(startError(error, config) ?? error.stack ?? error.message)
}

function lost(error: Error) {
  console.error(error.message)
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
