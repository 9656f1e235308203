import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paise, paise, subtract } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import { buildPaymentPorts, createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { startPayment } from './start-payment.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
let made = 0
/** The maximum amount of the provider, and whether we know it. */
let most: Paise = paise(500_00)
let isKnown = true
let bad: ProviderRejection | null = null

beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  const createOrder = async ({ amount }: { amount: Paise }) => {
    if (bad) throw bad
    if (amount > most)
      throw new ProviderRejection('BAD_REQUEST_ERROR', 'Amount exceeds maximum amount allowed.', 'above-maximum')
    return { providerOrderId: `order_r${made++}` }
  }
  const { maxAmount: _, ...provider } = createTestPaymentProvider({ createOrder })
  Object.defineProperty(app.ports, 'payments', {
    get: () => buildPaymentPorts(isKnown ? { ...provider, maxAmount: most } : provider).payments,
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
  ;[most, isKnown, bad] = [paise(500_00), true, null]
  customer = await createTestCustomer(app)
})

const read = (orderNo: string) => readOrder(app, staff, orderNo)
const refusedFlags = async (orderNo: string) =>
  (await read(orderNo)).attention.filter(({ kind }) => kind === 'payment-refused').map(({ about }) => about)
const pay = async ({ providerOrderId, amount }: { providerOrderId: string; amount: Paise }) =>
  recordReportedPayments(app, 'webhook', [
    {
      paymentId: `pay_r${made++}`,
      providerOrderId,
      amount,
      currency: 'INR',
      state: 'captured',
      method: 'upi',
      error: null,
    },
  ])

test('[PAY-05] an amount above the maximum of the payment gateway can be paid in parts, and staff see it until money comes', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { token } = await read(orderNo)
  expect(token).toBeGreaterThan(most)
  for (let twice = 0; twice < 2; twice++)
    await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'payment.in-parts',
      facts: { part: `${most}`, limit: '₹500' },
    })
  expect(await refusedFlags(orderNo)).toEqual([expect.stringContaining('Amount exceeds maximum amount allowed.')])

  const part = await startPayment(app, customer, orderNo, [], { part: true })
  expect(part.amount).toBe(most)
  await pay(part)
  expect(await refusedFlags(orderNo)).toEqual([])
  expect((await read(orderNo)).payable).toMatchObject({ can: true, amount: subtract(token, most) })
  for (let left = subtract(token, most); left > 0; left = subtract(left, most))
    await pay(await startPayment(app, customer, orderNo, [], { part: true }))
  expect((await read(orderNo)).status).toBe('Token')
})

test.each<[string, () => void]>([
  ['above a maximum that nobody has told us', () => (isKnown = false)],
  ['for another reason', () => (bad = new ProviderRejection('BAD_REQUEST_ERROR', 'The receipt is not valid'))],
])(
  '[PAY-05] after a payment that the gateway rejects %s the customer reads what to do, and staff see a flag',
  async (_, happens) => {
    happens()
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'payment.refused',
      facts: { phone: app.company.brand.phone },
    })
    expect(await refusedFlags(orderNo)).toHaveLength(1)
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'bank', reference: `UTR77${made++}` })
    expect(await refusedFlags(orderNo)).toEqual([])
    expect((await read(orderNo)).status).toBe('Token')
  },
)

test('[PAY-05] if several orders together exceed the maximum, the first is offered alone and all are flagged', async () => {
  const first = await placeMoveOrder(app, customer, buildTestDraft())
  await app.db.deleteFrom('slot_reservations').execute()
  const { token } = await read(first.orderNo)
  most = token
  const second = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-18' })
  const refused = startPayment(app, customer, first.orderNo, [second.orderNo])
  await expect(refused).rejects.toMatchObject({ code: 'payment.in-parts', facts: { part: `${token}` } })
  for (const { orderNo } of [first, second]) expect(await refusedFlags(orderNo)).toHaveLength(1)
  const part = await startPayment(app, customer, first.orderNo, [second.orderNo], { part: true })
  expect(part).toMatchObject({ amount: token, orderNo: first.orderNo })
})
