import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { checkReportedPayment } from './check-reported-payment.ts'
import { startPayment } from './start-payment.ts'

let app: TestApp
/** The provider's answer for each payment order. */
const told = new Map<string, ProviderPayment[] | Error>()
let made = 0

beforeAll(async () => {
  const payments = {
    name: 'razorpay',
    checkout: { script: '', key: '' },
    createOrder: async () => ({ providerOrderId: `order_${++made}` }),
    listPayments: async (id: string) => {
      const answer = told.get(id) ?? []
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  app = await openTestApp({}, { payments: payments as never })
})
afterAll(() => app.close())

describe('a payment that a client reports', () => {
  async function opened() {
    const owner = await createTestCustomer(app)
    const { orderId, orderNo } = await placeMoveOrder(app, owner, buildTestDraft())
    const { providerOrderId, amount } = await startPayment(app, owner, orderNo)
    const entries = () => app.db.selectFrom('ledger_entries').select('credit').where('order_id', '=', orderId).execute()
    const ask = (paymentId: string) => checkReportedPayment(app, owner, orderId, paymentId)
    return { providerOrderId, amount, entries, ask }
  }
  const payment = (providerOrderId: string, state: 'captured' | 'failed', amount: number): ProviderPayment => ({
    ...{ paymentId: `pay_of_${providerOrderId}`, providerOrderId, state, amount: paise(amount) },
    ...{ currency: 'INR', method: 'card', error: null },
  })

  test('is not trusted: nothing is booked that the provider does not confirm', async () => {
    const { providerOrderId, amount, ask, entries } = await opened()
    expect(await ask('pay_made_up')).toBe(false)
    told.set(providerOrderId, [payment(providerOrderId, 'failed', amount)])
    expect(await ask(`pay_of_${providerOrderId}`)).toBe(false)
    told.set(providerOrderId, new Error('away'))
    expect(await ask(`pay_of_${providerOrderId}`)).toBe(false)
    expect(await entries()).toEqual([])
  })

  test('is booked once with the provider’s amount, also if it is reported repeatedly or concurrently', async () => {
    const { providerOrderId, amount, ask, entries } = await opened()
    told.set(providerOrderId, [payment(providerOrderId, 'captured', amount)])
    const name = `pay_of_${providerOrderId}`
    expect(await Promise.all([ask(name), ask(name)])).toEqual([true, true])
    expect(await ask(name)).toBe(true)
    expect(await ask('pay_another')).toBe(false)
    expect(await entries()).toEqual([{ credit: amount }])
  })
})
