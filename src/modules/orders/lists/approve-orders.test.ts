import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { approveOrders } from './approve-orders.ts'
import { findNextWaitingOrder, findPreviousWaitingOrder } from './find-next-waiting-order.ts'
import { allOrdersSearch } from './rules/order-search.ts'
import { searchOrders } from './search-orders.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function paid(row: Record<string, unknown> = {}) {
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  await app.db
    .updateTable('orders')
    .set({ status: 'Token', ...row })
    .where('order_no', '=', orderNo)
    .execute()
  return orderNo
}
const listed = async (orderNo: string) =>
  (await searchOrders(app, staff, { ...allOrdersSearch, text: orderNo })).rows.find(one => one.orderNo === orderNo)!
const ticked = async (orderNo: string) => ({ orderNo, seen: (await listed(orderNo)).lastEvent })

test('selected orders are approved one by one, and a rejected or outdated one does not stop the others', async () => {
  const [first, passed, changed, last] = [
    await paid(),
    await paid({ move_date: '2026-11-19' }),
    await paid(),
    await paid(),
  ]
  const wanted = [await ticked(first), await ticked(passed), { orderNo: changed, seen: 1 }, await ticked(last)]
  const outcomes = await approveOrders(app, staff, [...wanted, { orderNo: 'TH-1', seen: 0 }])
  expect(outcomes).toEqual([
    { orderNo: first, refused: null },
    { orderNo: passed, refused: 'order.slot-passed' },
    { orderNo: changed, refused: 'order.changed' },
    { orderNo: last, refused: null },
    { orderNo: 'TH-1', refused: 'order.unknown' },
  ])
  const statuses = await Promise.all([first, passed, changed, last].map(async one => (await listed(one)).status))
  expect(statuses).toEqual(['Adminapproved', 'Token', 'Token', 'Adminapproved'])
  expect((await approveOrders(app, staff, wanted)).filter(({ refused }) => !refused)).toEqual([]) // sent twice
})

test('the next and the previous waiting order are those beside this in the list; after the last comes the first; none where no other waits', async () => {
  await app.db.updateTable('orders').set({ status: 'Completed' }).execute()
  const soon = await paid({ move_date: '2026-12-01' })
  expect(await findNextWaitingOrder(app, staff, soon)).toBe(null)
  const late = await paid({ move_date: '2026-12-20' })
  const middle = await paid({ move_date: '2026-12-10' })
  const after = async (orderNo: string) => findNextWaitingOrder(app, staff, orderNo)
  expect([await after(soon), await after(middle), await after(late)]).toEqual([middle, late, soon])
  const before = async (orderNo: string) => findPreviousWaitingOrder(app, staff, orderNo)
  expect([await before(soon), await before(middle), await before(late)]).toEqual([late, soon, middle])
  await app.db.updateTable('orders').set({ status: 'Adminapproved' }).where('order_no', '=', middle).execute()
  expect([await after(soon), await after(middle)]).toEqual([late, late]) // from an order that no longer waits
  expect(await after('TH-1')).toBe(soon)
})
