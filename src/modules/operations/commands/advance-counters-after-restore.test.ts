import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { issueReceipt } from '#modules/documents/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { sampleMove, sampleQuotation } from '#testing/sample-documents.ts'
import { advanceCountersAfterRestore, RESTORED_COUNTER_GAP } from './advance-counters-after-restore.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { subtotal: grandTotal, gst, insurance, discount } = sampleQuotation
const receipt = async (owner: { orderId: number; customerId: number }, paymentId: string) => {
  const amounts = { gstRate: 1800, grandTotal, gst, insurance, discount, credits: rupees(100), debits: paise(0) }
  const payment = {
    language: 'en',
    purpose: 'token',
    mode: 'razorpay',
    paymentId,
    amount: rupees(100),
    amounts,
  } as const
  const id = await inTransaction(app.db, tx => issueReceipt(app, tx, { ...owner, ...payment, move: sampleMove }))
  const { number } = await app.db
    .selectFrom('documents')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return number
}

test('after a restore no number is used twice, and documents begin a consecutive series', async () => {
  const before = await createTestOrder(app)
  expect(await receipt(before, 'pay_1')).toBe('RV/2627/0000001')

  const moved = await advanceCountersAfterRestore(app.db, app.now())
  expect(moved).toBeGreaterThan(10)
  const after = await createTestOrder(app)
  expect(after.orderId).toBe(before.orderId + RESTORED_COUNTER_GAP + 1)
  expect(await receipt(after, 'pay_2')).toBe('RV27/MYV/000001')
  expect(await receipt(after, 'pay_3')).toBe('RV27/MYV/000002')
})
