/**
 * `node storm/histories/run.ts [count] [first seed] [processes]`: random histories in process, one per seed, and the
 * findings after each, with the fewest actions that reproduce them. STORM_POSTGRES: on that server instead of the
 * embedded database. STORM_UNTIL: ends at the first finding whose check begins with this text.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createDatabase } from '../../src/testing/databases-on-server.ts'
import { runHistory } from './history.ts'
import { shortenHistory } from './shorten.ts'
import { openWorld } from './world.ts'

const [count, first, processes] = [100, 1, 1].map((usual, at) => Number(process.argv[2 + at] ?? usual)) as [
  number,
  number,
  number,
]
const server = process.env.STORM_POSTGRES
const until = process.env.STORM_UNTIL
/** With fewer histories another database is not worth its time. */
const MIN_FOR_EACH = 100
process.exit((await (processes > 1 && count >= 2 * MIN_FOR_EACH ? shared() : alone())) ? 0 : 1)

/** Divides the histories between processes, each with its own database and seeds. */
async function shared(): Promise<boolean> {
  const each = Math.ceil(count / processes)
  const codes = Array.from({ length: processes }, async (_, n) => {
    const args = [process.argv[1]!, Math.min(each, count - n * each), first + n * each]
    const child = spawn(process.execPath, [...process.execArgv, ...args.map(String)], { stdio: 'inherit' })
    return (await once(child, 'exit'))[0] === 0
  })
  return (await Promise.all(codes)).every(Boolean)
}

async function alone(): Promise<boolean> {
  const world = await openWorld(server && (await createDatabase(server, `storm_${first}_${process.pid}`)))
  const times = new Map<string, number>()
  const started = performance.now()
  let [done, actions] = [0, 0]
  for (let seed = first; seed < first + count; seed++) {
    const history = await runHistory(world, seed)
    done++
    actions += history.steps.length
    for (const { check, of } of history.findings) {
      times.set(check, (times.get(check) ?? 0) + 1)
      if (times.get(check)! > 1) continue
      console.log(`✗ ${check}\n    seed ${seed}: ${of}`)
      if (until !== undefined) continue
      for (const step of await shortenHistory(world, seed, history.steps, check))
        console.log(`      ${JSON.stringify(step)}`)
    }
    if (until !== undefined && [...times.keys()].some(check => check.startsWith(until))) break
  }
  await world.close()
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${times.size > 0 ? '✗' : '✓'} ${done} histories from seed ${first}, ${actions} deeds, ${seconds.toFixed(0)} s` +
      ` (on ${server ? 'PostgreSQL' : 'the embedded database'})`,
  )
  for (const [check, often] of [...times].sort((a, b) => b[1] - a[1]))
    console.log(`${String(often).padStart(8)} × ${check}`)
  return times.size === 0
}
