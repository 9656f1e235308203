/**
 * `npm run bench:board [seconds] [staff]`: the dispatch board of today in `npm run demo`, over HTTP on the
 * built server with its embedded database, by this many members of staff at once (4). It fails if one in twenty takes
 * longer than 200 ms. Then it compares two plans of the demo's day, the one made by hand and the suggested one, and
 * assigns all unassigned jobs of the demo twice, each time on a copy: by the suggestions, and by hand as the demo does, job
 * after job. It fails if the suggestions assign fewer jobs. `seconds` 0: only the plans.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { openBrowser } from './http-client.ts'
import { calculateFigures, runLoad } from './measure.ts'
import { startServer } from './start-server.ts'

const seconds = Number(process.argv[2] ?? 5)
const STAFF = Number(process.argv[3] ?? 4)
const MAX_MS = 200

const folder = mkdtempSync(join(tmpdir(), 'thikana-bench-board-'))
const made = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/demo.ts', '--only-data'], {
  env: { ...process.env, DEMO_DIR: folder },
})
const day = /day=(\S+)/.exec(String(made))![1]!
if (seconds > 0) await measureBoard()
await comparePlans()

async function measureBoard() {
  const { base, server } = await startServer('', { DATA_DIR: folder, ALLOW_SIMULATORS: 'true', SECRET_KEY: '' })
  try {
    const browsers = Array.from({ length: STAFF }, () => openBrowser(base))
    for (const browser of browsers)
      await browser.post('/console/login', { form: { email: 'demo@thikana.example', password: 'demo-thikana' } })
    const pages = [
      ['a day of all branches', `/console/board?day=${day}`],
      ['a day of one', `/console/board?day=${day}&branch=1`],
      ['a week', `/console/board?day=${day}&view=week`],
      ['the suggestions of a day', `/console/board?day=${day}&suggest=yes`],
      ['what a job can be given to', '/console/board/TH-20005/1'],
    ] as const
    for (const [name, path] of pages) {
      const times = await runLoad(STAFF, seconds, async client => {
        const { status } = await browsers[client]!.get(path)
        if (status !== 200) throw new Error(`${path}: ${status}`)
      })
      const { perSecond, p50, p95 } = calculateFigures(times, seconds)
      console.log(`${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${perSecond.toFixed(0)} a second`)
      if (p95 > MAX_MS) process.exitCode = 1
    }
  } finally {
    await new Promise(resolve => server.once('exit', resolve) && server.kill('SIGTERM'))
  }
}

async function comparePlans() {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom' })
  try {
    const { compareDay, planDemo } = (await vite.ssrLoadModule(
      '/bench/compare-plans.ts',
    )) as typeof import('./compare-plans.ts')
    const copied = `${folder}-day`
    cpSync(folder, copied, { recursive: true })
    const plans = await compareDay(copied, day)
    rmSync(copied, { recursive: true, force: true })
    for (const [how, { jobs, assigned, trucks, travelMinutes }] of [
      ['by hand', plans.manual],
      ['suggested', plans.suggested],
    ] as const)
      console.log(
        `the day ${how}: ${assigned} of ${jobs} jobs assigned, ${trucks} trucks, ${travelMinutes} minutes of travel`,
      )
    if (plans.suggested.assigned < plans.manual.assigned) process.exitCode = 1
    const complete: number[] = []
    for (const how of ['by hand', 'suggested'] as const) {
      const copy = `${folder}-${how.replace(' ', '-')}`
      cpSync(folder, copy, { recursive: true })
      const { milliseconds, ...figures } = await planDemo(copy, day, how)
      rmSync(copy, { recursive: true, force: true })
      complete.push(figures.complete)
      console.log(
        `${how}: ${figures.assigned} of ${figures.jobs} jobs assigned, ${figures.complete} with a complete crew, ${figures.travelKm} km and ${figures.travelMinutes} minutes between jobs, in ${milliseconds} ms`,
      )
    }
    if (complete[1]! < complete[0]!) process.exitCode = 1
  } finally {
    await vite.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
