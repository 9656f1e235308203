import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { placeServiceOrders } from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { changeCart } from '../cart/change-cart.server.ts'
import { loadCart } from '../cart/load-cart.server.ts'
import { loadCheckoutPayment } from './load-checkout-payment.server.ts'

/** Move-in cleaning of two rooms. */
const [CLEANING, service] = [302_03, 'Move-in cleaning of an empty home']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const own = { title: 'For our neighbours', category_id: null, valid_until: null, position: 9 }
  await app.db
    .insertInto('coupons')
    .values({ code: 'NEAR', amount: 10_000, ...own })
    .execute()
  app.setNow(new Date('2026-11-20T05:00:00Z'))
})
afterAll(() => app.close())

test('the toast names the service added to the cart in the language', async () => {
  const body = new URLSearchParams({ intent: 'add', option: String(CLEANING) })
  const request = new Request('https://thikana.example/cart', { method: 'POST', body })
  const t = app.words.t('hi')
  const told = decodeURIComponent((await changeCart(t, app, request)).headers.get('set-cookie')!)
  expect(told).toContain(t.nameOf(service))
  expect(told).not.toContain(service)
})

test('the paid services are named in the language', async () => {
  const customer = await createTestCustomer(app)
  const checkout = {
    ...{ ...emptyCheckout, key: randomUUID().slice(0, 21), name: 'Neha', email: 'neha@example.in' },
    ...{ at: buildTestDraft().to, cart: { [CLEANING]: 1 } },
    visits: { 302: { home: 'to' as const, date: '2026-12-08', slot: 16 as const } },
  }
  const placed = await placeServiceOrders(app, customer, checkout, null)
  const t = app.words.t('hi')
  const { orders } = await loadCheckoutPayment(
    t,
    app,
    customer,
    placed.map(({ orderNo }) => orderNo),
  )
  expect(orders.map(({ title }) => title)).toEqual([t.nameOf(service)])
  expect(t.nameOf(service)).not.toBe(service)
})

test('a coupon is translated, and the operator’s own text stays unchanged', async () => {
  const t = app.words.t('hi')
  const stranger = { kind: 'visitor', address: '127.0.0.1', language: 'hi' } as const
  const { offers } = await loadCart(t, app, stranger, new Request('https://thikana.example/cart'))
  expect(offers.find(({ code }) => code === 'SPARKLE300')!.title).toMatch(/^₹2,499 .*सफ़ाई.*₹300/)
  expect(offers.find(({ code }) => code === 'NEAR')!.title).toBe('For our neighbours')
})
