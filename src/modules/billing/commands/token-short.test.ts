import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise, rupees, subtract, ZERO } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import {
  acceptQuotationVersion,
  cancelOrder,
  createQuotationVersion,
  readOrder,
  requestManualQuotation,
  sendQuotationVersion,
} from '#modules/orders/index.server.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { startPayment } from './start-payment.ts'

let app: TestApp
let staff: Staff
let customer: Customer
let made = 0
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
  app.sent.length = 0
  customer = await createTestCustomer(app)
})

async function createTestRequest() {
  const draft = buildTestDraft()
  const to = { ...draft.to, place: buildTestPlace('l-vaishali-nagar-302021') }
  return (await requestManualQuotation(app, customer, { ...draft, to })).orderNo
}
/** Accepts a quotation for this distance: more km mean a higher price and token. */
async function accept(orderNo: string, km: number, discount = ZERO) {
  const terms = { packageId: 2, load: 'full', km, insuredValue: ZERO, days: 4, adds: [], discount } as const
  const n = await createQuotationVersion(app, staff, orderNo, { kind: 'fixed', terms: { ...terms, adds: [] } })
  await sendQuotationVersion(app, staff, orderNo, { n })
  await acceptQuotationVersion(app, customer, orderNo, n)
}
const captured = ({
  providerOrderId,
  amount,
}: Pick<ProviderPayment, 'providerOrderId' | 'amount'>): ProviderPayment => ({
  ...{ paymentId: `pay_s${made++}`, providerOrderId, amount },
  ...{ state: 'captured', currency: 'INR', method: 'upi', error: null },
})
const read = (orderNo: string) => readOrder(app, customer, orderNo)
const flags = async (orderNo: string) => (await readOrder(app, staff, orderNo)).attention.map(({ kind }) => kind)
const messages = async () => {
  await app.work()
  return app.db.selectFrom('messages').select(['template', 'params']).orderBy('id').execute()
}

test('[PAY-02] a token paid before a higher price was accepted books nothing until the rest is paid; staff get a flag, the customer reads the missing amount', async () => {
  const orderNo = await createTestRequest()
  await accept(orderNo, 1_000)
  const early = await startPayment(app, customer, orderNo)
  await accept(orderNo, 1_400)
  const { token } = await read(orderNo)
  const missing = subtract(token, early.amount)
  expect(missing).toBeGreaterThan(0)

  const update = captured(early)
  for (let twice = 0; twice < 2; twice++) await recordReportedPayments(app, 'webhook', [update])
  expect(await read(orderNo)).toMatchObject({
    status: 'Quotation',
    payable: { can: true, purpose: 'token', amount: missing },
  })
  expect(await flags(orderNo)).toEqual(['token-short'])
  const told = (await messages()).filter(({ template }) => template === 'token-short' || template === 'advance-payment')
  expect(new Set(told.map(({ template }) => template))).toEqual(new Set(['token-short']))
  expect(told[0]!.params).toMatchObject({ orderNo, amount: early.amount, missing })

  const rest = await startPayment(app, customer, orderNo)
  expect(rest.amount).toBe(missing)
  await recordReportedPayments(app, 'webhook', [captured(rest)])
  expect((await read(orderNo)).status).toBe('Token')
  expect(await flags(orderNo)).not.toContain('token-short')
})

test('[PAY-02] a token paid before a lower price was accepted books the order, and no amount is missing', async () => {
  const orderNo = await createTestRequest()
  await accept(orderNo, 1_400)
  const early = await startPayment(app, customer, orderNo)
  await accept(orderNo, 1_000)
  await recordReportedPayments(app, 'webhook', [captured(early)])
  expect((await read(orderNo)).status).toBe('Token')
  expect(await flags(orderNo)).not.toContain('token-short')
})

test('[PAY-02] a token that arrives after the cancellation is refunded, and no amount is missing', async () => {
  const orderNo = await createTestRequest()
  await accept(orderNo, 1_000)
  const early = await startPayment(app, customer, orderNo)
  await accept(orderNo, 1_400)
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await recordReportedPayments(app, 'webhook', [captured(early)])
  const { payments, status } = await read(orderNo)
  expect([status, payments.map(({ debit }) => debit)]).toEqual(['Cancelled', [0, early.amount]])
  expect(await flags(orderNo)).not.toContain('token-short')
})

test('[PAY-02] two old dialogs paid one after the other book the order when the token is complete', async () => {
  const orderNo = await createTestRequest()
  await accept(orderNo, 1_000)
  const first = await startPayment(app, customer, orderNo)
  await accept(orderNo, 1_050)
  const second = await startPayment(app, customer, orderNo)
  await accept(orderNo, 1_200, rupees(1))
  await recordReportedPayments(app, 'webhook', [captured(first)])
  await recordReportedPayments(app, 'webhook', [captured(second)])
  const { status, payments } = await read(orderNo)
  expect(payments.reduce((sum, { credit }) => sum + credit, 0)).toBe(paise(first.amount + second.amount))
  expect(status).toBe('Token')
  expect(await flags(orderNo)).not.toContain('token-short')
})
