import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toRole } from '#modules/access/rules/role.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestIntercityOrder } from '#testing/create-test-intercity-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from './assign-crew-and-trucks.ts'
import { type AcceptedSuggestion, assignSuggestions } from './assign-suggestions.ts'
import { readBoard } from './read-board.ts'
import type { AssignmentSuggestion } from './rules/suggest-day.ts'
import { suggestAssignment, suggestAssignments } from './suggest-assignments.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
let trucks: number[]
let drivers: number[]
let packers: number[]
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('job_workers').execute()
  await app.db.deleteFrom('job_trucks').execute()
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('worker_leave').execute()
  await app.db.deleteFrom('workers').execute()
  await app.db.deleteFrom('trucks').execute()
  trucks = [await createTestTruck(app), await createTestTruck(app)]
  drivers = [
    await createTestWorker(app, 'Ramesh Yadav', 'driver'),
    await createTestWorker(app, 'Anil Jadhav', 'driver'),
  ]
  packers = []
  for (let n = 0; n < 8; n++) packers.push(await createTestWorker(app, `Packer ${n}`))
})

const accept = async (branch: number | null = null): Promise<AcceptedSuggestion[]> => {
  const { suggestions } = await suggestAssignments(app, staff, day, branch)
  return suggestions.map(({ leg, truckIds, workerIds, lead }) => ({
    ...{ orderNo: leg.orderNo, leg: leg.leg, truckIds, workerIds, lead, seen: leg.lastEvent },
  }))
}
const codes = async (accepted: AcceptedSuggestion[]) =>
  (await assignSuggestions(app, staff, accepted)).map(({ error }) => error?.code ?? null)

test('[CON-04] two jobs at one time get two trucks and two crews, and one command assigns both', async () => {
  const orders = [await createBookedTestOrder(app), await createBookedTestOrder(app)]
  const accepted = await accept()
  expect(accepted.map(({ orderNo }) => orderNo).toSorted()).toEqual(orders.toSorted())
  expect(new Set(accepted.flatMap(({ truckIds }) => truckIds)).size).toBe(2)
  const people = accepted.flatMap(({ workerIds }) => workerIds)
  expect(new Set(people).size).toBe(people.length)
  expect(await codes(accepted)).toEqual([null, null])
  for (const orderNo of orders) expect((await readOrder(app, staff, orderNo)).status).toBe('ready')
  expect(await suggestAssignments(app, staff, day, null)).toMatchObject({ suggestions: [], rest: [] })
})

test('[CON-04] a truck off the road, a person on leave and one on the weekly off are not suggested', async () => {
  const orderNo = await createBookedTestOrder(app)
  await app.db.updateTable('trucks').set({ state: 'workshop' }).where('id', '=', trucks[0]!).execute()
  const leave = { worker_id: drivers[0]!, first_day: day, last_day: day, reason: 'Fever' }
  await app.db.insertInto('worker_leave').values(leave).execute()
  const [one] = await accept()
  expect(one).toMatchObject({ orderNo, truckIds: [trucks[1]] })
  expect(one!.workerIds).toContain(drivers[1])
  expect(one!.workerIds).not.toContain(drivers[0])
  await app.db.updateTable('trucks').set({ state: 'workshop' }).execute()
  const { suggestions, rest } = await suggestAssignments(app, staff, day, null)
  expect(suggestions).toEqual([])
  expect(rest).toMatchObject([{ leg: { orderNo }, obstacle: { code: 'trucks-busy', count: 0 } }])
})

test('[CON-04] an order or a truck that changed since the suggestion is reported and stays as it is', async () => {
  const [first, second] = [await createBookedTestOrder(app), await createBookedTestOrder(app)]
  const accepted = await accept()
  const [one, other] = [first, second].map(orderNo => accepted.find(each => each.orderNo === orderNo)!)
  // Another dispatcher gives the first order the truck of the second.
  const manualAssignment = {
    leg: 1,
    truckIds: other!.truckIds,
    workerIds: other!.workerIds,
    lead: other!.lead,
  } as const
  await assignCrewAndTrucks(app, staff, first, manualAssignment)
  expect(await codes([one!, other!])).toEqual(['order.changed', 'dispatch.truck-busy'])
  const { legs } = await readBoard(app, staff, day, null)
  expect(legs.find(({ orderNo }) => orderNo === first)).toMatchObject({ truckIds: other!.truckIds })
  expect(legs.find(({ orderNo }) => orderNo === second)).toMatchObject({ truckIds: [], workerIds: [] })
})

test('[CON-04] suggestions end at the branches of the user, and need the permission to assign', async () => {
  await createBookedTestOrder(app)
  const row = { name: 'Nashik', address: 'Nashik', phone: '', gstin: '27AAGCB7383J1Z5', series: 'NK' }
  const { id } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
  expect(await suggestAssignments(app, { ...staff, branches: [id] }, day, null)).toMatchObject({
    suggestions: [],
    rest: [],
  })
  const sales = {
    ...staff,
    role: toRole({ code: 'sales', name: 'Sales', permissions: ['leads'], approvalLimit: null }),
  }
  await expect(suggestAssignments(app, sales, day, null)).rejects.toMatchObject({ kind: 'forbidden' })
  const reader = {
    ...staff,
    role: toRole({ code: 'reader', name: 'Reader', permissions: ['orders'], approvalLimit: null }),
  }
  await expect(assignSuggestions(app, reader, await accept())).rejects.toMatchObject({ kind: 'forbidden' })
})

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('[CON-04] the suggestion for one order is that of the day, and the command accepts it, on random days', async () => {
  const counts = { assigned: 0, withoutSuggestion: 0, late: 0 }
  for (let run = 1; run <= 8; run++) {
    const random = createRandom(run * 7919)
    for (const table of ['job_workers', 'job_trucks', 'worker_leave', 'jobs', 'workers', 'trucks'] as const)
      await app.db.deleteFrom(table).execute()
    for (let n = 0; n < 4; n++) {
      const id = await createTestTruck(app, { vehicleId: 1 + Math.floor(random() * 5) })
      const state = random() < 0.2 ? ('workshop' as const) : ('active' as const)
      await app.db.updateTable('trucks').set({ state }).where('id', '=', id).execute()
    }
    for (let n = 0; n < 9; n++) {
      const id = await createTestWorker(app, `Worker ${n}`, random() < 0.4 ? 'driver' : 'packer')
      const leave = { worker_id: id, first_day: day, last_day: day, reason: 'Fever' }
      if (random() < 0.2) await app.db.insertInto('worker_leave').values(leave).execute()
    }
    const orders: string[] = []
    for (let n = 0; n < 4; n++) {
      const slot = ([10, 12, 14, 16] as const)[Math.floor(random() * 4)]!
      orders.push(await createBookedTestOrder(app, { slot }))
    }
    for (const orderNo of orders) {
      const one = await suggestAssignment(app, staff, orderNo, 1)
      // The day rule plans the same for this order while the others wait for approval.
      const others = orders.filter(other => other !== orderNo)
      const planned = await suggestWithout(others)
      expect(planned.map(pickChoice)).toEqual(one.suggestion ? [pickChoice(one.suggestion)] : [])
      counts.late += Number(one.suggestion?.reasons.some(({ code }) => code.startsWith('late')) ?? false)
      if (!one.suggestion) counts.withoutSuggestion++
      else {
        const { truckIds, workerIds, lead, leg } = one.suggestion
        await assignCrewAndTrucks(app, staff, orderNo, { leg: leg.leg, truckIds, workerIds, lead, seen: leg.lastEvent })
        counts.assigned++
      }
    }
  }
  // All outcomes occur, else the days would not test anything.
  expect(counts.assigned).toBeGreaterThan(5)
  expect(counts.withoutSuggestion).toBeGreaterThan(2)
  expect(counts.late).toBeGreaterThan(0)
})

const pickChoice = ({ truckIds, workerIds, lead, reasons }: AssignmentSuggestion) => ({
  ...{ truckIds, workerIds, lead, reasons },
})

/** Lists the suggestions of the day without those orders that have no crew yet. */
async function suggestWithout(orderNos: readonly string[]) {
  const isOpen = { status: 'Adminapproved' } as const
  const open = await app.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', 'in', orderNos)
    .where('status', '=', isOpen.status)
    .execute()
  const ids = [0, ...open.map(({ id }) => id)]
  await app.db.updateTable('orders').set({ status: 'Token' }).where('id', 'in', ids).execute()
  const { suggestions } = await suggestAssignments(app, staff, day, null)
  await app.db.updateTable('orders').set(isOpen).where('id', 'in', ids).execute()
  return suggestions
}

test('[CON-04] the suggestion for one job keeps to a requested truck and needs the permission to read orders', async () => {
  const orderNo = await createBookedTestOrder(app)
  const suggest = (truckIds: number[]) => suggestAssignment(app, staff, orderNo, 1, { truckIds })
  for (const id of trucks) expect((await suggest([id])).suggestion).toMatchObject({ truckIds: [id] })
  await app.db.updateTable('trucks').set({ state: 'workshop' }).where('id', '=', trucks[0]!).execute()
  expect(await suggest([trucks[0]!])).toMatchObject({ suggestion: null, obstacle: { code: 'requested-busy' } })
  const sales = {
    ...staff,
    role: toRole({ code: 'sales', name: 'Sales', permissions: ['leads'], approvalLimit: null }),
  }
  await expect(suggestAssignment(app, sales, orderNo, 1)).rejects.toMatchObject({ kind: 'forbidden' })
  const elsewhere = { ...staff, branches: [99] }
  await expect(suggestAssignment(app, elsewhere, orderNo, 1)).rejects.toMatchObject({ kind: 'unknown' })
})

test('[CON-04] a truck that is away on the earlier, unassigned day of an order is not suggested for its delivery', async () => {
  const orderNo = await createTestIntercityOrder(app)
  const legs = await app.db
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['leg', 'starts_at'])
    .where('order_no', '=', orderNo)
    .orderBy('position')
    .execute()
  const first = toIndiaDate(legs[0]!.starts_at)
  const last = legs.at(-1)!
  expect(toIndiaDate(last.starts_at) > first).toBe(true)
  for (const id of trucks)
    await app.db
      .insertInto('truck_off_road_days')
      .values({ truck_id: id, first_day: first, last_day: first, reason: 'Service' })
      .execute()
  expect(await suggestAssignment(app, staff, orderNo, last.leg as Leg)).toMatchObject({ suggestion: null })
})
