import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { rupees, subtract, ZERO } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { issueMaterial, listMaterials, saveMaterial } from '#modules/dispatch/index.server.ts'
import {
  createQuoteVersion,
  listQuoteVersions,
  placeMoveOrder,
  requestManualQuotation,
} from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { listReportRows, readFigures } from '#modules/reports/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { countMovesToRecalculate } from '../queries/count-moves-to-recalculate.ts'
import { listCostTables } from '../queries/list-cost-tables.ts'
import { readMargins } from '../queries/read-margins.ts'
import type { CostTerms } from '../rules/cost-terms.ts'
import { calculateCosts } from './calculate-costs.ts'
import { saveCostTable } from './save-cost-table.ts'

let app: TestApp
let staff: Staff
let terms: CostTerms
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const { vehicles, packages } = await readCatalogue(app.db)
  terms = {
    trucks: vehicles.map(({ id }) => ({ vehicleId: id, day: rupees(2_400), perKm: rupees(18) })),
    workerHour: rupees(90),
    material: packages.map(({ id }) => ({ packageId: id, perCft: rupees(id) })),
    ...{ emptyBack: 5_000, overheads: 800 },
  }
})
afterAll(() => app.close())

const newest = async () => (await listCostTables(app, staff)).tables[0]?.id ?? 0
const today = () => toIndiaDate(app.now())
const save = async (more: Partial<CostTerms> = {}, beginsOn = today()) =>
  saveCostTable(app, staff, { seen: await newest(), beginsOn, terms: { ...terms, ...more } })

test('without a cost table there is no margin; with one each version has its margin, by the table of its date', async () => {
  const customer = await createTestCustomer(app)
  const draft = buildTestDraft()
  const to = { ...draft.to, place: buildTestPlace('l-vaishali-nagar-302021') }
  const { orderNo } = await requestManualQuotation(app, customer, { ...draft, to })
  const requested = { packageId: 2, km: 1_150, insuredValue: ZERO, days: 4, adds: [] } as const
  for (const [load, discount] of [
    ['full', ZERO],
    ['part', ZERO],
    ['full', rupees(500)],
  ] as const)
    await createQuoteVersion(app, staff, orderNo, { kind: 'fixed', terms: { ...requested, adds: [], load, discount } })
  expect(await readMargins(app, staff, orderNo)).toEqual({ current: null, versions: { 1: null, 2: null, 3: null } })
  await save()
  const { versions } = await readMargins(app, staff, orderNo)
  const shown = await listQuoteVersions(app, staff, orderNo)
  for (const { n, quotation } of shown)
    expect(versions[n]!.price).toBe(subtract(quotation.subtotal, quotation.discount))
  const lineOf = (n: number, code: string) => versions[n]!.lines.find(line => line.code === code)!
  expect(lineOf(1, 'road').params).toEqual({ km: 1_725 }) // plus half of the way back
  expect(lineOf(2, 'road').amount).toBeLessThan(lineOf(1, 'road').amount)
  expect(lineOf(3, 'road')).toEqual(lineOf(1, 'road'))
  expect(lineOf(3, 'overheads').amount).toBe(lineOf(1, 'overheads').amount - rupees(40))
  // A future table does not apply to earlier dates.
  await save({ workerHour: rupees(900) }, addDays(today(), 300))
  expect((await readMargins(app, staff, orderNo)).versions).toEqual(versions)
})

test('a cost table is never overwritten, is audited, and a concurrent save is rejected', async () => {
  const before = await listCostTables(app, staff)
  const seen = await newest()
  await save({ workerHour: rupees(95) })
  await expect(saveCostTable(app, staff, { seen, beginsOn: today(), terms })).rejects.toMatchObject({
    code: 'costs.changed',
  })
  const from = async (days: number, more = {}) =>
    saveCostTable(app, staff, { seen: await newest(), beginsOn: addDays(today(), days), terms, ...more })
  await expect(from(-1_200, { recalculate: true })).rejects.toMatchObject({ fields: { begins: 'costs.begins' } })
  await expect(from(-1)).rejects.toMatchObject({ kind: 'invalid', fields: { recalculate: 'costs.recalculate' } })
  const { tables } = await listCostTables(app, staff)
  expect(tables.slice(1)).toEqual(before.tables)
  const [change] = await listAuditChanges(app, 'costs', tables[0]!.id)
  expect(change).toMatchObject({ action: 'saved', after: { beginsOn: today(), workerHour: rupees(95) } })
})

test('one of two simultaneous saves is rejected', async () => {
  const seen = await newest()
  const both = await Promise.allSettled([1, 2].map(() => saveCostTable(app, staff, { seen, beginsOn: today(), terms })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a completed move is calculated once by the table of its date, and shown only to its branch with the permission for costs', async () => {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft() })
  const order = app.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo)
  const day = (await order.executeTakeFirstOrThrow()).move_date!
  expect(await calculateCosts(app)).toBe(0)
  await app.db.updateTable('orders').set({ status: 'Completed' }).where('order_no', '=', orderNo).execute()
  const { current: own } = await readMargins(app, staff, orderNo)
  expect([await calculateCosts(app), await calculateCosts(app)]).toEqual([1, 0])
  // Its material is counted a day later, so the cost is calculated once more.
  const { id: orderId } = await order.executeTakeFirstOrThrow()
  const now = app.now()
  app.setNow(new Date(now.getTime() + 86_400_000))
  await saveMaterial(app, staff, null, { name: 'Carton', unit: 'piece', cost: rupees(65), perHundred: 9, active: true })
  const [carton] = await listMaterials(app, staff)
  const job = { order_id: orderId, position: 1, leg: 1, kind: 'pack', people: 3, cft: 140 } as const
  await app.db
    .insertInto('jobs')
    .values({ ...job, starts_at: now, ends_at: app.now() })
    .execute()
  const counts = new Map([[carton!.id, { issued: 30, used: 20, returned: 10 }]])
  await issueMaterial(app, staff, orderNo, { leg: 1, revision: 0, counts })
  app.setNow(new Date(now.getTime() + 86_400_001))
  const counted = (await readMargins(app, staff, orderNo)).current!
  expect(counted.lines.find(({ code }) => code === 'used')!.amount).toBe(rupees(1_300))
  expect([await calculateCosts(app), await calculateCosts(app)]).toEqual([1, 0])
  await save({ workerHour: rupees(500) }) // does not change calculated costs
  const requested = { from: day, to: day, period: 'days', cityId: null } as const
  const { all } = await readFigures(app, staff, 'costs', 'week', requested)
  expect(all).toMatchObject({ reckoned: 1, price: counted.price, cost: counted.cost, left: counted.left })
  expect(counted.cost).not.toBe(own!.cost)
  const rows = await listReportRows(app, staff, 'costs', { by: 'city', group: null, figure: null }, requested)
  expect(rows.rows.map(({ about }) => about)).toEqual([orderNo])
  const office = { name: 'Bengaluru', address: 'Whitefield', phone: '', cities: [5] }
  const branch = await addBranch(app, staff, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  const elsewhere = { ...staff, branches: [branch] }
  expect((await readFigures(app, elsewhere, 'costs', 'week', requested)).all).toMatchObject({ reckoned: 0 })
  await expect(readMargins(app, elsewhere, orderNo)).rejects.toMatchObject({ kind: 'unknown' })
  await expect(listCostTables(app, elsewhere)).rejects.toMatchObject({ kind: 'forbidden' })
  const reader = {
    ...staff,
    role: { ...operationsRole, permissions: [...operationsRole.permissions, 'reports'] },
  } as Staff
  const forbidden = { kind: 'forbidden', code: 'staff.right' }
  await expect(readFigures(app, reader, 'costs', 'week', requested)).rejects.toMatchObject(forbidden)
  await expect(
    listReportRows(app, reader, 'costs', { by: 'city', group: null, figure: null }, requested),
  ).rejects.toMatchObject(forbidden)
  await expect(readMargins(app, reader, orderNo)).rejects.toMatchObject(forbidden)
})

test('a table from a past date gives completed moves the costs of their date, also those of long ago, and no others', async () => {
  const now = app.now()
  const cost = async (orderNo: string) => {
    const of = app.db
      .selectFrom('order_costs')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['cost', 'table_id'])
    return (await of.where('order_no', '=', orderNo).executeTakeFirst()) ?? null
  }
  const done = async (day: string) => {
    const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft() })
    await app.db
      .updateTable('orders')
      .set({ status: 'Completed', move_date: day })
      .where('order_no', '=', orderNo)
      .execute()
    return orderNo
  }
  const [old, between, late] = [
    await done(addDays(today(), -400)),
    await done(addDays(today(), -100)),
    await done(addDays(today(), -5)),
  ]
  const past = async (days: number, more: Partial<CostTerms>) =>
    saveCostTable(app, staff, {
      ...{ seen: await newest(), beginsOn: addDays(today(), -days), recalculate: true },
      terms: { ...terms, ...more },
    })
  await past(200, {})
  expect(await countMovesToRecalculate(app, staff, addDays(today(), -200))).toBe(2)
  await calculateCosts(app)
  expect(await cost(old)).toBeNull() // before the first table
  const [before, lately] = [(await cost(between))!, (await cost(late))!]
  app.setNow(new Date(now.getTime() + 60_000))
  expect(await calculateCosts(app)).toBe(0)
  await past(150, { workerHour: rupees(400) })
  await past(30, { workerHour: rupees(100) })
  await calculateCosts(app)
  expect((await cost(between))!.cost).toBeGreaterThan(before.cost)
  expect((await cost(late))!.cost).not.toBe(lately.cost)
  expect(await cost(old)).toBeNull()
  const after = [await cost(between), await cost(late)]
  await past(10, { workerHour: rupees(900) })
  await calculateCosts(app)
  expect(await cost(between)).toEqual(after[0])
  expect((await cost(late))!.cost).toBeGreaterThan(after[1]!.cost)
  expect(await calculateCosts(app)).toBe(0)
})
