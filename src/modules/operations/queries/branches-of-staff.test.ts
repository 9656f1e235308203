import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID } from '#modules/access/rules/branches.ts'
import { listRegistrations, restrictToOwnRegistrations } from '#modules/accounting/index.server.ts'
import { toMonthPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { openDocument } from '#modules/documents/index.server.ts'
import { openSession } from '#modules/identity/commands/open-session.ts'
import {
  addCustomerNote,
  changeStaff,
  listCustomers,
  listStaff,
  readActor,
  readCustomer,
  setStaffBranches,
} from '#modules/identity/index.server.ts'
import {
  countOrderTasks,
  getCustomerMoney,
  listMessagesOfCustomer,
  listOrderNotices,
  placeMoveOrder,
  searchOrders,
} from '#modules/orders/index.server.ts'
import { allOrdersSearch } from '#modules/orders/lists/rules/order-search.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { countPendingWork } from './count-pending-work.ts'
import { listUnsentForStaff } from './list-unsent-for-staff.ts'
import { searchCustomers } from './search-customers.ts'

const KARNATAKA = '29AAGCB7383J1Z4'
const BANGALORE = 5
const MUMBAI = 1

let app: TestApp
let asha: Staff
let bengaluru: number
/** Orders in the company's own city, in the branch's city, and outside every city. */
const orders: Record<'company' | 'branch' | 'nowhere', { orderNo: string; id: number; customerId: number }> =
  {} as never
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
  const terms = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  bengaluru = await addBranch(app, asha, { ...terms, gstin: KARNATAKA, series: 'KA' })
  for (const [where, city_id] of [
    ['company', MUMBAI],
    ['branch', BANGALORE],
    ['nowhere', null],
  ] as const) {
    const customer = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    const row = await app.db
      .updateTable('orders')
      .set({ city_id, status: 'Token' })
      .where('order_no', '=', orderNo)
      .returning('id')
      .executeTakeFirstOrThrow()
    orders[where] = { orderNo, id: row.id, customerId: customer.id }
  }
})
afterAll(() => app.close())

const of = (...branches: number[]): Staff => ({ ...asha, branches })
const numbers = (wheres: (keyof typeof orders)[]) => wheres.map(where => orders[where].orderNo).toSorted()
const seenBy: [string, () => Staff, (keyof typeof orders)[]][] = [
  ['of all branches', () => of(), ['company', 'branch', 'nowhere']],
  ['of one', () => of(bengaluru), ['branch']],
  ['of the company’s own', () => of(COMPANY_BRANCH_ID), ['company', 'nowhere']],
  ['of both', () => of(COMPANY_BRANCH_ID, bengaluru), ['company', 'branch', 'nowhere']],
]

describe.each(seenBy)('staff %s', (_, who, wheres) => {
  test('find the orders of their cities, and no others', async () => {
    const found = await searchOrders(app, who(), allOrdersSearch)
    expect(found.rows.map(({ orderNo }) => orderNo).toSorted()).toEqual(numbers(wheres))
    const told = await listOrderNotices(app, who(), { since: 0, of: null })
    expect([...new Set(told.map(({ orderNo }) => orderNo))].toSorted()).toEqual(numbers(wheres))
    expect((await countOrderTasks(app, who())).waiting).toBe(wheres.length)
  })

  test('see the customers who have an order there', async () => {
    const ids = wheres.map(where => orders[where].customerId)
    const found = await searchCustomers(app, who(), { text: '', place: {} })
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await listCustomers(app, who())).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { customerId } of Object.values(orders)) {
      const isOwn = ids.includes(customerId)
      const read = readCustomer(app, who(), customerId)
      if (isOwn) await expect(read).resolves.toMatchObject({ id: customerId })
      else await expect(read).rejects.toMatchObject({ kind: 'unknown' })
      expect((await getCustomerMoney(app, who(), customerId)).orders).toBe(isOwn ? 1 : 0)
    }
  })

  test('see unsent messages of their orders', async () => {
    await sql`update messages set state = 'failed', mailed = true where order_id is not null`.execute(app.db)
    const found = await listUnsentForStaff(app, who(), {})
    expect([...new Set(found.rows.map(({ orderNo }) => orderNo))].toSorted()).toEqual(numbers(wheres))
  })

  test('open the documents of their orders', async () => {
    for (const [where, { id, customerId }] of Object.entries(orders)) {
      const document = await sql<{ id: string }>`
        insert into documents (id, kind, number, order_id, customer_id, source, amount, issued_at, facts)
        values (gen_random_uuid(), 'receipt', substr(gen_random_uuid()::text, 1, 16), ${id}, ${customerId}, gen_random_uuid(), 1, now(), '{}') returning id`.execute(
        app.db,
      )
      const opened = openDocument(app, who(), document.rows[0]!.id).catch((error: unknown) => error)
      const isOwn = wheres.includes(where as keyof typeof orders)
      if (isOwn) expect(await opened).not.toMatchObject({ code: 'document.unknown' })
      else expect(await opened).toMatchObject({ kind: 'unknown', code: 'document.unknown' })
    }
  })
})

test('of a customer of two branches each reads its own orders’ messages, and its own staff’s notes', async () => {
  const customer = await createTestCustomer(app)
  const [elsewhere, here] = [
    await placeMoveOrder(app, customer, buildTestDraft()),
    await placeMoveOrder(app, customer, { ...buildTestDraft(), key: 'k2', date: '2026-12-09' }),
  ]
  for (const [{ orderNo }, city_id] of [
    [elsewhere, MUMBAI],
    [here, BANGALORE],
  ] as const)
    await app.db.updateTable('orders').set({ city_id }).where('order_no', '=', orderNo).execute()
  const kiran = { ...(await createTestStaff(app, 'Kiran', ownerRole)), branches: [bengaluru] }
  const set = { branches: JSON.stringify([bengaluru]) as never }
  await app.db.updateTable('staff').set(set).where('id', '=', kiran.id).execute()
  await addCustomerNote(app, asha, customer.id, 'Paid late in Mumbai')
  await addCustomerNote(app, kiran, customer.id, 'Has a piano')
  const notes = async (staff: Staff) => (await readCustomer(app, staff, customer.id)).notes.map(({ words }) => words)
  expect(await notes(asha)).toEqual(['Has a piano', 'Paid late in Mumbai'])
  expect(await notes(of(bengaluru))).toEqual(['Has a piano', 'Paid late in Mumbai']) // Asha's own notes
  expect(await notes(kiran)).toEqual(['Has a piano'])
  const told = async (staff: Staff) =>
    listMessagesOfCustomer(app, staff, await readCustomer(app, staff, customer.id)).then(all => all.length)
  expect(await told(asha)).toBeGreaterThan(0)
  expect((await told(kiran)) * 2).toBe(await told(asha))
})

test('a message belongs to its order’s or its city’s branch, else to the company itself', async () => {
  const lead = { name: 'N', email: 'n@example.in', phone: null, message: 'x', created_at: app.now() }
  const write = (kind: string, data: object) =>
    app.db
      .insertInto('contact_messages')
      .values({ ...lead, kind, data: JSON.stringify(data) } as never)
      .execute()
  await write('grievance', { orderNo: orders.branch.orderNo.toLowerCase() })
  await write('career', { city: ' bangalore ' })
  await write('contact', {})
  await write('grievance', { orderNo: 'TH-99999' })
  const leads = async (...branches: number[]) => (await countPendingWork(app, of(...branches))).contactMessages
  expect([await leads(), await leads(bengaluru), await leads(COMPANY_BRANCH_ID)]).toEqual([4, 2, 2])
})

test('the returns of a registration are visible to staff of all its branches', async () => {
  const gstins = async (...branches: number[]) =>
    (await listRegistrations(app, of(...branches))).map(({ gstin }) => gstin)
  const ours = app.config.gst.gstin
  expect(await gstins()).toEqual([ours, KARNATAKA])
  expect(await gstins(bengaluru)).toEqual([KARNATAKA])
  expect(await gstins(COMPANY_BRANCH_ID)).toEqual([ours])
  const november = toMonthPeriod('2026-11')
  expect(await restrictToOwnRegistrations(app, of(), november)).toEqual(november)
  expect(await restrictToOwnRegistrations(app, of(bengaluru), november)).toEqual({ ...november, gstin: KARNATAKA })
  await expect(restrictToOwnRegistrations(app, of(bengaluru), { ...november, gstin: ours })).rejects.toMatchObject({
    code: 'staff.all-branches',
  })
  const office = { name: 'Pune', address: 'Baner, Pune 411045', phone: '', cities: [] }
  const pune = await addBranch(app, asha, { ...office, gstin: ours, series: '' })
  expect(await gstins(COMPANY_BRANCH_ID)).toEqual([])
  expect(await gstins(COMPANY_BRANCH_ID, pune)).toEqual([ours])
  await expect(restrictToOwnRegistrations(app, of(pune), november)).rejects.toMatchObject({ kind: 'forbidden' })
})

describe('assigning branches', () => {
  const branchesOf = async (id: number) => (await listStaff(app, asha)).find(one => one.id === id)!.branches

  test('applies with the next request, and the audit log shows before and after', async () => {
    const ravi = await createTestStaff(app, 'Ravi', ownerRole)
    const { token } = await openSession(app, app.db, { customer_id: null, staff_id: ravi.id }, 'staff')
    expect(await readActor(app, token)).toMatchObject({ branches: [] })
    await setStaffBranches(app, asha, ravi.id, { branches: [bengaluru, COMPANY_BRANCH_ID, bengaluru], seen: [] })
    expect(await readActor(app, token)).toMatchObject({ branches: [COMPANY_BRANCH_ID, bengaluru] })
    const entry = await app.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', 'staff-branches')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      about: 'Ravi',
      before: { branches: [] },
      after: { branches: [COMPANY_BRANCH_ID, bengaluru] },
    })
    const late = setStaffBranches(app, asha, ravi.id, { branches: [], seen: [] })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'staff.changed' })
    const strange = setStaffBranches(app, asha, ravi.id, { branches: [999], seen: [COMPANY_BRANCH_ID, bengaluru] })
    await expect(strange).rejects.toMatchObject({ kind: 'unknown', code: 'branch.unknown' })
  })

  test('is limited to one’s own branches, and to staff of those', async () => {
    const [ravi, kiran] = [
      await createTestStaff(app, 'Ravi', ownerRole),
      await createTestStaff(app, 'Kiran', ownerRole),
    ]
    await setStaffBranches(app, asha, ravi.id, { branches: [bengaluru], seen: [] })
    const bound = of(bengaluru)
    const refused = { kind: 'forbidden', code: 'staff.more-than-own' }
    for (const branches of [[COMPANY_BRANCH_ID], []])
      await expect(setStaffBranches(app, bound, ravi.id, { branches, seen: [bengaluru] })).rejects.toMatchObject(
        refused,
      )
    await expect(setStaffBranches(app, bound, kiran.id, { branches: [bengaluru], seen: [] })).rejects.toMatchObject(
      refused,
    )
    await expect(changeStaff(app, bound, kiran.id, { role: 'admin', active: false })).rejects.toMatchObject(refused)
    expect(await branchesOf(kiran.id)).toEqual([])
  })

  test('leaves one owner who sees all', async () => {
    await app.db.updateTable('staff').set({ active: false }).where('id', '<>', asha.id).execute()
    const alone = setStaffBranches(app, asha, asha.id, { branches: [bengaluru], seen: [] })
    await expect(alone).rejects.toMatchObject({ kind: 'conflict', code: 'staff.last-owner' })
  })
})
