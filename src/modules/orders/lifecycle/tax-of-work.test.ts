import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import type { DocumentFacts } from '#modules/documents/rules/document.ts'
import { sumGst } from '#modules/documents/rules/gst.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { approveOrder } from './approve-order.ts'
import { assignPartnerCrew } from './assign-partner-crew.ts'
import { completeOrder } from './complete-order.ts'
import { rescheduleOrder } from './reschedule-order.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const tax = { work: 'move', credit: 'full', charge: 'forward', source: 'a test' } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date('2026-11-20T05:00:00Z')))
afterEach(async () => {
  await app.db.deleteFrom('tax_rules').where('source', '=', 'a test').execute()
  await app.db.updateTable('tax_rules').set({ ends_on: null }).where('work', '=', 'move').execute()
  invalidateCached()
})

/** Changes the rate of moves from this day on. */
async function changeRate(rate: number, own: { treatment?: 'by-line' | 'composite' } = {}) {
  const row = { ...tax, starts_on: '2026-12-05', rate, treatment: own.treatment ?? 'by-line' } as const
  const { id } = await app.db.insertInto('tax_rules').values(row).returning('id').executeTakeFirstOrThrow()
  invalidateCached()
  return id
}

async function placed(date: string) {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date, slot: 12 })
  return { customer, orderNo }
}
async function ready(date: string) {
  const order = await placed(date)
  const pay = async () => {
    const { providerOrderId, amount } = await startPayment(app, order.customer, order.orderNo)
    const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
    await recordReportedPayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
  }
  await pay()
  await approveOrder(app, staff, order.orderNo)
  await pay()
  await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
  return order.orderNo
}
async function complete(orderNo: string, deliveredAt: string) {
  app.setNow(new Date(deliveredAt))
  const confirmation = { reason: 'The partner called', deliveredAt: new Date(deliveredAt) }
  await completeOrder(app, staff, orderNo, { confirmation })
}
async function documentsOf(orderNo: string) {
  const rows = await app.db
    .selectFrom('documents as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.kind', 'd.facts', 'd.amount'])
    .where('o.order_no', '=', orderNo)
    .orderBy('d.issued_at')
    .orderBy('d.number')
    .execute()
  return rows as { kind: string; facts: DocumentFacts; amount: number }[]
}
const invoiceOf = async (orderNo: string) => {
  const found = (await documentsOf(orderNo)).find(({ kind }) => kind === 'invoice')!.facts
  if (found.kind !== 'invoice') throw new Error('no invoice')
  return found
}
/** The rule that the first documents were made under. */
const seededRule = async () =>
  (await app.db.selectFrom('tax_rules').select('id').where('work', '=', 'move').executeTakeFirstOrThrow()).id

describe('[TAX-01] a change of rate', () => {
  it('[TAX-01] is in the quotation of work after it, and not in that of work before it', async () => {
    const id = await changeRate(1_200)
    const [before, after] = [await placed('2026-12-04'), await placed('2026-12-08')]
    const ratesOf = async (orderNo: string) => (await readOrder(app, staff, orderNo)).quotation!.rates
    expect(await ratesOf(before.orderNo)).toMatchObject({ gst: 1_800, tax: { rule: await seededRule() } })
    expect(await ratesOf(after.orderNo)).toMatchObject({ gst: 1_200, tax: { rule: id, rate: 1_200 } })
  })

  it('[TAX-01] reaches an order when it is rescheduled over the day of the change', async () => {
    const id = await changeRate(1_200)
    const { orderNo } = await placed('2026-12-04')
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-08', slot: 12 })
    const { quotation, total } = await readOrder(app, staff, orderNo)
    expect(quotation!.rates).toMatchObject({ gst: 1_200, tax: { rule: id } })
    expect(total).toBe(quotation!.total)
  })

  it('[TAX-01] that cuts the tax lowers the bill of work done after it, to the paisa', async () => {
    const orderNo = await ready('2026-12-08')
    const quoted = (await readOrder(app, staff, orderNo)).quotation!
    const id = await changeRate(1_200)
    await complete(orderNo, '2026-12-08T10:00:00Z')
    const { gst, taxable, total, insurance, move } = await invoiceOf(orderNo)
    expect(gst.rate).toBe(1_200)
    expect(move.tax).toMatchObject({ rule: id, rate: 1_200 })
    expect(taxable).toBe(quoted.subtotal - quoted.discount)
    expect(taxable + sumGst(gst) + insurance).toBe(total)
    const now = await readOrder(app, staff, orderNo)
    expect([now.total, total < quoted.total]).toEqual([total, true])
  })

  it('[TAX-01] that raises the tax leaves the price that was promised', async () => {
    const orderNo = await ready('2026-12-08')
    const quoted = (await readOrder(app, staff, orderNo)).quotation!
    await changeRate(2_800)
    await complete(orderNo, '2026-12-08T10:00:00Z')
    const { gst, taxable, total, insurance } = await invoiceOf(orderNo)
    expect([gst.rate, total]).toEqual([2_800, quoted.total])
    expect(taxable + sumGst(gst) + insurance).toBe(total)
    expect(Math.abs(sumGst(gst) - (taxable * 28) / 100)).toBeLessThan(100)
  })

  it('[TAX-01] does not reach work done before it, and every document keeps its rule', async () => {
    const orderNo = await ready('2026-12-04')
    await changeRate(1_200)
    await complete(orderNo, '2026-12-04T10:00:00Z')
    const documents = await documentsOf(orderNo)
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'invoice'])
    const rule = await seededRule()
    expect(documents.map(({ facts }) => facts.move.tax?.rule)).toEqual([rule, rule, rule])
    expect((await invoiceOf(orderNo)).gst.rate).toBe(1_800)
  })

  it('[TAX-02] by another treatment of moves leaves an order with the treatment it was quoted with', async () => {
    const orderNo = await ready('2026-12-08')
    const quoted = (await readOrder(app, staff, orderNo)).quotation!
    await changeRate(500, { treatment: 'composite' })
    await complete(orderNo, '2026-12-08T10:00:00Z')
    const { gst, total, move } = await invoiceOf(orderNo)
    expect([gst.rate, total, move.tax?.treatment]).toEqual([1_800, quoted.total, 'by-line'])
  })
})
