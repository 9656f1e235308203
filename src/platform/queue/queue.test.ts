import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { openLog } from '../log.ts'
import { type JobQueue, openJobQueue } from './queue.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'test-queue': { n: number }
    'test-broken': { n: number }
    'test-given-up': { n: number }
    'test-hopeless': { n: number }
    'test-elsewhere': { n: number }
  }
}

let database: TestDatabase
let jobs: JobQueue
const seen: number[] = []
const logged: unknown[] = []
const log = { ...openLog('silent'), error: (facts: unknown) => logged.push(facts) } as never
let failures = 1
const tries: number[] = []
const givenUp: number[] = []
const waiting = [1, 2, 3]
const repeated: (number | null)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = openJobQueue(database.jobStore, database.kind === 'server' ? 'postgres' : 'pglite', log)
  jobs.on('test-queue', { batchSize: 10 }, async payloads => {
    if (payloads.some(({ n }) => n === 13) && failures-- > 0) throw new Error('try again')
    seen.push(...payloads.map(({ n }) => n))
  })
  jobs.on('test-broken', { retryLimit: 1, deadLetterQueue: 'test-given-up' }, async ([job]) => {
    tries.push(job!.n)
    if (job!.n === 14) throw new Error('broken for good')
  })
  jobs.on('test-hopeless', { retryLimit: 0 }, async () => {
    throw new Error('never')
  })
  jobs.on('test-given-up', {}, async ([job]) => void givenUp.push(job!.n))
  jobs.repeat('test-repeated', async () => {
    repeated.push(waiting.shift() ?? null)
    if (repeated.at(-1) === 15) throw new Error('once')
    return repeated.at(-1) !== null
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const enqueue = (...numbers: number[]) =>
  inTransaction(database.db, tx =>
    jobs.enqueue(
      tx,
      'test-queue',
      numbers.map(n => ({ n })),
    ),
  )

test('a job runs after its transaction commits', async () => {
  await enqueue(1, 2)
  await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining([1, 2])), { timeout: 10_000 })
})

test('a job of a transaction that is rolled back never runs', async () => {
  const broken = inTransaction(database.db, async tx => {
    await jobs.enqueue(tx, 'test-queue', [{ n: 3 }])
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await enqueue(4)
  await vi.waitFor(() => expect(seen).toContain(4), { timeout: 10_000 })
  expect(seen).not.toContain(3)
})

test('a job that fails is tried again', async () => {
  await enqueue(13)
  await vi.waitFor(() => expect(seen).toContain(13), { timeout: 20_000 })
  expect(failures).toBeLessThan(1)
  expect(logged).toMatchObject([{ queue: 'test-queue', error: expect.stringContaining('Error: try again') }])
})

test('a job that fails at every retry goes to its final queue, and delays no others', async () => {
  const of = (n: number) => inTransaction(database.db, tx => jobs.enqueue(tx, 'test-broken', [{ n }]))
  await of(14)
  await of(15)
  await vi.waitFor(() => expect(givenUp).toEqual([14]), { timeout: 20_000 })
  expect(tries.toSorted()).toEqual([14, 14, 15])
})

test('repeated work runs again immediately while more may wait, otherwise later', async () => {
  await vi.waitFor(() => expect(repeated.slice(0, 4)).toEqual([1, 2, 3, null]), { timeout: 10_000 })
  waiting.push(4)
  await vi.waitFor(() => expect(repeated).toContain(4), { timeout: 10_000 })
})

test('repeated work continues after an error, which is logged', async () => {
  waiting.push(15, 16)
  await vi.waitFor(() => expect(repeated).toContain(16), { timeout: 20_000 })
  expect(logged).toContainEqual(expect.objectContaining({ queue: 'test-repeated' }))
})

test('failed jobs are listed by queue, except those that another queue took over', async () => {
  await inTransaction(database.db, tx => jobs.enqueue(tx, 'test-hopeless', [{ n: 1 }]))
  await vi.waitFor(async () => expect(await jobs.failed()).toHaveLength(1), { timeout: 20_000 })
  expect(await jobs.failed()).toEqual([{ queue: 'test-hopeless', count: 1, lastAt: expect.any(Date) }])
})

test('a queue of an earlier release gets the current heartbeat setting', async () => {
  const read = () => database.jobStore.executeSql("select heartbeat_seconds from jobs.queue where name = 'test-queue'")
  expect((await read()).rows).toEqual([{ heartbeat_seconds: 60 }])
  await database.jobStore.executeSql('update jobs.queue set heartbeat_seconds = null')
  const release = openJobQueue(database.jobStore, database.kind === 'server' ? 'postgres' : 'pglite', log)
  release.on('test-queue', { every: '0 4 * * *' }, async () => {})
  await release.start()
  await release.stop()
  expect((await read()).rows).toEqual([{ heartbeat_seconds: 60 }])
})

test('processes that start together on an empty database all succeed', async () => {
  const empty = await openTestDatabase()
  await sql`drop schema if exists jobs cascade`.execute(empty.db)
  let met = false
  const executeSql: typeof empty.jobStore.executeSql = async (text, values) => {
    if (!met && /create schema/i.test(text)) {
      met = true
      throw Object.assign(new Error('duplicate key value violates "pg_namespace_nspname_index"'), { code: '23505' })
    }
    return empty.jobStore.executeSql(text, values)
  }
  const late = openJobQueue({ ...empty.jobStore, executeSql }, empty.kind === 'server' ? 'postgres' : 'pglite', log)
  await late.start()
  expect(met).toBe(true)
  await late.stop()
  await empty.close()
})

test('a web process runs no jobs, and another process runs the jobs it enqueues', async () => {
  const before = repeated.length
  const web = openJobQueue(database.jobStore, database.kind === 'server' ? 'postgres' : 'pglite', log, false)
  const own: number[] = []
  web.on('test-elsewhere', { every: '0 4 * * *' }, async payloads => void own.push(...payloads.map(({ n }) => n)))
  web.repeat('test-elsewhere', async () => {
    own.push(-1)
    return false
  })
  await web.start()
  await inTransaction(database.db, tx => web.enqueue(tx, 'test-elsewhere', [{ n: 1 }]))
  // Twice the longest time that a job waits.
  await vi.waitFor(() => expect(repeated.length).toBeGreaterThan(before + 2), { timeout: 20_000 })
  const read = () =>
    database.jobStore.executeSql("select state::text from jobs.job where name = 'test-elsewhere' and data->>'n' = '1'")
  expect([own, (await read()).rows]).toEqual([[], [{ state: 'created' }]])
  const worker = openJobQueue(database.jobStore, database.kind === 'server' ? 'postgres' : 'pglite', log)
  const worked: number[] = []
  worker.on('test-elsewhere', {}, async payloads => void worked.push(...payloads.map(({ n }) => n)))
  await worker.start()
  await vi.waitFor(() => expect(worked).toEqual([1]), { timeout: 20_000 })
  await worker.stop()
  await web.stop()
})
