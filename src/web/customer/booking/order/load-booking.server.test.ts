import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { assignCrewAndTrucks } from '#modules/dispatch/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  readOrder,
  requestManualQuotation,
  sendManualQuotation,
} from '#modules/orders/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { loadBooking, loadList, loadMostUrgent } from './load-booking.server.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const jaipur = buildTestPlace('l-malviya-nagar-302017')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())

/** Moves the clock an hour forward. */
const later = () => app.setNow(new Date(app.now().getTime() + 3_600_000))

async function pay(customer: Customer, orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paymentId = `pay_${providerOrderId}`
  await recordReportedPayments(app, 'callback', [
    { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'upi', error: null },
  ])
}

describe('an order from quotation to completion', () => {
  test('[BOOK-02] token while a quotation, balance once approved, nothing once paid', async () => {
    const customer = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    const seen = async () => {
      later()
      const { stage, stops, payable } = await loadBooking(translateToEnglish, app, customer, orderNo)
      return {
        stage,
        now: stops.find(stop => stop.state === 'now')?.title ?? null,
        pays: payable.can && payable.purpose,
      }
    }
    expect(await seen()).toEqual({ stage: 'token', now: 'Quotation created', pays: 'token' })
    await pay(customer, orderNo)
    expect(await seen()).toMatchObject({ stage: 'checking', now: expect.stringMatching(/^Token paid, ₹/), pays: false })
    await approveOrder(app, staff, orderNo)
    expect(await seen()).toEqual({ stage: 'balance', now: 'Approved', pays: 'balance' })
    await pay(customer, orderNo)
    expect(await seen()).toMatchObject({ stage: 'approved', now: expect.stringMatching(/^Balance paid, ₹/) })
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh Jadhav')
    expect(await seen()).toEqual({ stage: 'ready', now: 'Crew and vehicle assigned', pays: false })
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
    expect(await seen()).toEqual({ stage: 'completed', now: null, pays: false })
  })

  test('[BOOK-01] a long-distance request, priced, then cancelled with its reason', async () => {
    const customer = await createTestCustomer(app)
    const draft = buildTestDraft()
    const far = { ...draft, to: { ...draft.to, place: jaipur }, date: null, slot: null, packageId: null }
    const { orderNo } = await requestManualQuotation(app, customer, far)
    expect(await loadBooking(translateToEnglish, app, customer, orderNo)).toMatchObject({
      stage: 'unpriced',
      quotation: null,
    })
    await sendManualQuotation(app, staff, orderNo, {
      parts: [{ part: 'truck', amount: rupees(38_500) }],
      note: 'by our own truck',
    })
    expect(await loadBooking(translateToEnglish, app, customer, orderNo)).toMatchObject({
      stage: 'token',
      moveDate: null,
    })
    await cancelOrder(app, staff, orderNo, { reason: 'The customer stays in Mumbai.', cause: 'customer' })
    const { headline, stops } = await loadBooking(translateToEnglish, app, customer, orderNo)
    expect(headline.lead).toBe('Reason: The customer stays in Mumbai. Nothing was paid.')
    expect(stops.at(-1)!.state).toBe('cancelled')
    expect(JSON.stringify(stops)).not.toContain('our own truck')
  })
})

describe('access to an order', () => {
  test('[BOOK-01] another customer’s order is unknown, as is a missing one', async () => {
    const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
    const stranger = await createTestCustomer(app)
    await expect(loadBooking(translateToEnglish, app, stranger, orderNo)).rejects.toMatchObject({
      kind: 'unknown',
      code: 'order.unknown',
    })
    await expect(loadBooking(translateToEnglish, app, stranger, 'TH-1')).rejects.toMatchObject({
      kind: 'unknown',
      code: 'order.unknown',
    })
    expect(await loadMostUrgent(translateToEnglish, app, stranger)).toBeNull()
    expect(await loadList(translateToEnglish, app, stranger)).toEqual({ waiting: [], withUs: [], earlier: [] })
  })

  test('[NAV-04] the list has all orders of the customer', async () => {
    const customer = await createTestCustomer(app)
    const first = await placeMoveOrder(app, customer, buildTestDraft())
    const second = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })
    await pay(customer, second.orderNo)
    const { waiting, withUs } = await loadList(translateToEnglish, app, customer)
    expect([waiting, withUs].map(slips => slips.map(slip => slip.orderNo))).toEqual([[first.orderNo], [second.orderNo]])
    expect((await loadMostUrgent(translateToEnglish, app, customer))!.orderNo).toBe(first.orderNo)
  })
})

describe('the day of the work', () => {
  test('[BOOK-01] My Booking shows the crew’s position from that morning on, and opens with that booking', async () => {
    const orderNo = await createBookedTestOrder(app)
    const customer = {
      kind: 'customer',
      language: 'en',
      ...(await readOrder(app, staff, orderNo)).customer,
    } as Customer
    const lead = await createTestWorker(app, 'Ramesh Patil', 'driver')
    await assignCrewAndTrucks(app, staff, orderNo, {
      leg: 1,
      truckIds: [await createTestTruck(app)],
      workerIds: [lead],
      lead,
    })
    const began = app.now()
    app.setNow(new Date('2026-12-07T18:00:00+05:30'))
    expect((await loadBooking(translateToEnglish, app, customer, orderNo)).live).toBeNull()
    const quoted = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-20' })
    app.setNow(new Date('2026-12-08T09:00:00+05:30'))
    const booking = await loadMostUrgent(translateToEnglish, app, customer)
    app.setNow(began)
    expect(booking).toMatchObject({ orderNo, stage: 'balance-ready', arrivalCode: expect.stringMatching(/^\d{4}$/) })
    expect(booking!.live?.day).toMatchObject({ arrival: expect.anything(), crew: { plates: [expect.any(String)] } })
    expect(quoted.orderNo).not.toBe(orderNo)
  })
})
