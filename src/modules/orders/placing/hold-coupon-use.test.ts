import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { type PaymentCheckout, recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { emptyCheckout, type ServiceCheckout } from '../draft/rules/service-checkout.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { readOrder } from '../record/read-order.ts'
import { placeMoveOrder } from './place-move-order.ts'
import { placeServiceOrders } from './place-service-orders.ts'
import { priceCheckout } from './price-checkout.ts'

const start = new Date('2026-11-20T05:00:00Z')
const later = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000))

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  const rest = { title: '', category_id: null, valid_until: null, position: 9, amount: 10_000 }
  const coupons = [
    { code: 'LAST', usage_limit: 1 },
    { code: 'FIRST', first_order: true },
    { code: 'WELCOME', first_order: true },
  ]
  await app.db
    .insertInto('coupons')
    .values(coupons.map(coupon => ({ usage_limit: null, first_order: false, ...rest, ...coupon })))
    .execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('coupon_uses').execute()
  await app.db.deleteFrom('slot_reservations').execute()
})

let day = 0
/** Builds a checkout with two services of two trades, on a date of their own. */
function createTestCheckout(coupon: string, over: Partial<ServiceCheckout> = {}): ServiceCheckout {
  const date = `2026-12-${String(1 + (day++ % 28)).padStart(2, '0')}`
  const visits = { 302: { home: 'at', date, slot: 16 }, 503: { home: 'at', date, slot: 10 } } as const
  const rest = { at: buildTestDraft().to, cart: { 30203: 1, 50301: 1 }, visits, coupon }
  return { ...emptyCheckout, key: randomUUID().slice(0, 21), ...rest, ...over }
}
const oneService = { 30203: 1 }
async function placed(customer: Customer, checkout: ServiceCheckout) {
  return (await placeServiceOrders(app, customer, checkout, null)).map(({ orderNo }) => orderNo)
}
const opened = (customer: Customer, [first, ...rest]: string[]) => startPayment(app, customer, first!, rest)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    error => error.code as string,
  )
let payments = 0
const captured = ({ providerOrderId, amount }: PaymentCheckout): ProviderPayment => ({
  ...{
    paymentId: `pay_coupon_${payments++}`,
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: null,
    error: null,
  },
})
const paid = (checkout: PaymentCheckout) => recordReportedPayments(app, 'webhook', [captured(checkout)])
const usesOf = (code: string) =>
  app.db
    .selectFrom('coupon_uses')
    .select(['customer_id', 'held_until'])
    .where('code', '=', code)
    .orderBy('customer_id')
    .execute()

describe('[CART-01] the use of a coupon', () => {
  test('on a first order goes to one of three that are paid simultaneously', async () => {
    const customer = await createTestCustomer(app)
    const orders = []
    for (const coupon of ['FIRST', 'WELCOME', 'FIRST'])
      orders.push(await placed(customer, createTestCheckout(coupon, { cart: oneService })))
    const checkouts = await Promise.allSettled(orders.map(numbers => opened(customer, numbers)))
    expect(checkouts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(checkouts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'coupon.first-order' },
    })
  })

  test('that is the last goes to one of ten customers who pay simultaneously', async () => {
    const started = []
    for (let one = 0; one < 10; one++) {
      const customer = await createTestCustomer(app)
      started.push({ customer, numbers: await placed(customer, createTestCheckout('LAST', { cart: oneService })) })
    }
    const answers = await Promise.all(started.map(({ customer, numbers }) => codeOf(opened(customer, numbers))))
    expect(answers.filter(answer => answer === 'opened')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'coupon.used-up')).toHaveLength(9)
  })

  test('is held while its payment is open, started again or in parts, and is not available to others', async () => {
    const [mine, other] = [await createTestCustomer(app), await createTestCustomer(app)]
    const checkout = createTestCheckout('LAST')
    const numbers = await placed(mine, checkout)
    await opened(mine, numbers)
    await opened(mine, numbers)
    await opened(mine, [numbers[1]!])
    expect((await priceCheckout(app, mine, checkout)).couponError).toBeNull()
    expect((await priceCheckout(app, other, createTestCheckout('LAST'))).couponError).toBe('coupon.used-up')
    expect(await usesOf('LAST')).toHaveLength(1)
  })

  test('is released with the hold of the slot', async () => {
    const [mine, other] = [await createTestCustomer(app), await createTestCustomer(app)]
    await opened(mine, await placed(mine, createTestCheckout('LAST', { cart: oneService })))
    later(15)
    const checkout = createTestCheckout('LAST', { cart: oneService })
    expect((await priceCheckout(app, other, checkout)).coupon).toBe('LAST')
    expect(await codeOf(opened(other, await placed(other, checkout)))).toBe('opened')
  })

  test('is released when the last order with it is cancelled unpaid', async () => {
    const customer = await createTestCustomer(app)
    const numbers = await placed(customer, createTestCheckout('LAST'))
    await opened(customer, numbers)
    await cancelOrder(app, customer, numbers[0]!, { reason: '' })
    expect(await usesOf('LAST')).toHaveLength(1)
    await cancelOrder(app, customer, numbers[1]!, { reason: '' })
    expect(await usesOf('LAST')).toEqual([])
  })

  test('stays used when a booking that was paid with it is cancelled', async () => {
    const customer = await createTestCustomer(app)
    const numbers = await placed(customer, createTestCheckout('LAST', { cart: oneService }))
    await paid(await opened(customer, numbers))
    await cancelOrder(app, customer, numbers[0]!, { reason: '' })
    expect(await usesOf('LAST')).toEqual([{ customer_id: customer.id, held_until: null }])
  })

  test('[PAY-04] counts for a late payment at the price that was requested', async () => {
    const [late, quick] = [await createTestCustomer(app), await createTestCustomer(app)]
    const numbers = await placed(late, createTestCheckout('LAST', { cart: oneService }))
    const lateCheckout = await opened(late, numbers)
    later(16)
    const checkout = createTestCheckout('LAST', { cart: oneService })
    await paid(await opened(quick, await placed(quick, checkout)))
    await paid(lateCheckout)
    expect(await readOrder(app, late, numbers[0]!)).toMatchObject({ status: 'Token', discount: 10_000 })
    expect(await usesOf('LAST')).toEqual([
      { customer_id: late.id, held_until: null },
      { customer_id: quick.id, held_until: null },
    ])
  })

  describe('belongs to one customer’s checkout, whatever a browser stores', () => {
    const [CLEANING, AC] = [{ 30203: 1 }, { 50301: 1 }]
    const discounts = async (customer: Customer) => {
      const orders = app.db.selectFrom('orders').select('discount').where('customer_id', '=', customer.id)
      return (await orders.orderBy('id').execute()).map(({ discount }) => discount)
    }

    test('a checkout key passed on to a friend gives the last use to one of the two', async () => {
      const [mine, friend] = [await createTestCustomer(app), await createTestCustomer(app)]
      const checkout = createTestCheckout('LAST', { cart: oneService })
      const [own, theirs] = [await placed(mine, checkout), await placed(friend, checkout)]
      await paid(await opened(mine, own))
      expect(await codeOf(opened(friend, theirs))).toBe('coupon.used-up')
      expect((await priceCheckout(app, friend, checkout)).couponError).toBe('coupon.used-up')
      expect(await usesOf('LAST')).toEqual([{ customer_id: mine.id, held_until: null }])
    })

    test('a cart from before its checkout was paid is no first order', async () => {
      const customer = await createTestCustomer(app)
      const checkout = createTestCheckout('FIRST', { cart: CLEANING })
      await paid(await opened(customer, await placed(customer, checkout)))
      expect((await priceCheckout(app, customer, { ...checkout, cart: AC })).couponError).toBe('coupon.first-order')
      await placed(customer, { ...checkout, cart: AC })
      expect(await discounts(customer)).toEqual([10_000, 0])
    })

    test('a move that was paid before is not part of a checkout it is placed with again', async () => {
      const customer = await createTestCustomer(app)
      const move = { ...buildTestDraft(), key: 'moved-before' }
      await paid(await opened(customer, [(await placeMoveOrder(app, customer, move)).orderNo]))
      const checkout = createTestCheckout('FIRST', { cart: AC })
      for (let again = 0; again < 2; again++) await placeServiceOrders(app, customer, checkout, move)
      expect(await discounts(customer)).toEqual([0, 0])
      expect((await priceCheckout(app, customer, checkout)).couponError).toBe('coupon.first-order')
    })

    test('services checked out one after the other share it like those of one cart', async () => {
      const customer = await createTestCustomer(app)
      const checkout = createTestCheckout('LAST')
      await placed(customer, { ...checkout, cart: CLEANING })
      await placed(customer, { ...checkout, cart: AC })
      expect(await discounts(customer)).toEqual([10_000, 0])
      await placed(customer, checkout)
      expect((await discounts(customer)).reduce((sum, one) => sum + one, 0)).toBe(10_000)
    })

    test('services checked out simultaneously share it too', async () => {
      const customer = await createTestCustomer(app)
      const checkout = createTestCheckout('LAST')
      await Promise.allSettled([CLEANING, AC].map(cart => placed(customer, { ...checkout, cart })))
      expect((await discounts(customer)).reduce((sum, one) => sum + one, 0)).toBe(10_000)
    })
  })
})
