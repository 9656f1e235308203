/** `npm test`: everything, one step after the other, with one true count at the end. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import './own-programs.ts'
import { startPostgres } from './postgres.ts'

type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Count | Promise<Count> }

const REPORTS = 'test-results/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const steps: Step[] = [
  { name: 'route types', run: () => check('react-router', ['typegen']) },
  { name: 'types', run: () => check('tsc', ['--noEmit']) },
  { name: 'lint and format', run: () => check('biome', ['ci', '--reporter=summary', '--diagnostic-level=warn']) },
  { name: 'import rules', run: () => check('node', ['bin/check-imports.ts']) },
  { name: 'unit and database tests on the embedded database', run: () => vitest('embedded') },
  { name: 'the same on PostgreSQL', run: onPostgres },
  { name: 'build', run: () => check('node', ['bin/build.ts']) },
  {
    name: 'storm: money through random histories, kills and a bad network',
    run: () => check('node', ['storm/run.ts', 'short']),
  },
  { name: 'fuzz: hostile requests at every face', run: () => check('node', ['fuzz/run.ts', '1000']) },
  { name: 'journeys in the browser', run: journeys },
]

const only = process.argv[2]
const total: Count = { passed: 0, failed: 0 }
for (const { name, run } of steps) {
  if (only && !name.includes(only)) continue
  console.log(`\n— ${name}`)
  const started = performance.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  console.log(`  ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function check(command: string, args: string[]): Count {
  const ok = run(command, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

function vitest(name: string, env: Record<string, string> = {}, paths: string[] = []): Count {
  const file = `${REPORTS}/${name}.json`
  const ok = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...paths], env)
  return counted(ok, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

/** Everything that touches a database runs a second time on a server of our own. */
async function onPostgres(): Promise<Count> {
  const server = await startPostgres(['fsync=off', 'synchronous_commit=off'])
  if ('missing' in server) {
    console.log(`  left out: ${server.missing}`)
    return { passed: 0, failed: 0 }
  }
  try {
    return vitest('postgres', { TEST_DATABASE_URL: server.url }, [
      'src/modules',
      'src/platform',
      'src/hooks',
      'bin/move-database',
    ])
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
  return counted(ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: Record<'expected' | 'unexpected' | 'flaky', number>
    }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

/** The report's own numbers; a run that failed without one failed test failed all the same. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
