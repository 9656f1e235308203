import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeOrder } from '#modules/orders/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext } from '#web/app-shell/context.ts'
import { loader } from './find.ts'

let app: TestApp
let customer: Customer
let orderNo: string
beforeAll(async () => {
  app = await openTestApp()
  customer = await createTestCustomer(app)
  orderNo = (await placeOrder(app, customer, { ...buildTestDraft(), mobile: customer.mobile })).orderNo
})
afterAll(() => app.close())

async function findInPalette(q: string, role = operationsRole) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(await createTestStaff(app, 'Imran', role)))
  const request = new Request(`http://localhost/console/find?q=${encodeURIComponent(q)}`)
  return (await loader({ request, context, params: {} } as never)).json()
}

test('the palette finds orders and customers by the typed text, and nothing for an empty text', async () => {
  const { id, name, mobile } = customer
  expect(await findInPalette(mobile)).toEqual({
    orders: [{ orderNo, name, status: 'Quotation', account: null }],
    customers: [{ id, name, mobile }],
  })
  expect(await findInPalette(' ')).toEqual({ orders: [], customers: [] })
})

test('a role without access to orders finds neither', async () => {
  expect(await findInPalette(customer.mobile, { ...operationsRole, rights: ['reviews'] })).toEqual({
    orders: [],
    customers: [],
  })
})
