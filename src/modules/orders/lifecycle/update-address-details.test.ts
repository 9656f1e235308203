import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { emptyAddressDetails } from '../draft/rules/address-details.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { updateAddressDetails } from './update-address-details.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

/** Places an order like a client of the wire contract: two places without address details. */
async function doorless(): Promise<string> {
  const { from, to, ...draft } = buildTestDraft()
  const at = (end: typeof from) => ({ ...end, address: `${end.place!.name}, Mumbai ${end.place!.pincode}` })
  return (await placeMoveOrder(app, customer, { ...draft, from: at(from), to: at(to) })).orderNo
}
async function pay(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { state: 'captured', currency: 'INR', method: null, error: null } as const
  await recordReportedPayments(app, 'webhook', [{ ...paid, paymentId: `pay_${orderNo}`, providerOrderId, amount }])
}
const addressDetails = {
  from: { ...emptyAddressDetails, flat: 'B-304', building: 'Sai Darshan CHS', gate: 'Goods lift 10 to 5' },
  to: { ...emptyAddressDetails, flat: 'C-12', building: 'Lake Homes' },
}

test('[WIZ-07] our pages accept no token before the address details are complete', async () => {
  const orderNo = await doorless()
  const requested = startPayment(app, customer, orderNo, [], { requireAddressDetails: true })
  await expect(requested).rejects.toMatchObject({ kind: 'conflict', code: 'payment.no-address-details' })
  await updateAddressDetails(app, customer, orderNo, addressDetails)
  expect(await startPayment(app, customer, orderNo, [], { requireAddressDetails: true })).toMatchObject({
    purpose: 'token',
  })
  const order = await readOrder(app, customer, orderNo)
  expect([order.fromStop.addressDetails, order.toStop.addressDetails]).toEqual([addressDetails.from, addressDetails.to])
})

test('[API-09] an order that is paid without address details is flagged until they are entered', async () => {
  const orderNo = await doorless()
  await pay(orderNo)
  expect((await readOrder(app, staff, orderNo)).attention).toMatchObject([{ kind: 'address-incomplete' }])
  const seen = (await readOrder(app, staff, orderNo)).lastEvent
  await updateAddressDetails(app, staff, orderNo, addressDetails, seen)
  expect(await readOrder(app, staff, orderNo)).toMatchObject({
    attention: [],
    toStop: { addressDetails: addressDetails.to },
  })
  await expect(updateAddressDetails(app, staff, orderNo, addressDetails, seen)).rejects.toMatchObject({
    code: 'order.changed',
  })
})

test('an address that contains flat and building needs no other details', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  await pay(orderNo)
  expect((await readOrder(app, staff, orderNo)).attention).toEqual([])
})

test('incomplete details are rejected; another customer’s order is unknown, and an ended one stays as it was', async () => {
  const orderNo = await doorless()
  const half = updateAddressDetails(app, customer, orderNo, {
    ...addressDetails,
    to: { ...emptyAddressDetails, flat: 'C-12' },
  })
  await expect(half).rejects.toMatchObject({ kind: 'invalid', fields: { 'to-building': 'building.required' } })
  const stranger = updateAddressDetails(app, await createTestCustomer(app), orderNo, addressDetails)
  await expect(stranger).rejects.toMatchObject({ kind: 'unknown' })
  await cancelOrder(app, staff, orderNo, { reason: 'Not moving', cause: 'customer' })
  await expect(updateAddressDetails(app, customer, orderNo, addressDetails)).rejects.toMatchObject({
    code: 'order.status',
  })
})
