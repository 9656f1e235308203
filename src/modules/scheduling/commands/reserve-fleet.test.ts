import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { buildPlannedJobs } from '#modules/crews/rules/build-planned-jobs.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { ownerRole } from '#testing/roles.ts'
import { readAvailability } from '../queries/read-availability.ts'
import { readFleet } from '../queries/read-fleet.ts'
import { hasFleetCapacityFor } from '../rules/capacity.ts'
import type { BookingSlot, SlotHour } from '../rules/slot.ts'
import { confirmReservation, getNoSlotReason, holdReservation, releaseReservation } from './create-reservation.ts'

const start = new Date('2026-11-20T05:00:00Z')
const tuesday = '2026-12-08'
const small: MoveWork = {
  ...{ cft: 150, km: 8, floors: { from: 0, to: 0 }, packing: false, unpacking: false, heavy: false },
  city: 'Mumbai',
}
const large: MoveWork = { ...small, cft: 1_100, packing: true, floors: { from: 12, to: 0 } }
const far: MoveWork = { ...small, cft: 280, km: 900 }
let app: TestApp
let orders: number[] = []
let all: number[] = []
const nextOrder = () => orders.pop()!

beforeAll(async () => {
  app = await openTestApp()
  all = await createTestOrders(app, 260)
  // Three trucks that hold 300 cft, and nine people of whom three drive, of the company's own office, which serves
  // every city here.
  for (let n = 0; n < 3; n++) {
    await createTestTruck(app)
    await createTestWorker(app, `Driver ${n}`, 'driver')
    await createTestWorker(app, `Packer ${n}`)
    await createTestWorker(app, `Helper ${n}`)
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  orders = [...all]
  for (const table of ['slot_reservations', 'closed_dates', 'worker_leave', 'truck_off_road_days'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.updateTable('cities').set({ slot_capacity: 1, active: true, uses_fleet_capacity: true }).execute()
})

const slot = (move: MoveWork, hour: SlotHour = 10, date: IndiaDate = tuesday, cityId = 1): BookingSlot => ({
  ...{ cityId, date, hour },
  jobs: buildPlannedJobs({ day: date, slot: hour, move }),
})
const hold = (order: number, where: BookingSlot) => inTransaction(app.db, tx => holdReservation(app, tx, order, where))
const book = (order: number, where: BookingSlot) =>
  inTransaction(app.db, tx => confirmReservation(app, tx, order, where))
const whyNot = (order: number, where: BookingSlot) =>
  inTransaction(app.db, tx => getNoSlotReason(app, tx, order, where))
const freeOf = async (move: MoveWork, date: IndiaDate = tuesday, cityId = 1) =>
  (await readAvailability(app, cityId, date, 1, 0, { work: { move } }))[0]!.slots.map(({ free }) => free)

/** Removes all usage, and adds it again one by one: none may then exceed the capacity. */
async function isOversold(): Promise<boolean> {
  const span = { first: '2026-11-20', last: '2027-01-31' }
  const { fleet, taken } = await readFleet(app.db, 0, span, { now: app.now() })
  return taken.some((one, at) => !hasFleetCapacityFor(fleet, taken.toSpliced(at, 1), one, new Set()))
}

describe('a fleet', () => {
  test('200 buyers at once, in four windows and two of its cities, get no more than its trucks, people and hours', async () => {
    const hours: SlotHour[] = [10, 12, 14, 16]
    const before = await freeOf(small)
    const requested = Array.from({ length: 200 }, (_, n) => {
      const wanted = slot(n % 5 === 4 ? large : small, hours[n % 4]!, tuesday, 1 + (n % 2))
      return n % 3 === 0 ? book(nextOrder(), wanted) : hold(nextOrder(), wanted)
    })
    const took = (await Promise.all(requested)).filter(Boolean).length
    expect(before).toEqual([3, 3, 3, 3])
    expect(took).toBeGreaterThan(0)
    expect(took).toBeLessThan(13) // four windows of three trucks
    expect(await isOversold()).toBe(false)
    for (const hour of hours) expect(await hold(nextOrder(), slot(small, hour, tuesday, 2))).toBe(false)
  })

  it('sells by the needs of a move, not by the number of its city; home services by their number', async () => {
    expect(await hold(nextOrder(), slot(small))).toBe(true)
    expect(await hold(nextOrder(), slot(small))).toBe(true)
    expect(await freeOf(small)).toEqual([1, 3, 3, 3])
    expect(await hold(nextOrder(), slot(large))).toBe(false)
    const { trade } = await app.db
      .selectFrom('service_categories')
      .select('trade')
      .where('trade', '>', 0)
      .executeTakeFirstOrThrow()
    const visit: BookingSlot = { cityId: 1, date: tuesday, hour: 10, trade }
    await app.db.updateTable('service_categories').set({ slot_capacity: 2 }).execute()
    expect([await hold(nextOrder(), visit), await hold(nextOrder(), visit), await hold(nextOrder(), visit)]).toEqual([
      ...[true, true, false],
    ])
  })

  it('is used by the current needs of a move only: a new request for less or more replaces them', async () => {
    const order = nextOrder()
    const taken = async () => {
      const rows = app.db
        .selectFrom('reservation_jobs')
        .select(['kind', 'starts_at', 'people'])
        .where('order_id', '=', order)
      return (await rows.orderBy('position').execute()).map(row => [row.kind, row.starts_at, row.people])
    }
    const wanted = ({ jobs = [] }: BookingSlot) => jobs.map(job => [job.kind, job.startsAt, job.people])
    const [less, more] = [slot(small), slot({ ...far, packing: true }, 10, '2026-12-09')]
    expect(wanted(more).length).toBeGreaterThan(wanted(less).length)
    for (const where of [less, more, less]) {
      expect(await hold(order, where)).toBe(true)
      expect(await taken()).toEqual(wanted(where))
    }
  })

  it('does not move the second day of a move to make room for another one', async () => {
    const wednesday = addDays(tuesday, 1)
    expect(await hold(nextOrder(), slot(large, 12))).toBe(true) // ends on Wednesday after 12:00
    expect(await freeOf(small, wednesday)).toEqual([0, 3, 3, 3])
    expect(await hold(nextOrder(), slot(small, 10, wednesday))).toBe(false)
  })

  it('sells nothing if its city sells nothing in that window or on that weekday', async () => {
    await app.db.updateTable('cities').set({ slot_capacity: 0 }).where('id', '=', 3).execute()
    expect(await hold(nextOrder(), slot(small, 10, '2026-12-09', 3))).toBe(false)
    expect(await freeOf(small, '2026-12-09', 3)).toEqual([0, 0, 0, 0])
  })

  it('is free again after an expired hold, a release or a rescheduling, and releases the old reservation only for the new one', async () => {
    const three = [nextOrder(), nextOrder(), nextOrder()]
    for (const order of three) expect(await hold(order, slot(small))).toBe(true)
    expect(await hold(nextOrder(), slot(small))).toBe(false)
    await hold(three[0]!, slot(small, 10, '2026-12-09'))
    expect(await freeOf(small)).toEqual([1, 3, 3, 3])
    await inTransaction(app.db, tx => releaseReservation(tx, three[1]!))
    expect(await freeOf(small)).toEqual([2, 3, 3, 3])
    app.setNow(new Date(start.getTime() + 16 * 60_000))
    expect(await freeOf(small)).toEqual([3, 3, 3, 3])
    expect((await app.db.selectFrom('reservation_jobs').select('order_id').distinct().execute()).length).toBe(2)
  })

  it('is checked again for an order that needs more than it held, and not for one that needs the same', async () => {
    const [first, second] = [nextOrder(), nextOrder()]
    await hold(first, slot(small))
    await hold(second, slot(small))
    expect(await book(first, slot(large))).toBe(false)
    expect(await book(first, slot(small))).toBe(true)
    // One truck fewer, and only two people: an order with a reservation keeps it.
    await app.db.updateTable('trucks').set({ state: 'workshop' }).where('id', '>', 1).execute()
    expect([await hold(second, slot(small)), await book(second, slot(small)), await book(first, slot(small))]).toEqual([
      ...[true, true, true],
    ])
    expect(await hold(nextOrder(), slot(small))).toBe(false)
    await app.db.updateTable('trucks').set({ state: 'active' }).execute()
  })

  it('uses its truck on a long-distance move for all of its days, and its crew at both ends', async () => {
    for (let n = 0; n < 3; n++) expect(await book(nextOrder(), slot(far))).toBe(n < 3)
    expect(await freeOf(small, '2026-12-10')).toEqual([0, 0, 0, 0])
    expect(await freeOf(small, '2026-12-15')).toEqual([3, 3, 3, 3])
  })

  it('reports whether others have taken the capacity, or it could never suffice', async () => {
    const whole: MoveWork = { ...large, cft: 3_400 } // three days of all nine people, and every truck
    expect(await hold(nextOrder(), slot(whole))).toBe(true)
    expect(await hold(nextOrder(), slot(whole))).toBe(false)
    expect(await whyNot(nextOrder(), slot(whole))).toBe('slot.full')
    const { id } = await app.db.selectFrom('workers').select('id').executeTakeFirstOrThrow()
    const leave = { first_day: '2026-12-16', last_day: '2026-12-16', reason: 'Wedding' }
    await app.db
      .insertInto('worker_leave')
      .values({ worker_id: id, ...leave })
      .execute()
    expect([await freeOf(whole, '2026-12-16'), await freeOf(small, '2026-12-16')]).toEqual([
      [0, 0, 0, 0],
      [2, 2, 2, 2],
    ])
    expect(await hold(nextOrder(), slot(whole, 10, '2026-12-16'))).toBe(false)
    expect(await whyNot(nextOrder(), slot(whole, 10, '2026-12-16'))).toBe('slot.too-much')
  })

  it('works on no closed day', async () => {
    const closing = { city_id: null, first_day: '2026-12-12', last_day: '2026-12-12', reason: 'Election' }
    const { id } = await createTestStaff(app, 'Farida', ownerRole)
    await app.db
      .insertInto('closed_dates')
      .values({ ...closing, closed_by: id, closed_at: start })
      .execute()
    expect(await hold(nextOrder(), slot(far))).toBe(false) // delivered on that day
    expect(await freeOf(far)).toEqual([0, 0, 0, 0])
    expect(await hold(nextOrder(), slot(far, 10, '2026-12-09'))).toBe(true)
  })

  it('shrinks with leave, off-road days and a sold truck, from that day on', async () => {
    const workers = await app.db.selectFrom('workers').select('id').where('name', 'like', 'Driver%').execute()
    const leave = { first_day: tuesday, last_day: tuesday, reason: 'Wedding' }
    await app.db
      .insertInto('worker_leave')
      .values({ worker_id: workers[0]!.id, ...leave })
      .execute()
    expect([await freeOf(small), await freeOf(small, '2026-12-09')].map(([at10]) => at10)).toEqual([2, 3])
    const truck = await app.db.selectFrom('trucks').select('id').executeTakeFirstOrThrow()
    await app.db
      .insertInto('truck_off_road_days')
      .values({ truck_id: truck.id, ...leave, reason: 'Body shop' })
      .execute()
    expect((await freeOf(small))[0]).toBe(2) // as many as there are drivers
  })
})

describe('a truck and crew on a trip', () => {
  const at = (day: string, hour = '08') => new Date(`2026-12-${day}T${hour}:00:00+05:30`)
  /** From the 8th to the 12th, with a truck and a driver; removed with `sql`. */
  async function createTestTrip(): Promise<{ id: number; end: () => Promise<unknown> }> {
    const truck = await app.db.selectFrom('trucks').select('id').orderBy('id').executeTakeFirstOrThrow()
    const driver = await app.db
      .selectFrom('workers')
      .select('id')
      .where('name', 'like', 'Driver%')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const row = { branch_id: null, truck_id: truck.id }
    const { id } = await app.db.insertInto('trips').values(row).returning('id').executeTakeFirstOrThrow()
    const times = { starts_at: at('08'), ends_at: at('12') }
    const leg = {
      trip_id: id,
      way: 'out' as const,
      from_city: 'Mumbai',
      to_city: 'Bengaluru',
      started_at: null,
      arrived_at: null,
    }
    await app.db
      .insertInto('trip_legs')
      .values({ ...leg, ...times })
      .execute()
    const whole = { job_id: null, trip_id: id, ...times }
    await app.db
      .insertInto('job_trucks')
      .values({ ...whole, truck_id: truck.id })
      .execute()
    await app.db
      .insertInto('job_workers')
      .values({ ...whole, worker_id: driver.id, lead: true })
      .execute()
    const end = async () => {
      await app.db.deleteFrom('job_trucks').where('trip_id', '=', id).execute()
      await app.db.deleteFrom('job_workers').where('trip_id', '=', id).execute()
    }
    return { id, end }
  }

  it('are not sold to others on any of its days, and are again once they are back', async () => {
    const { end } = await createTestTrip()
    expect([
      (await freeOf(small))[0],
      (await freeOf(small, '2026-12-10'))[0],
      (await freeOf(small, '2026-12-15'))[0],
    ]).toEqual([2, 2, 3])
    expect([await book(nextOrder(), slot(small)), await book(nextOrder(), slot(small))]).toEqual([true, true])
    expect(await book(nextOrder(), slot(small))).toBe(false)
    await end()
    expect(await book(nextOrder(), slot(small))).toBe(true)
  })

  it('200 buyers at once get no more than the capacity that is left', async () => {
    const { end } = await createTestTrip()
    const took = await Promise.all(Array.from({ length: 200 }, () => book(nextOrder(), slot(small))))
    expect(took.filter(Boolean)).toHaveLength(2)
    expect(await isOversold()).toBe(false)
    await end()
  })

  it("count the transit of an order that the trip carries once: the trip's truck goes, and no second one", async () => {
    const order = nextOrder()
    expect(await book(order, slot(far, 10, '2026-12-08'))).toBe(true)
    const road = buildPlannedJobs({ day: tuesday, slot: 10, move: far }).find(({ kind }) => kind === 'transit')!
    const { id, end } = await createTestTrip()
    expect((await freeOf(small, '2026-12-10'))[0]).toBe(1)
    const { kind, leg, startsAt, endsAt, people, cft } = road
    const job = await app.db
      .insertInto('jobs')
      .values({ order_id: order, leg, position: 9, kind, starts_at: startsAt, ends_at: endsAt, people, cft })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('trip_loads').values({ job_id: job.id, trip_id: id, way: 'out' }).execute()
    expect((await freeOf(small, '2026-12-10'))[0]).toBe(2)
    await app.db.deleteFrom('jobs').where('id', '=', job.id).execute()
    await end()
  })
})

it('is sold by number until staff choose otherwise, and while no truck or driver is entered', async () => {
  const day = '2026-12-22'
  await app.db.updateTable('cities').set({ uses_fleet_capacity: false, slot_capacity: 5 }).execute()
  expect([await hold(nextOrder(), slot(large, 10, day)), await hold(nextOrder(), slot(large, 10, day))]).toEqual([
    true,
    true,
  ])
  expect(await freeOf(small, day)).toEqual([3, 5, 5, 5])
  await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).execute()
  expect(await freeOf(small, day)).toEqual([0, 0, 0, 0]) // earlier sales count from now on
  await app.db.updateTable('trucks').set({ state: 'retired' }).execute()
  expect(await freeOf(small, day)).toEqual([3, 5, 5, 5])
  await app.db.updateTable('trucks').set({ state: 'active' }).execute()
})

describe('any history of holds, bookings, rescheduling and expiry', () => {
  const ORDERS = 10
  const action = fc.oneof(
    fc.record({
      do: fc.constantFrom('hold' as const, 'book' as const),
      order: fc.nat(ORDERS - 1),
      work: fc.constantFrom(small, large, far, { ...small, packing: true }),
      day: fc.nat(3),
      hour: fc.constantFrom(10 as const, 12 as const, 14 as const, 16 as const),
    }),
    fc.record({ do: fc.constant('release' as const), order: fc.nat(ORDERS - 1) }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  )

  it('sells no more than there is, and stores the needs of each reservation with it', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async actions => {
        await app.db.deleteFrom('slot_reservations').execute()
        app.setNow(start)
        for (const one of actions) {
          if (one.do === 'wait') app.setNow(new Date(app.now().getTime() + one.minutes * 60_000))
          else if (one.do === 'release') await inTransaction(app.db, tx => releaseReservation(tx, all[one.order]!))
          else {
            const where = slot(one.work, one.hour, addDays(tuesday, one.day))
            const take = one.do === 'hold' ? hold : book
            await take(all[one.order]!, where).catch(error => {
              if (error.code !== 'slot.held-often') throw error
            })
          }
          expect(await isOversold()).toBe(false)
        }
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from slot_reservations p where trade = 0 and not exists (select from reservation_jobs j where j.order_id = p.order_id
            and (j.starts_at at time zone 'Asia/Kolkata')::date = p.date)`.execute(app.db)
        expect(rows[0]!.n).toBe(0)
      }),
      { numRuns: getPropertyRuns(25) },
    )
  })
})

describe('[WIZ-05] with any usage and any absence', () => {
  const work = fc.record({
    cft: fc.integer({ min: 20, max: 3_480 }),
    km: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 150, max: 1_500 })),
    floors: fc.record({ from: fc.nat(6), to: fc.nat(6) }),
    packing: fc.boolean(),
  })
  const requested = fc.record({
    work,
    day: fc.nat(9),
    hour: fc.constantFrom(10 as const, 12 as const, 14 as const, 16 as const),
  })
  const away = fc.array(fc.record({ worker: fc.nat(8), day: fc.nat(9) }), { maxLength: 4 })

  it('the calendar offers what a hold accepts, and nothing that it rejects', { timeout: 120_000 }, async () => {
    const workers = (await app.db.selectFrom('workers').select('id').orderBy('id').execute()).map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(fc.array(requested, { minLength: 1, maxLength: 12 }), away, async (buyers, leaves) => {
        for (const table of ['slot_reservations', 'worker_leave'] as const) await app.db.deleteFrom(table).execute()
        for (const { worker, day } of leaves) {
          const date = addDays(tuesday, day)
          const leave = { worker_id: workers[worker]!, first_day: date, last_day: date, reason: 'Wedding' }
          await app.db.insertInto('worker_leave').values(leave).execute()
        }
        for (const [at, { work, day, hour }] of buyers.entries()) {
          const move = { ...small, ...work }
          const date = addDays(tuesday, day)
          const [told] = await readAvailability(app, 1, date, 1, 0, { work: { move } })
          const offered = told!.slots.find(one => one.hour === hour)!
          const held = await hold(all[at]!, slot(move, hour, date))
          expect(held).toBe(offered.free > 0)
          if (!held)
            expect(await whyNot(all[at]!, slot(move, hour, date))).toBe(
              offered.capacity > 0 ? 'slot.full' : 'slot.too-much',
            )
        }
      }),
      { numRuns: getPropertyRuns(60) },
    )
  })
})
