import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { issueInvoice, issueReceipt } from '#modules/documents/index.server.ts'
import type { MoveFacts } from '#modules/documents/rules/document.ts'
import { addBranch, readBranch, saveBranch } from '#modules/places/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { sampleMove, sampleQuotation } from '#testing/sample-documents.ts'
import { toMonthPeriod } from '../rules/accounting-period.ts'
import { getGstFigurePage } from './get-gst-figure-page.ts'
import { listRegistrations } from './list-registrations.ts'
import { readGstReturn } from './read-gst-return.ts'
import { readStatement } from './read-statement.ts'

const KARNATAKA = '29AAGCB7383J1Z4'
const BANGALORE = 5
const fromBangalore: MoveFacts = { ...sampleMove, from: { ...sampleMove.from, city: 'Bangalore', state: 'Karnataka' } }
const november = toMonthPeriod('2026-11')

let app: TestApp
let asha: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('documents').execute()
  await app.db.deleteFrom('document_series').execute()
  await app.db.updateTable('cities').set({ branch_id: null }).execute()
  await app.db.updateTable('business_customers').set({ branch_id: null }).execute()
  await app.db.deleteFrom('branches').execute()
})

const hoodi = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '080 4890 1111', cities: [BANGALORE] }
const inKarnataka = () => addBranch(app, asha, { ...hoodi, gstin: KARNATAKA, series: 'KA' })
const { subtotal: grandTotal, gst, insurance, discount } = sampleQuotation
const amounts = (paid: number) => ({
  ...{ gstRate: 1800, grandTotal, gst, insurance, discount, credits: paise(paid), debits: paise(0) },
})
async function orderIn(city_id: number) {
  const order = await createTestOrder(app)
  await app.db.updateTable('orders').set({ city_id }).where('id', '=', order.orderId).execute()
  return order
}
type Order = Awaited<ReturnType<typeof orderIn>>
let payments = 0
const receive = (order: Order, move: MoveFacts, amount: Paise = rupees(1_000)) =>
  inTransaction(app.db, tx =>
    issueReceipt(app, tx, {
      ...{ ...order, language: 'en', move, purpose: 'token', mode: 'razorpay', paymentId: `pay_${payments++}`, amount },
      amounts: amounts(amount),
    }),
  )
const invoice = (order: Order, move: MoveFacts) =>
  inTransaction(app.db, tx =>
    issueInvoice(app, tx, { ...order, move, quotation: sampleQuotation, amounts: amounts(0) }),
  )
async function issued(id: string) {
  const { number, facts } = await app.db
    .selectFrom('documents')
    .select(['number', 'facts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { supplier } = facts
  return { number, gstin: supplier.gstin, address: supplier.address, tax: 'gst' in facts ? facts.gst.kind : null }
}

test('a move from a city with a branch has the State, tax and document numbers of its registration', async () => {
  const before = await issued(await receive(await orderIn(BANGALORE), fromBangalore))
  expect(before).toMatchObject({ number: 'RV/2627/0000001', gstin: app.config.gst.gstin, tax: 'inter' })
  await inKarnataka()
  expect(await issued(await receive(await orderIn(BANGALORE), fromBangalore))).toEqual({
    ...{ number: 'RVKA/2627/00001', gstin: KARNATAKA, address: hoodi.address, tax: 'intra' },
  })
  expect(await issued(await receive(await orderIn(1), sampleMove))).toMatchObject({
    ...{ number: 'RV/2627/0000002', gstin: app.config.gst.gstin, tax: 'intra' },
  })
  expect((await issued(await receive(await orderIn(BANGALORE), fromBangalore))).number).toBe('RVKA/2627/00002')
})

test('an order stays with the registration that received its advance, even if another branch serves its city later', async () => {
  const [old, young] = [await orderIn(BANGALORE), await orderIn(BANGALORE)]
  await receive(old, fromBangalore)
  const id = await inKarnataka()
  await receive(young, fromBangalore)
  expect(await issued(await invoice(old, fromBangalore))).toMatchObject({
    ...{ number: 'INV/2627/0000001', gstin: app.config.gst.gstin, tax: 'inter' },
  })
  await saveBranch(app, asha, id, { revision: 1, terms: { ...hoodi, address: 'Whitefield', cities: [] } })
  expect(await issued(await invoice(young, fromBangalore))).toEqual({
    ...{ number: 'INVKA/2627/00001', gstin: KARNATAKA, address: 'Whitefield', tax: 'intra' },
  })
})

test('another office of the same registration changes only the address', async () => {
  const pune = { name: 'Pune', address: 'Baner, Pune 411045', phone: '', cities: [4] }
  await addBranch(app, asha, { ...pune, gstin: app.config.gst.gstin, series: '' })
  expect(await issued(await receive(await orderIn(4), sampleMove))).toMatchObject({
    ...{ number: 'RV/2627/0000001', gstin: app.config.gst.gstin, address: pune.address },
  })
})

test('the returns of all registrations together contain every document once', async () => {
  expect(await listRegistrations(app, asha)).toHaveLength(1)
  const id = await inKarnataka()
  await receive(await orderIn(BANGALORE), fromBangalore, rupees(3_000))
  await receive(await orderIn(1), sampleMove, rupees(2_000))
  await receive(await orderIn(1), sampleMove, rupees(1_000))
  expect(await listRegistrations(app, asha)).toEqual([
    { gstin: app.config.gst.gstin, state: 'Maharashtra' },
    { gstin: KARNATAKA, state: 'Karnataka' },
  ])
  const read = (gstin?: string) => readGstReturn(app, asha, { ...november, ...(gstin && { gstin }) })
  const [all, own, ka] = [await read(), await read(app.config.gst.gstin), await read(KARNATAKA)]
  expect([all, own, ka].map(({ registers }) => [registers.receipt.count, registers.receipt.total])).toEqual([
    [3, rupees(6_000)],
    [2, rupees(3_000)],
    [1, rupees(3_000)],
  ])
  expect([own, ka].map(({ series }) => series.map(({ first, count }) => [first, count]))).toEqual([
    [['RV/2627/0000001', 2]],
    [['RVKA/2627/00001', 1]],
  ])
  expect(await readBranch(app, asha, id)).toMatchObject({ series: 'KA' })
})

test('a statement of account is sent by the branch that invoices', async () => {
  const id = await inKarnataka()
  const [own, theirs] = [
    await createTestBusinessCustomer(app, asha),
    await createTestBusinessCustomer(app, asha, { branchId: id }),
  ]
  const invoiced = async (business_customer_id: number, city: number, move: MoveFacts) => {
    const order = await orderIn(city)
    await app.db.updateTable('orders').set({ business_customer_id }).where('id', '=', order.orderId).execute()
    await invoice(order, move)
  }
  const sentBy = async (firm: number) => {
    const statement = await readStatement(app, asha, firm, { from: '2026-11-01', to: '2026-11-30' })
    return [statement.supplier.gstin, statement.supplier.address, statement.registrations.length]
  }
  const [office, hoodiOffice] = [app.config.gst, { gstin: KARNATAKA, address: hoodi.address }]
  expect(await sentBy(own)).toEqual([office.gstin, office.address, 0])
  expect(await sentBy(theirs)).toEqual([hoodiOffice.gstin, hoodiOffice.address, 0])
  await invoiced(own, BANGALORE, fromBangalore)
  expect(await sentBy(own)).toEqual([hoodiOffice.gstin, hoodiOffice.address, 1])
  await invoiced(own, 1, sampleMove) // of two registrations: the branch of the account sends it
  expect(await sentBy(own)).toEqual([office.gstin, office.address, 2])
})

test('concurrent documents have numbers without gaps in each series', async () => {
  await inKarnataka()
  const orders = await Promise.all(Array.from({ length: 8 }, (_, n) => orderIn(n % 2 === 0 ? BANGALORE : 1)))
  await Promise.all(orders.map((order, n) => receive(order, n % 2 === 0 ? fromBangalore : sampleMove)))
  const rows = await app.db.selectFrom('documents').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([
    ...[1, 2, 3, 4].map(n => `RV/2627/000000${n}`),
    ...[1, 2, 3, 4].map(n => `RVKA/2627/0000${n}`),
  ])
})

test('table 11A holds only advances that were not invoiced in the period; their invoice moves them to 11B of its period', async () => {
  const [invoiced, waiting] = [await createTestOrder(app), await createTestOrder(app)]
  await receive(invoiced, sampleMove)
  await receive(waiting, sampleMove, rupees(1_180))
  await invoice(invoiced, sampleMove)
  const { rows, shown } = await getGstFigurePage(app, asha, november, { table: '11a', key: null }, null)
  expect(rows).toMatchObject([{ kind: 'receipt', total: rupees(1_180), shown }])
  const { groups, registers } = await readGstReturn(app, asha, november)
  expect(groups.filter(({ table }) => table === '11a')).toMatchObject([{ rate: 1800, amounts: shown }])
  expect(registers.receipt.count).toBe(2)

  app.setNow(new Date('2026-12-02T05:00:00Z'))
  await invoice(waiting, sampleMove)
  const december = await readGstReturn(app, asha, toMonthPeriod('2026-12'))
  expect(december.groups.filter(({ table }) => table.startsWith('11'))).toMatchObject([
    { table: '11b', amounts: shown },
  ])
})
