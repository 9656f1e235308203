import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { getDefaultPaymentProvider } from '#modules/payments/index.server.ts'
import { createTestPaymentProvider, setPaymentProviders } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { startPayment } from './start-payment.ts'

const start = new Date('2026-11-20T05:00:00Z') // Friday, 10:30 in India
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  customer = await createTestCustomer(app)
})

test('[PAY-01] two requests share one payment order until it is paid', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  expect(await startPayment(app, customer, orderNo)).toMatchObject({ providerOrderId, amount })
  const paid = {
    paymentId: 'pay_s1',
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: null,
    error: null,
  } as const
  await recordReportedPayments(app, 'webhook', [paid])
  const rows = await app.db.selectFrom('payment_orders').selectAll().where('provider_order_id', '=', providerOrderId)
  expect(await rows.execute()).toMatchObject([{ state: 'paid' }])
})

test('[PAY-01] a customer whose payment was not reported and who tries again learns that it is paid', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { paymentId: 'pay_s3', providerOrderId, state: 'captured', amount, currency: 'INR' } as const
  const payments = getDefaultPaymentProvider(app)
  let requested = 0
  const listPayments = async () => {
    requested++
    return [{ ...paid, method: null, error: null }]
  }
  setPaymentProviders(app, { ...payments, listPayments })
  app.setNow(new Date(start.getTime() + 2_000))
  expect(await startPayment(app, customer, orderNo)).toMatchObject({ providerOrderId })
  expect(requested).toBe(0) // the button is pressed twice
  app.setNow(new Date(start.getTime() + 30_000))
  await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await readOrder(app, customer, orderNo)).toMatchObject({ status: 'Token', paid: amount })
  expect(requested).toBe(1)
  setPaymentProviders(app, payments)
})

test('[PAY-01] a customer whose payment was not reported and who then changed the package pays no second token', async () => {
  const draft = buildTestDraft()
  const { orderNo } = await placeMoveOrder(app, customer, draft)
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = {
    paymentId: 'pay_s5',
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: null,
    error: null,
  } as const
  const payments = getDefaultPaymentProvider(app)
  const requested: string[] = []
  const listPayments = async (id: string) => {
    requested.push(id)
    return id === providerOrderId ? [paid] : []
  }
  setPaymentProviders(app, { ...payments, listPayments })
  app.setNow(new Date(start.getTime() + 20_000))
  await placeMoveOrder(app, customer, { ...draft, packageId: draft.packageId === 1 ? 2 : 1 })
  await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({ kind: 'conflict' })
  expect(requested).toEqual([providerOrderId])
  expect(await readOrder(app, customer, orderNo)).toMatchObject({ status: 'Token', paid: amount })
  setPaymentProviders(app, payments)
})

test('[PAY-01] a dialog of another price is asked about once in ten seconds, and the new price is then paid', async () => {
  const draft = buildTestDraft()
  const { orderNo } = await placeMoveOrder(app, customer, draft)
  const first = await startPayment(app, customer, orderNo)
  const payments = getDefaultPaymentProvider(app)
  let requested = 0
  const listPayments = async () => {
    requested++
    return []
  }
  setPaymentProviders(app, { ...payments, listPayments })
  app.setNow(new Date(start.getTime() + 20_000))
  await placeMoveOrder(app, customer, { ...draft, packageId: draft.packageId === 1 ? 2 : 1 })
  const second = await startPayment(app, customer, orderNo)
  expect(second.amount).not.toBe(first.amount)
  await startPayment(app, customer, orderNo)
  expect(requested).toBe(1)
  setPaymentProviders(app, payments)
})

test('[PAY-01] if the provider does not answer, the same dialog is used', async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId } = await startPayment(app, customer, orderNo)
  const payments = getDefaultPaymentProvider(app)
  setPaymentProviders(app, { ...payments, listPayments: () => Promise.reject(new Error('away')) })
  app.setNow(new Date(start.getTime() + 30_000))
  expect(await startPayment(app, customer, orderNo)).toMatchObject({ providerOrderId })
  setPaymentProviders(app, payments)
})

test('a paid order is not replaced: placing the same draft returns it unchanged', async () => {
  const draft = buildTestDraft()
  const { orderNo, orderId } = await placeMoveOrder(app, customer, draft)
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = {
    paymentId: 'pay_s2',
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: null,
    error: null,
  } as const
  await recordReportedPayments(app, 'webhook', [paid])
  const before = await readOrder(app, customer, orderNo)
  expect(await placeMoveOrder(app, customer, { ...draft, packageId: 3, cart: { 2: 9 } })).toEqual({ orderId, orderNo })
  expect(await readOrder(app, customer, orderNo)).toEqual(before)
})

test('another price opens another payment order', async () => {
  const draft = buildTestDraft()
  const { orderNo } = await placeMoveOrder(app, customer, draft)
  const before = await startPayment(app, customer, orderNo)
  await placeMoveOrder(app, customer, { ...draft, packageId: 3 })
  const after = await startPayment(app, customer, orderNo)
  expect(after.amount).toBeGreaterThan(before.amount)
  expect(after.providerOrderId).not.toBe(before.providerOrderId)
})

/** Places an order for the last slot of the afternoon, with two hours and five minutes left. */
async function forTheLastSlotOfToday() {
  app.setNow(new Date('2026-11-20T08:25:00Z')) // 13:55
  return placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-11-20', slot: 16 })
}

test('[WIZ-05] a held slot can be paid even after it closed for new requests', async () => {
  const { orderNo } = await forTheLastSlotOfToday()
  app.setNow(new Date('2026-11-20T08:35:00Z')) // 14:05
  expect(await startPayment(app, customer, orderNo)).toMatchObject({ purpose: 'token' })
})

test('[WIZ-05] after the hold expired, no payment is accepted for a slot that no crew can reach', async () => {
  const { orderNo } = await forTheLastSlotOfToday()
  for (const late of ['2026-11-20T08:41:00Z', '2026-11-20T13:00:00Z']) {
    app.setNow(new Date(late))
    await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({ kind: 'conflict', code: 'slot.closed' })
  }
})

test('[PAY-01] concurrent requests share one payment order', async () => {
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  const started = await Promise.all(Array.from({ length: 6 }, () => startPayment(app, customer, orderNo)))
  expect(new Set(started.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
  const rows = app.db.selectFrom('payment_orders').select('provider_order_id').where('order_id', '=', orderId)
  expect(await rows.execute()).toEqual([{ provider_order_id: started[0]!.providerOrderId }])
})

describe('the hold of an order is checked before payment', () => {
  /** The orders of earlier tests hold the usual slot. */
  const onAnotherDay = () => ({ ...buildTestDraft(), date: '2026-12-10' as const })
  const held = (orderId: number) =>
    app.db
      .selectFrom('slot_reservations')
      .innerJoin('reservation_jobs', 'reservation_jobs.order_id', 'slot_reservations.order_id')
      .select(['expires_at', 'renewals', 'position', 'people'])
      .where('slot_reservations.order_id', '=', orderId)
      .orderBy('position')
      .execute()

  test('a valid hold stays', async () => {
    const { orderNo, orderId } = await placeMoveOrder(app, customer, onAnotherDay())
    const before = await held(orderId)
    app.setNow(new Date(start.getTime() + 4 * 60_000))
    await startPayment(app, customer, orderNo)
    expect(await held(orderId)).toEqual(before)
  })

  test('a hold with little time left is renewed', async () => {
    const { orderNo, orderId } = await placeMoveOrder(app, customer, onAnotherDay())
    app.setNow(new Date(start.getTime() + 6 * 60_000))
    await startPayment(app, customer, orderNo)
    const expires_at = new Date(app.now().getTime() + 15 * 60_000)
    expect((await held(orderId))[0]).toMatchObject({ expires_at, renewals: 1 })
  })

  test('a hold of too little work is extended to the current work', async () => {
    const { orderNo, orderId } = await placeMoveOrder(app, customer, onAnotherDay())
    const before = await held(orderId)
    await app.db.updateTable('reservation_jobs').set({ people: 1 }).where('order_id', '=', orderId).execute()
    await startPayment(app, customer, orderNo)
    expect(await held(orderId)).toEqual(before)
  })

  test.each([
    [
      'slot.day-closed',
      sql`insert into closed_dates (first_day, last_day, reason, closed_by, closed_at)
      select move_date, move_date, 'Strike', (select min(id) from staff), now() from orders where id = `,
    ],
    ['slot.city-closed', sql`update cities set active = false from orders o where o.city_id = cities.id and o.id = `],
  ])('%s: the slot is no longer available', async (code, change) => {
    const { orderNo, orderId } = await placeMoveOrder(app, customer, onAnotherDay())
    await sql`${change}${orderId}`.execute(app.db)
    await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({ kind: 'conflict', code })
    await sql`delete from closed_dates`.execute(app.db)
    await sql`update cities set active = true`.execute(app.db)
  })
})
