import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext, languageContext } from '#web/app-shell/context.ts'
import { loader } from './what-if.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the what-if page of an order with a final price redirects to the order', async () => {
  const customer = await createTestCustomer(app)
  const { orderNo: orderno } = await placeMoveOrder(app, customer, buildTestDraft())
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(customer))
  context.set(languageContext, 'en')
  const load = () => loader({ request: new Request('http://localhost/x'), context, params: { orderno } } as never)
  expect(await load()).toMatchObject({ orderNo: orderno })
  const { lastEvent: seen } = await readOrder(app, customer, orderno)
  await cancelOrder(app, customer, orderno, { reason: '', shown: 0 as never, seen })
  const thrown: unknown = await load().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe(`/mybooking/${orderno}`)
})
