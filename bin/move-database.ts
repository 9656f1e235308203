/**
 * `npm run move-database`: copies the embedded database's rows, including waiting jobs, into the new PostgreSQL server
 * of DATABASE_URL. Thikana must be stopped. The embedded database stays as it is.
 */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { readConfig } from '../src/platform/config/config.ts'
import { copyDatabase } from '../src/platform/database/copy-database.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { getSecretWarning } from '../src/platform/database/secret-mark.ts'
import { openLog } from '../src/platform/log.ts'
import { openJobQueue } from '../src/platform/queue/queue.ts'
import { describeStartError } from '../src/platform/start-error.ts'
import { loadEnv } from './load-env.ts'

await loadEnv()
const config = settings()
const { dataDir, databaseUrl } = config
const directory = `${dataDir}/database`
if (!databaseUrl) end('Set DATABASE_URL to the new PostgreSQL server, then run this again.')
if (!existsSync(directory)) end(`No embedded database found in ${directory}. Check DATA_DIR.`)

const from = await openDatabase({ directory }, lost).catch(ended)
await prepare(from)
const otherSecret = await getSecretWarning(from.db, config, new Date())
if (otherSecret) end(`Nothing was copied. ${otherSecret}`)
const to = await openDatabase({ url: databaseUrl, directory }, lost)
await prepare(to).catch(ended)
if (Object.values(await countsOf(to)).some(count => Number(count) > 0))
  end('The database on the server already has customers or orders. Set DATABASE_URL to a new, empty database.')

const copied = await copyDatabase(from.db, to.db).catch(brokenOff)
const [ours, theirs] = [await countsOf(from), await countsOf(to)]
for (const [table, rows] of copied) if (rows > 0) console.log(`${String(rows).padStart(9)} ${table}`)
console.log(
  `Ledger in paise: ${ours.credits} credit and ${ours.debits} debit in the embedded database, ${theirs.credits} credit and ${theirs.debits} debit on the server.`,
)
console.log(`Next steps: ${whatElse()}`)
await from.close()
await to.close()

/** Returns what a server on another machine needs besides the tables. */
function whatElse(): string {
  const secret = process.env.SECRET_KEY
    ? 'Set the same SECRET_KEY on the new server.'
    : `Set SECRET_KEY to the value in ${dataDir}/secret. Otherwise links already sent and two-step verification stop working.`
  return config.s3
    ? `${secret} The files stay in the bucket.`
    : `${secret} Copy the files in ${dataDir}/files to DATA_DIR on the new machine, or to a bucket.`
}

/** Explains an interrupted copy: it is one transaction, so the target has our tables but no rows. */
function brokenOff(error: Error): never {
  return end(
    `${describeStartError(error, config) ?? error.message}\nNothing was copied. The server has empty tables, and the embedded database is unchanged. ` +
      'Fix the problem above and run this again. To continue with the embedded database, remove DATABASE_URL and start Thikana.',
  )
}

function settings() {
  try {
    return readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
  } catch (error) {
    return end((error as Error).message)
  }
}

/** Creates the same tables on both sides: ours and the queue's. */
async function prepare({ db, jobStore, kind }: Database) {
  await migrate(db, 'migrations')
  const jobs = openJobQueue(jobStore, kind === 'embedded' ? 'pglite' : 'postgres', openLog('silent'))
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
  return end(describeStartError(error, config) ?? error.stack ?? error.message)
}

function lost(error: Error) {
  console.error(error.message)
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
