import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import type { OrderStatus } from '../record/rules/status.ts'
import { allOrdersSearch } from './rules/order-search.ts'
import { searchOrders } from './search-orders.ts'
import { sumSearchResults } from './sum-search-results.ts'

const BANGALORE = 5
const MUMBAI = 1

let app: TestApp
let owner: Staff
let bengaluru: number
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const terms = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  bengaluru = await addBranch(app, owner, { ...terms, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  // Two that are booked, one of each city; one that has paid too much; and a quotation, on which nothing is due.
  await order({ status: 'Token', city_id: MUMBAI }, 1_000)
  await order({ status: 'Token', city_id: BANGALORE }, 200)
  await order({ status: 'Adminapproved', city_id: MUMBAI }, -50)
  await order({ status: 'Quotation', city_id: MUMBAI }, 4_000)
})
afterAll(() => app.close())

/** Creates an order with a balance due in rupees, once it is booked. */
async function order(row: { status: OrderStatus; city_id: number }, due: number) {
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  const price = { grand_total: 500_000, gst: 0, insurance: 0, discount: 0 }
  await app.db
    .updateTable('orders')
    .set({ ...row, ...price })
    .where('order_no', '=', orderNo)
    .execute()
  await sql`update orders set received = ${500_000 - due * 100} where order_no = ${orderNo}`.execute(app.db)
}

describe('[CON-03] the totals of the order list', () => {
  test('count the orders that the search finds, and add up what is due on the booked ones', async () => {
    expect(await sumSearchResults(app, owner, allOrdersSearch)).toEqual({ count: 4, isMore: false, due: 120_000 })
    const found = await sumSearchResults(app, owner, { ...allOrdersSearch, status: 'Adminapproved' })
    expect(found).toEqual({ count: 1, isMore: false, due: 0 })
  })

  test('stop at the limit, above which nothing is added up', async () => {
    expect(await sumSearchResults(app, owner, allOrdersSearch, 4)).toMatchObject({ count: 4, isMore: false })
    expect(await sumSearchResults(app, owner, allOrdersSearch, 3)).toEqual({ count: 3, isMore: true, due: null })
  })

  test('are those of the staff member’s branches', async () => {
    const bound = { ...owner, branches: [bengaluru] }
    expect(await sumSearchResults(app, bound, allOrdersSearch)).toEqual({ count: 1, isMore: false, due: 20_000 })
  })

  test('need the permission for orders', async () => {
    const nobody = { ...owner, role: { ...ownerRole, permissions: [] } }
    await expect(sumSearchResults(app, nobody, allOrdersSearch)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

test('[CON-03] some of the orders are found by their numbers, within the branches', async () => {
  const all = (await searchOrders(app, owner, allOrdersSearch)).rows.map(({ orderNo }) => orderNo)
  const search = { ...allOrdersSearch, orderNos: all.slice(0, 3) }
  expect((await searchOrders(app, owner, search)).rows.map(({ orderNo }) => orderNo)).toEqual(all.slice(0, 3))
  expect((await searchOrders(app, { ...owner, branches: [bengaluru] }, search)).rows).toHaveLength(1)
})

test('[CON-03] the orders to do can be narrowed by a filter', async () => {
  const waiting = { ...allOrdersSearch, view: 'waiting' } as const
  const cities = async (cityId: number | null) =>
    (await searchOrders(app, owner, { ...waiting, cityId })).rows.map(row => row.cityId)
  expect((await cities(null)).toSorted()).toEqual([MUMBAI, BANGALORE])
  expect(await cities(BANGALORE)).toEqual([BANGALORE])
})
