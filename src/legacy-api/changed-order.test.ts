import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import {
  answerChangeRequest,
  findWaitingChange,
  placeMoveOrder,
  proposeChange,
  readOrder,
  setMoveDays,
} from '#modules/orders/index.server.ts'
import { createTestBearer, toCustomerOwner } from '#testing/create-test-bearer.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { TestWireClient } from '#testing/wire-client.ts'
import { createLegacyApi } from './legacy-api.ts'
import { toWireRupees } from './rupees.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())

test('[API-01] a client gets km and price of a changed address once the customer approved it', async () => {
  const customer = await createTestCustomer(app)
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  const { token, totalKm } = await readOrder(app, staff, orderNo)
  await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
  const face = new Hono().route('/', createLegacyApi(app, { addressOf: () => '203.0.113.9' }))
  const client = new TestWireClient((path, init) => face.request(path, init))
  client.token = (await createTestBearer(app, toCustomerOwner(customer.id))).bearer
  const mine = () => client.call({ spname: 'order_read2', ptype: 'readall', pid: 0, pwhere: '' })

  const to = { address: '9, Orion, Panvel', place: buildTestPlace('l-panvel-410206'), floor: 0, lift: true }
  await proposeChange(app, staff, orderNo, { to }, { reason: 'They called' })
  expect(await mine()).toMatchObject([{ id: orderId, totkm: totalKm }])
  const { id } = (await findWaitingChange(app, customer, orderNo))!
  await answerChangeRequest(app, customer, orderNo, { id, answer: 'agree' })
  const order = await readOrder(app, staff, orderNo)
  expect(order.totalKm).toBeGreaterThan(totalKm + 20)
  expect(await mine()).toMatchObject([
    { id: orderId, totkm: order.totalKm, grandtotal: toWireRupees(order.grandTotal) },
  ])
})

test('[CAP-07] a client gets the move date and the two addresses, whatever the days of packing and delivery', async () => {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const face = new Hono().route('/', createLegacyApi(app, { addressOf: () => '203.0.113.9' }))
  const client = new TestWireClient((path, init) => face.request(path, init))
  client.token = (await createTestBearer(app, toCustomerOwner(customer.id))).bearer
  const mine = () => client.call({ spname: 'order_read2', ptype: 'readall', pid: 0, pwhere: '' })
  const before = await mine()
  await setMoveDays(app, staff, orderNo, { packing: 1, delivery: 2 })
  expect((await readOrder(app, staff, orderNo)).days).toEqual({ packing: 1, delivery: 2 })
  expect(await mine()).toEqual(before)
})
