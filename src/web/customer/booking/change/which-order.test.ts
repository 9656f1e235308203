import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { emptyCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { placeServiceOrders } from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext, languageContext } from '#web/app-shell/context.ts'
import * as date from './booking-date.tsx'
import * as cancellation from './cancellation.tsx'

let app: TestApp
let customer: Customer
let orders: string[]
beforeAll(async () => {
  app = await openTestApp()
  customer = await createTestCustomer(app)
  const about = { key: 'a-plan', name: 'Neha Kulkarni', email: 'neha@example.in', at: buildTestDraft().to }
  const visits = { 302: { home: 'to', date: '2026-12-07', slot: 16 } } as const
  const placed = await placeServiceOrders(
    app,
    customer,
    { ...emptyCheckout, ...about, cart: { 30203: 1 }, visits },
    buildTestDraft(),
  )
  orders = placed.map(({ orderNo }) => orderNo)
})
afterAll(() => app.close())

test.each([
  ['cancelled', cancellation],
  ['moved', date],
])(
  '[BOOK-01] which order is to be %s is said as everywhere: a move by its ends, a service by its name',
  async (_, screen) => {
    const said = async (orderno: string) => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(actorContext, Promise.resolve(customer))
      context.set(languageContext, 'en')
      const answer = await screen.loader({
        request: new Request('http://localhost/x'),
        context,
        params: { orderno },
      } as never)
      return ('data' in answer ? answer.data : answer).what
    }
    expect(await said(orders[0]!)).toBe('Andheri West to Powai')
    expect(await said(orders[1]!)).toMatch(/^\w.+, Powai$/)
  },
)
