import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { runAsAnotherRequest } from '#testing/reject-outer-statements.ts'
import { operationsRole as ofOperations, ownerRole } from '#testing/roles.ts'
import { waitForBlockedTransaction } from '#testing/wait-for-blocked-transaction.ts'
import { listClosedDates } from '../queries/list-closed-dates.ts'
import { readAvailability } from '../queries/read-availability.ts'
import type { BookingSlot } from '../rules/slot.ts'
import { closeDates, reopenDates } from './close-dates.ts'
import { confirmReservation, getNoSlotReason, holdReservation } from './reservations.ts'

let app: TestApp
let asha: Staff
let orders: number[] = []
const nextOrder = () => orders.pop()!
const operations: Staff = { kind: 'staff', id: 2, name: 'Ravi', role: ofOperations }

beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
  orders = await createTestOrders(app, 100)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-01T05:00:00Z'))
  await app.db.deleteFrom('slot_reservations').execute()
  await app.db.deleteFrom('closed_dates').execute()
  await app.db.updateTable('cities').set({ active: true }).execute()
})

const diwali = { cityId: null, first: '2026-11-09', last: '2026-11-10', reason: 'Diwali' }
const slot = (change: Partial<BookingSlot> = {}): BookingSlot => ({
  cityId: 4,
  date: '2026-11-09',
  hour: 12,
  ...change,
})
const hold = (order: number, where: BookingSlot) => inTransaction(app.db, tx => holdReservation(app, tx, order, where))
const book = (order: number, where: BookingSlot) =>
  inTransaction(app.db, tx => confirmReservation(app, tx, order, where))
const why = (where: BookingSlot) => inTransaction(app.db, tx => getNoSlotReason(app, tx, 0, where))
const closedOf = async (cityId: number, first: IndiaDate, days: number, trade = 0) =>
  (await readAvailability(app, cityId, first, days, trade)).map(({ closed, slots }) => [
    closed,
    slots.some(({ free }) => free > 0),
  ])
const booked = (code = 'closing.booked') => ({ kind: 'conflict', code })

describe('closed days', () => {
  it('have no slots, for any trade and in any city, and show the reason; the days beside them are unchanged', async () => {
    await closeDates(app, asha, diwali)
    for (const [city, trade] of [
      [4, 0],
      [1, 0],
      [4, 2],
    ] as const)
      expect(await closedOf(city, '2026-11-08', 4, trade)).toEqual([
        [null, true],
        ['Diwali', false],
        ['Diwali', false],
        [null, true],
      ])
  })

  it('of one city apply only there', async () => {
    await closeDates(app, asha, { ...diwali, cityId: 4, reason: 'Marathon' })
    await closeDates(app, asha, { ...diwali, first: '2026-11-10', last: '2026-11-10' })
    expect(await closedOf(4, '2026-11-09', 2)).toEqual([
      ['Marathon', false],
      ['Marathon', false],
    ]) // the one entered first
    expect(await closedOf(1, '2026-11-09', 2)).toEqual([
      [null, true],
      ['Diwali', false],
    ])
  })

  it('reject a hold, and a payment with an earlier hold; existing bookings stay', async () => {
    const [held, paid, later] = [nextOrder(), nextOrder(), nextOrder()]
    expect(await hold(held, slot())).toBe(true)
    expect(await book(paid, slot())).toBe(true)
    await closeDates(app, asha, diwali, 1)
    expect(await hold(later, slot())).toBe(false)
    expect(await why(slot())).toBe('slot.day-closed')
    expect(await hold(held, slot())).toBe(false)
    expect(await book(held, slot())).toBe(false)
    expect(await book(paid, slot())).toBe(true)
    expect(await hold(later, slot({ date: '2026-11-11' }))).toBe(true)
  })

  it('are opened again, and the audit log keeps both', async () => {
    const id = await closeDates(app, asha, diwali)
    expect(await listClosedDates(app, asha)).toMatchObject([{ id, ...diwali, by: 'Asha' }])
    await reopenDates(app, asha, id)
    expect(await listClosedDates(app, asha)).toEqual([])
    expect(await hold(nextOrder(), slot())).toBe(true)
    await expect(reopenDates(app, asha, id)).rejects.toMatchObject({ kind: 'unknown', code: 'closing.unknown' })
    const activityLog = await listAuditChanges(app, 'closing', id)
    expect(activityLog).toMatchObject([
      { action: 'opened', before: diwali },
      { action: 'closed', after: { ...diwali, booked: 0 } },
    ])
  })

  it('with bookings are closed only if staff were shown as many', async () => {
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-10']) await book(nextOrder(), slot({ date }))
    await hold(nextOrder(), slot()) // no payment follows
    await expect(closeDates(app, asha, diwali)).rejects.toMatchObject(booked())
    await expect(closeDates(app, asha, diwali, 1)).rejects.toMatchObject(booked())
    await closeDates(app, asha, { ...diwali, cityId: 1 })
    await closeDates(app, asha, diwali, 2)
    expect(await listClosedDates(app, asha)).toHaveLength(2)
  })

  it('wait for reservations being made at the same time, and count them', async () => {
    const order = nextOrder()
    let closing: Promise<unknown> | undefined
    await inTransaction(app.db, async tx => {
      expect(await confirmReservation(app, tx, order, slot())).toBe(true)
      closing = runAsAnotherRequest(() => closeDates(app, asha, diwali)).catch(error => error.code)
      await waitForBlockedTransaction(app.db)
    })
    expect(await closing).toBe('closing.booked')
  })

  it('closed at once with many buyers: nobody is booked who was not shown to staff', async () => {
    const buyers = Array.from({ length: 20 }, nextOrder)
    const [closed, ...took] = await Promise.allSettled([
      closeDates(app, asha, diwali),
      ...buyers.map(order => book(order, slot({ hour: order % 2 ? 10 : 14 }))),
    ])
    const places = await app.db.selectFrom('slot_reservations').select('order_id').execute()
    expect(took.filter(one => one.status === 'fulfilled' && one.value)).toHaveLength(places.length)
    if (closed.status === 'fulfilled') expect(places).toEqual([])
    else expect(closed.reason).toMatchObject(booked())
  })

  it.each([
    [{ last: '2026-11-08' }, { last: 'closing.order' }],
    [{ reason: '' }, { reason: 'closing.reason' }],
    [{ first: '2026-10-31' }, { first: 'closing.past' }],
  ])('with %j are rejected', async (change, fields) => {
    await expect(closeDates(app, asha, { ...diwali, ...change })).rejects.toMatchObject({ kind: 'invalid', fields })
  })

  it('need the right, and an existing city', async () => {
    const id = await closeDates(app, asha, diwali)
    for (const work of [
      closeDates(app, operations, diwali),
      reopenDates(app, operations, id),
      listClosedDates(app, operations),
    ])
      await expect(work).rejects.toMatchObject({ kind: 'forbidden', code: 'staff.right' })
    await expect(closeDates(app, asha, { ...diwali, cityId: 99 })).rejects.toMatchObject({ code: 'city.unknown' })
  })
})

describe('a withdrawn city', () => {
  it('sells no slot, and keeps existing reservations', async () => {
    const [held, paid] = [nextOrder(), nextOrder()]
    await hold(held, slot())
    await app.db.updateTable('cities').set({ active: false }).where('id', '=', 4).execute()
    expect(await hold(nextOrder(), slot())).toBe(false)
    expect(await why(slot())).toBe('slot.city-closed')
    expect(await book(held, slot())).toBe(true)
    expect(await book(paid, slot({ date: '2026-11-20' }))).toBe(true) // on another date, as staff agreed
  })
})
