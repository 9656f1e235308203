import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TIMEOUTS } from '#platform/database/postgres.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { runAsAnotherRequest } from '#testing/reject-outer-statements.ts'
import { readAvailability } from '../queries/read-availability.ts'
import type { BookingSlot } from '../rules/slot.ts'
import {
  confirmReservation,
  HOLD_MARGIN_MS,
  holdReservation,
  isOverbooked,
  releaseReservation,
} from './reservations.ts'

const start = new Date('2026-11-20T05:00:00Z')
let app: TestApp
let orders: number[] = []
const nextOrder = () => orders.pop()!

beforeAll(async () => {
  app = await openTestApp()
  orders = await createTestOrders(app, 400)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

const slotOn = (date: string): BookingSlot => ({ cityId: 1, date, hour: 10 })
const hold = (order: number, slot: BookingSlot) => inTransaction(app.db, tx => holdReservation(app, tx, order, slot))
const book = (order: number, slot: BookingSlot) => inTransaction(app.db, tx => confirmReservation(app, tx, order, slot))
const free = async (date: string) => (await readAvailability(app, 1, date, 1))[0]!.slots[0]!.free

async function fill(slot: BookingSlot, places: number) {
  const all = Array.from({ length: places }, nextOrder)
  for (const order of all) expect(await hold(order, slot)).toBe(true)
  return all
}

/** Nine others take the expired reservations; returns true if a tenth gets one. */
async function fillRest(slot: BookingSlot) {
  await fill(slot, 9)
  return hold(nextOrder(), slot)
}

describe('reservations of a slot', () => {
  test('200 buyers at once at a slot of 10: exactly 10 get one', async () => {
    const slot = slotOn('2026-12-01')
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => hold(nextOrder(), slot)))
    expect(outcomes.filter(Boolean)).toHaveLength(10)
    expect(await free('2026-12-01')).toBe(0)
  })

  test('a repeated request of the same order keeps its one reservation', async () => {
    const slot = slotOn('2026-12-02')
    const order = nextOrder()
    await Promise.all(Array.from({ length: 5 }, () => hold(order, slot)))
    expect(await free('2026-12-02')).toBe(9)
  })

  test('[CAP-03] staff overbook a full slot: the order keeps it, others get none, and a slot that is not sold stays so', async () => {
    const slot = slotOn('2026-12-20')
    const overbook = (order: number, where: BookingSlot) =>
      inTransaction(app.db, tx => holdReservation(app, tx, order, where, { by: 'staff', canOverbook: true }))
    const isOver = (order: number) => inTransaction(app.db, tx => isOverbooked(tx, order))
    const first = nextOrder()
    expect([await overbook(first, slot), await isOver(first)]).toEqual([true, false])
    await fill(slot, 9)
    const order = nextOrder()
    expect(await hold(order, slot)).toBe(false)
    expect([await overbook(order, slot), await isOver(order)]).toEqual([true, true])
    expect([await free('2026-12-20'), await hold(nextOrder(), slot)]).toEqual([0, false])
    expect([await hold(order, slot), await isOver(order)]).toEqual([true, true])
    app.setNow(new Date(start.getTime() + 3_600_000)) // its hold has expired
    await fill(slot, 10)
    expect([await book(order, slot), await isOver(order)]).toEqual([true, true])
    expect([await hold(order, slotOn('2026-12-21')), await isOver(order)]).toEqual([true, false])
    await app.db
      .updateTable('slots')
      .set({ capacity: 0 })
      .where('date', '=', '2026-12-21')
      .where('city_id', '=', 1)
      .execute()
    expect(await overbook(nextOrder(), slotOn('2026-12-21'))).toBe(false)
  })

  test('an order that moves to another slot releases its reservation', async () => {
    const order = nextOrder()
    await hold(order, slotOn('2026-12-03'))
    await hold(order, slotOn('2026-12-04'))
    expect([await free('2026-12-03'), await free('2026-12-04')]).toEqual([10, 9])
  })

  test('a hold expires after 15 minutes, a booking does not', async () => {
    const slot = slotOn('2026-12-05')
    const [first] = await fill(slot, 10)
    expect(await book(first!, slot)).toBe(true)
    expect(await hold(nextOrder(), slot)).toBe(false)
    app.setNow(new Date(start.getTime() + 15 * 60_000))
    expect(await free('2026-12-05')).toBe(9)
  })

  test('paid after its hold expired: booked while a reservation is free, rejected once the slot is full', async () => {
    const slot = slotOn('2026-12-06')
    const late = await fill(slot, 10)
    app.setNow(new Date(start.getTime() + 16 * 60_000))
    await fill(slot, 9)
    expect(await book(late[0]!, slot)).toBe(true)
    expect(await book(late[1]!, slot)).toBe(false)
  })

  test.each([
    ['in the last moment of its hold', 1],
    ['well before its end, in a transaction that takes longer', 120_000],
  ])('paid %s, while another order takes the expired hold: the reservation is sold once', async (_, msLeft) => {
    const slot = slotOn(msLeft === 1 ? '2026-12-08' : '2026-12-09')
    const [first] = await fill(slot, 10)
    let other: Promise<boolean> | undefined
    await inTransaction(app.db, async tx => {
      app.setNow(new Date(start.getTime() + 15 * 60_000 - msLeft))
      expect(await confirmReservation(app, tx, first!, slot)).toBe(true)
      app.setNow(new Date(start.getTime() + 15 * 60_000))
      other = runAsAnotherRequest(() => fillRest(slot)) // if it does not wait for us, it has enough time to finish
      await Promise.race([other, new Promise(resolve => setTimeout(resolve, 300))])
    })
    expect(await other).toBe(false)
  })

  test('a hold is renewed twice, then others can have the slot; three hours later the order can hold it again', async () => {
    const slot = slotOn('2026-12-10')
    const order = nextOrder()
    const at = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000))
    for (const minutes of [0, 14, 28]) {
      at(minutes)
      expect(await hold(order, slot)).toBe(true)
    }
    at(43)
    expect(await free('2026-12-10')).toBe(10)
    await expect(hold(order, slot)).rejects.toMatchObject({ kind: 'conflict', code: 'slot.held-often' })
    expect(await hold(order, slotOn('2026-12-12'))).toBe(true)
    at(43 + 180)
    expect(await hold(order, slot)).toBe(true)
  })

  test('no wait for a row, or lock on one, lasts as long as the last minute of a hold', () => {
    for (const ms of Object.values(TIMEOUTS)) expect(ms).toBeLessThan(HOLD_MARGIN_MS)
  })

  test('painters do not wait for trucks: each trade has its own reservations', async () => {
    const slot = slotOn('2026-12-11')
    await fill(slot, 10)
    const painters = { ...slot, trade: 2 }
    const { slot_capacity: capacity } = await app.db
      .selectFrom('service_categories')
      .select('slot_capacity')
      .where('trade', '=', 2)
      .executeTakeFirstOrThrow()
    await fill(painters, capacity)
    expect(await hold(nextOrder(), painters)).toBe(false)
    const freeOf = async (trade: number) => (await readAvailability(app, 1, slot.date, 1, trade))[0]!.slots[0]!.free
    expect([await freeOf(0), await freeOf(2)]).toEqual([0, 0])
  })

  test('a released reservation is free again', async () => {
    const slot = slotOn('2026-12-07')
    const [order] = await fill(slot, 10)
    await inTransaction(app.db, tx => releaseReservation(tx, order!))
    expect(await hold(nextOrder(), slot)).toBe(true)
  })
})

describe('[WIZ-05] availability', () => {
  test('slots of today close two hours before a crew could come, in India', async () => {
    const freeAt = async (instant: string) => {
      app.setNow(new Date(instant))
      return (await readAvailability(app, 1, '2026-11-20', 1))[0]!.slots.map(slot => slot.free)
    }
    expect(await freeAt('2026-11-20T06:30:00Z')).toEqual([0, 0, 10, 10]) // 12:00
    expect(await freeAt('2026-11-20T06:31:00Z')).toEqual([0, 0, 0, 10]) // 12:01
  })

  test('yesterday is closed, and late at night it is already tomorrow in India', async () => {
    app.setNow(new Date('2026-11-20T19:00:00Z')) // 00:30 on the 21st
    const days = await readAvailability(app, 1, '2026-11-20', 2)
    expect(days.map(day => day.slots[0]!.free)).toEqual([0, 10])
  })
})
