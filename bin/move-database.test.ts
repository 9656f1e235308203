import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openLog } from '#platform/log.ts'
import { openJobQueue } from '#platform/queue/queue.ts'
import { seed } from '../seeds/index.ts'
import { createDatabase, dropDatabase } from '../src/testing/databases-on-server.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'test-moved': { n: number }
  }
}

const server = process.env.TEST_DATABASE_URL!

/** It needs both databases, so it runs only with a server. */
describe.skipIf(!server)('npm run move-database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'thikana-move-'))
  const embedded = { directory: join(dataDir, 'database') }
  let url: string

  beforeAll(async () => {
    url = await createDatabase(server, `moved_${randomUUID().replaceAll('-', '')}`)
    const { db, jobStore, close } = await openDatabase(embedded, () => {})
    await migrate(db, 'migrations')
    await seed(db)
    await db
      .insertInto('customers')
      .values({ mobile: '9820000001', name: 'नेहा', email: '', created_at: new Date('2026-11-20T05:00:00Z') })
      .execute()
    const jobs = openJobQueue(jobStore, 'pglite', openLog('silent'))
    jobs.on('test-moved', {}, async () => {})
    await jobs.start()
    await jobs.stop()
    await inTransaction(db, tx => jobs.enqueue(tx, 'test-moved', [{ n: 42 }]))
    // It was created two days ago: the queue has a statistics table per day, which a new server lacks.
    await sql`create table jobs.queue_stats_20260101 partition of jobs.queue_stats
      for values from ('2026-01-01') to ('2026-01-02')`.execute(db)
    await close()
  })
  afterAll(async () => {
    await dropDatabase(server, url)
    rmSync(dataDir, { recursive: true })
  })

  test('from the embedded database to a server: rows and waiting jobs; a second time it refuses', async () => {
    const first = await moveDatabase()
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toContain('1 public.customers')
    const { db, jobStore, close } = await openDatabase({ url, directory: '' }, () => {})
    const customers = await db.selectFrom('customers').select(['name', 'created_at']).execute()
    expect(customers).toEqual([{ name: 'नेहा', created_at: new Date('2026-11-20T05:00:00Z') }])
    const jobs = openJobQueue(jobStore, 'postgres', openLog('silent'))
    const worked = new Promise(resolve => {
      jobs.on('test-moved', {}, async payloads => resolve(payloads))
    })
    await jobs.start()
    expect(await worked).toEqual([{ n: 42 }])
    await jobs.stop()
    await close()
    expect(await moveDatabase()).toMatchObject({ code: 1, out: expect.stringContaining('already has customers') })
  })

  test('a role that the server does not know is one line', async () => {
    const other = new URL(url)
    other.username = 'nobody_of_this_name'
    const { code, out } = await moveDatabase(other.href)
    expect(code).toBe(1)
    expect(out).toMatch(/^PostgreSQL rejected the user[^\n]*\n$/)
  })

  const moveDatabase = (to = url) =>
    new Promise<{ code: number; out: string }>(resolve => {
      const env = { PATH: process.env.PATH!, DATA_DIR: dataDir, DATABASE_URL: to, SECRET_KEY: 'x'.repeat(32) }
      const args = ['--disable-warning=ExperimentalWarning', 'bin/move-database.ts']
      execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      )
    })
})
