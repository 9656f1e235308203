/**
 * `npm run bench:reports [orders] [explain]`: a quarter of the owner's reports, part by part, over this many orders
 * (default 100,000), on PostgreSQL: the median of seven readings each, and with `explain` the query plans.
 */
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { startPostgres } from '../bin/postgres.ts'
import { seed } from '../seeds/index.ts'
import { addDays, toIndiaDate } from '../src/kernel/india-time.ts'
import type { Staff } from '../src/modules/access/rules/actor.ts'
import { readGroupings, readSoldCapacity } from '../src/modules/reports/index.server.ts'
import { getReport, reportNames } from '../src/modules/reports/rules/reports.ts'
import type { App } from '../src/platform/app.ts'
import type { Db } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { ownerRole } from '../src/testing/roles.ts'
import { fillConsole } from './fill-console.ts'
import { fillReports } from './fill-reports.ts'

const orders = Number(process.argv[2] ?? 100_000)
const explains = process.argv[3] === 'explain'
const TIMES = 7

const started = await startPostgres(['max_wal_size=8GB', 'shared_buffers=256MB', 'synchronous_commit=off'])
if ('missing' in started) throw new Error(started.missing)
const pool = openPool(started.socketUrl, () => {}, { statementSeconds: 600 })
try {
  const compiled: CompiledQuery[] = []
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      if (event.level === 'query') compiled.push(event.query)
    },
  })
  await migrate(db, 'migrations')
  await seed(db)
  const one = await pool.connect()
  try {
    await fillConsole(one, orders)
    await fillReports(one)
    await one.query('vacuum analyze')
  } finally {
    one.release()
  }

  const app = { db, reader: db, now: () => new Date() } as unknown as App
  const staff: Staff = { kind: 'staff', id: 1, name: 'Bench', role: ownerRole }
  const to = toIndiaDate(new Date())
  const quarter = { from: addDays(to, -91), to, period: 'days' as const, cityId: null }
  const parts: [string, () => Promise<unknown>][] = [
    ...reportNames.map((report): [string, () => Promise<unknown>] => [
      report,
      () => readGroupings(app, staff, report, getReport(report).by, quarter),
    ]),
    ['crew-hours', () => readSoldCapacity(app, staff, quarter)],
  ]
  let whole = 0
  for (const [name, read] of parts) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      compiled.length = 0
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!
    whole += middle
    console.log(`${name.padEnd(14)} ${middle.toFixed(0).padStart(6)} ms`)
    if (explains) await explain(compiled)
  }
  console.log(`${'whole'.padEnd(14)} ${whole.toFixed(0).padStart(6)} ms`)
} finally {
  await pool.end()
  await started.stop()
}

async function explain(queries: readonly CompiledQuery[]) {
  for (const { sql, parameters } of [...queries]) {
    const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters])
    console.log(rows.map(row => `    ${row['QUERY PLAN']}`).join('\n'))
  }
}
