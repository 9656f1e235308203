import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Mobile } from '#kernel/phone.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { hashToken } from '#platform/crypto.ts'
import { openPool } from '#platform/database/postgres.ts'
import type { JobQueue } from '#platform/queue/queue.ts'
import { fillAround } from '../../bench/fill-around.ts'
import { fillConsole } from '../../bench/fill-console.ts'
import { createBookedTestOrder } from './create-booked-test-order.ts'
import { createTestClient } from './create-test-client.ts'
import { createTestPaymentProvider } from './create-test-payment-provider.ts'
import { createTestStaff } from './create-test-staff.ts'
import { buildFrequentCalls, type FrequentCallSubject } from './frequent-calls.ts'
import { openTestApp, registerJobs, type TestApp } from './open-test-app.ts'
import { openReadCounter } from './read-counter.ts'
import { ownerRole } from './roles.ts'

/** Enough rows that the planner has a choice, and reads of whole tables stand out. */
const ORDERS = 12_000
/** A table that grows with the orders has at least 6,000 rows here; a few open orders are read more than once. */
const MAX_ROWS = 4_000
/** Tables that do not grow with the years and may be read whole: two days of limits. */
const bounded = ['rate_limits']

const url = process.env.TEST_DATABASE_URL
let app: TestApp
let reader: ReturnType<typeof openReadCounter>
let calls: ReturnType<typeof buildFrequentCalls>

beforeAll(async () => {
  if (!url) return
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  app.setNow(new Date())
  const pool = openPool(app.config.databaseUrl!, () => {}, { connections: 1 })
  const one = await pool.connect()
  await fillConsole(one, ORDERS)
  await fillAround(one)
  one.release()
  await pool.end()
  // A small table is cheaper to read whole, a large one is not: the test checks that there is another way.
  reader = openReadCounter(app.config.databaseUrl!, { enable_seqscan: 'off', jit: 'off' })
  calls = buildFrequentCalls({ ...app, db: reader.db }, await aCase())
}, 120_000)
afterAll(async () => {
  await reader?.close()
  await app?.close()
})

async function aCase(): Promise<FrequentCallSubject> {
  const staff = await createTestStaff(app, 'Farida', ownerRole)
  const { orderNo, ...customer } = (
    await sql<FrequentCallSubject['customer'] & { orderNo: string }>`
      select c.id, c.name, c.mobile, c.email, c.language, o.order_no as "orderNo" from orders o join customers c on c.id = o.customer_id
      where o.status = 'Completed' and c.id between 1500 and 1600 order by o.id limit 1`.execute(app.db)
  ).rows[0]!
  const token = randomUUID()
  const session = { token_hash: hashToken(token), created_at: app.now(), expires_at: new Date(Date.now() + 3_600_000) }
  await app.db
    .insertInto('sessions')
    .values({ ...session, customer_id: customer.id })
    .execute()
  const { id: erasure } = await app.db
    .insertInto('erasure_requests')
    .values({ customer_id: customer.id, requested_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staff, customer: { ...customer, kind: 'customer' }, orderNo, token, erasure }
}

async function readingMuch(work: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const much: string[] = []
  for (const [name, call] of Object.entries(work)) {
    const { rows } = await reader.reading(call)
    for (const [table, count] of rows)
      if (count > MAX_ROWS && !bounded.includes(table)) much.push(`${name}: ${count} rows of ${table}`)
  }
  return much
}

/** Only a PostgreSQL server counts the rows it reads. */
test.runIf(url)(
  'what is asked for all day reads no table that grows, nor an index of it, as a whole',
  async () => {
    expect(await readingMuch(calls)).toEqual([])
  },
  120_000,
)

test.runIf(url)(
  'nor does a booking from its code to its messages, nor what the clock starts by day',
  async () => {
    const clock = whatTheClockStarts()
    const own = { ...app, db: reader.db, jobs: clock.jobs }
    registerJobs(own)
    const date = addDays(toIndiaDate(app.now()), 11)
    for (const work of Object.values(clock.started)) await work() // work left over from filling the database
    const much = await readingMuch({
      'a code asked for': () => sendLoginOtp(own, createTestClient(), '9811122233' as Mobile),
      'a booking': () => createBookedTestOrder(own, { date }),
      ...clock.started,
    })
    expect(Object.keys(clock.started)).toContain('messages with a secret')
    expect(Object.keys(clock.started).length).toBeGreaterThan(12)
    expect(much).toEqual([])
  },
  240_000,
)

/**
 * Collects the work of each scheduled task, except nightly ones, which process a whole day, and of every repeated one.
 */
function whatTheClockStarts() {
  const started: Record<string, () => Promise<unknown>> = {}
  const jobs: JobQueue = {
    ...app.jobs,
    on(queue, { every }, work) {
      const byNight = /^\d+ [3-5] /.test(every ?? '')
      // Abandoned drafts: the generated ones are from cities that do not exist.
      if (every && !byNight && queue !== 'gather-leads') started[queue] = () => work([])
    },
    repeat(name, work) {
      started[name] = work
    },
  }
  return { started, jobs }
}

test.runIf(url)('a read of a whole table is detected', async () => {
  await sql`drop index messages_by_mobile`.execute(app.db)
  const { rows } = await reader.reading(calls['messages to a customer']!)
  expect(rows.get('messages')).toBeGreaterThan(MAX_ROWS)
})
