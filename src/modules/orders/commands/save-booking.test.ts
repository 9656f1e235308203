import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts'
import { aCustomer, aDraft } from '../../../testing/samples.ts'
import type { Draft } from '../rules/draft.ts'
import { askForPayments } from './ask-for-payments.ts'
import { placeBooking, saveBooking } from './save-booking.ts'
import { sendAgain } from './send-again.ts'
import { startPayment } from './start-payment.ts'

let app: TestApp
let customer: Customer
/** What the provider would tell of each of its orders. */
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
  customer = await aCustomer(app)
})
afterAll(() => app.close())

const { key: _, ...home } = aDraft()
const all = (known: Draft): Draft => ({ ...known, ...home })
const addresses = (known: Draft): Draft => ({ ...known, from: home.from, to: home.to })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.code,
  )

describe('an order told in pieces', () => {
  test('begins with its addresses, is completed under its number, and is placed once', async () => {
    const first = await saveBooking(app, customer, { orderId: 0, describe: addresses, ready: false })
    expect(first.placed).toBe(false)
    const rest = (known: Draft): Draft => ({ ...all(known), from: known.from, to: known.to })
    const second = await saveBooking(app, customer, { orderId: first.orderId, describe: rest, ready: false })
    expect(second).toMatchObject({ orderId: first.orderId, placed: false })
    const orderNo = await placeBooking(app, customer, first.orderId, '203.0.113.9')
    expect(orderNo).toBe(first.orderNo)
    expect(await placeBooking(app, customer, first.orderId, '203.0.113.9')).toBe(orderNo)
    const events = await app.db
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', first.orderId)
      .execute()
    expect(events).toEqual([{ kind: 'placed' }])
  })

  test('told twice at once without a number it is one; an hour later it is another', async () => {
    const owner = await aCustomer(app)
    const save = () => saveBooking(app, owner, { orderId: 0, describe: all, ready: true })
    const [one, two] = await Promise.all([save(), save()])
    expect(two.orderId).toBe(one.orderId)
    const now = app.now()
    app.setNow(new Date(now.getTime() + 3_600_000))
    expect((await save()).orderId).not.toBe(one.orderId)
    app.setNow(now)
  })

  test('a stranger’s order is unknown, whatever is asked of it', async () => {
    const [owner, stranger] = [await aCustomer(app), await aCustomer(app)]
    const { orderId } = await saveBooking(app, owner, { orderId: 0, describe: all, ready: true })
    expect(await codeOf(saveBooking(app, stranger, { orderId, describe: all, ready: true }))).toBe('order.unknown')
    expect(await codeOf(placeBooking(app, stranger, orderId, '203.0.113.9'))).toBe('order.unknown')
    expect(await codeOf(askForPayments(app, stranger, orderId, 'pay_1'))).toBe('order.unknown')
    expect(await codeOf(sendAgain(app, stranger, orderId, 'quotation'))).toBe('order.unknown')
  })
})

describe('a payment that a client tells of', () => {
  async function opened() {
    const owner = await aCustomer(app)
    const { orderId, orderNo } = await saveBooking(app, owner, { orderId: 0, describe: all, ready: true })
    const { providerOrderId, amount } = await startPayment(app, owner, orderNo)
    const entries = () => app.db.selectFrom('ledger_entries').select('credit').where('order_id', '=', orderId).execute()
    const ask = (paymentId: string) => askForPayments(app, owner, orderId, paymentId)
    return { providerOrderId, amount, entries, ask }
  }
  const payment = (providerOrderId: string, state: 'captured' | 'failed', amount: number): ProviderPayment => ({
    ...{ paymentId: `pay_of_${providerOrderId}`, providerOrderId, state, amount: paise(amount) },
    ...{ currency: 'INR', method: 'card', error: null },
  })

  test('is not believed: nothing is booked that the provider does not tell', async () => {
    const { providerOrderId, amount, ask, entries } = await opened()
    expect(await ask('pay_made_up')).toBe(false)
    told.set(providerOrderId, [payment(providerOrderId, 'failed', amount)])
    expect(await ask(`pay_of_${providerOrderId}`)).toBe(false)
    told.set(providerOrderId, new Error('away'))
    expect(await ask(`pay_of_${providerOrderId}`)).toBe(false)
    expect(await entries()).toEqual([])
  })

  test('is booked once, with the provider’s amount, however often and together it is told', async () => {
    const { providerOrderId, amount, ask, entries } = await opened()
    told.set(providerOrderId, [payment(providerOrderId, 'captured', amount)])
    const name = `pay_of_${providerOrderId}`
    expect(await Promise.all([ask(name), ask(name)])).toEqual([true, true])
    expect(await ask(name)).toBe(true)
    expect(await ask('pay_another')).toBe(false)
    expect(await entries()).toEqual([{ credit: amount }])
  })
})
