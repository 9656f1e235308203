import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operations } from '#testing/roles.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import { placeOrder } from '../commands/placing/place-order.ts'
import { placePlan } from '../commands/placing/place-plan.ts'
import { emptyPlan } from '../rules/draft/service-plan.ts'
import { listTogether } from './list-together.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: operations } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[BOOK-01] what was checked out with a move is found from each of them, by its customer and staff alone', async () => {
  const [customer, stranger] = [await aCustomer(app), await aCustomer(app)]
  const cleaning = { home: 'to', date: '2026-12-07', slot: 16 } as const
  const about = { key: 'a-plan', name: 'Neha Kulkarni', email: 'neha@example.in', at: aDraft().to }
  const plan = { ...emptyPlan, ...about, cart: { 30203: 1 }, visits: { 302: cleaning } }
  const [move, service] = (await placePlan(app, customer, plan, aDraft())).map(({ orderNo }) => orderNo)
  const alone = (await placeOrder(app, customer, { ...aDraft(), date: '2026-12-09' })).orderNo
  for (const who of [customer, staff]) {
    const [one, other] = [await listTogether(app, who, move!), await listTogether(app, who, service!)]
    expect(one).toMatchObject([{ orderNo: service, moveDate: '2026-12-07', slot: 16 }])
    expect(other).toMatchObject([{ orderNo: move, service: null }])
    expect(await listTogether(app, who, alone)).toEqual([])
  }
  expect(await listTogether(app, stranger, move!)).toEqual([])
})
