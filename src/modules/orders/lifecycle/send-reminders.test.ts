import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { releaseReservation } from '#modules/scheduling/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { rescheduleOrder } from './reschedule-order.ts'
import { sendReminders } from './send-reminders.ts'
import { setMoveDays } from './set-move-days.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const evening = new Date('2026-12-07T11:30:00Z') // Monday, 5 PM in India; the move is on Tuesday

let app: TestApp
let customer: Customer
let orderNo: string
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
  orderNo = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
})

let made = 0
async function pay() {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const news = { paymentId: `pay_r${made++}`, providerOrderId, amount, currency: 'INR', method: 'upi', error: null }
  await recordReportedPayments(app, 'callback', [{ ...news, state: 'captured' }])
}
const reminders = () =>
  app.db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select('params')
    .where('order_no', '=', orderNo)
    .where('template', '=', 'reminder')
    .orderBy('messages.id')
    .execute()

test('[MSG-01] the reminder goes out once, the evening before, with the slot and the balance due', async () => {
  await pay()
  app.setNow(new Date('2026-12-06T11:30:00Z')) // two evenings before
  await sendReminders(app)
  expect(await reminders()).toEqual([])
  app.setNow(evening)
  await Promise.all([sendReminders(app), sendReminders(app)])
  await sendReminders(app)
  const told = await reminders()
  expect(told).toMatchObject([{ params: { day: '2026-12-08', slot: { from: 10, until: 12 }, orderNo } }])
  app.sent.length = 0
  await app.work()
  expect(app.sent.map(({ text }) => text).join()).toMatch(/your crew will arrive tomorrow.*Empty the fridge/s)
})

test('[CAP-07] each day of a move has its reminder: packing, move and delivery', async () => {
  await pay()
  await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 2 })
  for (const day of ['05', '06', '07', '08', '09', '10']) {
    app.setNow(new Date(`2026-12-${day}T11:30:00Z`))
    await sendReminders(app)
    await sendReminders(app)
  }
  const morning = { from: 10, until: 12 }
  expect((await reminders()).map(({ params }) => [params.day, params.slot])).toEqual([
    ['2026-12-07', morning],
    ['2026-12-08', morning],
    ['2026-12-10', morning],
  ])
})

test('a date that changes after the reminder gets its own reminder', async () => {
  await pay()
  app.setNow(evening)
  await sendReminders(app)
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 14 })
  await sendReminders(app)
  expect(await reminders()).toHaveLength(1)
  app.setNow(new Date('2026-12-09T11:30:00Z'))
  await sendReminders(app)
  expect((await reminders()).map(({ params }) => params.day)).toEqual(['2026-12-08', '2026-12-10'])
})

test.each([
  ['whose token is not paid', async () => {}],
  [
    'that is cancelled',
    async () => {
      await pay()
      await cancelOrder(app, staff, orderNo, { reason: 'as asked', cause: 'other' })
    },
  ],
  [
    'that was paid when its slot was full',
    async () => {
      await pay()
      const { id } = await readOrder(app, staff, orderNo)
      await inTransaction(app.db, tx => releaseReservation(tx, id))
    },
  ],
])('no reminder goes out for an order %s', async (_, happens) => {
  await happens()
  app.setNow(evening)
  await sendReminders(app)
  expect(await reminders()).toEqual([])
})
