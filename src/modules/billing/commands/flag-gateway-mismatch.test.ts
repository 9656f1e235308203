import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeMoveOrder, readOrder, resolveFlag } from '#modules/orders/index.server.ts'
import {
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
} from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { startPayment } from './start-payment.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
let made = 0
/** The provider's records, whatever its webhooks say. */
let theirs = new Map<string, ProviderPayment>()

beforeAll(async () => {
  const readPayment = async (id: string) => {
    const payment = theirs.get(id)
    if (!payment) throw new ProviderRejection('BAD_REQUEST_ERROR', 'The id provided does not exist')
    return payment
  }
  app = await openTestApp(
    {},
    { payments: createTestPaymentProvider({ readPayment, refund: () => new Promise(() => {}) }) },
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
  theirs = new Map()
  customer = await createTestCustomer(app)
})

async function opened() {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const payment: ProviderPayment = {
    ...{ paymentId: `pay_i${made++}`, providerOrderId, amount, currency: 'INR' },
    ...{ state: 'captured', method: 'upi', error: null },
  }
  return { orderNo, payment }
}
async function paid() {
  const one = await opened()
  await recordReportedPayments(app, 'webhook', [one.payment])
  return { ...one, amount: one.payment.amount }
}
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const heldOf = async (orderNo: string) => {
  const { attention, payments, events } = await read(orderNo)
  const flags = attention.filter(({ kind }) => kind === 'gateway-mismatch').length
  const notes = events.filter(({ kind, note }) => kind === 'note' && note.includes('not booked')).length
  return { flags, notes, debits: payments.filter(({ debit }) => debit > 0).length }
}

const times = (amount: Paise, factor: number) => paise(amount * factor)
test.each<[string, (amount: Paise) => Partial<ProviderDispute>]>([
  ['deducts 50 times its amount', amount => ({ amount, deducted: times(amount, 50) })],
  ['is of more than its payment', amount => ({ amount: times(amount, 2), deducted: amount })],
  ['deducts more than is disputed', amount => ({ amount: paise(100), deducted: amount })],
  ['is in another currency', amount => ({ amount, deducted: amount, currency: 'USD' })],
])('a dispute that %s is flagged once and not booked, and its correction is booked', async (_, wrong) => {
  const { orderNo, payment, amount } = await paid()
  const dispute: ProviderDispute = {
    ...{ disputeId: `disp_i${made++}`, paymentId: payment.paymentId, state: 'lost', phase: '', reason: '' },
    ...{ amount, deducted: amount, respondBy: null },
  }
  for (let twice = 0; twice < 2; twice++)
    await recordReportedDisputes(app, 'webhook', [{ ...dispute, ...wrong(amount) }], app.now())
  expect(await heldOf(orderNo)).toEqual({ flags: 1, notes: 1, debits: 0 })
  await recordReportedDisputes(
    app,
    'webhook',
    [{ ...dispute, currency: 'INR' }],
    new Date(app.now().getTime() + 60_000),
  )
  expect(await heldOf(orderNo)).toEqual({ flags: 0, notes: 1, debits: 1 })
})

test.each<[string, (amount: Paise) => Partial<ProviderRefund>]>([
  ['is of more than its payment', amount => ({ amount: times(amount, 50) })],
  ['is in another currency', amount => ({ amount, currency: 'USD' })],
])('a refund in the dashboard that %s is flagged and not booked', async (_, wrong) => {
  const { orderNo, payment, amount } = await paid()
  const refund: ProviderRefund = {
    ...{ refundId: `rfnd_i${made++}`, paymentId: payment.paymentId, receipt: null },
    ...{ state: 'processed', amount, bankReference: null },
  }
  for (let twice = 0; twice < 2; twice++) await recordReportedRefunds(app, 'webhook', [{ ...refund, ...wrong(amount) }])
  expect(await heldOf(orderNo)).toEqual({ flags: 1, notes: 1, debits: 0 })
  await recordReportedRefunds(app, 'webhook', [refund])
  expect(await heldOf(orderNo)).toEqual({ flags: 0, notes: 1, debits: 1 })
})

test('a report of our refund with another amount does not mark it as paid', async () => {
  const { orderNo, payment } = await paid()
  await refundOrder(app, staff, orderNo, { amount: paise(100_00), reason: 'Paid twice' })
  const { key } = await app.db.selectFrom('refunds').select('key').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const update = { refundId: `rfnd_i${made++}`, paymentId: payment.paymentId, receipt: `${key}-1`, bankReference: null }
  await recordReportedRefunds(app, 'webhook', [{ ...update, state: 'processed', amount: paise(100) }])
  const stateOf = () => app.db.selectFrom('refunds').select('state').where('key', '=', key).executeTakeFirstOrThrow()
  expect(await stateOf()).toEqual({ state: 'requested' })
  expect(await heldOf(orderNo)).toMatchObject({ flags: 1 })
  await recordReportedRefunds(app, 'webhook', [{ ...update, state: 'processed', amount: paise(100_00) }])
  expect(await stateOf()).toEqual({ state: 'processed' })
  expect(await heldOf(orderNo)).toMatchObject({ flags: 0 })
})

test('a payment reported with another amount is booked as the provider confirms it', async () => {
  const { orderNo, payment } = await opened()
  theirs.set(payment.paymentId, payment)
  await recordReportedPayments(app, 'webhook', [{ ...payment, amount: times(payment.amount, 50) }])
  const { status, payments } = await read(orderNo)
  expect([status, payments.map(({ credit }) => credit)]).toEqual(['Token', [payment.amount]])
})

test('a payment reported with another amount that the provider does not know is flagged and not booked', async () => {
  const { orderNo, payment } = await opened()
  for (let twice = 0; twice < 2; twice++)
    await recordReportedPayments(app, 'webhook', [{ ...payment, amount: times(payment.amount, 50) }])
  expect(await heldOf(orderNo)).toEqual({ flags: 1, notes: 1, debits: 0 })
  expect((await read(orderNo)).status).toBe('Quotation')
})

test.each<[string, number, string]>([
  ['half as much again', 1.5, 'wrong-amount'],
  ['a tenth of it', 0.1, 'token-short'],
  ['a hundred times as much', 100, 'overpaid'],
])(
  'an unexpected amount that the provider confirms, %s, is booked and flagged, and staff resolve it',
  async (_, factor, kind) => {
    const { orderNo, payment } = await opened()
    const odd = { ...payment, amount: paise(Math.round(payment.amount * factor)) }
    theirs.set(payment.paymentId, odd)
    await recordReportedPayments(app, 'webhook', [odd])
    const { payments, attention } = await read(orderNo)
    expect(payments.map(({ credit }) => credit)).toEqual([odd.amount])
    const flag = attention.find(one => one.kind === kind)!
    expect(flag).toBeDefined()
    await resolveFlag(app, staff, orderNo, { attention: flag.id, note: 'Agreed on a call' })
    expect((await read(orderNo)).attention.map(one => one.kind)).not.toContain(kind)
  },
)
