import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import { defaultDurationTerms } from '#modules/crews/rules/job-durations.ts'
import { confirmReservation } from '#modules/scheduling/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { planJobs } from './plan-jobs.ts'
import { getSlotWithJobs } from './slot-with-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[CAP-01] a booked order keeps its jobs when other durations apply to its date, and a new order takes those', async () => {
  const customer = await createTestCustomer(app)
  const draft = buildTestDraft()
  const { orderId } = await placeMoveOrder(app, customer, draft)
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const reserved = () =>
    app.db
      .selectFrom('reservation_jobs')
      .select(['kind', 'starts_at', 'ends_at'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()
  const before = await reserved()
  const slot = { cityId: order.city_id!, date: order.move_date!, hour: order.slot_hour as 10 }
  await inTransaction(app.db, async tx => {
    await confirmReservation(app, tx, orderId, await getSlotWithJobs(tx, orderId, slot))
    await tx.updateTable('orders').set({ status: 'Token' }).where('id', '=', orderId).execute()
    await planJobs(tx, orderId)
  })
  const staff = await createTestStaff(app, 'Asha', ownerRole)
  await app.db
    .insertInto('job_durations')
    .values({
      ...{ state: 'published', version: 7, effective_from: addDays(order.move_date!, -1), edited_by: staff.id },
      terms: toJsonText({ ...defaultDurationTerms, branches: [{ branchId: 0, percent: 150 }] }),
      edited_at: app.now(),
    })
    .execute()
  invalidateCached()
  await inTransaction(app.db, tx => planJobs(tx, orderId))
  expect(await reserved()).toEqual(before)
  const other = await placeMoveOrder(app, await createTestCustomer(app), {
    ...buildTestDraft(),
    key: crypto.randomUUID(),
  })
  const { ends_at } = await app.db
    .selectFrom('reservation_jobs')
    .select(eb => eb.fn.max('ends_at').as('ends_at'))
    .where('order_id', '=', other.orderId)
    .executeTakeFirstOrThrow()
  expect(ends_at > before.at(-1)!.ends_at).toBe(true)
})
