import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { cancelOrder, readOrder, replaceCrew, rescheduleOrder } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { findLegOverload } from '../record/rules/leg.ts'
import { assignCrewAndTrucks } from './assign-crew-and-trucks.ts'
import { readAssignmentChoices } from './read-assignment-choices.ts'
import { readBoard } from './read-board.ts'
import { readFleetDays } from './read-fleet-days.ts'
import { replaceTruck } from './replace-truck.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
let truck: number
let driver: number
let packer: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  truck = await createTestTruck(app)
  driver = await createTestWorker(app, 'Ramesh Yadav', 'driver')
  packer = await createTestWorker(app, 'Suresh Patil')
})

const crew = () => ({ leg: 1, truckIds: [truck], workerIds: [driver, packer], lead: packer }) as const
const given = async (orderNo: string) => {
  const { rows } = await sql<{ job: string; trucks: number; workers: number; lead: string | null }>`
    select j.leg || ' ' || j.kind || ' ' || j.state as job, (select count(*) from job_trucks t where t.job_id = j.id) as trucks,
      (select count(*) from job_workers w where w.job_id = j.id) as workers,
      (select name from job_workers w join workers on workers.id = worker_id where w.job_id = j.id and lead) as lead
    from jobs j join orders o on o.id = j.order_id where order_no = ${orderNo} order by j.position`.execute(app.db)
  return rows.map(({ job, trucks, workers, lead }) => `${job}: ${trucks}, ${workers}, ${lead}`)
}
const told = async (orderNo: string) => {
  const rows = await app.db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select('params')
    .where('order_no', '=', orderNo)
    .where('template', 'in', ['crew-assigned', 'crew-changed'])
    .orderBy('messages.id')
    .execute()
  return rows.map(({ params }) => `${params.crew}, ${params.day}`)
}
const plateOf = async (id: number) => {
  const { registration } = await app.db
    .selectFrom('trucks')
    .select('registration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return registration.replace('MH12AB', 'MH 12 AB ')
}

test('staff of another branch neither see a job on the board nor assign it', async () => {
  const orderNo = await createBookedTestOrder(app)
  const row = { name: 'Hubli', address: 'Hubli', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  const { id } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
  const legs = async (who: Staff) => (await readBoard(app, who, day, null)).legs.map(leg => leg.orderNo)
  expect(await legs({ ...staff, branches: [0] })).toContain(orderNo)
  const elsewhere = { ...staff, branches: [id] }
  expect(await legs(elsewhere)).toEqual([])
  expect(await readFleetDays(app, elsewhere, day, { count: 1, branch: null })).toMatchObject([
    { branchId: id, days: [{ jobs: 0, open: 0 }] },
  ])
  const unknown = { kind: 'unknown', code: 'order.unknown' }
  await expect(readAssignmentChoices(app, elsewhere, orderNo, 1)).rejects.toMatchObject(unknown)
  await expect(assignCrewAndTrucks(app, elsewhere, orderNo, crew())).rejects.toMatchObject(unknown)
  expect((await given(orderNo))[0]).toContain('planned')
})

describe('our own crew', () => {
  test('is assigned to all jobs of the day, makes the order ready, and the customer is told lead and registration', async () => {
    const orderNo = await createBookedTestOrder(app)
    expect(await assignCrewAndTrucks(app, staff, orderNo, crew())).toMatchObject({ notified: 'Neha Kulkarni' })
    const { status, crewName } = await readOrder(app, staff, orderNo)
    expect({ status, crewName }).toEqual({ status: 'ready', crewName: `Suresh Patil, ${await plateOf(truck)}` })
    expect(await given(orderNo)).toEqual(
      ['pack', 'load', 'transit', 'unload'].map(kind => `1 ${kind} assigned: 1, 2, Suresh Patil`),
    )
    expect(await told(orderNo)).toEqual([`${crewName}, ${day}`])
  })

  test('with another truck notifies the customer once and raises a flag; with another helper notifies nobody', async () => {
    const orderNo = await createBookedTestOrder(app)
    await assignCrewAndTrucks(app, staff, orderNo, crew())
    const before = await readOrder(app, staff, orderNo)
    const other = await createTestTruck(app)
    await assignCrewAndTrucks(app, staff, orderNo, { ...crew(), truckIds: [other], seen: before.lastEvent })
    const after = await readOrder(app, staff, orderNo)
    expect(after).toMatchObject({ status: 'ready', attention: [{ kind: 'tell-crew', about: before.crewName }] })
    expect(await told(orderNo)).toHaveLength(2)
    const helper = await createTestWorker(app, 'Anil')
    const alike = { ...crew(), truckIds: [other], workerIds: [driver, packer, helper] }
    expect(await assignCrewAndTrucks(app, staff, orderNo, alike)).toMatchObject({ notified: null })
    expect(await told(orderNo)).toHaveLength(2)
    expect((await readOrder(app, staff, orderNo)).events.at(-1)).toMatchObject({ kind: 'assigned' })
    const late = assignCrewAndTrucks(app, staff, orderNo, { ...crew(), seen: after.lastEvent })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'order.changed' })
  })

  test('and its truck come from the branches of the dispatcher; others are not offered', async () => {
    const values = { name: 'Mysuru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KB' }
    const { id } = await app.db.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()
    const office: Staff = { ...staff, branches: [0] }
    const orderNo = await createBookedTestOrder(app)
    const lent = await createTestTruck(app, { branchId: id })
    const guest = await createTestWorker(app, 'Guest')
    await app.db.updateTable('workers').set({ branch_id: id }).where('id', '=', guest).execute()
    const { trucks, workers, hasOtherBranches: elsewhere } = await readAssignmentChoices(app, office, orderNo, 1, true)
    expect(trucks.map(one => one.id)).not.toContain(lent)
    expect(workers.map(one => one.id)).not.toContain(guest)
    expect(elsewhere).toBe(false)
    expect((await readAssignmentChoices(app, staff, orderNo, 1, true)).trucks.map(one => one.id)).toContain(lent)
    expect((await readBoard(app, office, day, null)).workers.map(one => one.id)).not.toContain(guest)
    expect((await readBoard(app, office, day, null)).branches).toEqual([])
    await expect(assignCrewAndTrucks(app, office, orderNo, { ...crew(), truckIds: [lent] })).rejects.toMatchObject({
      code: 'dispatch.truck-cannot',
    })
    await expect(
      assignCrewAndTrucks(app, office, orderNo, { ...crew(), workerIds: [guest, packer] }),
    ).rejects.toMatchObject({
      code: 'dispatch.worker-cannot',
    })
    await assignCrewAndTrucks(app, office, orderNo, crew())
    await expect(replaceTruck(app, office, orderNo, truck, { instead: lent })).rejects.toMatchObject({
      code: 'dispatch.truck-cannot',
    })
  })

  test('is free again after a reschedule, a partner crew or a cancellation', async () => {
    const orderNo = await createBookedTestOrder(app)
    const taken = async () => (await given(orderNo)).map(job => job.split(': ')[1])
    await assignCrewAndTrucks(app, staff, orderNo, crew())
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 10 })
    expect(new Set(await taken())).toEqual(new Set(['0, 0, null']))
    await assignCrewAndTrucks(app, staff, orderNo, crew())
    await replaceCrew(app, staff, orderNo, 'Hired, 98200 00000, MH 04 AB 1')
    expect(await given(orderNo)).toContain('1 pack assigned: 0, 0, null')
    await assignCrewAndTrucks(app, staff, orderNo, crew())
    await cancelOrder(app, staff, orderNo, { reason: 'Not moving', cause: 'customer' })
    expect(await given(orderNo)).toEqual([])
    expect((await readOrder(app, staff, orderNo)).attention.map(({ kind }) => kind)).toContain('tell-crew')
  })
})

describe('between cities', () => {
  test('the truck stays with the goods, each leg has its own crew, and the customer is told the delivery crew', async () => {
    const orderNo = await createBookedTestOrder(app)
    // The jobs of a long-distance move after booking. Such a move is quoted manually, so the rows are inserted here.
    await app.db.updateTable('orders').set({ total_km: 735 }).where('order_no', '=', orderNo).execute()
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 10 })
    await assignCrewAndTrucks(app, staff, orderNo, crew())
    const others = [await createTestWorker(app, 'Kiran', 'driver'), await createTestWorker(app, 'Mohan')]
    await assignCrewAndTrucks(app, staff, orderNo, { leg: 3, truckIds: [truck], workerIds: others, lead: others[1]! })
    expect(await given(orderNo)).toEqual([
      '1 pack assigned: 1, 2, Suresh Patil',
      '1 load assigned: 1, 2, Suresh Patil',
      '2 transit planned: 1, 0, null',
      '3 unload assigned: 1, 2, Mohan',
    ])
    const plate = await plateOf(truck)
    expect(await told(orderNo)).toEqual([`Suresh Patil, ${plate}, 2026-12-10`, `Mohan, ${plate}, 2026-12-13`])
    expect((await readOrder(app, staff, orderNo)).crewName).toBe(`Suresh Patil, ${plate}`)
    const onTheRoad = assignCrewAndTrucks(app, staff, await createBookedTestOrder(app, { date: '2026-12-12' }), crew())
    await expect(onTheRoad).rejects.toMatchObject({ kind: 'conflict', code: 'dispatch.truck-busy' })
  })
})

describe('assigning is refused for', () => {
  const refusedWith = (orderNo: string, more: object, code: string) =>
    expect(assignCrewAndTrucks(app, staff, orderNo, { ...crew(), ...more })).rejects.toMatchObject({ code })

  test('an incomplete assignment', async () => {
    const orderNo = await createBookedTestOrder(app)
    await refusedWith(orderNo, { truckIds: [] }, 'dispatch.truck-required')
    await refusedWith(orderNo, { workerIds: [] }, 'dispatch.workers-required')
    await refusedWith(orderNo, { lead: 999_999 }, 'dispatch.lead-required')
    await refusedWith(orderNo, { workerIds: [packer] }, 'dispatch.driver-required')
    await refusedWith(orderNo, { leg: 3 }, 'dispatch.no-jobs')
    await refusedWith(orderNo, { truckIds: [999_999] }, 'dispatch.truck-cannot')
    expect(await told(orderNo)).toEqual([])
  })

  test('a truck in the workshop or with expired documents, and a worker on leave', async () => {
    const orderNo = await createBookedTestOrder(app)
    const paper = {
      truck_id: truck,
      kind: 'insurance',
      expires_on: '2026-12-07',
      file: null,
      added_at: app.now(),
      added_by: staff.id,
    } as const
    await app.db.insertInto('truck_documents').values(paper).execute()
    await refusedWith(orderNo, {}, 'dispatch.truck-cannot')
    truck = await createTestTruck(app)
    await app.db.updateTable('trucks').set({ state: 'workshop' }).where('id', '=', truck).execute()
    await refusedWith(orderNo, {}, 'dispatch.truck-cannot')
    truck = await createTestTruck(app)
    await app.db
      .insertInto('worker_leave')
      .values({ worker_id: packer, first_day: day, last_day: day, reason: 'A wedding' })
      .execute()
    await refusedWith(orderNo, {}, 'dispatch.worker-cannot')
  })

  test('a weekly off without a reason; with one, the extra day is recorded and the crew is assigned', async () => {
    const orderNo = await createBookedTestOrder(app)
    await app.db
      .updateTable('workers')
      .set({ days_off: toJsonText([2]) })
      .where('id', '=', packer)
      .execute()
    await refusedWith(orderNo, {}, 'dispatch.day-off')
    const extra = app.db.selectFrom('worker_extra_days').select(['day', 'reason', 'added_by'])
    expect(await extra.where('worker_id', '=', packer).execute()).toEqual([])
    await assignCrewAndTrucks(app, staff, orderNo, { ...crew(), dayOff: 'Swapped with Monday' })
    expect(await extra.where('worker_id', '=', packer).execute()).toEqual([
      { day, reason: 'Swapped with Monday', added_by: staff.id },
    ])
  })

  test('a worker on leave, even with a reason for a weekly off', async () => {
    const orderNo = await createBookedTestOrder(app)
    await app.db
      .updateTable('workers')
      .set({ days_off: toJsonText([2]) })
      .where('id', '=', packer)
      .execute()
    const leave = { worker_id: packer, first_day: day, last_day: day, reason: 'A wedding' }
    await app.db.insertInto('worker_leave').values(leave).execute()
    await refusedWith(orderNo, { dayOff: 'Swapped' }, 'dispatch.worker-cannot')
  })

  test('a truck or worker assigned at that time, but not right after it', async () => {
    const first = await createBookedTestOrder(app)
    await assignCrewAndTrucks(app, staff, first, crew())
    const same = await createBookedTestOrder(app, { slot: 12 })
    await refusedWith(same, {}, 'dispatch.truck-busy')
    await refusedWith(same, { truckIds: [await createTestTruck(app)] }, 'dispatch.worker-busy')
    await assignCrewAndTrucks(app, staff, await createBookedTestOrder(app, { slot: 16 }), crew())
  })

  test('a started job, and an order not approved yet', async () => {
    const orderNo = await createBookedTestOrder(app)
    const of = (eb: { selectFrom: typeof app.db.selectFrom }) =>
      eb.selectFrom('orders').select('id').where('order_no', '=', orderNo)
    await app.db.updateTable('jobs').set({ state: 'started' }).where('order_id', '=', of(app.db)).execute()
    await refusedWith(orderNo, {}, 'dispatch.begun')
    await app.db.updateTable('orders').set({ status: 'Token' }).where('order_no', '=', orderNo).execute()
    await refusedWith(orderNo, {}, 'order.status')
  })
})

test('the database rejects two jobs at the same time for a worker or a truck', async () => {
  const orderNo = await createBookedTestOrder(app)
  await assignCrewAndTrucks(app, staff, orderNo, crew())
  const other = await createBookedTestOrder(app)
  const job = await app.db
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['jobs.id as job_id', 'starts_at', 'ends_at'])
    .where('order_no', '=', other)
    .executeTakeFirstOrThrow()
  const twice = app.db
    .insertInto('job_trucks')
    .values({ ...job, truck_id: truck })
    .execute()
  await expect(twice).rejects.toMatchObject({ code: '23P01' })
  const both = app.db
    .insertInto('job_workers')
    .values({ ...job, worker_id: packer, lead: true })
    .execute()
  await expect(both).rejects.toMatchObject({ code: '23P01' })
  const free = {
    truck_id: await createTestTruck(app),
    job_id: job.job_id,
    starts_at: job.starts_at,
    ends_at: new Date(job.ends_at.getTime() + 1),
  }
  await expect(app.db.insertInto('job_trucks').values(free).execute()).rejects.toMatchObject({ code: '23503' })
})

test('[BOOK-02] with two hundred parallel dispatchers each truck and each driver is assigned once', async () => {
  const orders: string[] = []
  for (let n = 0; n < 40; n++) orders.push(await createBookedTestOrder(app, { slot: n % 2 === 0 ? 10 : 12 }))
  const trucks = [truck, await createTestTruck(app), await createTestTruck(app), await createTestTruck(app)]
  const workers = [driver, ...(await Promise.all(['A', 'B', 'C'].map(name => createTestWorker(app, name, 'driver'))))]
  const asks = Array.from({ length: 200 }, (_, n) => {
    const lead = workers[(n + Math.floor(n / 4)) % 4]!
    return assignCrewAndTrucks(app, staff, orders[n % 40]!, {
      leg: 1,
      truckIds: [trucks[n % 4]!],
      workerIds: [lead],
      lead,
    })
  })
  const results = await Promise.allSettled(asks)
  const codes = results.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['dispatch.truck-busy', 'dispatch.worker-busy']))
  const twice = (table: string, one: string) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)} a join ${sql.table(table)} b
      on a.${sql.ref(one)} = b.${sql.ref(one)} and a.job_id < b.job_id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`.execute(app.db)
  expect((await twice('job_trucks', 'truck_id')).rows[0]!.n).toBe(0)
  expect((await twice('job_workers', 'worker_id')).rows[0]!.n).toBe(0)
  const { rows: busy } = await sql<{
    n: number
  }>`select count(distinct t.truck_id) as n from job_trucks t join jobs j on j.id = t.job_id
    join orders o on o.id = j.order_id where o.order_no = any(${orders})`.execute(app.db)
  expect(busy[0]!.n).toBe(4)
})

describe('a truck that holds less than the goods', () => {
  const activityLog = async (orderNo: string) =>
    (await readOrder(app, staff, orderNo)).events.filter(({ kind }) => kind === 'assigned').map(({ note }) => note)

  const anOrderOf = async (cft: number) => {
    const orderNo = await createBookedTestOrder(app)
    const { id } = await readOrder(app, staff, orderNo)
    await app.db.updateTable('jobs').set({ cft }).where('order_id', '=', id).execute()
    return orderNo
  }

  test('needs a reason, which is recorded, and marks the job', async () => {
    const orderNo = await anOrderOf(250)
    const small = await createTestTruck(app, { vehicleId: 1 })
    const { leg } = await readAssignmentChoices(app, staff, orderNo, 1)
    const wanted = { ...crew(), truckIds: [small] }
    const requested = { kind: 'invalid', code: 'dispatch.too-small', fields: { small: 'dispatch.too-small' } }
    await expect(assignCrewAndTrucks(app, staff, orderNo, wanted)).rejects.toMatchObject(requested)
    await expect(assignCrewAndTrucks(app, staff, orderNo, { ...wanted, small: ' ' })).rejects.toMatchObject(requested)
    expect([await told(orderNo), (await given(orderNo))[0]]).toEqual([[], '1 pack planned: 0, 0, null'])
    await assignCrewAndTrucks(app, staff, orderNo, { ...wanted, small: 'Two trips' })
    const after = (await readAssignmentChoices(app, staff, orderNo, 1)).leg
    expect(findLegOverload(after)).toEqual({ holds: after.holds, cft: leg.cft })
    expect(await activityLog(orderNo)).toEqual([
      `Suresh Patil, ${await plateOf(small)}, ${after.holds} of ${leg.cft} cft: Two trips`,
    ])
    // Only a helper changes, the truck stays: no reason is required again.
    await assignCrewAndTrucks(app, staff, orderNo, {
      ...wanted,
      workerIds: [driver, packer, await createTestWorker(app, 'Anil')],
    })
    expect(await told(orderNo)).toHaveLength(1)
  })

  test('needs no reason if a second truck makes it fit', async () => {
    const orderNo = await anOrderOf(400)
    const truckIds = [await createTestTruck(app, { vehicleId: 1 }), truck]
    const second = await createTestWorker(app, 'Kiran', 'driver')
    await assignCrewAndTrucks(app, staff, orderNo, { ...crew(), truckIds, workerIds: [driver, second, packer] })
    expect(findLegOverload((await readAssignmentChoices(app, staff, orderNo, 1)).leg)).toBeNull()
  })

  test('needs a reason as a replacement too', async () => {
    const orderNo = await anOrderOf(250)
    await assignCrewAndTrucks(app, staff, orderNo, crew())
    const instead = await createTestTruck(app, { vehicleId: 1 })
    const code = 'dispatch.too-small'
    await expect(replaceTruck(app, staff, orderNo, truck, { instead })).rejects.toMatchObject({ code })
    await replaceTruck(app, staff, orderNo, truck, { instead, small: 'Nothing else is free' })
    expect((await activityLog(orderNo)).at(-1)).toContain('cft: Nothing else is free')
  })
})

describe('a crew that cannot arrive in time', () => {
  /** An afternoon slot in Pune. */
  const afternoon = async () => {
    const orderNo = await createBookedTestOrder(app, { slot: 16 })
    await sql`update orders set move = jsonb_set(jsonb_set(move, '{from,place,lat}', '18.5204'), '{from,place,lng}', '73.8567') where order_no = ${orderNo}`.execute(
      app.db,
    )
    return orderNo
  }
  const requested = { kind: 'invalid', code: 'dispatch.no-time', fields: { tight: 'dispatch.no-time' } }
  const notes = async (orderNo: string) => {
    const events = app.db.selectFrom('order_events').innerJoin('orders', 'orders.id', 'order_id').select('note')
    return (await events.where('order_no', '=', orderNo).where('order_events.kind', '=', 'assigned').execute()).map(
      ({ note }) => note,
    )
  }

  test('sorts last with its delay, and needs a reason once, which is recorded', async () => {
    await assignCrewAndTrucks(app, staff, await createBookedTestOrder(app, { slot: 10 }), crew())
    const later = await afternoon()
    const fresh = await createTestWorker(app, 'Zubin')
    const { workers, trucks } = await readAssignmentChoices(app, staff, later, 1)
    const [late, inTime] = [packer, fresh].map(id => workers.findIndex(one => one.id === id)) as [number, number]
    expect(workers[late]!.rides.before).toMatchObject({ km: expect.any(Number), late: workers[late]!.late })
    expect(workers[late]!.late).toBeGreaterThan(60)
    expect(workers[inTime]).toMatchObject({ late: 0, rides: { before: null, after: null } })
    expect(inTime).toBeLessThan(late)
    expect(trucks.find(({ id }) => id === truck)!.late).toBe(workers[late]!.late)
    await expect(assignCrewAndTrucks(app, staff, later, crew())).rejects.toMatchObject(requested)
    await expect(assignCrewAndTrucks(app, staff, later, { ...crew(), tight: '  ' })).rejects.toMatchObject(requested)
    expect(await told(later)).toEqual([])
    await assignCrewAndTrucks(app, staff, later, { ...crew(), tight: 'The customer waits' })
    expect(await notes(later)).toEqual([expect.stringMatching(/, no time between jobs: The customer waits$/)])
    await assignCrewAndTrucks(app, staff, later, { ...crew(), lead: driver })
  })

  test('needs a reason for the earlier job too, if the later one would be late', async () => {
    const later = await afternoon()
    await assignCrewAndTrucks(app, staff, later, crew())
    const earlier = await createBookedTestOrder(app, { slot: 10 })
    const { workers } = await readAssignmentChoices(app, staff, earlier, 1)
    expect(workers.find(({ id }) => id === packer)!.rides).toMatchObject({ before: null, after: { orderNo: later } })
    await expect(assignCrewAndTrucks(app, staff, earlier, crew())).rejects.toMatchObject(requested)
    const other = {
      truckIds: [await createTestTruck(app)],
      workerIds: [await createTestWorker(app, 'Gopal', 'driver')],
    }
    await assignCrewAndTrucks(app, staff, earlier, { leg: 1, ...other, lead: other.workerIds[0]! })
  })
})
