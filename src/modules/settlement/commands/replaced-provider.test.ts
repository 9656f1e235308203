import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { cancelOrder, placeOrder, readOrder } from '#modules/orders/index.server.ts'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#modules/payments/ports.ts'
import { clearMoney } from '#testing/clear-money.ts'
import { createTestPaymentProvider, usePaymentProviders } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { pollPayments } from './poll-payments.ts'
import { reconcile } from './reconcile.ts'
import { settleDisputes } from './settle-disputes.ts'
import { settlePayments } from './settle-payments.ts'
import { settleRefunds } from './settle-refunds.ts'
import { startPayment } from './start-payment.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const
let app: TestApp
let customer: Customer
let made = 0

/** A payment gateway of its own, with what it has taken and given back. */
function simulate(name: string, key: string) {
  const payments: ProviderPayment[] = []
  const refunds: ProviderRefund[] = []
  const port: PaymentProvider = createTestPaymentProvider({
    ...{ name, checkout: { script: '/checkout.js', key } },
    createOrder: async () => ({ providerOrderId: `${name}_order_${made++}` }),
    listPayments: async orderId => payments.filter(({ providerOrderId }) => providerOrderId === orderId),
    readPayment: async id => payments.find(({ paymentId }) => paymentId === id)!,
    paymentsBetween: async () => payments,
    refundsBetween: async () => refunds,
    listRefunds: async id => refunds.filter(({ paymentId }) => paymentId === id),
    refund: async ({ paymentId, amount, receipt }) => {
      const refundId = `${name}_refund_${made++}`
      refunds.push({ refundId, paymentId, receipt, amount, state: 'processed', bankReference: 'ARN1' })
      return refunds.at(-1)!
    },
  })
  const pay = (providerOrderId: string, amount: Paise) => {
    const paid = { state: 'captured', currency: 'INR', method: 'upi', error: null } as const
    payments.push({ paymentId: `${name}_payment_${made++}`, providerOrderId, amount, ...paid })
    return payments.at(-1)!
  }
  return { port, payments, refunds, pay }
}
type Gateway = ReturnType<typeof simulate>
let before: Gateway
let now: Gateway

beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())
beforeEach(async () => {
  await clearMoney(app)
  before = simulate('before', 'key of before')
  now = simulate('now', 'key of now')
  usePaymentProviders(app, before.port)
  customer = await createTestCustomer(app)
})

const replace = (former: PaymentProvider[]) => usePaymentProviders(app, now.port, ...former)
async function paid(gateway: Gateway) {
  const { orderNo } = await placeOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const payment = gateway.pay(providerOrderId, amount)
  await settlePayments(app, 'webhook', [payment], undefined, gateway.port.name)
  return { orderNo, ...payment }
}
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const rows = (table: 'payments' | 'disputes') => app.db.selectFrom(table).select('provider').execute()

test('money that came through a replaced provider is refunded through it, and each row names its provider', async () => {
  const { orderNo } = await paid(before)
  replace([before.port])
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await app.work()
  expect([before.refunds.length, now.refunds.length]).toEqual([1, 0])
  expect((await read(orderNo)).attention.map(({ fact }) => fact)).not.toContain('hand-back')
  expect(await rows('payments')).toEqual([{ provider: 'before' }])
  expect(await app.db.selectFrom('refunds').select(['provider', 'state']).execute()).toEqual([
    { provider: 'before', state: 'processed' },
  ])
})

test('without the keys of the replaced provider its money is given back by hand, and the comparison says what it left out', async () => {
  const { orderNo } = await paid(before)
  replace([])
  const { findings } = await reconcile(app)
  expect(findings).toMatchObject([{ kind: 'provider-uncompared', id: 'before' }])
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await app.work()
  expect((await read(orderNo)).attention.map(({ fact }) => fact)).toContain('hand-back')
})

test('the nightly comparison reads both providers, and takes in what the replaced one was paid late', async () => {
  const early = await paid(before)
  const { orderNo } = await placeOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  replace([before.port])
  before.pay(providerOrderId, amount)
  await app.db.deleteFrom('slot_places').execute()
  await paid(now)
  const { findings, recovered } = await reconcile(app)
  expect(findings).toEqual([])
  expect(recovered).toHaveLength(1)
  expect((await read(orderNo)).status).toBe('Token')
  before.payments.splice(0, 1)
  before.port.readPayment = async () => Promise.reject(reject('unavailable', 'provider.away'))
  before.port.paymentsBetween = async () => Promise.reject(reject('unavailable', 'provider.away'))
  expect((await reconcile(app)).findings).toMatchObject([{ kind: 'provider-uncompared', id: 'before' }])
  expect(early.paymentId).toBeTruthy()
})

test('a payment order of the replaced provider is polled there, and no other provider can pay it', async () => {
  const { orderNo } = await placeOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  replace([before.port])
  const forged = { ...before.pay(providerOrderId, amount), paymentId: 'now_payment_forged' }
  await settlePayments(app, 'webhook', [forged], undefined, 'now')
  expect((await read(orderNo)).status).toBe('Quotation')
  app.setNow(new Date(app.now().getTime() + 120_000))
  await pollPayments(app)
  expect((await read(orderNo)).status).toBe('Token')
})

test('an account whose key was renewed is asked by its new key, and another account of the same name by its own', async () => {
  const { orderNo } = await paid(before)
  const renewed = { ...before.port, checkout: { ...before.port.checkout, key: 'the renewed key' } }
  const other = simulate('before', 'key of another account')
  usePaymentProviders(app, { ...other.port, formerAccounts: [before.port] })
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await app.work()
  expect([before.refunds.length, other.refunds.length]).toEqual([1, 0])
  usePaymentProviders(app, renewed)
  await app.db.deleteFrom('slot_places').execute()
  const second = await paid(before)
  await cancelOrder(app, customer, second.orderNo, { reason: '' })
  await app.work()
  expect(before.refunds).toHaveLength(2)
})

test('a refund or a dispute that another provider reports of a payment is held and flagged, and its own provider’s is booked', async () => {
  const { paymentId, amount, orderNo } = await paid(before)
  replace([before.port])
  const flags = async () =>
    (await read(orderNo)).attention.filter(({ fact }) => fact === 'gateway-mismatch').map(({ about }) => about)
  const debits = async () => (await read(orderNo)).payments.filter(({ debit }) => debit > 0).length
  const refund = { refundId: `rfnd_x${made++}`, paymentId, receipt: null, amount, bankReference: null } as const
  const dispute = { disputeId: `disp_x${made++}`, paymentId, phase: 'chargeback', reason: '', respondBy: null }
  const lost = { ...dispute, state: 'lost', amount, deducted: paise(amount) } as const
  for (let twice = 0; twice < 2; twice++) {
    await settleRefunds(app, 'webhook', [{ ...refund, state: 'processed' }], 'now')
    await settleDisputes(app, 'webhook', [lost], app.now(), 'now')
  }
  expect((await flags()).toSorted()).toEqual([dispute.disputeId, refund.refundId].toSorted())
  expect([await debits(), await rows('disputes')]).toEqual([0, []])
  await settleDisputes(app, 'webhook', [lost], app.now(), 'before')
  expect([await debits(), await flags()]).toEqual([1, [refund.refundId]])
})

test('a dispute of money of a replaced provider is booked under that provider', async () => {
  const { paymentId, amount, orderNo } = await paid(before)
  replace([before.port])
  const dispute = { disputeId: `disp_p${made++}`, paymentId, phase: 'chargeback', reason: '', respondBy: null }
  await settleDisputes(app, 'webhook', [{ ...dispute, state: 'lost', amount, deducted: paise(amount) }], app.now())
  expect(await rows('disputes')).toEqual([{ provider: 'before' }])
  const entry = await app.db
    .selectFrom('ledger_entries')
    .select('payment_mode')
    .where('payment_type', '=', 'dispute')
    .execute()
  expect(entry).toEqual([{ payment_mode: 'before' }])
  expect((await read(orderNo)).attention.map(({ fact }) => fact)).toContain('dispute-lost')
})
