import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, narrowToBranch } from '#modules/access/rules/branches.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { searchOrders } from '#modules/orders/index.server.ts'
import { allOrdersSearch, type OrderSearch } from '#modules/orders/lists/rules/order-search.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readMoneyOfDay } from './read-money-of-day.ts'

/** The date of the sample move. */
const DAY = '2026-12-08'
const BANGALORE = 5
let app: TestApp
let owner: Staff
let bengaluru: number
let orders: { id: number; owed: number }[]

beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const office = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  bengaluru = await addBranch(app, owner, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  const numbers = [
    await createBookedTestOrder(app, { key: 'here' }),
    await createBookedTestOrder(app, { key: 'there' }),
  ]
  await app.db.updateTable('orders').set({ city_id: BANGALORE }).where('order_no', '=', numbers[1]!).execute()
  orders = await app.db.selectFrom('orders').select(['id', 'balance_due as owed']).orderBy('id').execute()
})
afterAll(() => app.close())

let made = 0
/** Enters money into the ledger without its other records, and leaves what the order owes as it is. */
async function enter(
  order: number,
  credit: number,
  at: string,
  more: { mode?: string; type?: string; receivedOn?: string } = {},
) {
  const { mode = 'upi', type = 'balance', receivedOn } = more
  const id = `test-${made++}`
  if (receivedOn)
    await sql`insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, state, created_at, received_on)
      values (${orders[order]!.id}, 'balance', ${credit}, ${mode}, ${id}, 'paid', ${at}::timestamptz, ${receivedOn}::date)`.execute(
      app.db,
    )
  await sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, debit, at)
    values (${orders[order]!.id}, ${type}, ${mode}, ${id}, '', ${Math.max(0, credit)}, ${Math.max(0, -credit)}, ${at}::timestamptz)`.execute(
    app.db,
  )
}
const ofRole = (...permissions: Parameters<typeof toRole>[0]['permissions']): Staff => ({
  ...owner,
  role: toRole({ code: 'some', name: 'Some', permissions, approvalLimit: null }),
})

describe('[CON-01] collected yesterday', () => {
  beforeEach(() => sql`truncate ledger_entries cascade`.execute(app.db))

  test('is what came between midnight and midnight in India', async () => {
    await enter(0, 1_00, '2026-12-06T18:29:59Z') // 11:59:59 PM the day before
    await enter(0, 20_00, '2026-12-06T18:30:00Z') // midnight
    await enter(0, 300_00, '2026-12-07T18:29:59Z') // 11:59:59 PM
    await enter(0, 4000_00, '2026-12-07T18:30:00Z') // today
    expect((await readMoneyOfDay(app, owner, DAY)).collected!.total).toBe(320_00)
  })

  test('counts what staff recorded later on the date on which it was received', async () => {
    await enter(0, 500_00, '2026-12-08T06:00:00Z', { mode: 'bank', receivedOn: '2026-12-07' })
    await enter(0, 70_00, '2026-12-07T06:00:00Z', { mode: 'bank', receivedOn: '2026-12-05' })
    expect((await readMoneyOfDay(app, owner, DAY)).collected).toEqual({
      total: 500_00,
      modes: [{ mode: 'bank', amount: 500_00 }],
    })
  })

  test('is split by mode, less what was reversed, without refunds and TDS', async () => {
    const at = '2026-12-07T06:00:00Z'
    await enter(0, 100_00, at, { mode: 'cash' })
    await enter(0, 300_00, at, { mode: 'upi', type: 'token' })
    await enter(0, -50_00, at, { mode: 'upi', type: 'payment-reversed' })
    await enter(0, 400_00, at, { mode: 'razorpay' })
    await enter(0, -90_00, at, { mode: 'razorpay', type: 'refund' })
    await enter(0, 80_00, at, { mode: 'tds' })
    expect((await readMoneyOfDay(app, owner, DAY)).collected).toEqual({
      total: 750_00,
      modes: [
        { mode: 'online', amount: 400_00 },
        { mode: 'upi', amount: 250_00 },
        { mode: 'cash', amount: 100_00 },
      ],
    })
  })

  test('is that of own branches', async () => {
    await enter(0, 100_00, '2026-12-07T06:00:00Z')
    await enter(1, 7_00, '2026-12-07T06:00:00Z')
    const total = async (branch: number | null) =>
      (await readMoneyOfDay(app, narrowToBranch(owner, branch), DAY)).collected!.total
    expect([await total(null), await total(bengaluru), await total(COMPANY_BRANCH_ID)]).toEqual([107_00, 7_00, 100_00])
    const { branches } = await readMoneyOfDay(app, owner, DAY)
    expect(branches.map(({ branchId, collected }) => [branchId, collected])).toEqual([
      [COMPANY_BRANCH_ID, 100_00],
      [bengaluru, 7_00],
    ])
  })
})

describe('[CON-01] amounts due', () => {
  beforeEach(async () => {
    await sql`update orders set on_account = false, pay_by = null, received = 0`.execute(app.db)
    orders = await app.db.selectFrom('orders').select(['id', 'balance_due as owed']).orderBy('id').execute()
  })

  test('are to collect today, and outstanding on all orders', async () => {
    const all = orders.reduce((sum, { owed }) => sum + owed, 0)
    expect(all).toBeGreaterThan(0)
    const { toCollect, outstanding } = await readMoneyOfDay(app, owner, DAY)
    expect([toCollect, outstanding]).toEqual([
      { count: 2, amount: all },
      { count: 2, amount: all },
    ])
    const tomorrow = await readMoneyOfDay(app, owner, '2026-12-09')
    expect([tomorrow.toCollect.count, tomorrow.outstanding!.count]).toEqual([0, 2])
    const there = await readMoneyOfDay(app, narrowToBranch(owner, bengaluru), DAY)
    expect(there.toCollect).toEqual({ count: 1, amount: orders[1]!.owed })
  })

  test('count the same orders as the lists that their links open, also for one branch', async () => {
    const { id } = orders[0]!
    const { status } = await app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    const check = async () => {
      for (const branch of [null, bengaluru, COMPANY_BRANCH_ID]) {
        const money = await readMoneyOfDay(app, narrowToBranch(owner, branch), DAY)
        const count = async (search: Partial<OrderSearch>) =>
          (await searchOrders(app, owner, { ...allOrdersSearch, branchId: branch, ...search })).rows.length
        const day = { from: DAY, until: DAY }
        expect([branch, money.toCollect.count, money.outstanding!.count, money.overdue!.count]).toEqual([
          branch,
          await count({ ...day, owing: 'customer' }),
          await count({ owing: true }),
          await count({ flag: 'owed' }),
        ])
      }
    }
    await check()
    await sql`insert into order_flags (order_id, kind, since) values (${id}, 'owed', now())`.execute(app.db)
    const firm = await createTestBusinessCustomer(app, owner, {})
    const onAccount = { on_account: true, business_customer_id: firm }
    await app.db.updateTable('orders').set(onAccount).where('id', '=', id).execute()
    await check()
    await sql`delete from order_flags`.execute(app.db)
    await sql`update orders set on_account = false, business_customer_id = null, status = 'Cancelled' where id = ${id}`.execute(
      app.db,
    )
    await check()
    await sql`update orders set status = ${status} where id = ${id}`.execute(app.db)
  })

  test('of completed orders are overdue', async () => {
    const { id, owed } = orders[0]!
    await sql`insert into order_flags (order_id, kind, since) values (${id}, 'owed', now())`.execute(app.db)
    expect((await readMoneyOfDay(app, owner, DAY)).overdue).toEqual({ count: 1, amount: owed })
    await sql`delete from order_flags`.execute(app.db)
    expect((await readMoneyOfDay(app, owner, DAY)).overdue!.count).toBe(0)
  })

  test('of a business customer are never collected, and overdue after the due date', async () => {
    const firm = await createTestBusinessCustomer(app, owner)
    await app.db
      .updateTable('orders')
      .set({ on_account: true, pay_by: '2026-12-07', business_customer_id: firm })
      .where('id', '=', orders[0]!.id)
      .execute()
    const of = async (day: string) => {
      const { toCollect, overdueOnAccount } = await readMoneyOfDay(app, owner, day)
      return [toCollect.count, overdueOnAccount!.count]
    }
    expect([await of(DAY), await of('2026-12-07')]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

test('[CON-01] staff who record payments see what to collect, staff without either permission nothing', async () => {
  const money = await readMoneyOfDay(app, ofRole('payments'), DAY)
  expect(money).toMatchObject({ collected: null, outstanding: null, overdue: null })
  expect(money.toCollect.count).toBeGreaterThan(0)
  await expect(readMoneyOfDay(app, ofRole('orders', 'jobs'), DAY)).rejects.toMatchObject({ code: 'staff.right' })
})
