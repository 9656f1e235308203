import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  answerChangeRequest,
  findWaitingChange,
  placeMoveOrder,
  proposeChange,
  readOrder,
  rescheduleOrder,
  sendManualQuotation,
} from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { reducePrice } from './reduce-price.ts'
import { withdrawPriceReduction } from './withdraw-price-reduction.ts'

/**
 * The promise of the booking page and the summary: without their approval, customers pay no more than the quotation.
 */
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
})
afterAll(() => app.close())
const total = async (orderNo: string) => (await readOrder(app, staff, orderNo)).total!

test('the price of an order is written only on quoting, rescheduling, and approval of a version or a change', () => {
  const writes = globSync('src/modules/**/*.ts', { exclude: ['**/rules/**'] }).filter(file => {
    if (file.endsWith('.test.ts')) return false
    const text = readFileSync(file, 'utf8')
    return (
      /\bgrand_total: /.test(text) && /(insertInto|updateTable)\('orders'\)|(insert into|update) orders\b/.test(text)
    )
  })
  expect(writes.toSorted()).toEqual([
    'src/modules/orders/changes/apply-change.ts',
    'src/modules/orders/lifecycle/reschedule-order.ts',
    'src/modules/orders/placing/send-manual-quotation.ts',
    'src/modules/orders/placing/write-draft-order.ts',
    'src/modules/orders/placing/write-service-order.ts',
    'src/modules/orders/versions/accept-quotation-version.ts',
  ])
})

describe('a booked price', () => {
  test('stays while a change to a higher price awaits approval, and when the customer declines it', async () => {
    const orderNo = await createBookedTestOrder(app)
    const before = await total(orderNo)
    const wanted = { extra: { reason: 'A crate', amount: rupees(900) } }
    await proposeChange(app, staff, orderNo, wanted, { reason: 'They called' })
    expect(await total(orderNo)).toBe(before)
    const { customer } = await readOrder(app, staff, orderNo)
    const their = { kind: 'customer', language: 'en', ...customer } as Customer
    const waiting = await findWaitingChange(app, their, orderNo)
    await answerChangeRequest(app, their, orderNo, { id: waiting!.id, answer: 'refuse' })
    expect(await total(orderNo)).toBe(before)
  })

  test('is not requoted, neither by placing its draft again with more items nor by staff', async () => {
    const customer = await createTestCustomer(app)
    await app.db.updateTable('slots').set({ capacity: 500 }).execute()
    const draft = buildTestDraft()
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    const { token } = await readOrder(app, staff, orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
    const quoted = await total(orderNo)
    const more = Object.fromEntries(Object.entries(draft.cart).map(([id, pieces]) => [id, pieces * 3]))
    await placeMoveOrder(app, customer, { ...draft, cart: more }).catch(() => {})
    expect(await total(orderNo)).toBe(quoted)
    const manualQuote = { parts: [{ part: 'road', amount: rupees(90_000) }], note: '' } as const
    await expect(
      sendManualQuotation(app, staff, orderNo, { ...manualQuote, parts: [...manualQuote.parts] }),
    ).rejects.toMatchObject({
      code: 'order.status',
    })
    expect(await total(orderNo)).toBe(quoted)
  })

  test('that was reduced can be raised again to the quotation, and no further', async () => {
    const orderNo = await createBookedTestOrder(app)
    const quoted = await total(orderNo)
    await reducePrice(app, staff, orderNo, { amount: rupees(500), reason: 'Late' })
    const [allowance] = (await readOrder(app, staff, orderNo)).allowances
    await withdrawPriceReduction(app, staff, orderNo, allowance!.id, { reason: 'A mistake' })
    await withdrawPriceReduction(app, staff, orderNo, allowance!.id, { reason: 'Again' }).catch(() => {})
    expect(await total(orderNo)).toBe(quoted)
  })

  test('changes only on rescheduling, to the total that the customer saw, and never rises if we cause it', async () => {
    const orderNo = await createBookedTestOrder(app)
    const quoted = await total(orderNo)
    const { customer: person } = await readOrder(app, staff, orderNo)
    const customer = { kind: 'customer', language: 'en', ...person } as const
    const sunday = { date: '2026-12-13', slot: 10 } as const
    const dearer = rescheduleOrder(app, customer as never, orderNo, sunday, { agreedTotal: quoted })
    await expect(dearer).rejects.toMatchObject({ code: 'price.changed' })
    expect(await total(orderNo)).toBe(quoted)
    await rescheduleOrder(app, staff, orderNo, sunday, { ourCause: true })
    expect(await total(orderNo)).toBeLessThanOrEqual(quoted)
  })
})
