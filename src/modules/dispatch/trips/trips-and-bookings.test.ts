import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { buildPlannedJobs } from '#modules/crews/rules/build-planned-jobs.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import { holdReservation } from '#modules/scheduling/index.server.ts'
import { readFleet, syncReservationWithJobs } from '#modules/scheduling/internal.server.ts'
import { hasFleetCapacityFor } from '#modules/scheduling/rules/capacity.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestIntercityOrder } from '#testing/create-test-intercity-order.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { addOrderToTrip, removeOrderFromTrip } from './add-order-to-trip.ts'
import { cancelTrip } from './advance-trip.ts'
import { readTrip } from './read-trip.ts'
import type { TripPlan } from './rules/trip-plan.ts'
import { saveTrip } from './save-trip.ts'

let app: TestApp
let says: Staff
let dispatches: Staff
let orders: number[] = []
const trucks: number[] = []
const drivers: number[] = []

beforeAll(async () => {
  app = await openTestApp()
  says = await createTestStaff(app, 'Farida', ownerRole)
  dispatches = await createTestStaff(app, 'Imran', operationsRole)
  orders = await createTestOrders(app, 60)
  for (let n = 0; n < 2; n++) {
    trucks.push(await createTestTruck(app))
    drivers.push(await createTestWorker(app, `Driver ${n}`, 'driver'))
    for (let m = 0; m < 4; m++) await createTestWorker(app, `Packer ${n} ${m}`)
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['job_trucks', 'job_workers', 'trip_loads', 'slot_reservations', 'jobs'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).execute()
})

const at = (time: string) => new Date(`2026-12-${time}:00+05:30`)
const plan = (more: Partial<TripPlan> = {}): TripPlan => ({
  ...{ truckId: trucks[0]!, driverIds: [drivers[0]!], from: 'Mumbai', to: 'Nagpur', back: null, note: '' },
  out: { startsAt: at('08T06:00'), endsAt: at('09T20:00') },
  ...more,
})
const small: MoveWork = {
  ...{ cft: 140, km: 8, floors: { from: 0, to: 0 }, packing: false, unpacking: false, heavy: false },
  city: 'Mumbai',
}
/** Holds the 10 AM slot on a date: a truck, and people for some hours. */
const sell = (order: number, date: IndiaDate = '2026-12-08') =>
  inTransaction(app.db, tx =>
    holdReservation(app, tx, order, {
      cityId: 1,
      date,
      hour: 10,
      jobs: buildPlannedJobs({ day: date, slot: 10, move: small }),
    }),
  )
const createTestTrip = (by: Staff, more?: Partial<TripPlan>, over?: string) =>
  saveTrip(app, by, null, plan(more), { ...(over && { over }) })
const conflict = (code: string) => ({ kind: 'conflict', code })
const revisionOf = async (id: number) => (await readTrip(app, says, id)).revision
const lastAction = async () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action as action', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Treats each booking as the last one: none may exceed the capacity. */
async function isOversold(): Promise<boolean> {
  const { fleet, taken } = await readFleet(app.db, 0, { first: '2026-12-01', last: '2026-12-31' }, { now: app.now() })
  return taken.some((one, n) => !hasFleetCapacityFor(fleet, taken.toSpliced(n, 1), one, new Set()))
}

describe('a trip that needs sold trucks', () => {
  test('is refused without permission to override, whatever the reason', async () => {
    expect([await sell(orders[0]!), await sell(orders[1]!)]).toEqual([true, true])
    await expect(createTestTrip(dispatches)).rejects.toMatchObject(conflict('dispatch.sold-others'))
    await expect(createTestTrip(dispatches, {}, 'A truck is hired')).rejects.toMatchObject(
      conflict('dispatch.sold-others'),
    )
    await expect(createTestTrip(says)).rejects.toMatchObject({
      ...conflict('dispatch.sold'),
      fields: { over: 'dispatch.sold-why' },
    })
    expect(await app.db.selectFrom('job_trucks').select('truck_id').execute()).toEqual([])
  })

  test('is allowed with permission and a reason, which is audited', async () => {
    await sell(orders[0]!)
    await sell(orders[1]!)
    await createTestTrip(says, {}, 'A truck is hired')
    expect(await lastAction()).toMatchObject({
      action: 'over-sold',
      after: { over: 'A truck is hired', truckId: trucks[0] },
    })
    expect(await isOversold()).toBe(true)
  })

  test('is planned on a free truck, which is then not sold, and an unneeded reason is not stored', async () => {
    await sell(orders[0]!)
    const trip = await createTestTrip(dispatches, {}, 'Just in case')
    expect(await lastAction()).toMatchObject({
      action: 'added',
      after: expect.not.objectContaining({ over: expect.anything() }),
    })
    expect(await sell(orders[1]!)).toBe(false)
    await cancelTrip(app, dispatches, trip)
    expect(await sell(orders[1]!)).toBe(true)
  })

  test('is checked only for the capacity beyond what it had', async () => {
    const trip = await createTestTrip(dispatches)
    await sell(orders[0]!)
    await sell(orders[1]!, '2026-12-10')
    await sell(orders[2]!, '2026-12-10')
    const save = async (more: Partial<TripPlan>) =>
      saveTrip(app, dispatches, { id: trip, revision: await revisionOf(trip) }, plan(more))
    await save({ note: 'Take the second set of papers' })
    await save({ truckId: trucks[1]!, driverIds: [drivers[1]!] })
    const longer = { out: { startsAt: at('08T06:00'), endsAt: at('10T20:00') } }
    await expect(save(longer)).rejects.toMatchObject(conflict('dispatch.sold-others'))
    await save({ out: { startsAt: at('08T06:00'), endsAt: at('09T12:00') } })
  })

  test('keeps its capacity when a truck breaks down, whatever else is changed', async () => {
    const trip = await createTestTrip(dispatches)
    await sell(orders[0]!)
    await app.db.updateTable('trucks').set({ state: 'workshop' }).where('id', '=', trucks[1]!).execute()
    expect(await isOversold()).toBe(true)
    const seen = { id: trip, revision: await revisionOf(trip) }
    await saveTrip(app, dispatches, seen, plan({ note: 'Take the second set of papers' }))
    await app.db.updateTable('trucks').set({ state: 'active' }).execute()
  })

  test('is not checked if no city sells by fleet capacity', async () => {
    await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
    await sell(orders[0]!)
    await sell(orders[1]!)
    await createTestTrip(dispatches)
  })

  test('is allowed if it takes over the sold transit; removed again, the transit needs a truck of its own', async () => {
    await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
    const orderNo = await createTestIntercityOrder(app, 140)
    await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).execute()
    const order = await app.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    await inTransaction(app.db, tx => syncReservationWithJobs(tx, order.id))
    expect(await sell(orders[0]!, '2026-12-09')).toBe(true)
    const whole = { out: { startsAt: at('08T16:00'), endsAt: at('10T09:00') } }
    await expect(createTestTrip(dispatches, whole)).rejects.toMatchObject(conflict('dispatch.sold-others'))
    const trip = await saveTrip(app, dispatches, null, plan(whole), { first: orderNo })
    expect(await isOversold()).toBe(false)
    await expect(removeOrderFromTrip(app, dispatches, trip, { orderNo })).rejects.toMatchObject(
      conflict('dispatch.sold-others'),
    )
    await expect(removeOrderFromTrip(app, says, trip, { orderNo })).rejects.toMatchObject(conflict('dispatch.sold'))
    await removeOrderFromTrip(app, says, trip, { orderNo, over: 'Ganesh Movers take it' })
    expect(await lastAction()).toMatchObject({ action: 'unloaded', after: { over: 'Ganesh Movers take it' } })
    await addOrderToTrip(app, dispatches, trip, { orderNo, way: 'out' })
    await cancelTrip(app, dispatches, trip)
    expect(await isOversold()).toBe(false)
  })
})

test('parallel bookings and trips never take more trucks than there are on a day', {
  timeout: 120_000,
}, async () => {
  let trips = 0
  for (let round = 0; round < 12; round++) {
    for (const table of ['job_trucks', 'job_workers', 'slot_reservations'] as const)
      await app.db.deleteFrom(table).execute()
    const buyers = orders.slice(0, 6).map(order => () => sell(order))
    const plans = trucks.map(
      (truckId, n) => () =>
        createTestTrip(dispatches, { truckId, driverIds: [drivers[n]!] }).then(
          () => true,
          error => {
            expect(error).toMatchObject({ kind: 'conflict' })
            return false
          },
        ),
    )
    const all = round % 2 === 0 ? [...buyers, ...plans] : [...plans, ...buyers]
    const took = await Promise.all(all.map(take => take()))
    expect(took.filter(Boolean)).toHaveLength(2)
    trips += Number(took.some((taken, n) => taken && (round % 2 === 0 ? n >= 6 : n < 2)))
    expect(await isOversold()).toBe(false)
  }
  expect(trips).toBeGreaterThan(0)
})
