import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { insertManualPayment } from '#modules/payments/internal.server.ts'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#modules/payments/ports.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { clearLedger } from '#testing/clear-ledger.ts'
import { createTestPaymentProvider, setPaymentProviders } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { confirmPayment } from './confirm-payment.ts'
import { pollPayments } from './poll-payments.ts'
import { pollRefunds } from './poll-refunds.ts'
import { reconcile } from './reconcile.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
let made = 0

/** Creates a simulated payment gateway with its own payments and refunds. */
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
  await clearLedger(app)
  before = simulate('before', 'key of before')
  now = simulate('now', 'key of now')
  setPaymentProviders(app, before.port)
  customer = await createTestCustomer(app)
})

const replace = (former: PaymentProvider[]) => setPaymentProviders(app, now.port, ...former)
async function paid(gateway: Gateway) {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const payment = gateway.pay(providerOrderId, amount)
  await recordReportedPayments(app, 'webhook', [payment], undefined, gateway.port.name)
  return { orderNo, ...payment }
}
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const rows = (table: 'payments' | 'disputes') => app.db.selectFrom(table).select('provider').execute()

test('payments through a replaced provider are refunded through it, and each row names its provider', async () => {
  const { orderNo } = await paid(before)
  replace([before.port])
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await app.work()
  expect([before.refunds.length, now.refunds.length]).toEqual([1, 0])
  expect((await read(orderNo)).attention.map(({ kind }) => kind)).not.toContain('manual-refund-due')
  expect(await rows('payments')).toEqual([{ provider: 'before' }])
  expect(await app.db.selectFrom('refunds').select(['provider', 'state']).execute()).toEqual([
    { provider: 'before', state: 'processed' },
  ])
})

const facts = async (orderNo: string) => (await read(orderNo)).attention.map(({ kind }) => kind)
const refundRows = () => app.db.selectFrom('refunds').select(['provider', 'state']).orderBy('id').execute()
const onHold = { provider: 'before', state: 'on-hold' }

describe('without the keys of the replaced provider', () => {
  test('a refund of its money is put on hold and flagged, is not turned into a manual one, and goes out once the keys are back', async () => {
    const { orderNo } = await paid(before)
    replace([])
    await cancelOrder(app, customer, orderNo, { reason: '' })
    await app.work()
    expect(await refundRows()).toEqual([onHold])
    expect(await facts(orderNo)).toEqual(['refund-on-hold'])
    expect((await reconcile(app)).findings).toMatchObject([
      { kind: 'provider-uncompared', id: 'before' },
      { kind: 'refund-on-hold', orderNo },
    ])
    const hour = 3_700_000
    app.setNow(new Date(app.now().getTime() + hour))
    await pollRefunds(app)
    expect([await refundRows(), before.refunds.length, now.refunds.length]).toEqual([[onHold], 0, 0])

    replace([before.port])
    app.setNow(new Date(app.now().getTime() + hour))
    await pollRefunds(app)
    expect([await refundRows(), before.refunds.length, now.refunds.length]).toEqual([
      [{ provider: 'before', state: 'processed' }],
      1,
      0,
    ])
    expect(await facts(orderNo)).toEqual([])
  })

  test('online payments are still refunded before cash', async () => {
    const { orderNo, amount } = await paid(before)
    const { id: orderId } = await read(orderNo)
    const cash = { orderId, purpose: 'balance', amount: rupees(5_000), mode: 'cash', reference: '' } as const
    await inTransaction(app.db, tx => insertManualPayment(app, tx, { ...cash, on: toIndiaDate(app.now()) }))
    replace([])
    await refundOrder(app, staff, orderNo, { amount, reason: 'Agreed so' })
    await app.work()
    expect(await refundRows()).toEqual([onHold])
  })

  test('staff retry a refund that is on hold, pay it by bank transfer, or withdraw it', async () => {
    const keys: [string, string][] = []
    for (let made = 0; made < 3; made++) {
      setPaymentProviders(app, before.port)
      const { orderNo } = await paid(before)
      replace([])
      await cancelOrder(app, customer, orderNo, { reason: '' })
      await app.work()
      await app.db.deleteFrom('slot_reservations').execute()
      const { reference } = (await read(orderNo)).payments.find(({ refund }) => refund)!
      keys.push([orderNo, reference])
    }
    const [first, second, third] = keys as [[string, string], [string, string], [string, string]]
    await retryRefund(app, staff, ...first)
    await app.work()
    expect(await facts(first[0])).toEqual(['refund-on-hold'])
    await recordManualRefund(app, staff, ...second, 'NEFT 12345')
    await withdrawRefund(app, staff, ...third, 'Agreed so')
    replace([before.port])
    await retryRefund(app, staff, ...first)
    await app.work()
    expect((await refundRows()).map(({ state }) => state)).toEqual(['processed', 'processed', 'withdrawn'])
    expect(before.refunds.map(({ receipt }) => receipt)).toEqual([expect.stringContaining(first[1])])
    expect([await facts(first[0]), await facts(second[0])]).toEqual([[], []])
  })
})

test('the nightly reconciliation reads both providers, and books late payments of the replaced one', async () => {
  const early = await paid(before)
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  replace([before.port])
  before.pay(providerOrderId, amount)
  await app.db.deleteFrom('slot_reservations').execute()
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
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  replace([before.port])
  const forged = { ...before.pay(providerOrderId, amount), paymentId: 'now_payment_forged' }
  await recordReportedPayments(app, 'webhook', [forged], undefined, 'now')
  expect((await read(orderNo)).status).toBe('Quotation')
  app.setNow(new Date(app.now().getTime() + 120_000))
  await pollPayments(app)
  expect((await read(orderNo)).status).toBe('Token')
})

test('a dialog that was open when the provider changed is confirmed by the old one, and the next one is the new provider’s', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const first = await startPayment(app, customer, orderNo)
  replace([before.port])
  app.setNow(new Date(app.now().getTime() + 60_000))
  const second = await startPayment(app, customer, orderNo)
  expect([first, second]).toMatchObject([
    { provider: 'before', key: 'key of before' },
    { provider: 'now', key: 'key of now' },
  ])
  const { providerOrderId, paymentId } = before.pay(first.providerOrderId, first.amount)
  const callback = { providerOrderId, paymentId, signature: 'genuine' }
  expect((await confirmPayment(app, customer, callback)).state).toBe('paid')
  expect((await read(orderNo)).payments.map(({ mode }) => mode)).toEqual(['before'])
})

test('an account with a renewed key is asked with the new key, and another account of the same name with its own', async () => {
  const { orderNo } = await paid(before)
  const renewed = { ...before.port, checkout: { ...before.port.checkout, key: 'the renewed key' } }
  const other = simulate('before', 'key of another account')
  setPaymentProviders(app, { ...other.port, formerAccounts: [before.port] })
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await app.work()
  expect([before.refunds.length, other.refunds.length]).toEqual([1, 0])
  setPaymentProviders(app, renewed)
  await app.db.deleteFrom('slot_reservations').execute()
  const second = await paid(before)
  await cancelOrder(app, customer, second.orderNo, { reason: '' })
  await app.work()
  expect(before.refunds).toHaveLength(2)
})

test('a refund or a dispute that another provider reports of a payment is held and flagged, and its own provider’s is booked', async () => {
  const { paymentId, amount, orderNo } = await paid(before)
  replace([before.port])
  const flags = async () =>
    (await read(orderNo)).attention.filter(({ kind }) => kind === 'gateway-mismatch').map(({ about }) => about)
  const debits = async () => (await read(orderNo)).payments.filter(({ debit }) => debit > 0).length
  const refund = { refundId: `rfnd_x${made++}`, paymentId, receipt: null, amount, bankReference: null } as const
  const dispute = { disputeId: `disp_x${made++}`, paymentId, phase: 'chargeback', reason: '', respondBy: null }
  const lost = { ...dispute, state: 'lost', amount, deducted: paise(amount) } as const
  for (let twice = 0; twice < 2; twice++) {
    await recordReportedRefunds(app, 'webhook', [{ ...refund, state: 'processed' }], 'now')
    await recordReportedDisputes(app, 'webhook', [lost], app.now(), 'now')
  }
  expect((await flags()).toSorted()).toEqual([dispute.disputeId, refund.refundId].toSorted())
  expect([await debits(), await rows('disputes')]).toEqual([0, []])
  await recordReportedDisputes(app, 'webhook', [lost], app.now(), 'before')
  expect([await debits(), await flags()]).toEqual([1, [refund.refundId]])
})

test('a dispute of money of a replaced provider is booked under that provider', async () => {
  const { paymentId, amount, orderNo } = await paid(before)
  replace([before.port])
  const dispute = { disputeId: `disp_p${made++}`, paymentId, phase: 'chargeback', reason: '', respondBy: null }
  await recordReportedDisputes(
    app,
    'webhook',
    [{ ...dispute, state: 'lost', amount, deducted: paise(amount) }],
    app.now(),
  )
  expect(await rows('disputes')).toEqual([{ provider: 'before' }])
  const entry = await app.db
    .selectFrom('ledger_entries')
    .select('payment_mode')
    .where('payment_type', '=', 'dispute')
    .execute()
  expect(entry).toEqual([{ payment_mode: 'before' }])
  expect((await read(orderNo)).attention.map(({ kind }) => kind)).toContain('dispute-lost')
})
