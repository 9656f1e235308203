import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestIntercityOrder } from '#testing/create-test-intercity-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { getLegState } from '../record/rules/leg.ts'
import { assignCrewAndTrucks } from './assign-crew-and-trucks.ts'
import { listConflictingAssignments } from './list-conflicting-assignments.ts'
import { listJobsWithoutTruck } from './list-jobs-without-truck.ts'
import { listRunSheets } from './list-run-sheets.ts'
import { readAssignmentChoices } from './read-assignment-choices.ts'
import { readBoard } from './read-board.ts'
import { readFleetDays } from './read-fleet-days.ts'
import { replaceTruck } from './replace-truck.ts'
import { reportBreakdown } from './report-breakdown.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
let truck: number
let driver: number
let packer: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', operationsRole)
  truck = await createTestTruck(app)
  driver = await createTestWorker(app, 'Ramesh Yadav', 'driver')
  packer = await createTestWorker(app, 'Suresh Patil')
})
afterAll(() => app.close())

const crew = () => ({ leg: 1, truckIds: [truck], workerIds: [driver, packer], lead: packer }) as const

test('after a breakdown the jobs are listed with trucks that fit, and another truck goes with the same crew', async () => {
  const [morning, evening] = [await createBookedTestOrder(app), await createBookedTestOrder(app, { slot: 16 })]
  await assignCrewAndTrucks(app, staff, morning, crew())
  await assignCrewAndTrucks(app, staff, evening, crew())
  const [small, fits, large] = [
    await createTestTruck(app, { vehicleId: 1 }),
    await createTestTruck(app),
    await createTestTruck(app, { vehicleId: 10 }),
  ]
  const other = await createTestWorker(app, 'Kiran', 'driver')
  const busy = await createTestTruck(app)
  const taken = { leg: 1, truckIds: [busy], workerIds: [other], lead: other } as const
  await assignCrewAndTrucks(app, staff, await createBookedTestOrder(app), taken)
  app.setNow(new Date(`${day}T03:30:00Z`))
  await reportBreakdown(app, staff, truck, { from: day, reason: 'Clutch' })
  await reportBreakdown(app, staff, truck, { from: day, reason: 'Clutch' })
  expect(await listAuditChanges(app, 'truck', truck)).toHaveLength(1)

  const { stranded } = await listJobsWithoutTruck(app, staff, truck, day)
  expect(stranded.map(({ leg }) => leg.orderNo)).toEqual([morning, evening])
  expect(stranded[0]!.candidates.map(({ id }) => id)).toEqual([small, fits, large])

  const before = await readOrder(app, staff, morning)
  await replaceTruck(app, staff, morning, truck, { instead: fits, seen: before.lastEvent })
  const after = await readOrder(app, staff, morning)
  expect(after).toMatchObject({ status: 'ready', moveDate: before.moveDate, slot: before.slot })
  expect(after.crewName).not.toBe(before.crewName)
  expect(after.crewName).toContain('Suresh Patil')
  const told = await app.db
    .selectFrom('messages')
    .select(['template', 'params'])
    .where('order_id', '=', after.id)
    .execute()
  const ofCrew = told.filter(({ template }) => template.startsWith('crew-'))
  const change = { crew: after.crewName, before: before.crewName, day: before.moveDate, slot: { from: 10, until: 12 } }
  expect(ofCrew).toMatchObject([{ template: 'crew-assigned' }, { template: 'crew-changed', params: change }])
  const again = replaceTruck(app, staff, morning, truck, { instead: fits })
  await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'dispatch.no-jobs' })
  await expect(replaceTruck(app, staff, evening, truck, { instead: truck })).rejects.toMatchObject({
    code: 'dispatch.truck-required',
  })
  expect((await listJobsWithoutTruck(app, staff, truck, day)).stranded.map(({ leg }) => leg.orderNo)).toEqual([evening])
})

test('the board shows unassigned and assigned jobs and unavailable people, and counts seven days', async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  const date = '2026-12-15'
  const [open, given] = [
    await createBookedTestOrder(app, { date }),
    await createBookedTestOrder(app, { date, slot: 12 }),
  ]
  const own = await createTestTruck(app)
  await assignCrewAndTrucks(app, staff, given, { ...crew(), truckIds: [own] })
  const { legs, trucks, workers } = await readBoard(app, staff, date, null)
  expect(legs.map(leg => [leg.orderNo, getLegState(leg), leg.people])).toEqual([
    [open, 'open', 3],
    [given, 'given', 3],
  ])
  expect(legs[1]).toMatchObject({
    truckIds: [own],
    workerIds: [driver, packer],
    lead: packer,
    from: { name: 'Andheri West' },
  })
  expect(trucks.find(({ id }) => id === truck)!.why).toMatchObject([{ code: 'workshop' }])
  expect(workers.find(({ id }) => id === packer)!.why).toEqual([])
  expect((await readBoard(app, staff, date, 77)).legs).toEqual([])
  const [week] = await readFleetDays(app, staff, '2026-12-14', { count: 7, branch: 0 })
  expect(week!.days.map(one => [one.jobs, one.open])).toEqual([[0, 0], [2, 1], ...Array(5).fill([0, 0])])
  expect(week!.days[1]!.trucks.used).toBe(2)
  expect(week!.days[1]!.minutes.used).toBe(legs.reduce((sum, one) => sum + one.people * getMinutes(one), 0))
  expect(week!.days[1]!.unavailable).toMatchObject([{ why: { code: 'workshop' } }])
})

const getMinutes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  Math.min(600, (endsAt.getTime() - startsAt.getTime()) / 60_000)

test('the choice for a leg says what speaks against each candidate, and the run sheet has what the crew needs', async () => {
  const date = '2026-12-15'
  const leg = (await readBoard(app, staff, date, null)).legs[0]!
  const { workers, trucks } = await readAssignmentChoices(app, staff, leg.orderNo, 1)
  const busy = workers.find(({ id }) => id === packer)!
  expect(busy.clashes).toMatchObject([{ kind: 'pack' }, { kind: 'load' }])
  expect(trucks.find(({ id }) => id === truck)!.why).toMatchObject([{ code: 'workshop' }])
  await expect(readAssignmentChoices(app, staff, leg.orderNo, 3)).rejects.toMatchObject({ kind: 'unknown' })

  const [sheet] = await listRunSheets(app, staff, date, null, null)
  expect(sheet).toMatchObject({ lead: { name: 'Suresh Patil' }, crew: [{ name: 'Ramesh Yadav' }] })
  expect(sheet!.legs[0]).toMatchObject({ slot: 12, from: { address: 'B-304, Sai Darshan CHS, Andheri West' } })
  expect(sheet!.legs[0]!.due).toBeGreaterThan(0)
})

test('the board shows assignments of unavailable people and broken trucks until they are reassigned', async () => {
  const date = '2026-12-16'
  const orderNo = await createBookedTestOrder(app, { date })
  const [own, leads, helps] = [
    await createTestTruck(app),
    await createTestWorker(app, 'Vilas', 'driver'),
    await createTestWorker(app, 'Prakash'),
  ]
  const given = { leg: 1, truckIds: [own], workerIds: [leads, helps], lead: leads } as const
  await assignCrewAndTrucks(app, staff, orderNo, given)
  const missed = async (id: number) =>
    (await listConflictingAssignments(app, staff, id)).map(one =>
      [one.orderNo, ...one.why.map(({ code }) => code)].join(' '),
    )
  const said = async () =>
    (await readBoard(app, staff, date, null)).hindered.map(one => [
      one.orderNo,
      ...one.by.map(({ name, why }) => `${name} ${why.code}`),
    ])
  expect(await said()).toEqual([])
  await app.db
    .insertInto('worker_leave')
    .values({ worker_id: leads, first_day: date, last_day: date, reason: 'Fever' })
    .execute()
  await app.db.updateTable('workers').set({ left_on: date }).where('id', '=', helps).execute()
  expect(await said()).toEqual([[orderNo, 'Vilas leave', 'Prakash left']])
  expect(await missed(leads)).toEqual([`${orderNo} leave`])
  expect(await missed(helps)).toEqual([`${orderNo} left`])
  // A second replacement does not promise these people again either.
  await expect(replaceTruck(app, staff, orderNo, own, { instead: await createTestTruck(app) })).rejects.toMatchObject({
    ...{ kind: 'conflict', code: 'dispatch.people-cannot' },
  })
  const [other, another] = [await createTestWorker(app, 'Anil', 'driver'), await createTestTruck(app)]
  await assignCrewAndTrucks(app, staff, orderNo, { ...given, workerIds: [other], lead: other })
  expect(await said()).toEqual([])
  expect([await missed(leads), await missed(helps), await missed(other)]).toEqual([[], [], []])
  await reportBreakdown(app, staff, own, { from: date, reason: 'Clutch' })
  expect(await said()).toEqual([[orderNo, expect.stringMatching(/ workshop$/)]])
  await replaceTruck(app, staff, orderNo, own, { instead: another })
  expect(await said()).toEqual([])
})

test('after the pick-up for another city the crew is still at the pick-up', async () => {
  const helps = await createTestWorker(app, 'Balaji')
  const own = await createTestWorker(app, 'Anil', 'driver')
  const crew = { leg: 1, truckIds: [await createTestTruck(app)], workerIds: [own, helps], lead: own } as const
  await assignCrewAndTrucks(app, staff, await createTestIntercityOrder(app), crew)
  const { workers } = await readAssignmentChoices(app, staff, await createBookedTestOrder(app, { slot: 16 }), 1)
  expect(workers.find(({ id }) => id === helps)).toMatchObject({ awayKm: 0 })
})
