import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { readOrder } from '../record/read-order.ts'
import { placeMoveOrder, requestManualQuotation } from './place-move-order.ts'
import { sendManualQuotation } from './send-manual-quotation.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const price = (amount: number) => ({ parts: [{ part: 'truck' as const, amount: rupees(amount) }], note: '' })
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

test('[WIZ-09] a request can be priced repeatedly until its token is paid', async () => {
  const draft = buildTestDraft()
  const jaipur = buildTestPlace('l-vaishali-nagar-302021')
  const { orderNo } = await requestManualQuotation(app, customer, { ...draft, to: { ...draft.to, place: jaipur } })
  await sendManualQuotation(app, staff, orderNo, price(40_000))
  await sendManualQuotation(app, staff, orderNo, price(42_000))
  expect(await readOrder(app, customer, orderNo)).toMatchObject({ grandTotal: rupees(42_000), token: rupees(6_300) })
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = {
    paymentId: 'pay_q',
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: null,
    error: null,
  } as const
  await recordReportedPayments(app, 'webhook', [paid])
  await expect(sendManualQuotation(app, staff, orderNo, price(50_000))).rejects.toMatchObject({ code: 'order.status' })
})

test('[WIZ-09] a part with paise is rejected, not rounded: a price is in whole rupees', async () => {
  const draft = buildTestDraft()
  const jaipur = buildTestPlace('l-vaishali-nagar-302021')
  const { orderNo } = await requestManualQuotation(app, customer, { ...draft, to: { ...draft.to, place: jaipur } })
  const refused = sendManualQuotation(app, staff, orderNo, price(35_500.55))
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: { truck: 'amount.whole' } })
  expect((await readOrder(app, staff, orderNo)).quotation).toBeNull()
})

test('the activity has the price beside the note', async () => {
  const draft = buildTestDraft()
  const jaipur = buildTestPlace('l-vaishali-nagar-302021')
  const { orderNo } = await requestManualQuotation(app, customer, { ...draft, to: { ...draft.to, place: jaipur } })
  await sendManualQuotation(app, staff, orderNo, { ...price(40_000), note: 'Part load, two days' })
  const { events } = await readOrder(app, staff, orderNo)
  expect(events.at(-1)).toMatchObject({ kind: 'priced', note: '₹47,200: Part load, two days' })
})

test('a local move has the price of the price book, and no manual quote', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  await expect(sendManualQuotation(app, staff, orderNo, price(1))).rejects.toMatchObject({ code: 'order.status' })
})
