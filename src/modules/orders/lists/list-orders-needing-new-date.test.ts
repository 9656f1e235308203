import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { recordManualPayment, recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { readCity } from '#modules/places/index.server.ts'
import { defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { closeDates, reopenDates, setBookingTimes } from '#modules/scheduling/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { completeOrder } from '../lifecycle/complete-order.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { canKeepSlot } from './can-keep-slot.ts'
import {
  listOrdersNeedingNewDate,
  listOrdersOnClosedDates,
  listOrdersOverCapacity,
} from './list-orders-needing-new-date.ts'
import { allOrdersSearch } from './rules/order-search.ts'
import { searchOrders } from './search-orders.ts'

let app: TestApp
let asha: Staff
const clerk: Staff = { kind: 'staff', id: 2, name: 'Ravi', role: operationsRole }
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  asha = await createTestStaff(app, 'Asha', ownerRole)
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('closed_dates').execute())

let days = 7
/** Returns a new date for each call. */
const nextDay = () => `2026-12-${String(++days).padStart(2, '0')}`
const closing = (date: string) => ({ cityId: 1, first: date, last: date, reason: 'Marathon' })

async function pay(customer: Customer, orderNo: string, providerOrderId: string, amount: number) {
  const paid = { paymentId: `pay_${orderNo}`, state: 'captured', currency: 'INR', method: null, error: null } as const
  await recordReportedPayments(app, 'webhook', [{ ...paid, providerOrderId, amount: amount as never }])
  return readOrder(app, customer, orderNo)
}
async function order(date: string, { paid = true } = {}) {
  const customer = await createTestCustomer(app)
  const { orderNo, orderId } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date })
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  if (paid) await pay(customer, orderNo, providerOrderId, amount)
  return { customer, orderNo, orderId, providerOrderId, amount }
}
const waiting = async (orderNo: string) =>
  (await searchOrders(app, clerk, { ...allOrdersSearch, view: 'waiting', text: orderNo })).rows

describe('a booking on a date that is closed', () => {
  it('is listed before the closing, then waits for all staff, and is settled by another date', async () => {
    const date = nextDay()
    const { orderNo, orderId } = await order(date)
    await order(date, { paid: false })
    const before = await listOrdersOnClosedDates(app, asha, closing(date))
    expect(before).toMatchObject({ count: 1, orders: [{ orderNo, city: 'Mumbai', service: null, date, booked: true }] })
    expect((await waiting(orderNo))[0]!.task).toBe('approve')

    await closeDates(app, asha, closing(date), before.count)
    expect((await listOrdersNeedingNewDate(app, asha)).orders.map(one => one.orderNo)).toEqual([orderNo])
    expect((await waiting(orderNo))[0]!.task).toBe('unkept')
    expect(await canKeepSlot(app, orderId)).toBe(false)

    await rescheduleOrder(app, clerk, orderNo, { date: nextDay(), slot: 12 }, { ourCause: true })
    expect((await listOrdersNeedingNewDate(app, asha)).count).toBe(0)
    expect((await waiting(orderNo))[0]!.task).toBe('approve')
    expect(await canKeepSlot(app, orderId)).toBe(true)
  })

  it('is not listed once it is done', async () => {
    const date = nextDay()
    const { orderNo, orderId } = await order(date)
    await approveOrder(app, clerk, orderNo)
    await assignPartnerCrew(app, clerk, orderNo, 'Ramesh')
    const { balanceDue } = await readOrder(app, clerk, orderNo)
    const on = toIndiaDate(app.now())
    await recordManualPayment(app, clerk, orderNo, { amount: balanceDue, mode: 'upi', reference: `A${orderId}`, on })
    await completeOrder(app, clerk, orderNo, confirmByOffice(app))
    await closeDates(app, asha, closing(date), 1)
    expect(await canKeepSlot(app, orderId)).toBe(true)
    expect((await listOrdersNeedingNewDate(app, asha)).count).toBe(0)
  })

  it('is as before when the date is opened again', async () => {
    const date = nextDay()
    const { orderNo } = await order(date)
    const id = await closeDates(app, asha, closing(date), 1)
    expect((await waiting(orderNo))[0]!.task).toBe('unkept')
    await reopenDates(app, asha, id)
    expect((await waiting(orderNo))[0]!.task).toBe('approve')
  })

  it('cannot be made by payment, placing or rescheduling, and a late payment is kept and flagged', async () => {
    const date = nextDay()
    const { customer, orderNo, providerOrderId, amount } = await order(date, { paid: false })
    const other = await order(nextDay())
    await closeDates(app, asha, closing(date))
    const refused = { kind: 'conflict', code: 'slot.day-closed' }
    await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject(refused)
    await expect(
      placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), date }),
    ).rejects.toMatchObject(refused)
    for (const by of [clerk, other.customer])
      await expect(rescheduleOrder(app, by, other.orderNo, { date, slot: 14 })).rejects.toMatchObject(refused)
    await pay(customer, orderNo, providerOrderId, amount)
    expect(await readOrder(app, asha, orderNo)).toMatchObject({ status: 'Token', attention: [{ kind: 'slot-full' }] })
    expect((await listOrdersNeedingNewDate(app, asha)).count).toBe(0)
  })
})

describe('fewer crews than bookings', () => {
  it('list the orders in such a slot, booked or being paid, and give the booked ones a task', async () => {
    const date = nextDay()
    const [one, other] = [await order(date), await order(date, { paid: false })]
    const { revision, times } = await readCity(app, asha, 'mumbai')
    const above = await listOrdersOverCapacity(app, asha, 1, { ...times, crews: 1 })
    expect(above.orders.map(({ orderNo, booked }) => [orderNo, booked])).toEqual([
      [one.orderNo, true],
      [other.orderNo, false],
    ])
    await setBookingTimes(app, asha, 'mumbai', { revision, times: { ...times, crews: 1 }, accepted: above.count })
    expect((await listOrdersNeedingNewDate(app, asha)).count).toBe(0) // a paid order still has a crew
    await pay(other.customer, other.orderNo, other.providerOrderId, other.amount)
    expect((await listOrdersNeedingNewDate(app, asha)).orders.map(({ orderNo }) => orderNo)).toEqual([
      one.orderNo,
      other.orderNo,
    ])
  })
})

it('staff who may close dates but not see orders get no names', async () => {
  const date = nextDay()
  const { orderNo } = await order(date)
  const planner: Staff = {
    ...asha,
    role: { code: 'planner', name: 'Planner', permissions: ['places'], approvalLimit: null },
  }
  expect((await listOrdersOnClosedDates(app, planner, closing(date))).orders).toMatchObject([{ orderNo, name: '' }])
  expect((await listOrdersOnClosedDates(app, asha, closing(date))).orders).toMatchObject([
    { orderNo, name: 'Neha Kulkarni' },
  ])
})

it('staff who may not close dates get none of these lists', async () => {
  const lists = [
    listOrdersNeedingNewDate(app, clerk),
    listOrdersOverCapacity(app, clerk, 1, { ...defaultBookingTimes, crews: 0, weekdays: [], byFleet: false }),
    listOrdersOnClosedDates(app, clerk, closing('2026-12-25')),
  ]
  for (const list of lists) await expect(list).rejects.toMatchObject({ kind: 'forbidden', code: 'staff.right' })
})

describe('a city that was withdrawn', () => {
  it('keeps its bookings, sells no new ones, and moves that begin in it get a manual quote', async () => {
    const [booked, unpaid] = [await order(nextDay()), await order(nextDay(), { paid: false })]
    await app.db.updateTable('cities').set({ active: false }).where('id', '=', 1).execute()
    expect(await readOrder(app, booked.customer, booked.orderNo)).toMatchObject({ status: 'Token' })
    await rescheduleOrder(app, clerk, booked.orderNo, { date: nextDay(), slot: 16 })
    await expect(startPayment(app, unpaid.customer, unpaid.orderNo)).rejects.toMatchObject({ code: 'slot.city-closed' })
    await app.db.updateTable('cities').set({ active: true }).where('id', '=', 1).execute()
  })
})
