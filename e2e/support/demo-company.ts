import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPGlite } from '../../src/platform/database/pglite.ts'
import { onceARun } from './once-a-run.ts'

/**
 * A copy of the demonstration's company, with its fleet and sixty orders, in a folder of its own, and the day with the most unassigned
 * moves of its first branch, and among such days with the most of all branches.
 */
export async function demoCompany(): Promise<{ folder: string; day: string }> {
  const made = await onceARun('demo', makeDemo)
  const folder = mkdtempSync(join(tmpdir(), 'thikana-demo-'))
  cpSync(made, folder, { recursive: true })
  return { folder, day: readFileSync(join(folder, DAY), 'utf8') }
}

/** Beside what the server keeps there. */
const DAY = 'day-of-the-demonstration'

async function makeDemo(folder: string) {
  const program = ['--disable-warning=ExperimentalWarning', 'bin/demo.ts', '--only-data']
  execFileSync(process.execPath, program, { env: { ...process.env, DEMO_DIR: folder } })
  const database = await openPGlite(join(folder, 'database'))
  const { rows } = await database.query<{ day: string }>(`
    select (j.starts_at at time zone 'Asia/Kolkata')::date::text as day from jobs j join orders o on o.id = j.order_id join cities c on c.id = o.city_id
    where o.status = 'Adminapproved' and j.kind = 'load' and j.leg = 1 and (j.starts_at at time zone 'Asia/Kolkata')::date >= (now() at time zone 'Asia/Kolkata')::date + 4
    group by 1 order by count(*) filter (where c.branch_id = 1) desc, count(*) desc, 1 limit 1`)
  await database.close()
  writeFileSync(join(folder, DAY), rows[0]!.day)
}
