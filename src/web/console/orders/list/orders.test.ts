import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext } from '#web/app-shell/context.ts'
import { loader } from './orders.tsx'

let app: TestApp
let orderNo: string
beforeAll(async () => {
  app = await openTestApp()
  orderNo = (await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())).orderNo
  const row = { name: 'Zubin Contractor', mobile: '9123456789' }
  await app.db.updateTable('orders').set(row).where('order_no', '=', orderNo).execute()
  await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), slot: 14 })
})
afterAll(() => app.close())

async function openOrderSearch(text: string): Promise<'opens' | number> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve({ kind: 'staff', id: 1, name: 'Farida', role: ownerRole }))
  const request = new Request(`http://localhost/console?q=${encodeURIComponent(text)}`)
  try {
    const { orders } = await loader({ request, context, params: {} } as never)
    return orders.length
  } catch (answer) {
    expect((answer as Response).headers.get('location')).toBe(`/console/orders/${orderNo}`)
    return 'opens'
  }
}

describe('[BOOK-02] a search with one hit', () => {
  test.each<[string, () => string, 'opens' | number]>([
    ['its number', () => orderNo, 'opens'],
    ['its number as it is said', () => `th ${orderNo.slice(3)}`, 'opens'],
    ['the mobile number', () => '9123456789', 'opens'],
    ['the mobile number with +91 and spaces', () => '+91 91234 56789', 'opens'],
    ['how the mobile number begins', () => '912345', 1],
    ['a name', () => 'Zubin Contractor', 1],
    ['a part of a name', () => 'contr', 1],
  ])('by %s', async (_, text, answer) => expect(await openOrderSearch(text())).toBe(answer))
})
