import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { approveOrder } from './approve-order.ts'
import { assignPartnerCrew } from './assign-partner-crew.ts'
import { replaceCrew } from './replace-crew.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

async function approved() {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const update = { paymentId: `pay_${orderNo}`, providerOrderId, amount, currency: 'INR', method: 'upi', error: null }
  await recordReportedPayments(app, 'callback', [{ ...update, state: 'captured' }])
  await approveOrder(app, staff, orderNo)
  return orderNo
}

test('[BOOK-01] another crew comes on the same date: slot, price and status stay, and the customer is notified', async () => {
  const orderNo = await approved()
  await assignPartnerCrew(app, staff, orderNo, 'Suresh and 3, MH 02 1234')
  const before = await readOrder(app, staff, orderNo)
  await replaceCrew(app, staff, orderNo, 'Ramesh and 3, MH 04 5678', before.lastEvent)
  const after = await readOrder(app, staff, orderNo)
  const { moveDate, slot, total, balanceDue, status } = before
  expect(after).toMatchObject({ moveDate, slot, total, balanceDue, status, crewName: 'Ramesh and 3, MH 04 5678' })
  expect(after.attention).toMatchObject([{ kind: 'tell-crew', about: 'Suresh and 3, MH 02 1234' }])
  expect(after.events.at(-1)).toMatchObject({
    kind: 'crew',
    note: 'Ramesh and 3, MH 04 5678, instead of Suresh and 3, MH 02 1234',
  })
  const crews = await app.db
    .selectFrom('messages')
    .select('params')
    .where('order_id', '=', after.id)
    .where('template', '=', 'crew-changed')
    .orderBy('id')
    .execute()
  const change = { crew: 'Ramesh and 3, MH 04 5678', before: 'Suresh and 3, MH 02 1234', day: moveDate }
  expect(crews).toMatchObject([{ params: change }])

  const twice = replaceCrew(app, staff, orderNo, 'Anil and 2', before.lastEvent)
  await expect(twice).rejects.toMatchObject({ kind: 'conflict', code: 'order.changed' })
  const same = replaceCrew(app, staff, orderNo, 'Ramesh and 3, MH 04 5678')
  await expect(same).rejects.toMatchObject({ kind: 'invalid', code: 'crew.same' })
})

test('an order without a crew has none to replace', async () => {
  const work = replaceCrew(app, staff, await approved(), 'Ramesh and 3')
  await expect(work).rejects.toMatchObject({ kind: 'conflict', code: 'order.status' })
})
