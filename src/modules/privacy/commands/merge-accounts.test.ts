import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { openSession } from '#modules/identity/commands/open-session.ts'
import {
  addCustomerNote,
  logInWithOtp,
  readCustomer,
  releaseMergedMobile,
  requestErasure,
  requestPasswordLink,
  sendLoginOtp,
  verifyOwner,
} from '#modules/identity/index.server.ts'
import type { DecidedField, MergeSide } from '#modules/identity/rules/merge-customer-accounts.ts'
import { setConsent } from '#modules/messaging/index.server.ts'
import { searchCustomers } from '#modules/operations/queries/search-customers.ts'
import { getCustomerMoney, placeMoveOrder, saveMoveDraft } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { compareAccounts } from '../queries/compare-accounts.ts'
import { exportPerson } from '../queries/export-person.ts'
import { listPossibleDuplicates } from '../queries/list-possible-duplicates.ts'
import { erasePerson } from './erase-person.ts'
import { mergeAccounts, transferLateRecords } from './merge-accounts.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

/**
 * Columns that reference a customer, and what happens to each on a merge. A new column fails the test until it is
 * listed here and handed over.
 */
const fates: Record<string, string> = {
  'account_links.customer_id': 'follows, used up',
  'coupon_uses.customer_id': 'follows',
  'customer_notes.customer_id': 'follows',
  'customers.merged_into': 'leads to the one that stays',
  'documents.customer_id': 'follows',
  'erasure_requests.customer_id': 'none: who asked is not merged',
  'orders.customer_id': 'follows',
  'reviews.customer_id': 'follows',
  'sessions.customer_id': 'follows, ended',
  'uploads.customer_id': 'follows',
}

test('each column that references a customer is listed', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'customers'::regclass
    union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(?!business_).*customer_id'
    order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(fates).toSorted())
})

const follow = Object.keys(fates)
  .filter(name => fates[name]!.startsWith('follows'))
  .map(name => name.split('.')[0]!)

/** Rows of each table that reference a customer. */
async function rowsOf(...ids: number[]) {
  const counted: Record<string, number> = {}
  for (const table of follow) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} where customer_id = any(${ids}::int8[])`.execute(app.db)
    counted[table] = rows[0]!.rows
  }
  return counted
}

const stay: Record<DecidedField, MergeSide> = { name: 'stays', mobile: 'stays', email: 'stays' }
const getRevision = async (one: Customer, other: Customer) =>
  (await compareAccounts(app, staff, [one.id, other.id])).seen
const merge = async (stays: Customer, goes: Customer, whose: Partial<typeof stay> = {}) =>
  mergeAccounts(app, staff, {
    stays: stays.id,
    goes: goes.id,
    whose: { ...stay, ...whose },
    seen: await getRevision(stays, goes),
  })

/** Creates a row in every table that references a customer. */
async function aLife(customer: Customer, key = randomUUID()) {
  const { id } = customer
  await openSession(app, app.db, { customer_id: id, staff_id: null }, 'stay')
  await requestPasswordLink(app, createTestClient(), customer.mobile)
  await addCustomerNote(app, staff, id, 'Has a piano')
  await setConsent(app, customer.mobile, 'whatsapp', { on: true, wording: 'Get order updates on WhatsApp' })
  await saveMoveDraft(app, customer, { ...buildTestDraft(), key, mobile: customer.mobile })
  const { orderId } = await placeMoveOrder(app, customer, { ...buildTestDraft(), mobile: customer.mobile })
  const entry = { order_id: orderId, payment_mode: 'upi', reference_no: randomUUID(), at: app.now() }
  const amount = 1_000 * id + 700
  await app.db
    .insertInto('ledger_entries')
    .values({ ...entry, payment_type: 'token', payment_id: randomUUID(), credit: amount, debit: 0 })
    .execute()
  const code = await app.db.selectFrom('coupons').select('code').limit(1).executeTakeFirstOrThrow()
  await app.db
    .insertInto('coupon_uses')
    .values({ ...code, checkout_key: randomUUID(), customer_id: id, used_at: app.now(), held_until: null })
    .execute()
  await app.db
    .insertInto('reviews')
    .values({
      order_id: orderId,
      customer_id: id,
      service_id: null,
      city_id: null,
      stars: 5,
      text: 'Good',
      name: 'Neha',
      subject: 'Move',
      created_at: app.now(),
    } as never)
    .execute()
  await app.db.insertInto('uploads').values({ id: randomUUID(), customer_id: id, created_at: app.now() }).execute()
  await app.db
    .insertInto('documents')
    .values({
      id: randomUUID(),
      kind: 'quotation',
      number: randomUUID().slice(0, 12),
      order_id: orderId,
      customer_id: id,
      source: randomUUID(),
      amount,
      facts: toJsonText({} as never),
      issued_at: app.now(),
      file: null,
      print_given_up_at: null,
    })
    .execute()
  await app.work()
  return orderId
}

const sums = async () => {
  const { rows } =
    await sql`select (select sum(credit) from ledger_entries)::int8 as credit, (select sum(debit) from ledger_entries)::int8 as debit,
    (select sum(received) from orders)::int8 as received, (select sum(balance_due) from orders)::int8 as owed`.execute(
      app.db,
    )
  return rows[0]
}

test('everything of two accounts belongs to the one that stays, to the row and the paisa', async () => {
  const [stays, goes] = [
    await createTestCustomer(app, { email: 'a@example.in' }),
    await createTestCustomer(app, { email: 'b@example.in' }),
  ]
  const key = randomUUID() // a draft that one browser saved in both accounts
  for (const one of [stays, goes]) await aLife(one, key)
  const [rows, books] = [await rowsOf(stays.id, goes.id), await sums()]
  for (const table of follow) expect(rows[table], table).toBeGreaterThanOrEqual(2)
  const money = await Promise.all([stays, goes].map(({ id }) => getCustomerMoney(app, staff, id)))
  await merge(stays, goes)
  expect(await rowsOf(stays.id)).toEqual(rows)
  expect(await rowsOf(goes.id)).toEqual(Object.fromEntries(follow.map(table => [table, 0])))
  expect(await sums()).toEqual(books)
  const both = await getCustomerMoney(app, staff, stays.id)
  for (const sum of ['orders', 'kept', 'returned', 'owed'] as const)
    expect(both[sum], sum).toBe(money[0]![sum] + money[1]![sum])
  expect(await readCustomer(app, staff, stays.id)).toMatchObject({
    mobile: stays.mobile,
    email: 'a@example.in',
    sessions: 1,
    also: [{ id: goes.id, mobile: goes.mobile, email: 'b@example.in' }],
  })
  expect((await readCustomer(app, staff, goes.id)).mergedInto).toBe(stays.id)
  for (const text of [goes.mobile, 'b@example'])
    expect((await searchCustomers(app, staff, { text, place: {} })).rows.map(({ id }) => id)).toEqual([stays.id])
  const exported = await exportPerson(app, stays)
  expect(exported.orders).toHaveLength(4)
  expect(exported.consents.map(({ mobile }) => mobile).toSorted()).toEqual([stays.mobile, goes.mobile].toSorted())
})

test('no detail of two accounts is lost, whatever is decided, and no third account changes', async () => {
  const text = fc.constantFrom('', 'x', 'y')
  const whose = fc.constantFrom<MergeSide>('stays', 'goes')
  const facts = fc.record({
    email: fc.constantFrom('', 'a@example.in', 'b@example.in'),
    state: text,
    address: text,
    home_address: text,
    office_address: text,
  })
  const decisions = fc.record({ name: whose, mobile: whose, email: whose })
  await fc.assert(
    fc.asyncProperty(facts, facts, decisions, async (one, other, decided) => {
      const [stays, goes, third] = [
        await createTestCustomer(app),
        await createTestCustomer(app),
        await createTestCustomer(app),
      ]
      for (const [{ id }, told] of [
        [stays, one],
        [goes, other],
      ] as const)
        await app.db
          .updateTable('customers')
          .set({ ...told, name: `Number ${id}` })
          .where('id', '=', id)
          .execute()
      const columns = ['name', 'mobile', 'email', 'state', 'address', 'home_address', 'office_address'] as const
      const read = (ids: number[]) => app.db.selectFrom('customers').select(columns).where('id', 'in', ids).execute()
      const before = await read([stays.id, goes.id])
      const untouched = await app.db.selectFrom('customers').selectAll().where('id', '=', third.id).execute()
      await merge(stays, goes, decided)
      const after = await read([stays.id, goes.id])
      for (const column of columns)
        expect(after.map(row => row[column]).toSorted()).toEqual(before.map(row => row[column]).toSorted())
      const [kept] = await read([stays.id])
      expect(kept!.mobile).toBe(decided.mobile === 'goes' ? goes.mobile : stays.mobile)
      expect(kept!.email).toBe(decided.email === 'goes' ? other.email || one.email : one.email || other.email)
      expect(await app.db.selectFrom('customers').selectAll().where('id', '=', third.id).execute()).toEqual(untouched)
    }),
    { numRuns: getPropertyRuns(20) },
  )
})

describe('the number given up in a merge', () => {
  const code = async (mobile: string) => {
    app.setNow(new Date(app.now().getTime() + 120_000))
    await sendLoginOtp(app, createTestClient(), mobile as Mobile)
    await app.work()
    return app.sent.findLast(sent => sent.to === mobile && sent.template === 'login-code')!.text.match(/\d{6}/)![0]
  }
  const enter = async (mobile: string, details?: { name: string; email: string }) =>
    logInWithOtp(app, createTestClient(), { mobile: mobile as Mobile, code: await code(mobile), details })

  test('cannot log in, and gets a reason; the other can as before', async () => {
    const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
    await merge(stays, goes, { mobile: 'goes' })
    await expect(enter(stays.mobile)).rejects.toMatchObject({ kind: 'conflict', code: 'account.merged' })
    const details = { name: 'Neha Kulkarni', email: '' }
    await expect(enter(stays.mobile, details)).rejects.toMatchObject({ kind: 'conflict', code: 'account.merged' })
    expect(await enter(goes.mobile)).toMatchObject({ kind: 'signed-in', customer: { id: stays.id } })
    const told = app.sent.filter(sent => sent.template === 'account-changed').map(({ to }) => to)
    expect(told).toContain(stays.mobile)
    expect(told).not.toContain(goes.mobile)
  })

  test('is free for somebody else once staff release it, and still opens nothing', async () => {
    const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
    await merge(stays, goes)
    await releaseMergedMobile(app, staff, { of: stays.id, id: goes.id })
    await releaseMergedMobile(app, staff, { of: stays.id, id: goes.id })
    expect(await enter(goes.mobile)).toMatchObject({ kind: 'new' })
    await expect(releaseMergedMobile(app, staff, { of: goes.id, id: stays.id })).rejects.toMatchObject({
      kind: 'unknown',
    })
  })
})

test('accounts merged earlier lead to the one that stays now, and all are erased with the person', async () => {
  const [first, second, third] = [
    await createTestCustomer(app),
    await createTestCustomer(app),
    await createTestCustomer(app),
  ]
  await aLife(first)
  await merge(second, first)
  await merge(third, second)
  expect((await readCustomer(app, staff, third.id)).also.map(({ id }) => id)).toEqual([first.id, second.id])
  await app.db.updateTable('orders').set({ status: 'Cancelled' }).where('customer_id', '=', third.id).execute()
  await requestErasure(app, third)
  const { id } = await app.db
    .selectFrom('erasure_requests')
    .select('id')
    .where('customer_id', '=', third.id)
    .executeTakeFirstOrThrow()
  await erasePerson(app, staff, id)
  await app.work()
  for (const { mobile } of [first, second, third]) {
    const shells = await app.db.selectFrom('customers').select('id').where('mobile', '=', mobile).execute()
    const told = await app.db.selectFrom('messages').select('id').where('mobile', '=', mobile).execute()
    const agreed = await app.db.selectFrom('consents').select('mobile').where('mobile', '=', mobile).execute()
    expect([shells, told, agreed]).toEqual([[], [], []])
  }
})

describe('rejections', () => {
  test('staff without the permission', async () => {
    const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
    const other = await createTestStaff(app, 'Imran', operationsRole)
    const refused = { kind: 'forbidden', code: 'staff.right' }
    const merging = { stays: stays.id, goes: goes.id, whose: stay, seen: await getRevision(stays, goes) }
    await expect(mergeAccounts(app, other, merging)).rejects.toMatchObject(refused)
    await expect(releaseMergedMobile(app, other, { of: 1, id: 2 })).rejects.toMatchObject(refused)
    await expect(listPossibleDuplicates(app, other, stays.id)).rejects.toMatchObject(refused)
    await expect(compareAccounts(app, other, [stays.id, goes.id])).rejects.toMatchObject(refused)
  })

  test('a changed account, one account with itself, and a second merge', async () => {
    const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
    const seen = await getRevision(stays, goes)
    const merging = { stays: stays.id, goes: goes.id, whose: stay, seen }
    await app.db.updateTable('customers').set({ email: 'new@example.in' }).where('id', '=', goes.id).execute()
    await expect(mergeAccounts(app, staff, merging)).rejects.toMatchObject({ code: 'merge.changed' })
    await expect(mergeAccounts(app, staff, { ...merging, goes: stays.id })).rejects.toMatchObject({ kind: 'unknown' })
    const both = [merge(stays, goes), merge(goes, stays)]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(mergeAccounts(app, staff, merging)).rejects.toMatchObject({ code: 'merge.changed' })
  })

  test('an account that is erased, or whose owner requested it', async () => {
    const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
    const seen = await getRevision(stays, goes)
    await requestErasure(app, goes)
    for (const [one, other] of [
      [stays, goes],
      [goes, stays],
    ] as const)
      await expect(
        mergeAccounts(app, staff, { stays: one.id, goes: other.id, whose: stay, seen }),
      ).rejects.toMatchObject({ code: 'merge.erasure' })
    const { id } = await app.db
      .selectFrom('erasure_requests')
      .select('id')
      .where('customer_id', '=', goes.id)
      .executeTakeFirstOrThrow()
    await erasePerson(app, staff, id)
    await expect(
      mergeAccounts(app, staff, { stays: stays.id, goes: goes.id, whose: stay, seen }),
    ).rejects.toMatchObject({ code: 'merge.erasure' })
  })
})

test('sessions of the merged account end, and its earlier proofs are invalid', async () => {
  const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
  const { token } = await openSession(app, app.db, { customer_id: goes.id, staff_id: null }, 'stay')
  await merge(stays, goes)
  expect((await readCustomer(app, staff, stays.id)).sessions).toBe(0)
  await expect(verifyOwner(app, goes, token, createTestClient(), { password: 'x' })).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('the audit log names who merged which accounts, without name or number', async () => {
  const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
  await placeMoveOrder(app, goes, buildTestDraft())
  await merge(stays, goes, { mobile: 'goes' })
  const entry = await app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', 'customer')
    .where('about', '=', String(stays.id))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    staff_id: staff.id,
    action: 'merged',
    before: { orders: { [stays.id]: 0, [goes.id]: 1 } },
    after: { goes: goes.id, taken: ['mobile'], orders: { [stays.id]: 1, [goes.id]: 0 } },
  })
})

test('an order placed in the same second is handed over at night', async () => {
  const [stays, goes] = [await createTestCustomer(app), await createTestCustomer(app)]
  await merge(stays, goes)
  await placeMoveOrder(app, goes, buildTestDraft())
  await transferLateRecords(app)
  expect(await getCustomerMoney(app, staff, stays.id)).toMatchObject({ orders: 1 })
})

test('possible duplicates are listed: by name, email, and the number in an order', async () => {
  const email = `${randomUUID()}@example.in`
  const one = await createTestCustomer(app, { email })
  const other = await createTestCustomer(app, { email: email.toUpperCase() })
  const third = await createTestCustomer(app, { email: '' })
  const nobody = await createTestCustomer(app)
  for (const { id } of [one, other, third, nobody])
    await app.db
      .updateTable('customers')
      .set({ name: `Number ${id}` })
      .where('id', '=', id)
      .execute()
  const { orderId } = await placeMoveOrder(app, third, buildTestDraft())
  await app.db.updateTable('orders').set({ mobile: one.mobile }).where('id', '=', orderId).execute()
  expect((await listPossibleDuplicates(app, staff, one.id)).map(({ id }) => id)).toEqual([third.id, other.id])
  expect((await listPossibleDuplicates(app, staff, third.id)).map(({ id }) => id)).toEqual([one.id])
})
