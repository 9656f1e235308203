import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../bin/postgres.ts'
import { addDays, toIndiaDate } from '../../src/kernel/india-time.ts'
import { ensureTemplate } from '../../src/testing/ensure-template.ts'

/** The built server on a new embedded database, for all journeys: its address in BASE_URL, a signed-in staff member's
 * session in STAFF_SESSION (journeys share it: signing in again and again is what the login's limit is against), and a folder for
 * what the workers share in SHARED_FOLDER. It opens further companies for those that want one of their own (`fresh-company.ts`), by HELD_SERVER. */
export default async function startOnce() {
  const held = await findFreePort()
  const { base, stop } = await startServer({ HELD_PORT: String(held), MALLOC_TRIM_THRESHOLD_: '65536' }, HELD)
  const shared = mkdtempSync(join(tmpdir(), 'thikana-shared-'))
  process.env.BASE_URL = base
  process.env.STAFF_SESSION = await staffSession(base)
  await configurePolicy(base, process.env.STAFF_SESSION)
  process.env.SHARED_FOLDER = shared
  process.env.HELD_SERVER = `http://127.0.0.1:${held}`
  return async () => {
    await stop()
    rmSync(shared, { recursive: true })
  }
}

export async function staffSession(base: string): Promise<string> {
  const body = new URLSearchParams({ email: 'demo@thikana.example', password: 'demo-thikana' })
  const answer = await fetch(`${base}/console/login`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('set-cookie')!.match(/session=([^;]+)/)![1]!
}

/** An insurer's policy at 3 % for two years: without one nothing is insured. */
async function configurePolicy(base: string, session: string) {
  const today = toIndiaDate(new Date())
  const policy = { begins: today, ends: addDays(today, 730), insurer: 'Suraksha General Insurance', rate: '3' }
  const numbers = { registration: 'IRDAI 901', policy: 'MC/2026/0042', contact: '1800 000 901' }
  const saved = await fetch(`${base}/console/prices/insurance`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'save', revision: '0', mode: 'policy', ...policy, ...numbers }),
    headers: { cookie: `session=${session}` },
    redirect: 'manual',
  })
  if (saved.status !== 302) throw new Error(`the policy was not saved: ${saved.status}`)
}

/** A server of its own on loopback, with what else its environment should say. */
export async function startServer(
  env: Record<string, string> = {},
  program = START,
): Promise<{ base: string; stop: () => Promise<unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-journeys-'))
  if (!env.DATABASE_URL && !env.DATA_DIR) await placeDatabase(folder)
  const port = await findFreePort()
  const base = `http://localhost:${port}`
  const server = spawn(process.execPath, [...OPTIONS, program], {
    env: { ...process.env, ...ofProcess(port, folder), BASE_URL: base, ...generous, ...env },
    stdio: ['ignore', env.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'], // who asks for the log reads it
  })
  await answers(`${base}/readyz`)
  return { base, stop: () => stop(server, folder) }
}

const OPTIONS = ['--disable-warning=ExperimentalWarning']
const START = 'bin/start.ts'
const HELD = 'e2e/support/held-server.ts'
const ofProcess = (port: number, folder: string) => ({
  ...{ PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
})
/** What a journey's company has besides: journeys all come from one address. */
export const generous = {
  OTP_PER_ADDRESS_PER_HOUR: '100000',
  PLACINGS_PER_ADDRESS_PER_HOUR: '100000',
  GOOGLE_MAPS_BROWSER_KEY: 'a-browser-key',
}

/**
 * One server with several companies, each on a new database and at `<name>.localhost`, with what else its file should say. `log`: the lines
 * that the process has written by now.
 */
export async function startCompanies(companies: Record<string, Record<string, string>>, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-companies-'))
  const port = await findFreePort()
  mkdirSync(`${folder}/companies`)
  for (const [name, more] of Object.entries(companies)) {
    mkdirSync(`${folder}/${name}`)
    if (!more.DATABASE_URL) await placeDatabase(`${folder}/${name}`)
    const settings = { BASE_URL: `http://${name}.localhost:${port}`, ...generous, ...more }
    const lines = Object.entries(settings).map(([key, value]) => `${key}="${value}"`)
    writeFileSync(`${folder}/companies/${name}.env`, lines.join('\n'))
  }
  const { BASE_URL: _, ...around } = process.env // where Playwright looks
  const server = spawn(process.execPath, [...OPTIONS, START], {
    env: { ...around, ...ofProcess(port, folder), COMPANIES: `${folder}/companies`, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  server.stdout!.setEncoding('utf8').on('data', text => {
    written += text
  })
  await answers(`http://127.0.0.1:${port}/readyz`)
  const log = () => written.split('\n').flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []))
  return { port, folder, log, stop: () => stop(server, folder) }
}

/** The migrated and seeded one of the tests: to make it anew takes as long as a journey. */
export async function placeDatabase(folder: string) {
  const template = await ensureTemplate(async file =>
    (await import('../../src/testing/make-template.ts')).createTemplateFile(file),
  )
  mkdirSync(`${folder}/database`)
  execFileSync('tar', ['-xf', template, '-C', `${folder}/database`], { stdio: 'pipe' })
}

/** Until there is an answer, and a good one. */
export async function answers(url: string) {
  for (let attempt = 0; attempt < 900; attempt++) {
    const ready = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${url}`)
}

async function stop(server: ChildProcess, folder: string) {
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  const code = await ended
  rmSync(folder, { recursive: true, force: true })
  return code
}
