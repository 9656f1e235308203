import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { findOwnReview, listReviews } from '../queries/list-reviews.ts'
import { readReviews } from '../queries/read-reviews.ts'
import { calculateRating, formatReviewerName } from '../rules/review.ts'
import { decideReview } from './decide-review.ts'
import { saveReview } from './save-review.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const good = { stars: 4, text: 'On time, and nothing broke.' }
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  customer = await createTestCustomer(app)
  const row = {
    email: 'farida@example.in',
    name: 'Farida',
    role: 'admin' as const,
    password_hash: '',
    created_at: app.now(),
  }
  await app.db.insertInto('staff').values(row).execute()
})
afterAll(() => app.close())

let day = 10
/** Creates a completed order on a day of its own, because one customer can hold one reservation of a slot. */
async function completed(by = customer) {
  const order = await placeMoveOrder(app, by, { ...buildTestDraft(), date: `2026-12-${day++}` })
  await app.db.updateTable('orders').set({ status: 'Completed' }).where('id', '=', order.orderId).execute()
  return order
}

test('[STAT-03] a completed order is reviewed, read by staff, then shown under first name and initial', async () => {
  const { orderNo, orderId } = await completed()
  await saveReview(app, customer, orderNo, good)
  expect((await readReviews(app)).rating.count).toBe(0)
  const [waiting] = (await listReviews(app, staff)).rows
  await decideReview(app, staff, waiting!.id, 'shown')
  expect(await readReviews(app, { serviceId: null, cityId: 1 })).toMatchObject({
    reviews: [{ stars: 4, text: good.text, name: 'Neha K.', subject: 'Andheri West to Powai' }],
    rating: { count: 1, average: 4, counts: [0, 1, 0, 0, 0] },
  })
  expect((await readReviews(app, { cityId: 4 })).reviews).toEqual([])

  await saveReview(app, customer, orderNo, { ...good, stars: 2 })
  expect((await readReviews(app)).rating.count).toBe(0)
  expect(await findOwnReview(app, customer, orderId)).toMatchObject({ stars: 2, state: 'waiting' })
})

test('the stored counts match the published reviews after every change', async () => {
  const counted = async () =>
    (
      await sql`select coalesce(city_id, 0) as city_id, coalesce(service_id, 0) as service_id, stars, count(*)::int as count
        from reviews where state = 'shown' group by 1, 2, 3 order by 1, 2, 3`.execute(app.db)
    ).rows
  const kept = async () =>
    (
      await sql`select city_id, service_id, stars, count::int from review_counts where count <> 0 order by 1, 2, 3`.execute(
        app.db,
      )
    ).rows
  const writer = await createTestCustomer(app)
  const { orderNo } = await completed(writer)
  await saveReview(app, writer, orderNo, good)
  const { id } = (await listReviews(app, staff)).rows[0]!
  const actions = [
    () => decideReview(app, staff, id, 'shown'),
    () => decideReview(app, staff, id, 'shown'),
    () => decideReview(app, staff, id, 'hidden'),
    () => decideReview(app, staff, id, 'shown'),
    () => app.db.updateTable('reviews').set({ stars: 5, city_id: 4 }).where('id', '=', id).execute(),
    () => saveReview(app, writer, orderNo, { ...good, stars: 1 }),
    () => decideReview(app, staff, id, 'shown'),
    () => app.db.deleteFrom('reviews').where('id', '=', id).execute(),
  ]
  for (const action of actions) {
    await action()
    expect(await kept()).toEqual(await counted())
  }
})

test('a review needs its own customer, a completed order, stars and a text', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })
  await expect(saveReview(app, customer, orderNo, good)).rejects.toMatchObject({ code: 'review.not-completed' })
  const done = await completed()
  await expect(saveReview(app, await createTestCustomer(app), done.orderNo, good)).rejects.toMatchObject({
    kind: 'unknown',
  })
  await expect(saveReview(app, customer, done.orderNo, { stars: 6, text: 'short' })).rejects.toMatchObject({
    fields: { stars: 'review.stars', text: 'review.text' },
  })
})

test.each([
  ['Neha Kulkarni', 'Neha K.'],
  ['Meera', 'Meera'],
  [' A P J abdul ', 'A A.'],
])('%s signs as %s', (name, signed) => expect(formatReviewerName(name)).toBe(signed))

test('the average is rounded to one decimal', () =>
  expect(
    calculateRating(
      new Map([
        [5, 2],
        [4, 1],
      ]),
    ),
  ).toEqual({ count: 3, average: 4.7, counts: [2, 1, 0, 0, 0] }))
