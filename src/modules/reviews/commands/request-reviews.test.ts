import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { requestReviews } from './request-reviews.ts'
import { saveReview } from './save-review.ts'

const completedAt = new Date('2026-12-08T09:00:00Z')
const hoursLater = (hours: number) => app.setNow(new Date(completedAt.getTime() + hours * 3_600_000))

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(completedAt))

async function completed() {
  const order = await createTestOrder(app)
  const done = { status: 'Completed', delivered_at: completedAt } as const
  await app.db.updateTable('orders').set(done).where('id', '=', order.orderId).execute()
  const event = { kind: 'status', status: 'Completed', actor: 'staff:1', note: '', at: completedAt } as const
  await app.db
    .insertInto('order_events')
    .values({ order_id: order.orderId, ...event })
    .execute()
  return order
}
const isRequested = async (orderId: number) =>
  (
    await app.db
      .selectFrom('messages')
      .select('template')
      .where('order_id', '=', orderId)
      .where('template', '=', 'review-request')
      .execute()
  ).length

test('[STAT-03] the customer is asked for a review once, the day after completion', async () => {
  const { orderId } = await completed()
  hoursLater(19)
  await requestReviews(app)
  expect(await isRequested(orderId)).toBe(0)
  hoursLater(21)
  await Promise.all([requestReviews(app), requestReviews(app), requestReviews(app)])
  hoursLater(45)
  await requestReviews(app)
  expect(await isRequested(orderId)).toBe(1)
})

test('the customer of an order completed days after its delivery is asked immediately', async () => {
  const { orderId } = await completed()
  const deliveredAt = new Date(completedAt.getTime() - 3 * 86_400_000)
  await app.db.updateTable('orders').set({ delivered_at: deliveredAt }).where('id', '=', orderId).execute()
  hoursLater(1)
  await requestReviews(app)
  expect(await isRequested(orderId)).toBe(1)
})

test('customers with a review, erased customers, and orders older than a week are not asked', async () => {
  const [written, erased, old] = [await completed(), await completed(), await completed()]
  const row = await app.db
    .selectFrom('customers')
    .select(['id', 'name', 'mobile', 'email'])
    .where('id', '=', written.customerId)
    .executeTakeFirstOrThrow()
  const { order_no } = await app.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', written.orderId)
    .executeTakeFirstOrThrow()
  await saveReview(app, { kind: 'customer', language: 'en', ...row }, order_no, {
    stars: 4,
    text: 'Careful with the piano.',
  })
  await app.db.updateTable('orders').set({ mobile: '', email: '' }).where('id', '=', erased.orderId).execute()
  const before = new Date('2026-11-20T05:00:00Z')
  await app.db.updateTable('order_events').set({ at: before }).where('order_id', '=', old.orderId).execute()
  hoursLater(30)
  await requestReviews(app)
  for (const { orderId } of [written, erased, old]) expect(await isRequested(orderId)).toBe(0)
})
