/** What `npm test` and `npm run check` are made of: steps, one after the other, with one true count at the end. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import './own-programs.ts'

/** `secondTry`: what of the passed had failed at first. */
export type Count = { passed: number; failed: number; secondTry?: string[] }
export type Step = { name: string; run: () => Count | Promise<Count> }

export const REPORTS = 'test-results/reports'

/** What needs neither a database nor a browser, the quickest first. */
export const reading: Step[] = [
  { name: 'route types', run: () => check('react-router', ['typegen']) },
  { name: 'import rules', run: () => check('node', ['bin/check-imports.ts']) },
  {
    name: 'types',
    run: () => check('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json']),
  },
  { name: 'lint and format', run: () => check('biome', ['ci', '--diagnostic-level=warn']) },
]

/** Runs the steps, those alone whose name says `only`, and ends the process. */
export async function runSteps(steps: Step[], only?: string): Promise<never> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const total = { passed: 0, failed: 0 }
  const secondTry: string[] = []
  for (const { name, run } of steps) {
    if (only && !name.includes(only)) continue
    console.log(`\n— ${name}`)
    const started = performance.now()
    const count = await run()
    total.passed += count.passed
    total.failed += count.failed
    secondTry.push(...(count.secondTry ?? []))
    console.log(
      `  ${count.passed} passed, ${count.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    )
  }
  if (secondTry.length > 0) console.log(`\n${secondTry.length} of the passed only at the second try:`)
  for (const title of secondTry) console.log(`  ${title}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
}

export function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

export function check(command: string, args: string[]): Count {
  const ok = run(command, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** The tests of one of vitest.config.ts's projects, or of both. */
export function vitest(name: string, projects: string[], env: Record<string, string> = {}): Count {
  const file = `${REPORTS}/${name}.json`
  const only = projects.map(project => `--project=${project}`)
  const ok = run('vitest', ['run', ...only, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], env)
  return counted(ok, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

/** The report's own numbers; a run that failed without one failed test failed all the same. */
export function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
