import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCity, readServedCities } from '#modules/places/index.server.ts'
import { type CityTimes, defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { runAsAnotherRequest } from '#testing/reject-outer-statements.ts'
import { ownerRole } from '#testing/roles.ts'
import { waitForBlockedTransaction } from '#testing/wait-for-blocked-transaction.ts'
import { selectOrdersToReschedule } from '../queries/affected-orders.ts'
import { readAvailability } from '../queries/read-availability.ts'
import { readBookingTimes } from '../queries/read-booking-times.ts'
import type { BookingSlot } from '../rules/slot.ts'
import { confirmReservation, holdReservation } from './reservations.ts'
import { setBookingTimes } from './set-booking-times.ts'

let app: TestApp
let asha: Staff
let orders: number[] = []
const nextOrder = () => orders.pop()!

beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
  orders = await createTestOrders(app, 100)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('slot_reservations').execute()
  await app.db.deleteFrom('slots').execute()
  await set({ ...defaultBookingTimes, crews: 10, weekdays: Array(7).fill(null) }, 999)
})

const slot: BookingSlot = { cityId: 4, date: '2026-12-01', hour: 10 }
const hold = (order: number, where = slot) => inTransaction(app.db, tx => holdReservation(app, tx, order, where))
const book = (order: number, where = slot) => inTransaction(app.db, tx => confirmReservation(app, tx, order, where))
const free = async (where = slot) =>
  (await readAvailability(app, where.cityId, where.date, 1, where.trade))[0]!.slots[0]!.free
async function set(change: number | Partial<CityTimes>, accepted = 0) {
  const { revision, times } = await readCity(app, asha, 'pune')
  const wanted = typeof change === 'number' ? { crews: change } : change
  await setBookingTimes(app, asha, 'pune', { revision, times: { ...times, ...wanted }, accepted })
}
const toSettle = async () =>
  (await sql<{ n: number }>`select count(*) as n from (${selectOrdersToReschedule(app.now())}) o`.execute(app.db))
    .rows[0]!.n
const taken = { kind: 'conflict', code: 'capacity.taken' }

describe('the crews of a city', () => {
  it('apply to slots with and without earlier requests, and to no other city or trade', async () => {
    const others = [
      { ...slot, cityId: 1 },
      { ...slot, trade: 2 },
    ] as const
    for (const where of [slot, ...others]) await book(nextOrder(), where)
    const before = await Promise.all(others.map(where => free(where)))
    await set(3)
    expect([await free(), await free({ ...slot, date: '2026-12-02' })]).toEqual([2, 3])
    expect(await Promise.all(others.map(where => free(where)))).toEqual(before)
    await set(12)
    expect(await free()).toBe(11)
  })

  it('are not fewer than the reservations of a future slot, unless staff were shown as many orders', async () => {
    const many = Array.from({ length: 4 }, nextOrder)
    for (const order of many.slice(0, 3)) await book(order)
    await hold(many[3]!)
    await book(nextOrder(), { ...slot, date: '2026-12-03' })
    await expect(set(3)).rejects.toMatchObject(taken)
    await expect(set(3, 3)).rejects.toMatchObject(taken)
    await set(3, 4)
    expect(await free()).toBe(0)
    expect(await hold(nextOrder())).toBe(false)
    expect(await book(many[3]!)).toBe(true) // held before: it is not lost
    expect(await toSettle()).toBe(4)
    await app.db.deleteFrom('slot_reservations').where('order_id', '=', many[0]!).execute()
    expect(await toSettle()).toBe(0)
    expect(await hold(nextOrder())).toBe(false)
  })

  it('a customer who is paying can continue, with a renewed hold', async () => {
    const [one, other] = [nextOrder(), nextOrder()]
    await hold(one)
    await hold(other)
    await set(0, 2)
    expect(await hold(one)).toBe(true)
    expect(await hold(one, { ...slot, date: '2026-12-02' })).toBe(false)
    expect(await book(one)).toBe(true)
  })

  it('past and started slots do not matter', async () => {
    await book(nextOrder(), { ...slot, date: '2026-11-20' })
    app.setNow(new Date('2026-11-20T05:30:00Z')) // 11:00
    await set(0)
    expect(await toSettle()).toBe(0)
  })

  it('are in the audit log, and saved only from the latest revision', async () => {
    const { id, revision, times } = await readCity(app, asha, 'pune')
    await set(7)
    await expect(setBookingTimes(app, asha, 'pune', { revision, times: { ...times, crews: 8 } })).rejects.toMatchObject(
      {
        code: 'city.changed',
      },
    )
    const [newest] = await listAuditChanges(app, 'city', id)
    expect(newest).toMatchObject({ action: 'times', before: { crews: 10 }, after: { crews: 7, above: 0 } })
  })

  it.each([-1, 501, 2.5])('%s is invalid', async capacity => {
    await expect(set(capacity)).rejects.toMatchObject({ kind: 'invalid', fields: { crews: 'capacity.number' } })
  })

  it('wait for reservations being made at the same time, and count them', async () => {
    await book(nextOrder())
    let lowered: Promise<unknown> | undefined
    await inTransaction(app.db, async tx => {
      expect(await confirmReservation(app, tx, nextOrder(), slot)).toBe(true)
      lowered = runAsAnotherRequest(() => set(1)).catch(error => error.code)
      await waitForBlockedTransaction(app.db)
    })
    expect(await lowered).toBe('capacity.taken')
  })
})

describe('the booking times of a city', () => {
  const saturday: BookingSlot = { ...slot, date: '2026-12-05' }
  const at = (hour: 10 | 12 | 14 | 16): BookingSlot => ({ ...slot, hour })
  const hoursOf = async (trade = 0) =>
    (await readAvailability(app, 4, slot.date, 1, trade))[0]!.slots.map(({ hour }) => hour)

  it('a weekday has its own crews, also in slots with earlier requests', async () => {
    await book(nextOrder(), saturday)
    await set({ weekdays: [0, null, null, null, null, null, 3] })
    const sunday = { ...slot, date: '2026-12-06' }
    expect([await free(), await free(saturday), await free(sunday)]).toEqual([10, 2, 0])
    expect(await hold(nextOrder(), sunday)).toBe(false)
    expect(await hold(nextOrder(), saturday)).toBe(true)
    await set({ weekdays: Array(7).fill(null) })
    expect([await free(saturday), await free(sunday)]).toEqual([8, 10])
  })

  it('an hour that is not sold is not offered and accepts nobody, for any trade; bookings at it wait for staff', async () => {
    const service: BookingSlot = { ...at(16), trade: 2 }
    const [one, other] = [nextOrder(), nextOrder()]
    await book(one, at(16))
    await book(other, service)
    await expect(set({ hours: [10, 12] })).rejects.toMatchObject(taken)
    await expect(set({ hours: [10, 12] }, 1)).rejects.toMatchObject(taken)
    await set({ hours: [10, 12] }, 2)
    expect([await hoursOf(), await hoursOf(2)]).toEqual([
      [10, 12],
      [10, 12],
    ])
    for (const where of [at(14), at(16), service]) expect(await hold(nextOrder(), where)).toBe(false)
    expect(await toSettle()).toBe(2)
    await set(defaultBookingTimes)
    expect(await toSettle()).toBe(0)
    expect(await hold(nextOrder(), at(16))).toBe(true)
  })

  it('minimum notice and booking window close slots that are too soon and too far', async () => {
    await set({ leadHours: 48, horizonDays: 14 })
    const days = await readAvailability(app, 4, '2026-11-21', 15)
    const open = days.map(({ slots }) => slots.filter(({ free }) => free > 0).length)
    expect(open).toEqual([0, 3, ...Array(12).fill(4), 0]) // requested at 10:30 on the 20th
    expect((await readBookingTimes(app.db, 4)).leadHours).toBe(48)
    expect((await readServedCities(app.db)).find(({ id }) => id === 4)?.times).toEqual({
      ...defaultBookingTimes,
      ...{ leadHours: 48, horizonDays: 14 },
    })
  })
})
