import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSwitchableProxy } from '#testing/open-switchable-proxy.ts'
import { prepareTestDatabase } from '#testing/open-test-database.ts'
import { findFreePort } from '../bin/postgres.ts'
import { startServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-server-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a process that starts while its database is away waits for it, and says so to whoever asks',
  async () => {
    const database = await prepareTestDatabase(folder)
    const [port, at] = [await findFreePort(), new URL(database.env.DATABASE_URL!)]
    const way = await openSwitchableProxy(at, 'shut')
    const started = startServer(
      { NODE_ENV: 'test', PORT: String(port), LOG_LEVEL: 'fatal', DATA_DIR: folder, DATABASE_URL: way.url },
      () => Promise.reject(new Error('no screens here')),
    )
    const answer = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status, headers }) => ({ status, again: headers.get('retry-after') }),
        () => null,
      )
    await expect.poll(() => answer('/readyz')).toEqual({ status: 503, again: '5' })
    expect(await answer('/healthz')).toEqual({ status: 503, again: '5' }) // a balancer keeps visitors away
    expect(await answer('/')).toEqual({ status: 503, again: '5' })
    way.become('open')
    const server = await started
    expect(await answer('/readyz')).toEqual({ status: 200, again: null })
    expect(await answer('/healthz')).toEqual({ status: 200, again: null })
    await server.stop()
    way.close()
    await database.remove()
  },
)
