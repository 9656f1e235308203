import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from './assign-crew-and-trucks.ts'
import { type AcceptedSuggestion, assignSuggestions } from './assign-suggestions.ts'
import { readBoard } from './read-board.ts'
import { suggestAssignments } from './suggest-assignments.ts'

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
  const byHand = { leg: 1, truckIds: other!.truckIds, workerIds: other!.workerIds, lead: other!.lead } as const
  await assignCrewAndTrucks(app, staff, first, byHand)
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
  const sales = { ...staff, role: toRole({ code: 'sales', name: 'Sales', rights: ['leads'], alone: null }) }
  await expect(suggestAssignments(app, sales, day, null)).rejects.toMatchObject({ kind: 'forbidden' })
  const reader = { ...staff, role: toRole({ code: 'reader', name: 'Reader', rights: ['orders'], alone: null }) }
  await expect(assignSuggestions(app, reader, await accept())).rejects.toMatchObject({ kind: 'forbidden' })
})
