import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { readCity } from '#modules/places/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { aMember } from '#testing/a-member.ts'
import { someOrders } from '#testing/an-order.ts'
import { changesOf } from '#testing/changes-of.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { somebodyWaits } from '#testing/somebody-waits.ts'
import { unsettled } from '../queries/places-taken.ts'
import { readAvailability } from '../queries/read-availability.ts'
import { setCapacity } from './set-capacity.ts'
import { bookPlace, holdPlace, type Slot } from './take-place.ts'

let app: TestApp
let asha: Staff
let orders: number[] = []
const nextOrder = () => orders.pop()!

beforeAll(async () => {
  app = await openTestApp()
  asha = await aMember(app, 'Asha', owner)
  orders = await someOrders(app, 100)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('slot_places').execute()
  await app.db.deleteFrom('slots').execute()
  await set(10, 999)
})

const slot: Slot = { cityId: 4, date: '2026-12-01', hour: 10 }
const hold = (order: number, where = slot) => inTransaction(app.db, tx => holdPlace(app, tx, order, where))
const book = (order: number, where = slot) => inTransaction(app.db, tx => bookPlace(app, tx, order, where))
const free = async (where = slot) =>
  (await readAvailability(app, where.cityId, where.date, 1, where.trade))[0]!.slots[0]!.free
async function set(capacity: number, accepted = 0) {
  const { revision } = await readCity(app, asha, 'pune')
  await setCapacity(app, asha, 'pune', { revision, capacity, accepted })
}
const toSettle = async () =>
  (await sql<{ n: number }>`select count(*) as n from (${unsettled(app.now())}) o`.execute(app.db)).rows[0]!.n
const taken = { kind: 'conflict', code: 'capacity.taken' }

describe('the crews of a city', () => {
  it('count for slots that were asked for before, for those that were not, and for no other city or trade', async () => {
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

  it('are not fewer than those taken in a coming slot, unless staff were shown as many orders', async () => {
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
    await app.db.deleteFrom('slot_places').where('order_id', '=', many[0]!).execute()
    expect(await toSettle()).toBe(0)
    expect(await hold(nextOrder())).toBe(false)
  })

  it('whoever is paying pays on, with a hold that they ask for again', async () => {
    const [one, other] = [nextOrder(), nextOrder()]
    await hold(one)
    await hold(other)
    await set(0, 2)
    expect(await hold(one)).toBe(true)
    expect(await hold(one, { ...slot, date: '2026-12-02' })).toBe(false)
    expect(await book(one)).toBe(true)
  })

  it('what is over, or has begun, is no matter', async () => {
    await book(nextOrder(), { ...slot, date: '2026-11-20' })
    app.setNow(new Date('2026-11-20T05:30:00Z')) // 11:00
    await set(0)
    expect(await toSettle()).toBe(0)
  })

  it('are written into the audit, by whoever saw the newest', async () => {
    const { id, revision } = await readCity(app, asha, 'pune')
    await setCapacity(app, asha, 'pune', { revision, capacity: 7 })
    await expect(setCapacity(app, asha, 'pune', { revision, capacity: 8 })).rejects.toMatchObject({
      code: 'city.changed',
    })
    const [newest] = await changesOf(app, 'city', id)
    expect(newest).toMatchObject({ deed: 'capacity', before: { capacity: 10 }, after: { capacity: 7, above: 0 } })
  })

  it.each([-1, 501, 2.5])('%s is none', async capacity => {
    await expect(set(capacity)).rejects.toMatchObject({ kind: 'invalid', code: 'capacity.number' })
  })

  it('wait for who takes a place meanwhile, and count them', async () => {
    await book(nextOrder())
    let lowered: Promise<unknown> | undefined
    await inTransaction(app.db, async tx => {
      expect(await bookPlace(app, tx, nextOrder(), slot)).toBe(true)
      lowered = set(1).catch(error => error.code)
      await somebodyWaits(app.db)
    })
    expect(await lowered).toBe('capacity.taken')
  })
})
