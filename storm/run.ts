/**
 * `npm run storm [histories [count [first seed]] | kills [count [pglite|postgres]] | cluster [rounds] | defects [name
 * …] | short]`; without arguments, everything but the cluster. Customers, staff, banks and time as random histories on
 * the product's commands; the server killed while they use it over HTTP; and each known defect put back, to show that
 * the audit can fail. Ends with 1 on any finding.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startPostgres } from '../bin/postgres.ts'

const HISTORIES = 100_000
const KILLS = 1_000
/** The part that fits into `npm test`. */
const SHORT = { histories: 20, defects: ['paid-after-cancellation'], kills: 4, customers: 15 }
const CUSTOMERS_A_KILL = 4
/** With more in one run, its customers would book further ahead than allowed. */
const KILLS_A_RUN = 100

/**
 * The share of histories on the embedded database; on PostgreSQL, if available, a history takes a fifth of the time.
 */
const ON_EMBEDDED = 1 / 10

/** Nothing in it survives the run; a statement that runs a thousand times is planned once. */
const throwawaySettings = ['fsync=off', 'jit=off', 'plan_cache_mode=force_generic_plan']

async function node(args: (string | number)[], env: Record<string, string> = {}): Promise<boolean> {
  const words = ['--disable-warning=ExperimentalWarning', ...args.map(String)]
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } })
  return (await once(child, 'exit'))[0] === 0
}

/** Runs `work` with the address of our own server; without one if its programs are missing. */
async function onPostgres(work: (env: { STORM_POSTGRES: string }) => Promise<boolean>): Promise<boolean> {
  const postgres = await startPostgres(throwawaySettings)
  if ('missing' in postgres) {
    console.log(`PostgreSQL left out: ${postgres.missing}`)
    return work({ STORM_POSTGRES: '' })
  }
  return work({ STORM_POSTGRES: postgres.socketUrl }).finally(postgres.stop)
}

const histories = (count: string | number = HISTORIES, first: string | number = 1) =>
  onPostgres(async env => {
    const run = (some: number, from: number, on: object) =>
      node(['storm/histories/run.ts', some, from, availableParallelism()], { ...on })
    const embedded = env.STORM_POSTGRES ? Math.ceil(Number(count) * ON_EMBEDDED) : Number(count)
    const rest = Number(count) - embedded
    return [
      await run(embedded, Number(first), { STORM_POSTGRES: '' }),
      rest === 0 || (await run(rest, Number(first) + embedded, env)),
    ].every(Boolean)
  })

async function kills(count: string | number = KILLS, ...which: string[]): Promise<boolean> {
  if (!(await node(['bin/build.ts']))) return false
  const done: boolean[] = []
  for (const one of which.length > 0 ? which : ['pglite', 'postgres'])
    for (let left = Number(count); left > 0; left -= KILLS_A_RUN) {
      const some = Math.min(left, KILLS_A_RUN)
      done.push(await node(['storm/kills/run.ts', one, some, CUSTOMERS_A_KILL * some]))
    }
  return done.every(Boolean)
}
/** Runs on three PostgreSQL under Patroni, if the machine has the programs. */
const cluster = async (...rounds: string[]) =>
  (await node(['bin/build.ts'])) && (await node(['storm/cluster/run.ts', ...rounds]))
const defects = (...names: string[]) => onPostgres(env => node(['storm/defects/run.ts', ...names], env))

const [part, ...more] = process.argv.slice(2)
const parts: Record<string, () => Promise<boolean>> = {
  histories: () => histories(...more),
  kills: () => kills(...more),
  cluster: () => cluster(...more),
  defects: () => defects(...more),
  /** In parallel, because kills mostly wait. */
  short: async () =>
    (await node(['bin/build.ts'])) &&
    (
      await Promise.all([
        node(['storm/kills/run.ts', 'pglite', SHORT.kills, SHORT.customers]),
        histories(SHORT.histories),
        defects(...SHORT.defects),
      ])
    ).every(Boolean),
}
const all = async () => [await histories(), await kills(), await defects()].every(Boolean)
const run = part ? parts[part] : all
if (!run) throw new Error(`there is no part ${part}: ${Object.keys(parts).join(', ')}`)
process.exit((await run()) ? 0 : 1)
