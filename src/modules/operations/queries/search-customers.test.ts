import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addCustomerNote, readCustomer } from '#modules/identity/index.server.ts'
import { getCustomerMoney, placeMoveOrder } from '#modules/orders/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { searchCustomers } from './search-customers.ts'

let app: TestApp
let staff: Staff
const ids: number[] = []
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  for (const [name, mobile, email] of [
    ["Sean D'Souza", '9123456789', 'Sean@Example.in'],
    ['Asha Rao', '9123000000', 'asha_rao@example.in'],
    ['Asha Nair', '9000000001', 'ashaxrao@example.in'],
  ] as const) {
    const row = { name, mobile, email, created_at: app.now() }
    ids.push((await app.db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
})
afterAll(() => app.close())

const found = async (text: string) =>
  (await searchCustomers(app, staff, { text, place: {} })).rows.map(({ id }) => ids.indexOf(id))

describe('the customer search, newest first', () => {
  test.each([
    ['', [2, 1, 0]],
    ['asha', [2, 1]],
    ['rao ASHA', [1]],
    ["d'souza", [0]],
    ['+91 91234 56789', [0]],
    ['9123', [1, 0]],
    ['sean@ex', [0]],
    ['asha_rao@', [1]],
    ['%@', []],
    ["'", []],
    ['nobody', []],
  ])('by %j', async (text, wanted) => expect(await found(text)).toEqual(wanted))

  test('leaves out erased customers', async () => {
    await app.db.updateTable('customers').set({ erased_at: app.now() }).where('id', '=', ids[2]!).execute()
    expect(await found('asha')).toEqual([1])
    await expect(addCustomerNote(app, staff, ids[2]!, 'x')).rejects.toMatchObject({ code: 'customer.unknown' })
  })
})

test('a customer’s page has the notes with their authors, and the money of the orders', async () => {
  const customer = {
    kind: 'customer',
    id: ids[0]!,
    name: 'Sean',
    mobile: '9123456789',
    email: '',
    language: 'en',
  } as const
  const { orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  await app.db.updateTable('orders').set({ status: 'Token' }).where('id', '=', orderId).execute()
  const entry = { order_id: orderId, payment_mode: 'upi', reference_no: 'x', at: app.now() }
  await app.db
    .insertInto('ledger_entries')
    .values([
      { ...entry, payment_type: 'token', payment_id: 'p1', credit: 90_000, debit: 0 },
      { ...entry, payment_type: 'refund', payment_id: 'r1', credit: 0, debit: 20_000 },
    ])
    .execute()
  const { owed } = await app.db
    .selectFrom('orders')
    .select('balance_due as owed')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(owed).toBeGreaterThan(0)
  expect(await getCustomerMoney(app, staff, ids[0]!)).toEqual({ orders: 1, kept: 70_000, returned: 20_000, owed })
  await addCustomerNote(app, staff, ids[0]!, 'Calls after six')
  await addCustomerNote(app, staff, ids[0]!, 'Has a piano')
  const { notes, sessions } = await readCustomer(app, staff, ids[0]!)
  expect(notes).toMatchObject([
    { words: 'Has a piano', by: 'Farida' },
    { words: 'Calls after six', by: 'Farida' },
  ])
  expect(sessions).toBe(0)
  await expect(readCustomer(app, staff, 999_999)).rejects.toMatchObject({ kind: 'unknown' })
})
