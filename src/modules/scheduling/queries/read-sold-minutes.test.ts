import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIndiaInstant } from '#kernel/india-time.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readFleet } from './read-fleet.ts'
import { readSoldMinutes } from './read-sold-minutes.ts'

const FIRST = '2026-12-20'
const span = { first: FIRST, last: addDays(FIRST, 9) }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/**
 * Orders of up to four jobs in up to three legs: over midnight, over a shift, with more people than there are, before
 * and after the requested days; some held, some with an expired hold.
 */
async function someTaken() {
  const workers = await Promise.all(['Ramu', 'Salim', 'Gita', 'Anil'].map(name => createTestWorker(app, name)))
  await inTransaction(app.db, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into slot_reservations (order_id, city_id, date, hour, trade, expires_at)
      select n, 1, ${FIRST}::date - 3 + n % 15, 10, 0, case n % 5 when 0 then ${app.now()}::timestamptz + interval '10 minutes' when 1 then ${app.now()}::timestamptz - interval '10 minutes' end
      from generate_series(1, 60) n`.execute(tx)
    await sql`
      insert into reservation_jobs (order_id, leg, position, kind, starts_at, ends_at, people, cft)
      select n, 1 + (p + n) % 3, p, case when p = 2 then 'transit' else 'load' end, at, at + make_interval(mins => 45 + n * p * 37 % 2000), 1 + n * p % 9, 200
      from generate_series(1, 60) n, generate_series(1, 4) p
        cross join lateral (select ${toIndiaInstant(FIRST)}::timestamptz + make_interval(days => n % 15 - 3, hours => 6 + n * p % 30) as at) t
      where p <= 1 + n % 4`.execute(tx)
    await sql`
      insert into job_workers (worker_id, survey_id, starts_at, ends_at)
      select ${workers[0]!}, 7, ${toIndiaInstant(FIRST, 20)}::timestamptz, ${toIndiaInstant(addDays(FIRST, 1), 7)}::timestamptz`.execute(
      tx,
    )
  })
}

test('the usage of each day, added up by the database, equals the sum order by order', async () => {
  await someTaken()
  const { fleet, taken } = await readFleet(app.db, 0, span, { now: app.now() })
  const expected = new Map<string, number>()
  for (const { booked, minutes } of taken)
    for (const [day, sold] of minutes)
      if (day >= span.first && day <= span.last)
        expected.set(`${day} ${booked}`, (expected.get(`${day} ${booked}`) ?? 0) + sold)
  const { sold, fleet: same } = await readSoldMinutes(app.db, 0, span, app.now())
  expect(same.getAvailableOn(FIRST)).toEqual(fleet.getAvailableOn(FIRST))
  expect(sold.length).toBeGreaterThan(15)
  expect(sold.some(({ booked }) => !booked)).toBe(true)
  for (const { day, booked, minutes } of sold)
    expect(minutes, `${day} ${booked}`).toBeCloseTo(expected.get(`${day} ${booked}`)!, 6)
  expect(sold).toHaveLength(expected.size)
})
