import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import type { OrderStatus } from '../record/rules/status.ts'
import { listBusyCrews } from './list-busy-crews.ts'
import { listOrdersOfSameCrew } from './list-orders-of-same-crew.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Job = { status: OrderStatus; move_date: string; slot_hour: number; crew_name: string | null }
const job: Job = { status: 'ready', move_date: '2026-12-08', slot_hour: 12, crew_name: 'Ramesh and 3' }
/** Creates an order and sets the given columns. */
async function order(row: Partial<Job>): Promise<string> {
  await app.db.deleteFrom('slot_reservations').execute()
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  await app.db
    .updateTable('orders')
    .set({ ...job, ...row })
    .where('order_no', '=', orderNo)
    .execute()
  return orderNo
}

test('[BOOK-02] a crew that is assigned twice in one slot is listed on both orders', async () => {
  const first = await order({})
  const second = await order({ crew_name: ' ramesh  AND 3' })
  const unnamed = await order({ status: 'Adminapproved', crew_name: null })
  const others: Partial<Job>[] = [
    { slot_hour: 14 },
    { move_date: '2026-12-09' },
    { crew_name: 'Suresh' },
    { status: 'Cancelled' },
  ]
  for (const other of others) await order(other)
  expect(await listOrdersOfSameCrew(app, staff, first)).toEqual([second])
  expect(await listOrdersOfSameCrew(app, staff, second)).toEqual([first])
  expect(await listOrdersOfSameCrew(app, staff, unnamed)).toEqual([])
})

test('[BOOK-02] the busy crews of a slot are listed before one is assigned', async () => {
  const slot = { move_date: '2026-12-09', slot_hour: 16 }
  const own = await order({ ...slot, status: 'Adminapproved', crew_name: null })
  const busy = await order({ ...slot, crew_name: 'Suresh and 2' })
  for (const other of [
    { ...slot, slot_hour: 14 },
    { ...slot, status: 'Cancelled' },
    { ...slot, status: 'Completed' },
    { ...slot, city_id: 2 },
  ] as const)
    await order(other)
  expect(await listBusyCrews(app, staff, own)).toEqual([{ crew: 'Suresh and 2', orderNo: busy }])
  expect(await listBusyCrews(app, staff, busy)).toEqual([])
})
