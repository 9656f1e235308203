import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onceARun } from './once-a-run.ts'

/** A copy of the demonstration's company, with its fleet and sixty orders, in a folder of its own, and the day that is looked at. */
export async function demoCompany(): Promise<{ folder: string; day: string }> {
  const made = await onceARun('demo', makeDemo)
  const folder = mkdtempSync(join(tmpdir(), 'thikana-demo-'))
  cpSync(made, folder, { recursive: true })
  return { folder, day: readFileSync(join(folder, DAY), 'utf8') }
}

/** Beside what the server keeps there. */
const DAY = 'day-of-the-demonstration'

function makeDemo(folder: string) {
  const program = ['--disable-warning=ExperimentalWarning', 'bin/demo.ts', '--only-data']
  const said = execFileSync(process.execPath, program, { env: { ...process.env, DEMO_DIR: folder } })
  writeFileSync(join(folder, DAY), /day=(\S+)/.exec(String(said))![1]!)
}
