import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, Staff } from '#modules/access/rules/actor.ts'
import { openGoodsReceipt } from '#modules/documents/index.server.ts'
import { readBoxLabels, readForwardingNote, readOrder } from '#modules/orders/index.server.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { recordItemCount } from './record-item-count.ts'
import { recordJobStep } from './record-job-step.ts'

let app: TestApp
let staff: Staff
let began: Date
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  began = app.now()
})
afterAll(() => app.close())

/** Booked today, done on its date. */
function createTestJobToday() {
  app.setNow(began)
  return createTestCrewedJob(app, staff)
}
const receiptOf = (orderId: number) =>
  app.db.selectFrom('goods_receipts').selectAll().where('order_id', '=', orderId).execute()
const tell = (
  job: Awaited<ReturnType<typeof createTestJobToday>>,
  step: 'on-way' | 'arrived' | 'loaded' | 'unloaded' | 'done',
) =>
  recordJobStep(app, job.driver, job.jobId, {
    ...{ id: randomUUID(), step, reportedAt: app.now(), without: 'other' as const },
    ...(step === 'arrived' && { reason: 'no-code' as const }),
  })
const papers = async (orderNo: string) =>
  (await readOrder(app, staff, orderNo)).documents.flatMap(({ kind, amount }) => (amount === null ? [kind] : []))

test('reporting loaded issues the goods receipt once, with the counted items', async () => {
  const job = await createTestJobToday()
  expect(await papers(job.orderNo)).toEqual(['forwarding-note'])
  await recordItemCount(app, job.driver, {
    ...job.told(job.driver, 5),
    side: 'load',
    line: '+',
    thing: 'Cradle',
    here: 1,
    missing: 0,
  })
  await recordItemCount(app, job.driver, { ...job.told(), side: 'load', line: '+', thing: 'Box', here: 12, missing: 0 })
  await tell(job, 'on-way')
  await tell(job, 'arrived')
  expect(await receiptOf(job.orderId)).toEqual([])
  await tell(job, 'loaded')
  await tell(job, 'unloaded')
  const [receipt, ...more] = await receiptOf(job.orderId)
  expect(more).toEqual([])
  expect(receipt!.number).toMatch(/^GR\/2627\/\d{7}$/)
  expect(receipt!.facts).toMatchObject({
    ...{ counted: true, packages: 13, drivers: [{ name: 'Ramesh' }, { name: 'Suresh' }] },
    things: [
      { name: 'Cradle', quantity: 1 },
      { name: 'Box', quantity: 12 },
    ],
    trucks: [expect.stringMatching(/^MH12AB/)],
  })
  expect(receipt!.facts.liability).toBe(
    Math.min(receipt!.facts.freight * 10, receipt!.facts.declaredValue ?? Number.POSITIVE_INFINITY),
  )
  expect(await papers(job.orderNo)).toEqual(['forwarding-note', 'goods-receipt'])
})

test.each(['unloaded', 'done'] as const)(
  'a crew that skips loaded gets the goods receipt with %s, once',
  async step => {
    const job = await createTestJobToday()
    await tell(job, step)
    expect(await receiptOf(job.orderId)).toHaveLength(1)
    await tell(job, 'loaded')
    expect(await receiptOf(job.orderId)).toHaveLength(1)
  },
)

test('goods receipts are numbered in sequence, and without a count list the order’s items', async () => {
  const jobs = [await createTestJobToday(), await createTestJobToday()]
  for (const job of jobs) await tell(job, 'loaded')
  const [first, second] = await Promise.all(jobs.map(async ({ orderId }) => (await receiptOf(orderId))[0]!))
  expect(Number(second!.number.slice(-7)) - Number(first!.number.slice(-7))).toBe(1)
  const { lines, pieces } = await readOrder(app, staff, jobs[0]!.orderNo)
  expect(first!.facts).toMatchObject({ counted: false, packages: pieces })
  expect(first!.facts.things).toHaveLength(new Set(lines.map(({ articleId }) => articleId)).size)
})

test('only the customer and staff can open the documents', async () => {
  const job = await createTestJobToday()
  await tell(job, 'loaded')
  const { customer } = await readOrder(app, staff, job.orderNo)
  const own: Actor = { kind: 'customer', id: customer.id } as Actor
  const stranger: Actor = { kind: 'customer', id: customer.id + 1 } as Actor
  for (const actor of [own, staff]) {
    expect((await openGoodsReceipt(app, actor, job.orderNo)).filename).toMatch(/goods-receipt-GR-2627-\d+\.pdf$/)
    expect((await readForwardingNote(app, actor, job.orderNo)).contentType).toBe('application/pdf')
  }
  for (const read of [openGoodsReceipt, readForwardingNote])
    await expect(read(app, stranger, job.orderNo)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a customer can have sixty documents made per hour; staff have no limit', async () => {
  const job = await createTestJobToday()
  const { customer } = await readOrder(app, staff, job.orderNo)
  const own: Actor = { kind: 'customer', id: customer.id } as Actor
  for (let at = 0; at < 30; at++) {
    await readForwardingNote(app, own, job.orderNo)
    await readBoxLabels(app, own, job.orderNo, 1)
  }
  await expect(readBoxLabels(app, own, job.orderNo, 300)).rejects.toMatchObject({ kind: 'too-many' })
  expect((await readForwardingNote(app, staff, job.orderNo)).contentType).toBe('application/pdf')
})
