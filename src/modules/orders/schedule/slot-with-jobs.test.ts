import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { emptyCheckout } from '../draft/rules/service-checkout.ts'
import { placeServiceOrders } from '../placing/place-service-orders.ts'
import { getJobsInSlot } from './slot-with-jobs.ts'

const when = { day: '2026-12-08', slot: 10 } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each([
  ['Packing only, 2 BHK', 105, 10503, 3],
  ['Packing only, 3 BHK', 105, 10504, 4],
  ['Loading and unloading, 4 people', 106, 10603, 4],
  ['Full home deep cleaning, 3 BHK', 301, 30104, 4],
])('%s is planned with the crew of its option', async (_, service, option, people) => {
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
  const about = {
    key: randomUUID().slice(0, 21),
    name: 'Neha Kulkarni',
    email: 'neha@example.in',
    at: buildTestDraft().to,
  }
  const visit = { home: 'to', date: when.day, slot: when.slot } as const
  const checkout = { ...emptyCheckout, ...about, cart: { [option]: 1 }, visits: { [service]: visit } }
  const { orderNo } = (await placeServiceOrders(app, await createTestCustomer(app), checkout, null))[0]!
  const { id } = await app.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect((await getJobsInSlot(app.db, id, when)).map(job => job.people)).toEqual([people])
})
