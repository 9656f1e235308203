import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { purgeJobRecords } from '../lifecycle/purge-job-records.ts'
import { getTracking } from '../tracking/get-tracking.ts'
import { findItemChecklist, readJobItemList } from './read-checked-list.ts'
import { recordItemCount } from './record-item-count.ts'
import { recordJobStep } from './record-job-step.ts'
import { BOXES_LINE, type ItemCount, sumItemCounts } from './rules/list-check.ts'

let app: TestApp
let staff: Staff
let crewed: Awaited<ReturnType<typeof createTestCrewedJob>>
let lines: { line: string; quantity: number }[]
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  crewed = await createTestCrewedJob(app, staff)
  lines = (await readJobItemList(app, crewed.driver, crewed.jobId)).things
})
afterEach(() => app.setNow(began))

const word = (n: number, here: number, more: Partial<ItemCount> = {}): ItemCount => ({
  ...{ side: 'load', line: lines[n]!.line, thing: '', here, missing: 0, ...more },
})
const t = (what: ItemCount, by: Worker = crewed.driver, minutesAgo = 0) =>
  recordItemCount(app, by, { ...crewed.told(by, minutesAgo), ...what })
const here = async (side: 'load' | 'unload' = 'load') =>
  sumItemCounts((await findItemChecklist(app, staff, crewed.orderNo))?.[side] ?? []).here
const asks = async () => (await readOrder(app, staff, crewed.orderNo)).attention.map(({ kind }) => kind)
const tell = (step: 'loaded' | 'unloaded' | 'done') =>
  recordJobStep(app, crewed.driver, crewed.jobId, { id: randomUUID(), step, reportedAt: app.now(), without: 'other' })
const counted = async () => {
  const { customer } = await readOrder(app, staff, crewed.orderNo)
  return (await getTracking(app, { kind: 'customer', language: 'en', ...customer } as Customer, crewed.orderNo)).counted
}

test('a count is recorded once, however often it arrives, and the customer sees the progress', async () => {
  expect(await counted()).toBeNull()
  const sent = { ...crewed.told(), ...word(0, 1) }
  await Promise.all([recordItemCount(app, crewed.driver, sent), recordItemCount(app, crewed.driver, sent)])
  await recordItemCount(app, crewed.driver, sent)
  expect(await app.db.selectFrom('job_checks').select('id').where('order_id', '=', crewed.orderId).execute()).toEqual([
    { id: sent.id },
  ])
  const of = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await counted()).toEqual({ side: 'load', here: 1, of })
})

test('of two phones the later count wins, whichever arrives first', async () => {
  await t(word(0, 1), crewed.driver, 5)
  await t(word(0, 0), crewed.mate, 30) // it had no network for half an hour
  expect(await here()).toBe(1)
  await t(word(0, 0), crewed.mate, 1)
  expect(await here()).toBe(0)
})

test('of one phone the count that arrives last wins, even for two taps within a second', async () => {
  await t(word(0, 1))
  app.setNow(new Date(app.now().getTime() + 300))
  await t(word(0, 2), crewed.driver, 1 / 60) // a second ago by the phone's clock
  expect(await here()).toBe(2)
})

test('a count of a phone whose clock was changed has the time at which it arrived', async () => {
  await t(word(0, 1), crewed.driver, 2)
  await t(word(0, 0), crewed.mate, 20 * 24 * 60)
  expect(await here()).toBe(0)
})

test('an added item has a line of its own', async () => {
  const added = crewed.told()
  await recordItemCount(app, crewed.driver, { ...added, ...word(0, 2, { line: '+', thing: 'Bicycle' }) })
  const list = await findItemChecklist(app, staff, crewed.orderNo)
  expect(list!.load.at(-1)).toMatchObject({ line: `+${added.id}`, name: 'Bicycle', here: 2, added: true })
})

test('a count is accepted from a worker who left and for a reassigned job, but not from a stranger', async () => {
  await app.db.updateTable('workers').set({ left_on: '2026-12-08' }).where('id', '=', crewed.driver.id).execute()
  await t(word(0, 1))
  expect(await here()).toBe(1)
  await expect(t(word(0, 0), crewed.stranger)).rejects.toMatchObject({ code: 'crew.job' })
})

test('items loaded but not unloaded raise a flag once all is unloaded, until they are found', async () => {
  for (const [n, { quantity }] of lines.entries()) await t(word(n, quantity))
  await tell('loaded')
  for (const [n, { quantity }] of lines.entries()) if (n > 0) await t(word(n, quantity, { side: 'unload' }))
  expect(await asks()).not.toContain('items-missing')
  await tell('unloaded')
  expect(await asks()).toContain('items-missing')
  await t(word(0, lines[0]!.quantity, { side: 'unload' }), crewed.mate)
  expect(await asks()).not.toContain('items-missing')
})

test('without a count at unloading nothing is missing', async () => {
  await t(word(0, 1))
  await tell('unloaded')
  await tell('done')
  expect(await asks()).not.toContain('items-missing')
})

test('a count that arrives after the end is checked too', async () => {
  for (const [n, { quantity }] of lines.entries()) await t(word(n, quantity))
  await tell('unloaded')
  await t(word(0, 0, { side: 'unload', missing: 1 }), crewed.mate, 10)
  expect(await asks()).toContain('items-missing')
})

test('a different number of boxes at unloading raises a flag until they are counted again', async () => {
  const boxes = (side: 'load' | 'unload', here: number) => t({ side, line: BOXES_LINE, thing: '', here, missing: 0 })
  await boxes('load', 24)
  await tell('unloaded')
  await boxes('unload', 23)
  expect(await asks()).toContain('items-missing')
  expect((await findItemChecklist(app, staff, crewed.orderNo))!.boxes).toEqual({ load: 24, unload: 23 })
  app.setNow(new Date(app.now().getTime() + 60_000))
  await boxes('unload', 24)
  expect(await asks()).not.toContain('items-missing')
})

test('an erasure of the customer deletes the counts', async () => {
  await t(word(0, 1))
  await app.db.transaction().execute(tx => purgeJobRecords(tx, [crewed.orderId]))
  expect(await findItemChecklist(app, staff, crewed.orderNo)).toBeNull()
})
