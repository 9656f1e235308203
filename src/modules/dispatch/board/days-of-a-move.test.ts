import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { cancelOrder, readOrder, rescheduleOrder, setMoveDays } from '#modules/orders/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listCrewJobs } from '../crew/list-crew-jobs.ts'
import { recordJobStep } from '../crew/record-job-step.ts'
import { readJobMaterial } from '../material/read-job-material.ts'
import { assignCrewAndTrucks } from './assign-crew-and-trucks.ts'

const start = new Date('2026-11-20T05:00:00Z')
const [sunday, monday, tuesday, wednesday, thursday] = [6, 7, 8, 9, 10].map(
  day => `2026-12-${`${day}`.padStart(2, '0')}`,
)
let app: TestApp
let staff: Staff
let driver: Worker
let mate: Worker
let truck: number
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const worker = async (name: string): Promise<Worker> => ({
    ...{ kind: 'worker', id: await createTestWorker(app, name, 'driver'), name },
  })
  ;[driver, mate, truck] = [await worker('Ramesh'), await worker('Suresh'), await createTestTruck(app)]
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  for (const table of ['job_workers', 'job_trucks', 'slot_reservations', 'closed_dates'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
})

const listJobs = async (orderNo: string, table: 'jobs' | 'reservation_jobs' = 'jobs') => {
  const jobs = await app.db
    .selectFrom(table)
    .innerJoin('orders', 'orders.id', `${table}.order_id`)
    .select(['leg', `${table}.kind as what`, 'starts_at'])
    .where('order_no', '=', orderNo)
    .orderBy('position')
    .execute()
  return jobs.map(({ leg, what, starts_at: at }) => `${leg} ${what} ${toIndiaDate(at).slice(8)}`)
}
const packedBefore = ['0 pack 07', '1 load 08', '1 transit 08', '1 unload 08']
const revisionOf = async (orderNo: string) => (await readOrder(app, staff, orderNo)).lastEvent

describe('[CAP-07] packing on the day before', () => {
  test('is planned and reserved as a job of its own, is shown with its date, and leaves the price as it is', async () => {
    const orderNo = await createBookedTestOrder(app)
    const before = await readOrder(app, staff, orderNo)
    await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 0 }, before.lastEvent)
    expect(await listJobs(orderNo)).toEqual(packedBefore)
    expect(await listJobs(orderNo, 'reservation_jobs')).toEqual(packedBefore)
    const after = await readOrder(app, staff, orderNo)
    expect(after).toMatchObject({ days: { packing: 1, delivery: 0 }, moveDate: tuesday, quotation: before.quotation })
    expect(after.events.at(-1)).toMatchObject({
      kind: 'note',
      note: 'Packing: Mon 07 Dec. Delivery: On the move date.',
    })
    await setMoveDays(app, staff, orderNo, { packing: 0, delivery: 0 })
    expect((await listJobs(orderNo))[0]).toBe('1 pack 08')
  })

  test('keeps its distance when the move is rescheduled, and ends with a cancellation', async () => {
    const orderNo = await createBookedTestOrder(app)
    await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 1 })
    await rescheduleOrder(app, staff, orderNo, { date: thursday!, slot: 10 })
    expect(await listJobs(orderNo)).toEqual(['0 pack 09', '1 load 10', '2 transit 10', '3 unload 11'])
    await cancelOrder(app, staff, orderNo, { reason: 'The flat is not ready', cause: 'customer' })
    expect([await listJobs(orderNo), await listJobs(orderNo, 'reservation_jobs')]).toEqual([[], []])
  })

  test.each([
    ['a package without packing', { packageId: 1 }, { packing: 1, delivery: 0 }, start, 'days.no-packing'],
    ['a day in the past', {}, { packing: 1, delivery: 0 }, new Date('2026-12-07T06:00:00Z'), 'days.past'],
    ['more days than three', {}, { packing: 4, delivery: 0 }, start, 'days.range'],
    ['a delivery after more than a week', {}, { packing: 0, delivery: 8 }, start, 'days.range'],
  ])('is rejected for %s', async (_, more, days, now, code) => {
    const orderNo = await createBookedTestOrder(app, more)
    app.setNow(now)
    await expect(setMoveDays(app, staff, orderNo, days)).rejects.toMatchObject({ code })
    expect((await readOrder(app, staff, orderNo)).days).toEqual({ packing: 0, delivery: 0 })
  })

  test('has its own crew, which sees its job on its day, before the crew of the move is assigned', async () => {
    const orderNo = await createBookedTestOrder(app)
    await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 0 })
    const packers = { truckIds: [], workerIds: [mate.id], lead: mate.id }
    await assignCrewAndTrucks(app, staff, orderNo, { leg: 0, ...packers, seen: await revisionOf(orderNo) })
    const order = await readOrder(app, staff, orderNo)
    expect(order).toMatchObject({ status: 'Adminapproved', crewName: null })
    expect((await readJobMaterial(app, staff, orderNo, 0)).cft).toBe(order.totalCft)
    app.setNow(new Date('2026-12-07T05:00:00Z'))
    const [job, ...others] = await listCrewJobs(app, mate)
    expect(others).toEqual([])
    expect(job).toMatchObject({ day: monday, slot: 10, kinds: ['pack'], steps: ['on-way', 'arrived', 'done'] })
    const crew = { truckIds: [truck], workerIds: [driver.id], lead: driver.id }
    await assignCrewAndTrucks(app, staff, orderNo, { leg: 1, ...crew, small: 'It holds enough' })
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'ready' })
    expect((await listCrewJobs(app, driver)).map(({ day, kinds }) => [day, kinds])).toEqual([
      [tuesday, ['load', 'transit', 'unload']],
    ])
    const driven = await app.db.selectFrom('job_trucks').innerJoin('jobs', 'jobs.id', 'job_id').select('leg').execute()
    expect([...new Set(driven.map(({ leg }) => leg))]).toEqual([1])
    await app.work()
    const days = app.sent.filter(({ template }) => template === 'crew-assigned').map(({ text }) => text)
    expect(days).toHaveLength(2)
  })

  test('that has started stays on its day when the move gets another date', async () => {
    const orderNo = await createBookedTestOrder(app)
    await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 0 })
    const packers = { truckIds: [], workerIds: [mate.id], lead: mate.id }
    await assignCrewAndTrucks(app, staff, orderNo, { leg: 0, ...packers })
    app.setNow(new Date('2026-12-07T06:00:00Z'))
    const { id } = (await listCrewJobs(app, mate))[0]!
    for (const step of ['on-way', 'arrived', 'done'] as const)
      await recordJobStep(app, mate, id, { id: randomUUID(), step, reportedAt: app.now(), reason: 'no-code' })
    await rescheduleOrder(app, staff, orderNo, { date: thursday!, slot: 10 })
    expect(await listJobs(orderNo)).toEqual(['0 pack 07', '1 load 10', '1 transit 10', '1 unload 10'])
    expect(await listJobs(orderNo, 'reservation_jobs')).toEqual(await listJobs(orderNo))
    expect((await readOrder(app, staff, orderNo)).days).toEqual({ packing: 3, delivery: 0 })
    await expect(setMoveDays(app, staff, orderNo, { packing: 1, delivery: 0 })).rejects.toMatchObject({
      code: 'days.started',
    })
    await setMoveDays(app, staff, orderNo, { packing: 3, delivery: 1 })
    expect((await listJobs(orderNo)).at(-1)).toBe('3 unload 11')
  })
})

describe('[CAP-07] the capacity of several days', () => {
  const move = {
    ...{ cft: 200, km: 8, floors: { from: 0, to: 0 }, packing: true, unpacking: false, heavy: false, city: 'Mumbai' },
  }
  const freeOf = async (days: { packing: number; delivery: number }, date = tuesday!) => {
    const [day] = await readAvailability(app, 1, date, 1, 0, { work: { move: { ...move, days } } })
    return { closed: day!.closed, free: day!.slots.map(({ free }) => free) }
  }

  test('a date is offered only if the packing day is open, and a sold packing takes its people', async () => {
    await app.db.updateTable('cities').set({ uses_fleet_capacity: true, slot_capacity: 9 }).execute()
    for (const name of ['Anil', 'Babu']) await createTestWorker(app, name)
    expect((await freeOf({ packing: 1, delivery: 0 })).free[0]).toBeGreaterThan(0)
    await app.db
      .insertInto('closed_dates')
      .values({
        first_day: monday!,
        last_day: monday!,
        city_id: null,
        reason: 'Festival',
        closed_by: staff.id,
        closed_at: app.now(),
      } as never)
      .execute()
    expect((await freeOf({ packing: 1, delivery: 0 })).closed).toBe('Festival')
    expect((await freeOf({ packing: 2, delivery: 0 })).closed).toBeNull()
    await app.db.deleteFrom('closed_dates').execute()

    const before = await freeOf({ packing: 0, delivery: 0 }, monday)
    const orderNo = await createBookedTestOrder(app)
    await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 0 })
    const after = await freeOf({ packing: 0, delivery: 0 }, monday)
    expect(after.free[0]!).toBeLessThan(before.free[0]!)
  })

  test('a truck with goods on it is not sold again until they are delivered', async () => {
    await app.db.updateTable('cities').set({ uses_fleet_capacity: true, slot_capacity: 9 }).execute()
    const before = await freeOf({ packing: 0, delivery: 0 }, wednesday)
    const orderNo = await createBookedTestOrder(app)
    await setMoveDays(app, staff, orderNo, { packing: 0, delivery: 2 })
    expect((await freeOf({ packing: 0, delivery: 0 }, wednesday)).free).toEqual(before.free.map(() => 0))
    await expect(createBookedTestOrder(app, { date: wednesday!, slot: 10 })).rejects.toMatchObject({
      code: expect.stringMatching(/^slot\./),
    })
  })

  test('the calendar counts the notice from the packing', async () => {
    app.setNow(new Date(`${sunday}T23:00:00+05:30`))
    expect((await freeOf({ packing: 0, delivery: 0 })).free.some(free => free > 0)).toBe(true)
    const [day] = await readAvailability(app, 1, tuesday!, 1, 0, {
      work: { move: { ...move, days: { packing: 2, delivery: 0 } } },
    })
    expect(day!.slots.map(({ closure }) => closure)).toEqual(['past', 'past', 'past', 'past'])
    expect(toIndiaClock(app.now())).toMatch(/^23:00/)
  })
})
