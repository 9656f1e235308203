import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { retryOverduePrints } from '#modules/documents/commands/retry-overdue-prints.ts'
import { issueReceipt, openDocument } from '#modules/documents/index.server.ts'
import type { Printer } from '#modules/documents/ports.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { sampleMove } from '#testing/sample-documents.ts'

/** Printing by background tasks, one for each document. */
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const amounts = { gstRate: 1800, grandTotal: rupees(100), gst: rupees(18), insurance: rupees(0), discount: rupees(0) }

let app: TestApp
let order: { orderId: number; customerId: number }
let broken: Set<string>
let made = 0
const printer: Printer = async ({ number }) => {
  if (broken.has(number)) throw new Error(`${number} has a letter that breaks the page`)
  return Buffer.from(`%PDF- of ${number}`)
}
beforeAll(async () => {
  app = await openTestApp({}, { printer })
})
afterAll(() => app.close())
beforeEach(async () => {
  broken = new Set()
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('documents').execute()
  order = await createTestOrder(app)
  await app.work()
})

async function receipt() {
  const payment = { purpose: 'token', mode: 'razorpay', paymentId: `pay_${made++}`, amount: rupees(10) } as const
  const id = await inTransaction(app.db, tx =>
    issueReceipt(app, tx, {
      ...order,
      ...payment,
      language: 'en',
      move: sampleMove,
      amounts: { ...amounts, credits: rupees(10), debits: rupees(0) } as never,
    }),
  )
  return row(id)
}
const row = (id: string) => app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const unprinted = async () =>
  (await app.db.selectFrom('documents').select('id').where('file', 'is', null).execute()).map(({ id }) => id)
const attention = () =>
  app.db
    .selectFrom('order_flags')
    .select(['kind', 'about', 'resolution'])
    .where('order_id', '=', order.orderId)
    .orderBy('id')
    .execute()

test('a document is printed by its own background task, and a broken one blocks no other and is flagged', async () => {
  const first = await receipt()
  broken.add(first.number)
  for (let i = 0; i < 50; i++) await receipt()
  await app.work()
  expect(await unprinted()).toEqual([first.id])
  expect(await attention()).toEqual([{ kind: 'document-unprinted', about: first.id, resolution: null }])
})

test('printing that was given up is retried daily, and its flag ends once it is printed', async () => {
  const { id, number } = await receipt()
  broken.add(number)
  await app.work()
  const sweep = async (at: string) => {
    app.setNow(new Date(at))
    await retryOverduePrints(app)
    await app.work()
  }
  broken.clear()
  await sweep('2026-11-20T06:00:00Z')
  expect(await unprinted()).toEqual([id])
  await sweep('2026-11-21T06:00:00Z')
  expect(await unprinted()).toEqual([])
  expect(await attention()).toEqual([{ kind: 'document-unprinted', about: id, resolution: 'over' }])
})

test('opening a document prints it sooner and ends its flag', async () => {
  const { id, number } = await receipt()
  broken.add(number)
  await app.work()
  await expect(openDocument(app, staff, id)).rejects.toThrow('breaks the page')
  broken.clear()
  await openDocument(app, staff, id)
  await app.work()
  expect(await attention()).toMatchObject([{ resolution: 'over' }])
})

test('a document without a task is found and printed ten minutes later', async () => {
  const { id } = await receipt()
  await app.work()
  await app.db.updateTable('documents').set({ file: null }).where('id', '=', id).execute()
  for (const [at, left] of [
    ['2026-11-20T05:09:00Z', [id]],
    ['2026-11-20T05:11:00Z', []],
  ] as const) {
    app.setNow(new Date(at))
    await retryOverduePrints(app)
    await app.work()
    expect(await unprinted()).toEqual(left)
  }
})
