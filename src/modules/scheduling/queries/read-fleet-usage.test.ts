import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIndiaInstant } from '#kernel/india-time.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readFleetUsage } from './read-fleet-usage.ts'

const DAY = '2026-12-20'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/**
 * A reservation so many days before the requested day, with one job on that day, of an order without other
 * reservations.
 */
async function placed(orderId: number, daysBefore: number) {
  const at = toIndiaInstant(DAY, 10)
  const place = { order_id: orderId, city_id: 1, date: addDays(DAY, -daysBefore), hour: 10, trade: 0, expires_at: null }
  await inTransaction(app.db, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.insertInto('slot_reservations').values(place).execute()
    await sql`insert into reservation_jobs (order_id, leg, position, kind, starts_at, ends_at, people, cft)
      values (${orderId}, 3, 1, 'unload', ${at}, ${new Date(at.getTime() + 3_600_000)}, 4, 200)`.execute(tx)
  })
}

test('the usage of a day is found for reservations on any date: delivered after the longest transit, packed days before', async () => {
  for (const [orderId, daysBefore] of [
    [1, 0],
    [2, 31],
    [3, -2],
  ] as const)
    await placed(orderId, daysBefore)
  const span = { from: toIndiaInstant(DAY), until: toIndiaInstant(addDays(DAY, 1)), now: app.now() }
  expect((await readFleetUsage(app.db, 0, span)).map(({ orderId }) => orderId)).toEqual([1, 2, 3])
})
