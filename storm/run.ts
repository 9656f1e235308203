/**
 * `npm run storm [histories [count [first seed]] | kills [count [pglite|postgres]] | defects [name] | short]`, without words: all
 * of it. Customers, staff, banks and time as random histories against the product's commands; the server killed while
 * they do it over HTTP; and each known defect put back, to show that the audit can fail. Ends with 1 on anything wrong.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startPostgres } from '../bin/postgres.ts'

const HISTORIES = 100_000
const KILLS = 1_000
/** What `npm test` has time for. */
const SHORT = { histories: 20, defects: ['oversold', 'paid-after-cancellation'], kills: 4, customers: 15 }
const CUSTOMERS_A_KILL = 4

/** Of the histories; PostgreSQL, where there is one, takes a third of the time and the rest. */
const ON_EMBEDDED = 1 / 10

const node = (args: (string | number)[], env: Record<string, string> = {}): boolean =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args.map(String)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0

async function histories(count: string | number = HISTORIES, first: string | number = 1): Promise<boolean> {
  const run = (some: number, from: number, env = {}) =>
    node(['storm/histories/run.ts', some, from, availableParallelism()], env)
  const postgres = await startPostgres(['fsync=off', 'jit=off', 'plan_cache_mode=force_generic_plan'])
  if ('missing' in postgres) {
    console.log(`PostgreSQL left out: ${postgres.missing}`)
    return run(Number(count), Number(first))
  }
  const some = Math.ceil(Number(count) * ON_EMBEDDED)
  const embedded = run(some, Number(first))
  const server = run(Number(count) - some, Number(first) + some, { STORM_POSTGRES: postgres.socketUrl })
  await postgres.stop()
  return embedded && server
}

const kills = (count: string | number = KILLS, ...which: string[]) =>
  node(['bin/build.ts']) &&
  (which.length > 0 ? which : ['pglite', 'postgres'])
    .map(one => node(['storm/kills/run.ts', one, count, CUSTOMERS_A_KILL * Number(count)]))
    .every(Boolean)
const defects = (...names: string[]) => node(['storm/defects/run.ts', ...names])

const [part, ...more] = process.argv.slice(2)
const parts: Record<string, () => boolean | Promise<boolean>> = {
  histories: () => histories(...more),
  kills: () => kills(...more),
  defects: () => defects(...more),
  short: async () =>
    node(['bin/build.ts']) &&
    [await histories(SHORT.histories), defects(...SHORT.defects)].every(Boolean) &&
    node(['storm/kills/run.ts', 'pglite', SHORT.kills, SHORT.customers]),
}
const all = async () => [await histories(), kills(), defects()].every(Boolean)
const run = part ? parts[part] : all
if (!run) throw new Error(`there is no part ${part}: ${Object.keys(parts).join(', ')}`)
process.exit((await run()) ? 0 : 1)
