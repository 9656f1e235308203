/** `npm test`: everything, one step after the other, with one true count at the end. */
import { readFileSync } from 'node:fs'
import './files-in-memory.ts'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'
import { readJourneys } from './read-journeys.ts'
import { type Count, check, counted, REPORTS, reading, run, runSteps, vitest } from './steps.ts'

await runSteps(
  [
    ...reading,
    { name: 'unit and database tests on the embedded database', run: () => vitest('embedded', []) },
    { name: 'all that touches a database on PostgreSQL', run: onPostgres },
    { name: 'build', run: () => check('node', ['bin/build.ts']) },
    {
      name: 'storm: money through random histories, kills and a bad network',
      run: () => check('node', ['storm/run.ts', 'short']),
    },
    { name: 'fuzz: hostile requests at every face', run: () => check('node', ['fuzz/run.ts', '1000']) },
    { name: 'journeys in the browser', run: journeys },
  ],
  process.argv[2],
)

/** Everything that touches a database runs a second time on a server of our own. Where nobody looks, its absence is a fault. */
async function onPostgres(): Promise<Count> {
  const server = await startPostgres(['fsync=off', 'synchronous_commit=off'])
  if ('missing' in server) {
    console.log(`  left out: ${server.missing}`)
    return { passed: 0, failed: process.env.CI ? 1 : 0 }
  }
  try {
    return vitest('postgres', ['database'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

function journeys(): Count {
  const chromium = findChromium()
  if ('missing' in chromium) {
    console.log(`  ${chromium.missing}`)
    return { passed: 0, failed: 1 }
  }
  const file = `${REPORTS}/journeys.json`
  const ok = run('playwright', ['test'], { CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return counted(ok, () => readJourneys(JSON.parse(readFileSync(file, 'utf8'))))
}
