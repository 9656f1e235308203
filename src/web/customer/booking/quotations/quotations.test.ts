import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext, languageContext } from '#web/app-shell/context.ts'
import { action } from './quotations.tsx'

let app: TestApp
let customer: Customer
let orderno: string
beforeAll(async () => {
  app = await openTestApp()
  customer = await createTestCustomer(app)
  orderno = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
})
afterAll(() => app.close())

test.each(['0', '7', '2147483648', '9007199254740991', 'many'])('there is no version %s to accept', async n => {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(customer))
  context.set(languageContext, 'en')
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ n }) })
  const answer = (await action({ request, context, params: { orderno } } as never)) as { init: { status: number } }
  expect([404, 422]).toContain(answer.init.status)
})
