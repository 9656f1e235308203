import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { readOrder } from '../record/read-order.ts'
import { getNewDates, previewNewDate } from '../schedule/preview-new-date.ts'
import { placeMoveOrder, requestManualQuotation } from './place-move-order.ts'
import { sendManualQuotation } from './send-manual-quotation.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
/** A month-end Saturday: a local move costs more on it. */
const saturday = { date: '2027-01-30', slot: 10 } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

const toJaipur = () => ({
  ...buildTestDraft(),
  to: { ...buildTestDraft().to, place: buildTestPlace('l-vaishali-nagar-302021') },
})
async function priced(): Promise<string> {
  const { orderNo } = await requestManualQuotation(app, customer, toJaipur())
  await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(42_000) }], note: '' })
  return orderNo
}
async function pay(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { state: 'captured', currency: 'INR', method: null, error: null } as const
  await recordReportedPayments(app, 'webhook', [{ ...paid, paymentId: `pay_${orderNo}`, providerOrderId, amount }])
}
async function paid(): Promise<string> {
  const orderNo = await priced()
  await pay(orderNo)
  return orderNo
}
const free = async () => (await readAvailability(app, 1, saturday.date, 1))[0]!.slots[0]!.free
const templates = async (orderNo: string) => {
  const messages = await app.db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('template')
    .where('order_no', '=', orderNo)
    .where('messages.mobile', 'is not', null)
    .orderBy('messages.id')
    .execute()
  return messages.map(({ template }) => template)
}

test('[WIZ-09] [PAY-02] a token paid without a date is received and books no slot, and the message does not say it does', async () => {
  const orderNo = await priced()
  expect((await startPayment(app, customer, orderNo)).booksSlot).toBe(false)
  await pay(orderNo)
  expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'Token', slot: null, attention: [] })
  expect(await templates(orderNo)).toEqual(['quote-request', 'quotation', 'token-received'])
  expect(await app.db.selectFrom('slot_reservations').selectAll().execute()).toEqual([])
})

test('[WIZ-09] the customer chooses the date online: the price stays, the slot is booked, and they are notified', async () => {
  const orderNo = await paid()
  const before = await free()
  expect((await getNewDates(app, customer, orderNo)).now).toBeNull()
  const { now, after } = await previewNewDate(app, customer, orderNo, saturday)
  expect(after).toEqual(now) // a manual quote is the same on any date
  await rescheduleOrder(app, customer, orderNo, saturday, { agreedTotal: after.total })
  const order = await readOrder(app, customer, orderNo)
  expect(order).toMatchObject({ moveDate: saturday.date, slot: 10, status: 'Token', total: after.total })
  expect(order.events.at(-1)).toMatchObject({ kind: 'dated', note: 'Sat 30 Jan, 10 AM - 12 PM' })
  expect(await free()).toBe(before - 1)
  expect((await templates(orderNo)).at(-1)).toBe('rescheduled')
})

test('[WIZ-05] a full slot is refused, and the order still waits for a date', async () => {
  const orderNo = await paid()
  await app.db
    .insertInto('slots')
    .values({ city_id: 1, date: saturday.date, hour: 10, trade: 0, capacity: 0 })
    .onConflict(conflict => conflict.columns(['city_id', 'date', 'hour', 'trade']).doUpdateSet({ capacity: 0 }))
    .execute()
  await expect(rescheduleOrder(app, customer, orderNo, saturday)).rejects.toMatchObject({ code: 'slot.full' })
  expect(await readOrder(app, customer, orderNo)).toMatchObject({ moveDate: null, slot: null })
  await app.db.updateTable('slots').set({ capacity: 3 }).where('date', '=', saturday.date).execute()
})

test('[WIZ-05] a slot chosen before the token is paid is held, once per slot and customer, and booked by the token', async () => {
  const [one, other] = [await priced(), await priced()]
  await rescheduleOrder(app, customer, one, saturday)
  await expect(rescheduleOrder(app, customer, other, saturday)).rejects.toMatchObject({ code: 'slot.held-here' })
  const local = placeMoveOrder(app, customer, { ...buildTestDraft(), date: saturday.date })
  await expect(local).rejects.toMatchObject({ code: 'slot.held-here' })
  await pay(one)
  expect(await readOrder(app, customer, one)).toMatchObject({ status: 'Token', slot: 10 })
  expect((await templates(one)).at(-1)).toBe('job-confirmation')
})

test('no slot is held before there is a price, and another customer finds nothing', async () => {
  const { orderNo } = await requestManualQuotation(app, customer, toJaipur())
  await expect(rescheduleOrder(app, customer, orderNo, saturday)).rejects.toMatchObject({
    code: 'reschedule.not-priced',
  })
  const stranger = await createTestCustomer(app)
  await expect(rescheduleOrder(app, stranger, orderNo, saturday)).rejects.toMatchObject({ kind: 'unknown' })
})
