import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import { findFreePort, startPostgres } from '../bin/postgres.ts'
import { codeFor, newMobile, once, quoteOf } from './support/steps.ts'

/** What runs beneath a process, by the system's own list (Linux). */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test(
  'several processes behind one port: each has its figures, one that dies is replaced, and all end together',
  once,
  async () => {
    test.setTimeout(240_000)
    const database = await startPostgres(['fsync=off'])
    test.skip('missing' in database, 'no PostgreSQL programs on this machine')
    if ('missing' in database) return
    const [port, metrics] = [await findFreePort(), 20_000 + Math.floor(Math.random() * 10_000)]
    const base = `http://localhost:${port}`
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', BASE_URL: base, PORT: String(port), LOG_LEVEL: 'fatal' },
        ...{ DATABASE_URL: database.url, SECRET_KEY: 'one secret of both, and long enough for it' },
        ...{ DATA_DIR: mkdtempSync(join(tmpdir(), 'thikana-several-')), PROCESSES: '2', METRICS_PORT: String(metrics) },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const over = new Promise<number | null>(resolve => server.once('exit', resolve))
    const asking = await request.newContext({ baseURL: base })
    const answers = async (address: string) => {
      const answer = await asking.get(address, { maxRetries: 2 }).catch(() => null) // a connection to the one that died is broken off
      return answer?.status() ?? 0
    }
    const upFor = { timeout: 60_000 }
    const figures = (place: number) => `http://127.0.0.1:${metrics + place}/metrics`
    try {
      await expect.poll(() => answers('/readyz'), upFor).toBe(200)
      for (const place of [0, 1]) await expect.poll(() => answers(figures(place)), upFor).toBe(200)
      const mobile = newMobile()
      const requested = await asking.post('/?index', { form: quoteOf(mobile, 'Powai, Mumbai 400076'), maxRedirects: 0 })
      expect(requested.headers().location).toBe('/otp')
      expect(await codeFor(asking, mobile)).toMatch(/^\d{6}$/) // written by one, sent by either

      const [first, second] = childrenOf(server.pid!)
      process.kill(second!, 'SIGKILL')
      for (let i = 0; i < 20; i++) expect(await answers('/faq')).toBe(200)
      await expect.poll(() => childrenOf(server.pid!).length, upFor).toBe(2)
      expect(childrenOf(server.pid!)).toContain(first)
      await expect.poll(() => answers(figures(1)), upFor).toBe(200)
    } finally {
      server.kill('SIGTERM')
      expect(await over).toBe(0)
      expect(await answers('/healthz')).toBe(0)
      await database.stop()
    }
  },
)
