import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import type { ProviderRefund } from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({ refund: () => new Promise(() => {}) }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  customer = await createTestCustomer(app)
})
/** The refunded amount of each payment is always the sum of its refunds. */
afterEach(async () => {
  const { rows } = await sql<{ wrong: string }>`
    select provider_payment_id as wrong from payments p where refunded <> (select coalesce(sum(amount), 0) from refunds r
      where r.provider_payment_id = p.provider_payment_id and r.state <> 'withdrawn')`.execute(app.db)
  expect(rows).toEqual([])
})

let made = 0
/** Pays the tokens of several orders in one payment. */
async function paid(...dates: string[]) {
  const numbers: string[] = []
  for (const date of dates) numbers.push((await placeMoveOrder(app, customer, { ...buildTestDraft(), date })).orderNo)
  const { providerOrderId, amount } = await startPayment(app, customer, numbers[0]!, numbers.slice(1))
  const paymentId = `pay_rd${made++}`
  await recordReportedPayments(app, 'webhook', [
    { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'card', error: null },
  ])
  return { numbers, paymentId, amount }
}
const refundedOf = async (paymentId: string) => {
  const row = app.db.selectFrom('payments').select('refunded').where('provider_payment_id', '=', paymentId)
  return (await row.executeTakeFirstOrThrow()).refunded
}
const giveBack = (orderNo: string, amount: number) =>
  refundOrder(app, staff, orderNo, { amount: paise(amount), reason: 'agreed' })
const dashboard = (paymentId: string, amount: number): ProviderRefund => ({
  ...{ refundId: `rfnd_rd${made++}`, paymentId, receipt: null, amount: paise(amount) },
  ...{ state: 'processed', bankReference: null },
})

test('the refunded amount of a payment rises with each refund and falls when one is withdrawn', async () => {
  const { numbers, paymentId } = await paid('2026-12-01')
  await giveBack(numbers[0]!, rupees(100))
  await recordReportedRefunds(app, 'webhook', [dashboard(paymentId, rupees(50))])
  expect(await refundedOf(paymentId)).toBe(rupees(150))
  const refund = app.db.selectFrom('refunds').select('key').where('amount', '=', rupees(100))
  const { key } = await refund.executeTakeFirstOrThrow()
  await app.db.updateTable('refunds').set({ state: 'failed' }).where('key', '=', key).execute()
  await withdrawRefund(app, staff, numbers[0]!, key, 'kept after all')
  expect(await refundedOf(paymentId)).toBe(rupees(50))
})

test('two concurrent refunds of one payment for two orders add up', async () => {
  const { numbers, paymentId } = await paid('2026-12-02', '2026-12-03')
  await Promise.all(numbers.map(orderNo => giveBack(orderNo, rupees(100))))
  expect(await refundedOf(paymentId)).toBe(rupees(200))
})

test('the refunded amount never exceeds the captured amount, even if the books are wrong', async () => {
  const { numbers, paymentId, amount } = await paid('2026-12-04')
  const before = await refundedOf(paymentId)
  // As a bug would do: the ledger says that twice as much was received.
  await app.db
    .updateTable('ledger_entries')
    .set({ credit: 2 * amount })
    .where('payment_id', '=', paymentId)
    .execute()
  await expect(giveBack(numbers[0]!, amount + 1)).rejects.toThrow('payments_refunded')
  expect(await refundedOf(paymentId)).toBe(before)
  expect(await app.db.selectFrom('refunds').where('provider_payment_id', '=', paymentId).selectAll().execute()).toEqual(
    [],
  )
})
