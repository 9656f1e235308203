import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeOrder } from '#modules/orders/index.server.ts'
import { recordStaffLead } from '#modules/sales/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
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

test('[CON-09] the palette finds orders, customers and leads by the typed text, and nothing for an empty text', async () => {
  const { id, name, mobile } = customer
  expect(await findInPalette(mobile)).toEqual({
    orders: [{ orderNo, name, status: 'Quotation', account: null }],
    customers: [{ id, name, mobile }],
    leads: [],
  })
  const { id: lead } = await recordStaffLead(app, await createTestStaff(app, 'Farida', ownerRole), {
    ...{ key: 'k1', mobile: '9000000101' as never, name: 'Meera Nair', language: 'en', cityId: null, words: '' },
    source: 'call',
  })
  expect((await findInPalette('mee', ownerRole)).leads).toEqual([
    { id: lead, name: 'Meera Nair', mobile: '9000000101', state: 'new' },
  ])
  expect((await findInPalette('90000001', ownerRole)).leads).toHaveLength(1)
  expect(await findInPalette(' ')).toEqual({ orders: [], customers: [], leads: [] })
})

test('a role without access to orders finds neither', async () => {
  expect(await findInPalette(customer.mobile, { ...operationsRole, rights: ['reviews'] })).toEqual({
    orders: [],
    customers: [],
    leads: [],
  })
})
