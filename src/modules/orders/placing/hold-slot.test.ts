import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { emptyCheckout, type ServiceCheckout } from '../draft/rules/service-checkout.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { placeMoveOrder } from './place-move-order.ts'
import { placeServiceOrders } from './place-service-orders.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

const later = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000))
const place = (by = customer, over = {}) => placeMoveOrder(app, by, { ...buildTestDraft(), ...over })
/** Counts the dates, so that each test has its own. */
let day = 0
const another = () => place(customer, { date: `2026-12-${10 + (day++ % 18)}` })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'held',
    error => error.code as string,
  )
const free = async (date = '2026-12-08') => (await readAvailability(app, 1, date, 1))[0]!.slots[0]!.free
/** Builds a checkout with move-in cleaning and an AC: two trades. */
const createTestCheckout = (over: Partial<ServiceCheckout> = {}): ServiceCheckout => ({
  ...emptyCheckout,
  key: randomUUID().slice(0, 21),
  at: buildTestDraft().to,
  cart: { 30203: 1, 50301: 1 },
  visits: { 302: { home: 'at', date: '2026-12-09', slot: 16 }, 503: { home: 'at', date: '2026-12-09', slot: 10 } },
  ...over,
})

describe('[WIZ-05] the holds of a customer without payment', () => {
  test('ten simultaneous bookings hold a slot once, and the next customer gets one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(place())))
    expect(answers.filter(answer => answer === 'held')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'slot.held-here')).toHaveLength(9)
    expect(await free()).toBe(9)
    expect(await codeOf(place(await createTestCustomer(app)))).toBe('held')
  })

  test('ten simultaneous dates are limited to three', async () => {
    const days = Array.from({ length: 10 }, (_, day) => `2026-12-${10 + day}`)
    const answers = await Promise.all(days.map(date => codeOf(place(customer, { date }))))
    expect(answers.filter(answer => answer === 'held')).toHaveLength(3)
  })

  test('a hold that was released, paid or has expired makes room for another', async () => {
    const [first, second] = [await another(), await another(), await another()]
    expect(await codeOf(another())).toBe('slot.held-enough')
    await cancelOrder(app, customer, first.orderNo, { reason: '' })
    expect(await codeOf(another())).toBe('held')
    const { providerOrderId, amount } = await startPayment(app, customer, second.orderNo)
    const paid = {
      paymentId: 'pay_room',
      providerOrderId,
      state: 'captured',
      amount,
      currency: 'INR',
      method: null,
      error: null,
    } as const
    await recordReportedPayments(app, 'webhook', [paid])
    expect(await codeOf(another())).toBe('held')
    expect(await codeOf(another())).toBe('slot.held-enough')
    later(15)
    expect(await codeOf(another())).toBe('held')
  })

  test('six that expired within a day are the limit', async () => {
    for (const minutes of [0, 16]) {
      later(minutes)
      for (let n = 0; n < 3; n++) await another()
    }
    later(32)
    expect(await codeOf(another())).toBe('slot.lapsed-often')
    later(26 * 60)
    expect(await codeOf(another())).toBe('held')
  })

  test('one that is longer than a day is the limit, however it became so; shorter ones are possible beside it', async () => {
    const day = buildTestDraft()
    const long = { cart: { 1: 116 } } // two of the largest vehicles full: three days with packing
    const { orderNo } = await place(customer, { ...long, date: '2026-12-14' })
    expect(await codeOf(place(customer, { ...long, date: '2026-12-21' }))).toBe('slot.held-long')
    expect(await codeOf(placeMoveOrder(app, customer, day))).toBe('held')
    expect(await codeOf(placeMoveOrder(app, customer, { ...day, ...long }))).toBe('slot.held-long')
    expect(await codeOf(startPayment(app, customer, orderNo))).toBe('held')
    expect(await codeOf(rescheduleOrder(app, customer, orderNo, { date: '2026-12-28', slot: 14 }))).toBe('held')
    await cancelOrder(app, customer, orderNo, { reason: '' })
    expect(await codeOf(placeMoveOrder(app, customer, { ...day, ...long }))).toBe('held')
  })

  test('a booking with a hold may be placed again, paid for and rescheduled', async () => {
    const draft = buildTestDraft()
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    for (let other = 0; other < 2; other++) await another()
    expect(await codeOf(placeMoveOrder(app, customer, { ...draft, slot: 12 }))).toBe('held')
    expect(await codeOf(startPayment(app, customer, orderNo))).toBe('held')
    expect(await codeOf(rescheduleOrder(app, customer, orderNo, { date: '2026-12-30', slot: 14 }))).toBe('held')
    expect(await codeOf(another())).toBe('slot.held-enough')
  })

  test('the services of one checkout and its move count as one; another checkout is refused', async () => {
    for (let other = 0; other < 2; other++) await another()
    const checkout = createTestCheckout()
    expect(await placeServiceOrders(app, customer, checkout, null)).toHaveLength(2)
    expect(await placeServiceOrders(app, customer, checkout, null)).toHaveLength(2)
    expect(await codeOf(placeServiceOrders(app, customer, createTestCheckout(), null))).toBe('slot.held-here')
    const other = await createTestCustomer(app)
    const both = createTestCheckout()
    expect(await placeServiceOrders(app, other, both, buildTestDraft())).toHaveLength(3)
    const moves = ['2026-12-12', '2026-12-13', '2026-12-14']
      .map(date => ({ ...buildTestDraft(), date }))
      .map(move => codeOf(placeServiceOrders(app, other, both, move)))
    expect(await Promise.all(moves)).toContain('slot.held-enough') // the key of a checkout lets no fourth move in
  })

  test('staff may hold a slot for a customer who has used up theirs', async () => {
    const { orderNo } = await place()
    const wanted = { date: '2026-12-08', slot: 12 } as const
    await rescheduleOrder(app, staff, orderNo, wanted)
    for (let other = 0; other < 3; other++) await place(customer, { date: '2026-12-11' }).catch(() => {})
    later(16)
    await rescheduleOrder(app, staff, orderNo, { ...wanted, slot: 14 })
    expect(await codeOf(startPayment(app, customer, orderNo))).toBe('held')
  })
})

describe('[PAY-04] a payment that is started again and again', () => {
  test('renews the hold twice, then releases the slot, which can be tried again three hours later', async () => {
    const { orderNo } = await place()
    const pay = () => codeOf(startPayment(app, customer, orderNo))
    for (const minutes of [1, 14, 28, 42]) {
      later(minutes)
      expect(await pay()).toBe('held')
    }
    later(43)
    expect(await free()).toBe(10)
    expect(await pay()).toBe('slot.held-often')
    later(43 + 180)
    expect(await pay()).toBe('held')
  })

  test('never turns a booked slot back into a hold', async () => {
    const { orderNo, orderId } = await place()
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    const paid = {
      paymentId: 'pay_meanwhile',
      providerOrderId,
      state: 'captured',
      amount,
      currency: 'INR',
      method: null,
      error: null,
    } as const
    later(10) // late enough to be renewed
    await Promise.all([
      recordReportedPayments(app, 'webhook', [paid]),
      ...Array.from({ length: 5 }, () => codeOf(startPayment(app, customer, orderNo))),
    ])
    const row = app.db.selectFrom('slot_reservations').select('expires_at').where('order_id', '=', orderId)
    expect(await row.executeTakeFirst()).toEqual({ expires_at: null })
  })
})
