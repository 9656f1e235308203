import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder, requestManualQuotation } from '../placing/place-move-order.ts'
import { sendManualQuotation } from '../placing/send-manual-quotation.ts'
import { readOrder } from '../record/read-order.ts'
import { createQuotationVersion } from '../versions/create-quotation-version.ts'
import { sendQuotationVersion } from '../versions/send-quotation-version.ts'
import { getOrderWhatIfs } from './get-order-what-ifs.ts'
import { applyScenario } from './rules/what-if.ts'

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

const over = { kind: 'conflict', code: 'order.status' }
const stairs = () => ({ ...buildTestDraft(), from: { ...buildTestDraft().from, floor: 3 as const, lift: false } })

test('each is compared with the placed order, saves nothing, and costs the same when placed again', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, stairs())
  const before = await readOrder(app, customer, orderNo)
  const { draft, total, whatIfs } = await getOrderWhatIfs(app, customer, orderNo)
  expect(total).toBe(before.total)
  expect(whatIfs.map(({ scenario: trial }) => trial.what)).toEqual(expect.arrayContaining(['lift', 'package']))
  expect(await readOrder(app, customer, orderNo)).toEqual(before)
  for (const { scenario: trial, total: told, difference } of whatIfs) {
    expect((await placeMoveOrder(app, customer, applyScenario(draft, trial))).orderNo).toBe(orderNo)
    expect((await readOrder(app, customer, orderNo)).total).toBe(told)
    expect(told - total).toBe(difference)
  }
})

test('another customer’s order is unknown; a paid, manually quoted or expired one has no scenarios', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, { ...stairs(), key: 'another', slot: 14 })
  await expect(getOrderWhatIfs(app, await createTestCustomer(app), orderNo)).rejects.toMatchObject({ kind: 'unknown' })
  const to = { ...buildTestDraft().to, place: buildTestPlace('l-vaishali-nagar-302021') }
  const far = await requestManualQuotation(app, customer, { ...buildTestDraft(), key: 'far', to })
  await expect(getOrderWhatIfs(app, customer, far.orderNo)).rejects.toMatchObject(over)
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { paymentId: 'pay_tried', providerOrderId, state: 'captured', amount, currency: 'INR' } as const
  await recordReportedPayments(app, 'webhook', [{ ...paid, method: null, error: null }])
  await expect(getOrderWhatIfs(app, customer, orderNo)).rejects.toMatchObject(over)
})

test('an order with quotation versions, or a long-distance quote, has no scenarios', async () => {
  const staff = await createTestStaff(app, 'Farida', ownerRole)
  const own = await createTestCustomer(app)
  const near = await placeMoveOrder(app, own, { ...stairs(), slot: 16 })
  const terms = {
    packageId: 2,
    load: 'full',
    km: null,
    insuredValue: ZERO,
    days: null,
    adds: [],
    discount: ZERO,
  } as const
  const n = await createQuotationVersion(app, staff, near.orderNo, { kind: 'fixed', terms: { ...terms, adds: [] } })
  expect((await getOrderWhatIfs(app, own, near.orderNo)).whatIfs).not.toEqual([]) // the customer does not see a draft
  await sendQuotationVersion(app, staff, near.orderNo, { n })
  await expect(getOrderWhatIfs(app, own, near.orderNo)).rejects.toMatchObject(over)

  const to = { ...buildTestDraft().to, place: buildTestPlace('l-vaishali-nagar-302021') }
  const far = await requestManualQuotation(app, own, { ...buildTestDraft(), key: 'far', to })
  await sendManualQuotation(app, staff, far.orderNo, { parts: [{ part: 'road', amount: rupees(40_000) }], note: '' })
  await expect(getOrderWhatIfs(app, own, far.orderNo)).rejects.toMatchObject(over)
})
