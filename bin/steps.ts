/** Runs the steps of `npm test` and `npm run check` one after the other, with one total at the end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import './own-programs.ts'

/** `secondTry`: the titles of tests that passed only on a retry. */
export type Count = { passed: number; failed: number; secondTry?: string[] }
export type Step = { name: string; run: () => Count | Promise<Count> }

export const REPORTS = 'test-results/reports'

/**
 * Checks that read the code and need neither a database nor a browser. They run in parallel, and each prints its output
 * at its end.
 */
export const reading: Step = {
  name: 'types, lint and import rules',
  run: async () => {
    const typed = async () =>
      sum([
        await check('react-router', ['typegen'], 'pipe'),
        await check('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'], 'pipe'),
      ])
    return sum(
      await Promise.all([
        typed(),
        check('biome', ['ci', '--diagnostic-level=warn'], 'pipe'),
        check('node', ['bin/check-imports.ts'], 'pipe'),
      ]),
    )
  },
}

/** Runs the steps, or only those whose name contains `only`, prints the total as the last line and ends the process. */
export async function runSteps(steps: Step[], only?: string): Promise<never> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const counts: Count[] = []
  for (const { name, run } of steps) {
    if (only && !name.includes(only)) continue
    console.log(`\n— ${name}`)
    const started = performance.now()
    const count = await run()
    counts.push(count)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`  ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  }
  const { passed, failed, secondTry = [] } = sum(counts)
  if (secondTry.length > 0) console.log(`\n${secondTry.length} passed only at the second try:`)
  for (const title of secondTry) console.log(`  ${title}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  secondTry: counts.flatMap(({ secondTry = [] }) => secondTry),
})

type Output = 'inherit' | 'pipe'

/** Runs a program; true when it ends with 0. With `pipe` its output is printed in one piece at the end. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  output: Output = 'inherit',
): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', piece => printed.push(piece))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  return code === 0
}

export async function check(command: string, args: string[], output: Output = 'inherit'): Promise<Count> {
  const ok = await run(command, args, {}, output)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** Runs Vitest with these arguments. `name` is that of its report. */
export async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = `${REPORTS}/${name}.json`
  const ok = await run(
    'vitest',
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  return counted(ok, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

/** Returns the report's own numbers. A run that failed without a failed test counts as a failure. */
export function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
