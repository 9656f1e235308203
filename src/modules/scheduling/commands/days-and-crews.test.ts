import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCity } from '#modules/places/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { ownerRole } from '#testing/roles.ts'
import type { BookingSlot } from '../rules/slot.ts'
import { closeDates, reopenDates } from './close-dates.ts'
import { confirmReservation, holdReservation, releaseReservation } from './reservations.ts'
import { setBookingTimes } from './set-booking-times.ts'

const ORDERS = 8
const start = new Date('2026-11-20T05:00:00Z')
const monday = '2026-12-07'
let app: TestApp
let asha: Staff
let orders: number[] = []
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
  orders = await createTestOrders(app, ORDERS)
})
afterAll(() => app.close())

const order = fc.nat(ORDERS - 1)
const day = fc.nat(2)
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), order, day }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), order, day }) },
  fc.record({ do: fc.constant('release' as const), order }),
  fc.record({ do: fc.constant('close' as const), day, days: fc.nat(1), everywhere: fc.boolean(), accepted: fc.nat(3) }),
  fc.record({ do: fc.constant('open' as const), nth: fc.nat(3) }),
  fc.record({ do: fc.constant('crews' as const), crews: fc.nat(3), accepted: fc.nat(3) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
)
type TestAction = typeof action extends fc.Arbitrary<infer D> ? D : never

const slotOn = (n: number): BookingSlot => ({ cityId: 4, date: addDays(monday, n), hour: 12 })
const refused = (error: { code?: string }) => {
  if (!error.code) throw error
  return null
}

/** The counting reservations by day: booked ones, and holds that have not expired. */
async function places() {
  const { rows } = await sql<{ order_id: number; date: string; booked: boolean }>`
    select order_id, date, expires_at is null as booked from slot_reservations
    where expires_at is null or expires_at > ${app.now()}`.execute(app.db)
  return rows
}
async function closed(date: string): Promise<boolean> {
  const rows = await app.db
    .selectFrom('closed_dates')
    .select('id')
    .where('first_day', '<=', date)
    .where('last_day', '>=', date)
    .execute()
  return rows.length > 0
}

async function doIt(one: TestAction) {
  switch (one.do) {
    case 'hold':
    case 'book': {
      const take = one.do === 'hold' ? holdReservation : confirmReservation
      return inTransaction(app.db, tx => take(app, tx, orders[one.order]!, slotOn(one.day))).catch(refused)
    }
    case 'release':
      return inTransaction(app.db, tx => releaseReservation(tx, orders[one.order]!))
    case 'close': {
      const first = addDays(monday, one.day)
      const closing = { cityId: one.everywhere ? null : 4, first, last: addDays(first, one.days), reason: 'Closed' }
      return closeDates(app, asha, closing, one.accepted).catch(refused)
    }
    case 'open': {
      const all = await app.db.selectFrom('closed_dates').select('id').orderBy('id').execute()
      return all[one.nth] && reopenDates(app, asha, all[one.nth]!.id)
    }
    case 'crews': {
      const { revision, times } = await readCity(app, asha, 'pune')
      const wanted = { ...times, crews: one.crews }
      return setBookingTimes(app, asha, 'pune', { revision, times: wanted, accepted: one.accepted }).catch(refused)
    }
    case 'wait':
      return app.setNow(new Date(app.now().getTime() + one.minutes * 60_000))
  }
}

test('[WIZ-05] closing, opening, lowering, holding and booking in any order: no reservation is made on a closed day or above the number of crews', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async actions => {
      app.setNow(start)
      await sql`delete from slot_reservations`.execute(app.db)
      await sql`delete from slots`.execute(app.db)
      await sql`delete from closed_dates`.execute(app.db)
      await sql`update cities set slot_capacity = 2 where id = 4`.execute(app.db)
      let crewsBefore = 2
      for (const one of actions) {
        const before = await places()
        await doIt(one)
        const after = await places()
        const crews = (await readCity(app, asha, 'pune')).times.crews
        const on = (list: typeof after, date: string) => list.filter(place => place.date === date)
        for (const date of [0, 1, 2, 3].map(n => addDays(monday, n))) {
          const came = on(after, date).filter(
            ({ order_id }) => !on(before, date).some(was => was.order_id === order_id),
          )
          const paid = on(after, date).filter(
            ({ order_id, booked }) => booked && !on(before, date).some(was => was.order_id === order_id && was.booked),
          )
          if (came.length > 0) expect(on(after, date).length).toBeLessThanOrEqual(crews)
          if (came.length + paid.length > 0) expect(await closed(date)).toBe(false)
        }
        // A booking is lost only by an action of its own.
        const gone = before.filter(was => was.booked && !after.some(({ order_id }) => order_id === was.order_id))
        if (one.do !== 'release') expect(gone).toEqual([])
        // Only orders that staff were shown are above the number of crews.
        if (one.do === 'crews' && crews === one.crews) {
          const above = [0, 1, 2, 3].flatMap(n => {
            const here = on(after, addDays(monday, n))
            return here.length > crews ? here : []
          })
          if (above.length > one.accepted) expect(crews).toBe(crewsBefore)
        }
        crewsBefore = crews
      }
    }),
    { numRuns: getPropertyRuns(40) },
  )
}, 120_000)
