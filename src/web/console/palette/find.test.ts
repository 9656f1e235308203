import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID } from '#modules/access/rules/branches.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { findLeads, recordStaffLead } from '#modules/sales/index.server.ts'
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
  orderNo = (await placeMoveOrder(app, customer, { ...buildTestDraft(), mobile: customer.mobile })).orderNo
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
    partners: [],
  })
  const { id: lead } = await recordStaffLead(app, await createTestStaff(app, 'Farida', ownerRole), {
    ...{ key: 'k1', mobile: '9000000101' as never, name: 'Meera Nair', language: 'en', cityId: null, words: '' },
    channel: 'call',
  })
  expect((await findInPalette('mee', ownerRole)).leads).toEqual([
    { id: lead, name: 'Meera Nair', mobile: '9000000101', state: 'new' },
  ])
  expect((await findInPalette('90000001', ownerRole)).leads).toHaveLength(1)
  expect(await findInPalette(' ')).toEqual({ orders: [], customers: [], leads: [], partners: [] })
})

test('a role without access to orders finds neither', async () => {
  expect(await findInPalette(customer.mobile, { ...operationsRole, permissions: ['reviews'] })).toEqual({
    orders: [],
    customers: [],
    leads: [],
    partners: [],
  })
})

test('[CON-09] staff of a branch find the leads of its cities only', async () => {
  const owner = await createTestStaff(app, 'Farida', ownerRole)
  const told = { key: 'k2', mobile: '9000000102' as never, name: 'Sunita Rao', language: 'en', words: '' }
  await recordStaffLead(app, owner, { ...told, cityId: 5, channel: 'call' })
  const terms = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [5] }
  const bengaluru = await addBranch(app, owner, { ...terms, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  expect(await findLeads(app, { ...owner, branches: [bengaluru] }, 'sunita', 5)).toHaveLength(1)
  expect(await findLeads(app, { ...owner, branches: [COMPANY_BRANCH_ID] }, 'sunita', 5)).toEqual([])
})
