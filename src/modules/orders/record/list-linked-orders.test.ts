import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { emptyCheckout } from '../draft/rules/service-checkout.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { placeServiceOrders } from '../placing/place-service-orders.ts'
import { listLinkedOrders } from './list-linked-orders.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: operationsRole } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[BOOK-01] the orders of one checkout are linked with each other, for their customer and staff only', async () => {
  const [customer, stranger] = [await createTestCustomer(app), await createTestCustomer(app)]
  const cleaning = { home: 'to', date: '2026-12-07', slot: 16 } as const
  const about = { key: 'a-plan', name: 'Neha Kulkarni', email: 'neha@example.in', at: buildTestDraft().to }
  const checkout = { ...emptyCheckout, ...about, cart: { 30203: 1 }, visits: { 302: cleaning } }
  const [move, service] = (await placeServiceOrders(app, customer, checkout, buildTestDraft())).map(
    ({ orderNo }) => orderNo,
  )
  const alone = (await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })).orderNo
  for (const who of [customer, staff]) {
    const [one, other] = [await listLinkedOrders(app, who, move!), await listLinkedOrders(app, who, service!)]
    expect(one).toMatchObject([{ orderNo: service, moveDate: '2026-12-07', slot: 16 }])
    expect(other).toMatchObject([{ orderNo: move, service: null }])
    expect(await listLinkedOrders(app, who, alone)).toEqual([])
  }
  expect(await listLinkedOrders(app, stranger, move!)).toEqual([])
})
