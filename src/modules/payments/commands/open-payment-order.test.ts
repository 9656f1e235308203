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
test.each<[string, boolean, (requested: PaymentRequest) => PaymentRequest]>([
  ['the same', true, requested => requested],
  ['another amount', false, requested => ({ ...requested, amount: rupees(101) })],
  ['another purpose', false, requested => ({ ...requested, purpose: 'balance' })],
  ['the same amount for several orders', false, requested => ({ ...requested, parts: split(requested.orderId, 60) })],
])('%s is paid with the same payment order: %s', async (_, same, next) => {
  const requested = await createTestRequest()
  const opened = await openPaymentOrder(app, requested)
  expect((await openPaymentOrder(app, next(requested))) === opened).toBe(same)
})

test('four requests at once open one payment order', async () => {
  const requested = await createTestRequest()
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPaymentOrder(app, requested)))
  expect(new Set(opened).size).toBe(1)
})

test('several orders are paid with the same payment order as long as each has the same part', async () => {
  const requested = await createTestRequest()
  const open = (first: number) => openPaymentOrder(app, { ...requested, parts: split(requested.orderId, first) })
  const opened = await open(60)
  expect(await open(60)).toBe(opened)
  expect(await open(50)).not.toBe(opened)
})

test('a payment order of another account of the provider is not used: this account does not know it', async () => {
  const requested = await createTestRequest()
  const first = await openPaymentOrder(app, requested)
  const payments = getDefaultPaymentProvider(app)
  setPaymentProviders(app, { ...payments, checkout: { ...payments.checkout, key: 'the new key' } })
  const anew = await openPaymentOrder(app, requested)
  expect(anew).not.toBe(first)
  expect(await openPaymentOrder(app, requested)).toBe(anew)
  setPaymentProviders(app, payments)
  expect(await openPaymentOrder(app, requested)).toBe(first)
})

test('a paid payment order is not used again: the provider would accept nothing for it', async () => {
  const requested = await createTestRequest()
  const first = await openPaymentOrder(app, requested)
  await app.db.updateTable('payment_orders').set({ state: 'paid' }).where('order_id', '=', requested.orderId).execute()
  expect(await openPaymentOrder(app, requested)).not.toBe(first)
})

test('if the provider returns the id of another order, nothing is opened, and payments with that id belong to the other order', async () => {
  const payments = getDefaultPaymentProvider(app)
  const providerOrderId = await openPaymentOrder(app, await createTestRequest())
  setPaymentProviders(app, { ...payments, createOrder: async () => ({ providerOrderId }) })
  await expect(openPaymentOrder(app, await createTestRequest())).rejects.toMatchObject({ code: 'provider.away' })
  setPaymentProviders(app, payments)
})
