import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  readOrder,
  rescheduleOrder,
} from '#modules/orders/index.server.ts'
import { planMissingJobs } from '#modules/orders/schedule/plan-jobs.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { reversePayment } from './reverse-payment.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

const cash = (amount: number) => ({ amount: paise(amount), mode: 'cash', reference: '' }) as const
const order = (orderNo: string) => readOrder(app, staff, orderNo)
const placed = async (more: Partial<Draft> = {}) =>
  (await placeMoveOrder(app, customer, { ...buildTestDraft(), ...more })).orderNo
async function paid(): Promise<string> {
  const orderNo = await placed()
  await recordManualPayment(app, staff, orderNo, cash((await order(orderNo)).token))
  return orderNo
}
async function jobsOf(orderNo: string): Promise<string[]> {
  const { id } = await order(orderNo)
  const rows = await app.db.selectFrom('jobs').selectAll().where('order_id', '=', id).orderBy('position').execute()
  const time = (at: Date) => `${toIndiaDate(at).slice(8)} ${toIndiaClock(at).slice(0, 5)}`
  return rows.map(job => `${job.kind} ${time(job.starts_at)} ${job.state}, ${job.people}`)
}

test('an order gets its jobs when its token is paid; they move with its date and end with the booking', async () => {
  const orderNo = await placed()
  expect(await jobsOf(orderNo)).toEqual([])
  const { token } = await order(orderNo)
  await recordManualPayment(app, staff, orderNo, cash(token))
  const planned = (day: string) => [
    `pack ${day} 11:00 planned, 3`,
    `load ${day} 12:00 planned, 3`,
    `transit ${day} 13:19 planned, 3`,
    `unload ${day} 13:49 planned, 3`,
  ]
  expect(await jobsOf(orderNo)).toEqual(planned('08'))
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 10 })
  expect(await jobsOf(orderNo)).toEqual(planned('10'))
  await cancelOrder(app, staff, orderNo, { reason: 'Not moving', cause: 'customer' })
  expect(await jobsOf(orderNo)).toEqual([])
})

test('a crew is assigned to the jobs, rescheduling frees it, and completion ends the jobs', async () => {
  const orderNo = await paid()
  await approveOrder(app, staff, orderNo)
  await assignPartnerCrew(app, staff, orderNo, 'Suresh and 3, MH 02 1234')
  expect((await jobsOf(orderNo))[0]).toBe('pack 08 11:00 assigned, 3')
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 10 })
  expect((await jobsOf(orderNo))[0]).toBe('pack 10 11:00 planned, 3')
  await assignPartnerCrew(app, staff, orderNo, 'Suresh and 3, MH 02 1234')
  app.setNow(new Date('2026-12-10T06:00:00Z'))
  await recordManualPayment(app, staff, orderNo, cash((await order(orderNo)).balanceDue))
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
  expect((await jobsOf(orderNo)).map(job => job.split(' ')[3])).toEqual(['done,', 'done,', 'done,', 'done,'])
})

test('an order paid after its slot filled has no jobs until it has a date', async () => {
  const orderNo = await placed()
  await app.db.deleteFrom('slot_reservations').execute()
  const { capacity } = await app.db
    .selectFrom('slots')
    .selectAll()
    .where('date', '=', '2026-12-08')
    .executeTakeFirstOrThrow()
  const place = { city_id: 1, date: '2026-12-08', hour: 10, trade: 0, expires_at: null }
  await app.db
    .insertInto('slot_reservations')
    .values((await createTestOrders(app, capacity)).map(order_id => ({ ...place, order_id })))
    .execute()
  await recordManualPayment(app, staff, orderNo, cash((await order(orderNo)).token))
  expect((await order(orderNo)).attention.map(({ kind }) => kind)).toContain('slot-full')
  expect(await jobsOf(orderNo)).toEqual([])
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 10 })
  expect(await jobsOf(orderNo)).toHaveLength(4)
})

test('reversing a token that was recorded by mistake removes the jobs', async () => {
  const orderNo = await paid()
  const { payments } = await order(orderNo)
  await reversePayment(app, staff, orderNo, payments[0]!.reference, { reason: 'Another order' })
  expect(await jobsOf(orderNo)).toEqual([])
})

test('an order booked before jobs existed gets jobs and keeps its crew', async () => {
  const [orderNo, ready] = [await paid(), await paid()]
  await approveOrder(app, staff, ready)
  await assignPartnerCrew(app, staff, ready, 'Suresh and 3, MH 02 1234')
  const before = [await jobsOf(orderNo), await jobsOf(ready)]
  await app.db.deleteFrom('jobs').execute()
  await planMissingJobs(app)
  expect([await jobsOf(orderNo), await jobsOf(ready)]).toEqual(before)
  await planMissingJobs(app)
  expect([await jobsOf(orderNo), await jobsOf(ready)]).toEqual(before)
})
