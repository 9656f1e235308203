/**
 * `npm test [part of a step's name] [--changed REF]`: the tests for each commit, in about eight minutes on two cores.
 * `npm run test:full [--shard=i/n]`: the same first, then everything else: all database tests on the embedded database
 * too, every journey at both widths and in every language, and long histories with a new seed (PROPERTY_SEED repeats
 * one). With --changed, only the tests whose imports lead to a file that differs from REF, and the journeys of changed
 * screens.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import './files-in-memory.ts'
import { embeddedTests, historyTests } from './chosen-tests.ts'
import { findChromium } from './chromium.ts'
import { journeysChangedSince } from './journeys-changed-since.ts'
import { startPostgres } from './postgres.ts'
import { readJourneys } from './read-journeys.ts'
import { type Count, check, counted, REPORTS, reading, run, runSteps, type Step, vitest } from './steps.ts'

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean' }, shard: { type: 'string' }, changed: { type: 'string' } },
  allowPositionals: true,
})
const shard = values.shard ? [`--shard=${values.shard}`] : []
const isFirstShard = !values.shard || values.shard.startsWith('1/')
const changed = values.changed ? [`--changed=${values.changed}`, '--passWithNoTests'] : []
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 1_000_000_000)

/** Steps that cannot be split run in the first shard. */
const once: Step[] = [
  reading,
  { name: 'tests without a database', run: () => vitest('quick', ['--project=quick', ...changed]) },
]
const build: Step = { name: 'build', run: () => check('node', ['bin/build.ts']) }
const afterBuild: Step[] = [
  {
    name: 'storm: money through random histories, kills and a bad network',
    run: () => check('node', ['storm/run.ts', 'short']),
  },
  { name: 'requests to the built server', run: () => vitest('built', ['--project=built']) },
  { name: 'fuzz: hostile requests to every part of the server', run: () => check('node', ['fuzz/run.ts', '1000']) },
]
const everyCommit: Step[] = [
  ...(isFirstShard ? once : []),
  { name: 'database tests on PostgreSQL', run: () => onPostgres('postgres', [...changed, ...shard]) },
  ...(isFirstShard
    ? [{ name: 'tests of the embedded database', run: () => vitest('embedded', [...embeddedTests(), ...changed]) }]
    : []),
  build,
  ...(isFirstShard ? afterBuild : []),
  { name: 'journeys, one for each promise', run: () => journeys('smoke', shard) },
]
const therest: Step[] = [
  {
    name: 'all database tests on the embedded database',
    run: () => vitest('all-embedded', ['--project=database', ...shard]),
  },
  {
    name: `long histories with PROPERTY_SEED=${seed}`,
    run: () => onPostgres('histories', [...historyTests(), ...shard], { PROPERTY_SEED: seed }),
  },
  { name: 'all other journeys', run: () => journeys('rest', shard) },
]

await runSteps(values.full ? [...everyCommit, ...therest] : everyCommit, positionals[0])

/**
 * Runs database tests on a server of our own; on the embedded database if its programs are missing, which is a failure
 * in CI.
 */
async function onPostgres(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const server = await startPostgres(['fsync=off', 'synchronous_commit=off'])
  if ('missing' in server) {
    console.log(`  on the embedded database: ${server.missing}`)
    if (process.env.CI) return { passed: 0, failed: 1 }
    return vitest(name, ['--project=database', ...args], env)
  }
  try {
    return await vitest(name, ['--project=database', ...args], { ...env, TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function journeys(which: 'smoke' | 'rest', args: string[]): Promise<Count> {
  const files = values.changed ? await journeysChangedSince(values.changed) : []
  if (values.changed && files.length === 0) return { passed: 0, failed: 0 }
  const chromium = findChromium()
  if ('missing' in chromium) {
    console.log(`  ${chromium.missing}`)
    return { passed: 0, failed: 1 }
  }
  const file = `${REPORTS}/journeys-${which}.json`
  const env = { CHROMIUM: chromium.path, JOURNEYS: which, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ok = await run('playwright', ['test', ...files, ...args], env)
  return counted(ok, () => readJourneys(JSON.parse(readFileSync(file, 'utf8'))))
}
