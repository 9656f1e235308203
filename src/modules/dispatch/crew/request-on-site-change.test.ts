import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { answerChangeRequest, findWaitingChange, readOrder } from '#modules/orders/index.server.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import type { OnSiteChange } from '../record/rules/on-site-change.ts'
import { readJobChanges } from './read-job-changes.ts'
import { recordJobStep } from './record-job-step.ts'
import { requestOnSiteChange } from './request-on-site-change.ts'

let app: TestApp
let staff: Staff
let began: Date
let crewed: Awaited<ReturnType<typeof createTestCrewedJob>>
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  // Half an hour is free, then ₹600 per hour.
  const waiting = JSON.stringify({ freeMinutes: 30, perHour: rupees(600) })
  await sql`update price_books set book = jsonb_set(book, '{waiting}', ${waiting}::jsonb)`.execute(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  crewed = await createTestCrewedJob(app, staff)
  const order = await readOrder(app, staff, crewed.orderNo)
  customer = { kind: 'customer', language: 'en', ...order.customer } as Customer
  await tell('arrived')
})
afterEach(() => app.setNow(began))

const tell = (step: JobStep) => {
  const told = { id: randomUUID(), step, reportedAt: app.now(), reason: 'no-code' as const, without: 'other' as const }
  return recordJobStep(app, crewed.driver, crewed.jobId, told)
}
const nothing: OnSiteChange = { more: [], from: null, to: null, waited: 0, part: null, words: '' }
const twoBeds = { ...nothing, more: [{ articleId: 1, count: 2 }], words: 'In the loft' }
const ask = (change: Partial<OnSiteChange>, by: Worker = crewed.driver, told = crewed.told(by)) =>
  requestOnSiteChange(app, by, { ...told, ...nothing, ...change })
const order = () => readOrder(app, staff, crewed.orderNo)
const waits = () => findWaitingChange(app, customer, crewed.orderNo)
const shown = async () => (await readJobChanges(app, crewed.driver, crewed.jobId)).changes.map(({ state }) => state)

test('more items are priced by the order’s price book and take effect once the customer approves', async () => {
  const before = await order()
  const had = before.lines.find(({ articleId }) => articleId === 1)?.quantity ?? 0
  await ask(twoBeds)
  const change = (await waits())!
  expect(change).toMatchObject({ byCrew: true, reason: 'In the loft' })
  expect(change.prices.after).toBeGreaterThan(change.prices.before)
  expect(change.after.things.find(({ articleId }) => articleId === 1)?.quantity).toBe(had + 2)
  expect((await order()).balanceDue).toBe(before.balanceDue)
  expect(await shown()).toEqual(['proposed'])
  await app.work()
  expect(app.sent.filter(({ to }) => to === customer.mobile).map(({ template }) => template)).toContain(
    'change-proposed',
  )
  await answerChangeRequest(app, customer, crewed.orderNo, { id: change.id, answer: 'agree' })
  const { before: was, after } = change.prices
  expect((await order()).balanceDue).toBe(before.balanceDue + after - was)
  expect(await shown()).toEqual(['agreed'])
})

test('a declined or expired change costs nothing, and the crew sees it', async () => {
  const { balanceDue } = await order()
  await ask(twoBeds)
  await answerChangeRequest(app, customer, crewed.orderNo, { id: (await waits())!.id, answer: 'refuse' })
  await ask({ to: { floor: 9, lift: false } })
  expect((await waits())!.prices.after).toBeGreaterThan(0)
  expect(await shown()).toEqual(['proposed', 'refused'])
  app.setNow(new Date('2026-12-09T00:30:00+05:30'))
  expect(await waits()).toBeNull()
  expect((await order()).balanceDue).toBe(balanceDue)
})

test('waiting beyond the free minutes costs what the price book says; within them there is nothing to request', async () => {
  await expect(ask({ waited: 30 })).rejects.toMatchObject({ code: 'crew.change-empty' })
  await ask({ waited: 75 })
  const { after } = (await waits())!
  expect(after.extras).toEqual([{ reason: 'Waiting time: 75 minutes, until 12:00 PM', amount: rupees(600) }])
})

test('the form begins with what crews add most often, then with what most moves have, each item once', async () => {
  const shownItems = async () => {
    const { often, groups } = await readJobChanges(app, crewed.driver, crewed.jobId)
    return { often: often.map(({ id }) => id), others: groups.flatMap(({ articles }) => articles.map(({ id }) => id)) }
  }
  const rare = (await shownItems()).others.at(-1)!
  await ask({ more: [{ articleId: rare, count: 1 }] })
  const { often, others } = await shownItems()
  expect(often).toContain(rare)
  expect(often.length).toBeLessThanOrEqual(6)
  const booked = (await order()).lines.map(({ articleId }) => articleId)
  expect(often.some(id => booked.includes(id))).toBe(true)
  expect(others.filter(id => often.includes(id))).toEqual([])
})

test('a change sent twice is requested once, and another is refused while it awaits approval', async () => {
  const told = crewed.told()
  await Promise.all([ask(twoBeds, crewed.driver, told), ask(twoBeds, crewed.driver, told)])
  await ask(twoBeds, crewed.driver, told)
  await expect(ask({ waited: 75 }, crewed.mate)).rejects.toMatchObject({ code: 'crew.change-waits' })
  const rows = app.db.selectFrom('order_changes').select('state').where('order_id', '=', crewed.orderId)
  expect(await rows.execute()).toEqual([{ state: 'proposed' }])
  await answerChangeRequest(app, customer, crewed.orderNo, { id: (await waits())!.id, answer: 'refuse' })
  await ask(twoBeds, crewed.driver, told) // sent again: the first response was lost
  expect(await waits()).toBeNull()
})

test('only an employed worker assigned to the job can request a change, on its date', async () => {
  await expect(ask(twoBeds, crewed.stranger)).rejects.toMatchObject({ code: 'crew.job' })
  await expect(ask(twoBeds, crewed.driver, crewed.told(crewed.driver, 13 * 60))).rejects.toMatchObject({
    code: 'crew.change-late',
  })
  await app.db.updateTable('workers').set({ left_on: '2026-12-08' }).where('id', '=', crewed.driver.id).execute()
  await expect(ask(twoBeds)).rejects.toMatchObject({ code: 'crew.job' })
  expect(await waits()).toBeNull()
})

test('the same floor is no change, and a refused change gets a short crew error', async () => {
  const { from } = await readJobChanges(app, crewed.driver, crewed.jobId)
  await expect(ask({ from })).rejects.toMatchObject({ code: 'crew.change-empty' })
  await expect(ask({ more: [{ articleId: 1, count: 999 }] })).rejects.toMatchObject({ code: 'crew.change-cannot' })
  expect(await waits()).toBeNull()
})

test('no change can be requested before the arrival or after the end', async () => {
  await tell('done')
  await expect(ask(twoBeds)).rejects.toMatchObject({ code: 'crew.change-first' })
  await sql`update jobs set state = 'assigned' where order_id = ${crewed.orderId}`.execute(app.db)
  await expect(ask(twoBeds)).rejects.toMatchObject({ code: 'crew.change-first' })
  expect(await waits()).toBeNull()
})
