import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBearer, customerOwner } from '#testing/a-bearer.ts'
import { aPaymentProvider } from '#testing/a-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { aCustomer } from '#testing/samples.ts'
import { payCall } from './pay-call.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: aPaymentProvider() })
})
afterAll(() => app.close())

const names = { providerOrderId: 'order_1', paymentId: 'pay_1', signature: 'ab12' }
test.each([
  ['a NUL byte in the provider’s order', { step: 'confirm', ...names, providerOrderId: 'a\0b' }],
  ['a NUL byte in the payment', { step: 'confirm', ...names, paymentId: '\0' }],
  ['other letters in a further order', { step: 'start', together: ['TH-1\0'] }],
  ['no step of ours', { step: 'refund' }],
])('[PAY-02] %s is refused before the database is asked', async (_, asked) => {
  const { session } = await aBearer(app, customerOwner((await aCustomer(app)).id))
  const http = new Hono().post('/pay/:orderno', payCall(app))
  const headers = { cookie: `session=${session}`, 'content-type': 'application/json' }
  const answer = await http.request('/pay/TH-20001', { method: 'POST', headers, body: JSON.stringify(asked) })
  expect([answer.status, await answer.json()]).toEqual([422, { code: 'form.unreadable' }])
})
