import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { createTestPaymentProvider, setPaymentProviders } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../../orders/placing/place-move-order.ts'
import { getDefaultPaymentProvider } from '../queries/find-payment-provider.ts'
import { openPaymentOrder, type PaymentRequest } from './open-payment-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())

async function createTestRequest(): Promise<PaymentRequest> {
  const { orderId, orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  return { orderId, orderNo, purpose: 'token', amount: rupees(100), notes: {} }
}
const split = (orderId: number, first: number) => [
  { orderId, amount: rupees(first) },
  { orderId: orderId + 1, amount: rupees(100 - first) },
]

/** The first request, then the next one, for the same order. */
test.each<[string, boolean, (asked: PaymentRequest) => PaymentRequest]>([
  ['the same', true, asked => asked],
  ['another amount', false, asked => ({ ...asked, amount: rupees(101) })],
  ['another purpose', false, asked => ({ ...asked, purpose: 'balance' })],
  ['the same amount for several orders', false, asked => ({ ...asked, parts: split(asked.orderId, 60) })],
])('%s is paid with the same payment order: %s', async (_, same, next) => {
  const asked = await createTestRequest()
  const opened = await openPaymentOrder(app, asked)
  expect((await openPaymentOrder(app, next(asked))) === opened).toBe(same)
})

test('four requests at once open one payment order', async () => {
  const asked = await createTestRequest()
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPaymentOrder(app, asked)))
  expect(new Set(opened).size).toBe(1)
})

test('several orders are paid with the same payment order as long as each has the same part', async () => {
  const asked = await createTestRequest()
  const open = (first: number) => openPaymentOrder(app, { ...asked, parts: split(asked.orderId, first) })
  const opened = await open(60)
  expect(await open(60)).toBe(opened)
  expect(await open(50)).not.toBe(opened)
})

test('a payment order of another account of the provider is not used: this account does not know it', async () => {
  const asked = await createTestRequest()
  const first = await openPaymentOrder(app, asked)
  const payments = getDefaultPaymentProvider(app)
  setPaymentProviders(app, { ...payments, checkout: { ...payments.checkout, key: 'the new key' } })
  const anew = await openPaymentOrder(app, asked)
  expect(anew).not.toBe(first)
  expect(await openPaymentOrder(app, asked)).toBe(anew)
  setPaymentProviders(app, payments)
  expect(await openPaymentOrder(app, asked)).toBe(first)
})

test('a paid payment order is not used again: the provider would accept nothing for it', async () => {
  const asked = await createTestRequest()
  const first = await openPaymentOrder(app, asked)
  await app.db.updateTable('payment_orders').set({ state: 'paid' }).where('order_id', '=', asked.orderId).execute()
  expect(await openPaymentOrder(app, asked)).not.toBe(first)
})

test('if the provider returns the id of another order, nothing is opened, and payments with that id belong to the other order', async () => {
  const payments = getDefaultPaymentProvider(app)
  const providerOrderId = await openPaymentOrder(app, await createTestRequest())
  setPaymentProviders(app, { ...payments, createOrder: async () => ({ providerOrderId }) })
  await expect(openPaymentOrder(app, await createTestRequest())).rejects.toMatchObject({ code: 'provider.away' })
  setPaymentProviders(app, payments)
})
