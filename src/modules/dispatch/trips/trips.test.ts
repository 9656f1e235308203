import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { readOrder, replaceCrew } from '#modules/orders/index.server.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestIntercityOrder } from '#testing/create-test-intercity-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { readAssignmentChoices } from '../board/read-assignment-choices.ts'
import { readBoard } from '../board/read-board.ts'
import { readBoardTrips } from '../board/read-board-trips.ts'
import { readFleetDays } from '../board/read-fleet-days.ts'
import { getTracking } from '../tracking/get-tracking.ts'
import { addOrderToTrip, removeOrderFromTrip } from './add-order-to-trip.ts'
import { addTripExpense, removeTripExpense } from './add-trip-expense.ts'
import { advanceTrip, cancelTrip } from './advance-trip.ts'
import { findTripShare } from './find-trip-share.ts'
import { listTripStops } from './list-trip-stops.ts'
import { listTrips } from './list-trips.ts'
import { readTrip } from './read-trip.ts'
import { recordTripHub } from './record-trip-hub.ts'
import type { TripPlan } from './rules/trip-plan.ts'
import { saveTrip } from './save-trip.ts'
import { addTripAdvance, removeTripAdvance, settleTrip } from './settle-trip.ts'

let app: TestApp
let staff: Staff
let truck: number
let driver: number
let body: number
let began: Date
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  began = app.now()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(began)
  truck = await createTestTruck(app, { vehicleId: 5 })
  driver = await createTestWorker(app, 'Ramesh Yadav', 'driver')
  const trucks = app.db.selectFrom('trucks').innerJoin('vehicles', 'vehicles.id', 'vehicle_id').select('usable_cft')
  body = (await trucks.where('trucks.id', '=', truck).executeTakeFirstOrThrow()).usable_cft
})

const at = (time: string) => new Date(`2026-12-${time}:00+05:30`)
const out = { startsAt: at('08T17:00'), endsAt: at('10T09:00') }
const back = { startsAt: at('10T18:00'), endsAt: at('12T09:00') }
const plan = (more: Partial<TripPlan> = {}): TripPlan => ({
  ...{ truckId: truck, driverIds: [driver], from: 'Pune', to: 'Bengaluru', out, back: null, note: '' },
  ...more,
})
const createTestTrip = (more?: Partial<TripPlan>) => saveTrip(app, staff, null, plan(more))
const conflict = (code: string) => ({ kind: 'conflict', code })
const loadsOf = async (id: number) =>
  (await readTrip(app, staff, id)).loads.map(({ orderNo, way }) => `${orderNo} ${way}`)
const road = async (orderNo: string) => {
  const { rows } = await sql<{ state: string; trucks: number[]; workers: number[] }>`
    select j.state, array(select truck_id from job_trucks t where t.job_id = j.id) as trucks, array(select worker_id from job_workers w where w.job_id = j.id) as workers
    from jobs j join orders o on o.id = j.order_id where order_no = ${orderNo} and j.kind = 'transit'`.execute(app.db)
  return rows[0]!
}
/** The crew reports the pick-up as done. */
const pickUp = async (orderNo: string) => {
  const { id } = await readOrder(app, staff, orderNo)
  const jobs = app.db.updateTable('jobs').set({ state: 'done' }).where('order_id', '=', id)
  await jobs.where('leg', '=', 1).execute()
}
const crew = async (leg: 1 | 3, truckId = truck) => {
  const packer = await createTestWorker(app, 'Suresh Patil', 'driver')
  return { leg, truckIds: [truckId], workerIds: [packer], lead: packer } as const
}

describe('a truck and a driver', () => {
  test('are reserved from the start of a trip to its end, for orders and for other trips', async () => {
    const trip = await createTestTrip({ back })
    const order = await createTestIntercityOrder(app)
    const clash = (await readAssignmentChoices(app, staff, order, 1)).trucks.find(({ id }) => id === truck)!.clashes
    expect(clash).toMatchObject([{ orderNo: null, tripId: trip, endsAt: back.endsAt }])
    await expect(assignCrewAndTrucks(app, staff, order, await crew(1))).rejects.toMatchObject(
      conflict('dispatch.truck-busy'),
    )
    await expect(createTestTrip({ out: { startsAt: at('12T08:00'), endsAt: at('13T09:00') } })).rejects.toMatchObject(
      conflict('dispatch.truck-busy'),
    )
    await expect(createTestTrip({ truckId: await createTestTruck(app) })).rejects.toMatchObject(
      conflict('dispatch.worker-busy'),
    )
    await createTestTrip({ out: { startsAt: at('12T09:00'), endsAt: at('13T09:00') } })
  })

  const trucksUsed = async () => {
    const weeks = await readFleetDays(app, staff, '2026-12-07', { count: 7, branch: null })
    return weeks[0]!.days.map((_, n) => weeks.reduce((sum, { days }) => sum + days[n]!.trucks.used, 0))
  }

  test('are on the board on each day of a trip, with its orders, and count as one truck of the week', async () => {
    const before = await trucksUsed()
    const trip = await createTestTrip()
    const onBoard = async (day: string) =>
      (await readBoard(app, staff, day, null)).trips.filter(({ id }) => id === trip)
    expect(await onBoard('2026-12-09')).toMatchObject([
      { truckId: truck, workerIds: [driver], from: 'Pune', to: 'Bengaluru', state: 'draft', orders: [], ...out },
    ])
    expect(await onBoard('2026-12-11')).toEqual([])
    expect((await trucksUsed()).map((many, n) => many - before[n]!)).toEqual([0, 1, 1, 1, 0, 0, 0])
    await cancelTrip(app, staff, trip)
    expect(await onBoard('2026-12-09')).toEqual([])
  })

  test('an order needs one truck on a day, for pick-up and transit together', async () => {
    const before = await trucksUsed()
    await createTestIntercityOrder(app)
    expect((await trucksUsed()).map((many, n) => many - before[n]!)).toEqual([0, 1, 1, 1, 0, 0, 0])
  })

  test('a trip of another branch hides its orders and its page', async () => {
    const trip = await createTestTrip()
    const order = await createTestIntercityOrder(app)
    await addOrderToTrip(app, staff, trip, { orderNo: order, way: 'out' })
    const shown = async (who: Staff) =>
      (await readBoardTrips(app.db, who, { from: out.startsAt, until: out.endsAt })).find(({ id }) => id === trip)
    expect(await shown(staff)).toMatchObject({ isTheirs: true, orders: [order] })
    expect(await shown({ ...staff, branches: [77] })).toMatchObject({ isTheirs: false, orders: [] })
  })

  test('of two parallel trips on one truck one gets a conflict', async () => {
    const other = await createTestWorker(app, 'Anil', 'driver')
    const both = await Promise.allSettled([createTestTrip(), createTestTrip({ driverIds: [other] })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('the database rejects a second use of a trip’s truck', async () => {
    await createTestTrip()
    const { id } = await app.db.selectFrom('jobs').select('id').where('kind', '=', 'transit').executeTakeFirstOrThrow()
    const times = await app.db
      .selectFrom('jobs')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const row = { job_id: id, truck_id: truck, ...times }
    await expect(app.db.insertInto('job_trucks').values(row).execute()).rejects.toMatchObject({ code: '23P01' })
  })

  test('are free again after a cancellation, and the orders need another trip', async () => {
    const trip = await createTestTrip()
    const order = await createTestIntercityOrder(app)
    await addOrderToTrip(app, staff, trip, { orderNo: order, way: 'out' })
    await assignCrewAndTrucks(app, staff, order, await crew(1, await createTestTruck(app)))
    await cancelTrip(app, staff, trip)
    expect(await loadsOf(trip)).toEqual([])
    expect(await road(order)).toEqual({ state: 'planned', trucks: [], workers: [] })
    await createTestTrip()
  })

  test.each([['a packer drives', async () => ({ driverIds: [await createTestWorker(app, 'Suresh')] }), 'trip.driver']])(
    '%s: %s',
    async (_, more, code) => {
      await expect(createTestTrip(await more())).rejects.toMatchObject({ kind: 'invalid', code })
    },
  )
})

describe('goods on a trip', () => {
  test('of several orders use its truck and driver, and no other', async () => {
    const trip = await createTestTrip()
    const orders = [await createTestIntercityOrder(app, 100), await createTestIntercityOrder(app, 100)]
    for (const orderNo of orders) await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
    expect(await loadsOf(trip)).toEqual(orders.map(orderNo => `${orderNo} out`))
    for (const orderNo of orders)
      expect(await road(orderNo)).toEqual({ state: 'assigned', trucks: [truck], workers: [driver] })
    await expect(addOrderToTrip(app, staff, trip, { orderNo: orders[0]!, way: 'out' })).rejects.toMatchObject(
      conflict('trip.no-road'),
    )
  })

  test('orders in the opposite direction are not offered', async () => {
    const orderNo = await createTestIntercityOrder(app)
    await sql`update orders set move = jsonb_set(move::jsonb, '{to,place,city}', '"Nagpur"') where order_no = ${orderNo}`.execute(
      app.db,
    )
    const offered = async (ends: { from: string; to: string }) => {
      const driverIds = [await createTestWorker(app, 'Anil', 'driver')]
      const { free } = await readTrip(
        app,
        staff,
        await createTestTrip({ ...ends, truckId: await createTestTruck(app), driverIds }),
      )
      return free.some(one => one.orderNo === orderNo)
    }
    expect(await offered({ from: 'Jaipur', to: 'Nagpur' })).toBe(true)
    expect(await offered({ from: 'Nagpur', to: 'Jaipur' })).toBe(false)
  })

  test('more than the truck holds is refused, with the excess', async () => {
    const trip = await createTestTrip()
    await addOrderToTrip(app, staff, trip, { orderNo: await createTestIntercityOrder(app, body - 100), way: 'out' })
    const orderNo = await createTestIntercityOrder(app, 140)
    expect((await readTrip(app, staff, trip)).free.find(one => one.orderNo === orderNo)).toMatchObject({ over: 40 })
    await expect(addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })).rejects.toMatchObject(conflict('trip.full'))
    expect(await road(orderNo)).toMatchObject({ state: 'planned', trucks: [] })
  })

  test('of two dispatchers who load the last 100 cft one gets a conflict', async () => {
    const trip = await createTestTrip()
    await addOrderToTrip(app, staff, trip, { orderNo: await createTestIntercityOrder(app, body - 100), way: 'out' })
    const orders = [await createTestIntercityOrder(app, 100), await createTestIntercityOrder(app, 100)]
    const both = await Promise.allSettled(
      orders.map(orderNo => addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })),
    )
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: conflict('trip.full') }])
    expect(await loadsOf(trip)).toHaveLength(2)
  })

  test('the return direction has its own capacity for orders in that direction', async () => {
    const trip = await createTestTrip({ back })
    const [there, here] = [await createTestIntercityOrder(app, body), await createTestIntercityOrder(app, body)]
    await addOrderToTrip(app, staff, trip, { orderNo: there, way: 'out' })
    await addOrderToTrip(app, staff, trip, { orderNo: here, way: 'back' })
    expect(await loadsOf(trip)).toEqual([`${there} out`, `${here} back`])
    const { revision } = await readTrip(app, staff, trip)
    const less = saveTrip(app, staff, { id: trip, revision }, plan({ back: null }))
    await expect(less).rejects.toMatchObject(conflict('trip.has-loads'))
  })

  test('are removed if the order is replanned or assigned to a partner crew', async () => {
    const trip = await createTestTrip()
    const orderNo = await createTestIntercityOrder(app)
    await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
    await assignCrewAndTrucks(app, staff, orderNo, await crew(1, await createTestTruck(app)))
    await replaceCrew(app, staff, orderNo, 'Ganesh Movers')
    expect(await loadsOf(trip)).toEqual([])
  })

  test('have pick-up and delivery assigned separately, and their transit on the trip alone', async () => {
    const trip = await createTestTrip()
    const orderNo = await createTestIntercityOrder(app)
    await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
    await assignCrewAndTrucks(app, staff, orderNo, await crew(1)) // the same truck, before the trip departs
    await assignCrewAndTrucks(app, staff, orderNo, await crew(3, await createTestTruck(app)))
    const leg2 = { ...(await crew(1)), leg: 2 } as const
    await expect(assignCrewAndTrucks(app, staff, orderNo, leg2)).rejects.toMatchObject(conflict('dispatch.on-trip'))
    expect(await road(orderNo)).toMatchObject({ trucks: [truck], workers: [driver] })
  })

  describe('can be picked up and delivered by the trip’s own truck and driver', () => {
    /** It is loaded all day before it departs in the evening. */
    const early = { out: { startsAt: at('08T08:00'), endsAt: at('10T20:00') } }
    const own = (leg: 1 | 3) => ({ leg, truckIds: [truck], workerIds: [driver], lead: driver }) as const
    const clashesOf = async (orderNo: string, leg: 1 | 3) => {
      const { trucks, workers } = await readAssignmentChoices(app, staff, orderNo, leg)
      return [trucks.find(({ id }) => id === truck)!.clashes, workers.find(({ id }) => id === driver)!.clashes]
    }
    const loaded = async () => {
      const trip = await createTestTrip(early)
      const orderNo = await createTestIntercityOrder(app, 100)
      await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
      return { trip, orderNo }
    }

    test('without conflicts', async () => {
      const { orderNo } = await loaded()
      for (const leg of [1, 3] as const) {
        expect(await clashesOf(orderNo, leg)).toEqual([[], []])
        await assignCrewAndTrucks(app, staff, orderNo, own(leg))
      }
    })

    test('but not for an order on another trip', async () => {
      await loaded()
      await expect(assignCrewAndTrucks(app, staff, await createTestIntercityOrder(app), own(1))).rejects.toMatchObject(
        conflict('dispatch.truck-busy'),
      )
    })

    test('one after the other: two at the same time are refused, also by the database', async () => {
      const { trip, orderNo } = await loaded()
      await assignCrewAndTrucks(app, staff, orderNo, own(1))
      const other = await createTestIntercityOrder(app, 100)
      await addOrderToTrip(app, staff, trip, { orderNo: other, way: 'out' })
      await expect(assignCrewAndTrucks(app, staff, other, own(1))).rejects.toMatchObject(
        conflict('dispatch.truck-busy'),
      )
      const jobs = app.db.selectFrom('jobs').innerJoin('orders', 'orders.id', 'order_id')
      const { id, starts_at, ends_at } = await jobs
        .select(['jobs.id', 'starts_at', 'ends_at'])
        .where('order_no', '=', other)
        .where('leg', '=', 1)
        .executeTakeFirstOrThrow()
      const row = { job_id: id, truck_id: truck, within_trip: trip, starts_at, ends_at }
      await expect(app.db.insertInto('job_trucks').values(row).execute()).rejects.toMatchObject({ code: '23P01' })
    })

    test('rescheduling the trip keeps them, and an earlier pick-up is taken over', async () => {
      const { trip, orderNo } = await loaded()
      await assignCrewAndTrucks(app, staff, orderNo, own(1))
      const { revision } = await readTrip(app, staff, trip)
      const later = { ...early, out: { ...early.out, startsAt: at('08T07:00') } }
      await saveTrip(app, staff, { id: trip, revision }, plan(later))
      await cancelTrip(app, staff, trip)
      expect(await saveTrip(app, staff, null, plan(early), { first: orderNo })).toBeGreaterThan(trip)
      expect(await clashesOf(orderNo, 1)).toEqual([[], []])
    })

    test('removed from the trip, they are unassigned', async () => {
      const { trip, orderNo } = await loaded()
      await assignCrewAndTrucks(app, staff, orderNo, own(1))
      await removeOrderFromTrip(app, staff, trip, { orderNo })
      expect((await readAssignmentChoices(app, staff, orderNo, 1)).leg).toMatchObject({ truckIds: [], workerIds: [] })
    })

    test('once it has departed, it gets no more pick-ups', async () => {
      const { trip, orderNo } = await loaded()
      app.setNow(at('08T18:00'))
      await advanceTrip(app, staff, trip, { action: 'load' }, at('08T17:00'))
      await advanceTrip(app, staff, trip, { action: 'depart', way: 'out' }, at('08T17:30'), 'Picked up, by phone')
      expect((await clashesOf(orderNo, 1))[0]).toHaveLength(1)
      expect(await clashesOf(orderNo, 3)).toEqual([[], []])
    })
  })

  test('a trip planned for an order takes over the truck of its legs', async () => {
    const orderNo = await createTestIntercityOrder(app)
    await assignCrewAndTrucks(app, staff, orderNo, await crew(1))
    await expect(createTestTrip()).rejects.toMatchObject(conflict('dispatch.truck-busy'))
    const trip = await saveTrip(app, staff, null, plan(), { first: orderNo })
    expect(await loadsOf(trip)).toEqual([`${orderNo} out`])
    expect(await road(orderNo)).toEqual({ state: 'assigned', trucks: [truck], workers: [driver] })
  })
})

test('a concurrent edit is refused, and another truck takes over the loads', async () => {
  const trip = await createTestTrip()
  const orderNo = await createTestIntercityOrder(app)
  await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
  const { revision } = await readTrip(app, staff, trip)
  const other = await createTestTruck(app, { vehicleId: 5 })
  await saveTrip(app, staff, { id: trip, revision }, plan({ truckId: other }))
  expect(await road(orderNo)).toMatchObject({ trucks: [other] })
  await expect(saveTrip(app, staff, { id: trip, revision }, plan({ note: 'x' }))).rejects.toMatchObject(
    conflict('trip.changed'),
  )
  const small = await createTestTruck(app, { vehicleId: 1 })
  const seen = { id: trip, revision: revision + 1 }
  await expect(saveTrip(app, staff, seen, plan({ truckId: small }))).rejects.toMatchObject(conflict('trip.too-small'))
})

test('[LANE-06] a hub is recorded once between departure and arrival, and the customer sees each step', async () => {
  const trip = await createTestTrip()
  const orderNo = await createTestIntercityOrder(app)
  await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
  const { customer } = await readOrder(app, staff, orderNo)
  const track = () => getTracking(app, { kind: 'customer', language: 'en', ...customer } as Customer, orderNo)
  const hub = (when: string) => recordTripHub(app, staff, trip, { way: 'out', place: 'Bangalore', at: at(when) })
  expect((await track()).transit).toMatchObject([
    { kind: 'departure', place: 'Pune', at: null, expected: '2026-12-08' },
    { kind: 'arrival', place: 'Bengaluru', at: null, expected: '2026-12-10' },
    { kind: 'delivery', at: null },
  ])
  await pickUp(orderNo)
  app.setNow(at('10T09:00'))
  await expect(hub('10T08:00')).rejects.toMatchObject(conflict('trip.state'))
  await advanceTrip(app, staff, trip, { action: 'load' }, at('08T17:00'))
  await advanceTrip(app, staff, trip, { action: 'depart', way: 'out' }, at('08T17:10'))
  await expect(hub('08T17:00')).rejects.toMatchObject({ kind: 'invalid', code: 'trip.time-real' })
  await hub('10T08:00')
  await hub('10T08:30')
  const { road, transit } = await track()
  expect(road).toMatchObject({ hub: 'Bengaluru' })
  expect(transit.map(({ kind, at }) => [kind, at])).toEqual([
    ['departure', at('08T17:10')],
    ['hub', at('10T08:00')],
    ['arrival', null],
    ['delivery', null],
  ])
  expect((await readTrip(app, staff, trip)).hubs).toHaveLength(1)
  const stranger = { ...staff, branches: [999] } as Staff
  const foreign = recordTripHub(app, stranger, trip, { way: 'out', place: 'Satara', at: at('10T08:40') })
  await expect(foreign).rejects.toMatchObject({ kind: 'unknown', code: 'trip.unknown' })
})

test('a trip is loaded, departs and arrives in both directions with its orders, the customer sees the destination, and it is closed', async () => {
  const trip = await createTestTrip({ back })
  const orderNo = await createTestIntercityOrder(app)
  await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
  const { customer } = await readOrder(app, staff, orderNo)
  const onRoad = async () =>
    (await getTracking(app, { kind: 'customer', language: 'en', ...customer } as Customer, orderNo)).road
  app.setNow(at('12T12:00'))
  const move = (action: Parameters<typeof advanceTrip>[3], when: string) =>
    advanceTrip(app, staff, trip, action, at(when))
  await expect(move({ action: 'depart', way: 'out' }, '08T17:10')).rejects.toMatchObject(conflict('trip.state'))
  await move({ action: 'load' }, '08T17:00')
  await pickUp(orderNo)
  await move({ action: 'depart', way: 'out' }, '08T17:10')
  await expect(move({ action: 'depart', way: 'out' }, '08T17:10')).rejects.toMatchObject(conflict('trip.state'))
  expect((await road(orderNo)).state).toBe('started')
  expect(await onRoad()).toMatchObject({ arrives: '2026-12-10' })
  await expect(removeOrderFromTrip(app, staff, trip, { orderNo })).rejects.toMatchObject(conflict('trip.state'))
  const early = move({ action: 'arrive', way: 'out' }, '08T17:00')
  await expect(early).rejects.toMatchObject({ kind: 'invalid', code: 'trip.time-real' })
  const tomorrow = move({ action: 'arrive', way: 'out' }, '13T17:00')
  await expect(tomorrow).rejects.toMatchObject({ kind: 'invalid', code: 'trip.time-real' })
  await move({ action: 'arrive', way: 'out' }, '10T08:00')
  expect((await road(orderNo)).state).toBe('done')
  expect(await onRoad()).toBeNull()
  await move({ action: 'depart', way: 'back' }, '10T18:00')
  await move({ action: 'arrive', way: 'back' }, '12T07:00')
  expect(await readTrip(app, staff, trip)).toMatchObject({
    state: 'delivered',
    legs: [{ startedAt: at('08T17:10') }, { arrivedAt: at('12T07:00') }],
  })
  await move({ action: 'close' }, '12T12:00')
  expect((await listTrips(app, staff, 'closed', {})).rows).toMatchObject([{ id: trip, orders: 1, returns: true }])
  // it came back an hour earlier than planned
  await createTestTrip({ out: { startsAt: at('12T08:00'), endsAt: at('13T09:00') } })
})

describe('a trip departs with the goods of all its orders', () => {
  const loading = async () => {
    const trip = await createTestTrip()
    const [here, missing] = [await createTestIntercityOrder(app), await createTestIntercityOrder(app)]
    for (const orderNo of [here, missing]) await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
    app.setNow(at('08T18:00'))
    await advanceTrip(app, staff, trip, { action: 'load' }, at('08T16:00'))
    await pickUp(here)
    const depart = (who: Staff = staff, reason?: string) =>
      advanceTrip(app, who, trip, { action: 'depart', way: 'out' }, at('08T17:10'), reason)
    return { trip, here, missing, depart }
  }

  test('but not with an order that was not picked up', async () => {
    const { trip, here, missing, depart } = await loading()
    const { loads } = await readTrip(app, staff, trip)
    expect(loads.map(({ orderNo, pickedUp }) => [orderNo, pickedUp])).toEqual([
      [here, true],
      [missing, false],
    ])
    await expect(depart()).rejects.toMatchObject(conflict('trip.not-picked-up'))
    expect((await readTrip(app, staff, trip)).state).toBe('loading')
    expect((await road(missing)).state).toBe('assigned')
    await removeOrderFromTrip(app, staff, trip, { orderNo: missing })
    await depart()
    expect((await road(here)).state).toBe('started')
  })

  test('or with a reason by staff with the permission, recorded in that order alone', async () => {
    const { here, missing, depart } = await loading()
    const dispatcher: Staff = { ...staff, role: { ...ownerRole, permissions: ['orders', 'jobs'] } }
    await expect(depart(dispatcher, 'Loaded')).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(depart(staff, '  ')).rejects.toMatchObject(conflict('trip.not-picked-up'))
    await depart(staff, 'The partner sent a photo of the loaded truck')
    const confirmed = async (orderNo: string) =>
      (await readOrder(app, staff, orderNo)).events.filter(({ kind }) => kind === 'confirmed').map(({ note }) => note)
    expect(await confirmed(missing)).toEqual(['The partner sent a photo of the loaded truck'])
    expect(await confirmed(here)).toEqual([])
    expect((await readOrder(app, staff, missing)).deliveredAt).toBe(null)
  })
})

test('expenses can be added and removed until the trip is closed', async () => {
  const trip = await createTestTrip()
  const spent = {
    kind: 'diesel',
    amount: rupees(18_500),
    paidBy: 'driver',
    reference: 'HP 4471',
    spentOn: '2026-12-08',
  } as const
  await addTripExpense(app, staff, trip, spent)
  await addTripExpense(app, staff, trip, { ...spent, kind: 'toll', amount: paise(2_455_50) })
  const [, toll] = (await readTrip(app, staff, trip)).expenses
  await removeTripExpense(app, staff, trip, toll!.id)
  expect((await readTrip(app, staff, trip)).expenses).toMatchObject([{ ...spent }])
  expect((await listTrips(app, staff, null, {})).rows.find(({ id }) => id === trip)).toMatchObject({
    cost: spent.amount,
  })
  await app.db.updateTable('trips').set({ state: 'closed' }).where('id', '=', trip).execute()
  await expect(addTripExpense(app, staff, trip, spent)).rejects.toMatchObject(conflict('trip.state'))
  await expect(removeTripExpense(app, staff, trip, toll!.id)).rejects.toMatchObject(conflict('trip.state'))
})

test('[LANE-04] the driver’s advance is settled once at the end, by the amount that was shown, and the trip closes after that', async () => {
  const trip = await createTestTrip()
  const advance = { amount: rupees(15_000), mode: 'upi', reference: 'UTR 4', givenOn: '2026-12-08' } as const
  const spent = {
    kind: 'fastag',
    amount: rupees(4_500),
    paidBy: 'driver',
    reference: '',
    spentOn: '2026-12-08',
  } as const
  await addTripAdvance(app, staff, trip, advance)
  await addTripAdvance(app, staff, trip, { ...advance, amount: rupees(999) })
  const [, wrong] = (await readTrip(app, staff, trip)).advances
  await removeTripAdvance(app, staff, trip, wrong!.id)
  await addTripExpense(app, staff, trip, spent)
  await addTripExpense(app, staff, trip, { ...spent, kind: 'diesel', paidBy: 'company', amount: rupees(9_000) })
  const balance = rupees(10_500)
  await expect(settleTrip(app, staff, trip, balance)).rejects.toMatchObject(conflict('trip.state'))
  await app.db.updateTable('trips').set({ state: 'delivered' }).where('id', '=', trip).execute()
  const close = () => advanceTrip(app, staff, trip, { action: 'close' }, app.now())
  await expect(close()).rejects.toMatchObject(conflict('trip.unsettled'))
  await expect(settleTrip(app, staff, trip, rupees(10_000))).rejects.toMatchObject(conflict('trip.balance'))
  const clerk: Staff = { ...staff, role: { ...ownerRole, permissions: ['orders', 'jobs'] } }
  await expect(settleTrip(app, clerk, trip, balance)).rejects.toMatchObject({ kind: 'forbidden' })
  await settleTrip(app, staff, trip, balance)
  await settleTrip(app, staff, trip, balance)
  expect((await readTrip(app, staff, trip)).settlement).toMatchObject({ balance })
  await expect(addTripExpense(app, staff, trip, spent)).rejects.toMatchObject(conflict('trip.state'))
  await expect(addTripAdvance(app, staff, trip, advance)).rejects.toMatchObject(conflict('trip.state'))
  await close()
  expect((await readTrip(app, staff, trip)).state).toBe('closed')
})

test('[LANE-04] orders share the expenses by volume and distance, in the margin once the trip is closed', async () => {
  const trip = await createTestTrip()
  const orders = [await createTestIntercityOrder(app), await createTestIntercityOrder(app)]
  for (const orderNo of orders) await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
  const spent = {
    kind: 'diesel',
    amount: paise(1_000_01),
    paidBy: 'company',
    reference: '',
    spentOn: '2026-12-08',
  } as const
  await addTripExpense(app, staff, trip, spent)
  const { shares } = await readTrip(app, staff, trip)
  expect(orders.map(orderNo => shares[orderNo])).toEqual([500_01, 500_00])
  const { id } = await readOrder(app, staff, orders[0]!)
  expect(await findTripShare(app.db, id)).toBeNull()
  await app.db.updateTable('trips').set({ state: 'closed' }).where('id', '=', trip).execute()
  expect(await findTripShare(app.db, id)).toBe(500_01)
})

test('[LANE-04] the trip sheet has the stops in order, with what the driver collects', async () => {
  const trip = await createTestTrip()
  const orderNo = await createTestIntercityOrder(app)
  await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
  const { loads } = await readTrip(app, staff, trip)
  const stops = await listTripStops(app, loads)
  const { customer, balanceDue } = await readOrder(app, staff, orderNo)
  expect(stops).toMatchObject([
    { kind: 'pick-up', orderNo, mobile: customer.mobile, collect: null },
    { kind: 'delivery', orderNo, collect: balanceDue },
  ])
  expect(stops[0]!.address).not.toBe(stops[1]!.address)
})

test('planning trips needs the permission, and a trip of another branch is unknown', async () => {
  const trip = await createTestTrip()
  const reader: Staff = { ...staff, role: { ...ownerRole, permissions: ['orders'] } }
  await expect(saveTrip(app, reader, null, plan())).rejects.toMatchObject({ kind: 'forbidden' })
  const elsewhere: Staff = { ...staff, branches: [7] }
  await expect(readTrip(app, elsewhere, trip)).rejects.toMatchObject({ kind: 'unknown', code: 'trip.unknown' })
  await expect(advanceTrip(app, elsewhere, trip, { action: 'load' }, began)).rejects.toMatchObject({ kind: 'unknown' })
  expect((await listTrips(app, elsewhere, null, {})).rows).toEqual([])
})

test('the cities of a trip use the names of the gazetteer', async () => {
  const trip = await createTestTrip({ from: 'Poona', to: 'Bangalore' })
  expect((await readTrip(app, staff, trip)).legs).toMatchObject([{ from: 'Pune', to: 'Bengaluru' }])
})
