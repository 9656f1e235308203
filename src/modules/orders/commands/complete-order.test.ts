import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf } from '#kernel/india-time.ts'
import { settlePayments, startPayment } from '#modules/settlement/index.server.ts'
import { aPaymentProvider } from '#testing/a-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import { readOrder } from '../queries/read-order.ts'
import { approveOrder } from './approve-order.ts'
import { assignCrew } from './assign-crew.ts'
import { completeOrder } from './complete-order.ts'
import { placeOrder } from './placing/place-order.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const
const start = new Date('2026-11-20T05:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: aPaymentProvider({}) })
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

/** Paid in full, its crew named; it begins on 8 December at 12. */
async function ready(): Promise<string> {
  const customer = await aCustomer(app)
  const { orderNo } = await placeOrder(app, customer, { ...aDraft(), date: '2026-12-08', slot: 12 })
  const pay = async () => {
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
    await settlePayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
  }
  await pay()
  await approveOrder(app, staff, orderNo)
  await pay()
  await assignCrew(app, staff, orderNo, 'Ramesh')
  return orderNo
}
const statusOf = async (orderNo: string) => (await readOrder(app, staff, orderNo)).status

describe('[BOOK-02] a job is completed once its slot has begun, by the clock of India', () => {
  test('a minute before it only where staff say that it is done already', async () => {
    const orderNo = await ready()
    app.setNow(new Date(instantOf('2026-12-08', 12).getTime() - 60_000))
    const early = completeOrder(app, staff, orderNo)
    await expect(early).rejects.toMatchObject({ kind: 'conflict', code: 'order.not-begun' })
    expect(await statusOf(orderNo)).toBe('ready')
    await completeOrder(app, staff, orderNo, { early: true })
    expect(await statusOf(orderNo)).toBe('Completed')
  })

  test('from its first minute on', async () => {
    const orderNo = await ready()
    app.setNow(instantOf('2026-12-08', 12))
    await completeOrder(app, staff, orderNo)
    expect(await statusOf(orderNo)).toBe('Completed')
  })
})
