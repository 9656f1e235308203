import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { remindOfUnpaidOrder } from './remind-of-unpaid-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())

test('the reminder for a payment of several orders names the total', async () => {
  const customer = await createTestCustomer(app)
  const first = await placeMoveOrder(app, customer, buildTestDraft())
  const second = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })
  const owed = await Promise.all([first, second].map(({ orderNo }) => readOrder(app, customer, orderNo)))
  await remindOfUnpaidOrder(app, customer, first.orderNo, [second.orderNo])
  const whole = owed.reduce((sum, { token }) => sum + token, 0)
  const sent = await app.db.selectFrom('messages').select('params').where('order_id', '=', first.orderId).execute()
  expect(sent.at(-1)!.params).toMatchObject({ amount: whole })
})

test('[PAY-03] [PAY-04] at most one reminder an hour is sent, also for concurrent reports, and none if nothing is due', async () => {
  const start = app.now()
  const customer = await createTestCustomer(app)
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  const tell = () => Promise.all(Array.from({ length: 5 }, () => remindOfUnpaidOrder(app, customer, orderNo)))
  const reminders = () =>
    app.db
      .selectFrom('messages')
      .select(['mobile', 'params'])
      .where('order_id', '=', orderId)
      .where('template', '=', 'pending-payment')
      .execute()
  await tell()
  await tell()
  expect(await reminders()).toMatchObject([{ mobile: customer.mobile, params: { orderNo } }])
  app.setNow(new Date(start.getTime() + 61 * 60_000))
  await tell()
  expect(await reminders()).toHaveLength(2)
  await expect(remindOfUnpaidOrder(app, await createTestCustomer(app), orderNo)).rejects.toMatchObject({
    kind: 'unknown',
  })

  app.setNow(new Date(start.getTime() + 3 * 3_600_000))
  await setStatus(orderId, 'Token')
  expect(await remindOfUnpaidOrder(app, customer, orderNo)).toEqual({ paid: true }) // in another tab
  await setStatus(orderId, 'Quotation')
  expect(await remindOfUnpaidOrder(app, customer, orderNo)).toEqual({ paid: false })
  expect(await reminders()).toHaveLength(3)
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await tell()
  expect(await reminders()).toHaveLength(3)
})

const setStatus = (id: number, status: 'Token' | 'Quotation') =>
  app.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
