import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import type { PaymentProvider, ProviderPayment } from '#modules/payments/ports.ts'
import type { PaymentState } from '#modules/payments/rules/payment-state.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { emptyCheckout, type ServiceCheckout } from '../draft/rules/service-checkout.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { readOrder } from '../record/read-order.ts'
import { placeServiceOrders } from './place-service-orders.ts'
import { priceCheckout } from './price-checkout.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
/** 2 BHK move-in cleaning at ₹3,199, taking down a split AC at ₹699. */
const CLEANING = 302_03
const AC = 503_01

let made = 0
const provider = {
  name: 'razorpay',
  checkout: { script: '/checkout.js', key: 'key' },
  createOrder: async () => ({ providerOrderId: `order_${made++}` }),
} as unknown as PaymentProvider

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: provider })
  const rest = { title: '', category_id: null, valid_until: null, position: 9 }
  await app.db
    .insertInto('coupons')
    .values({ code: 'LASTONE', amount: 10_000, usage_limit: 1, ...rest })
    .execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  customer = await createTestCustomer(app)
})

let day = 0
/** Builds a checkout before and after the move of `buildTestDraft`, on a date of its own. */
function createTestCheckout(over: Partial<ServiceCheckout> = {}): ServiceCheckout {
  const date = `2026-12-${String(1 + (day++ % 28)).padStart(2, '0')}`
  return {
    ...emptyCheckout,
    key: randomUUID().slice(0, 21),
    name: 'Neha Kulkarni',
    email: 'neha@example.in',
    at: buildTestDraft().to,
    cart: { [CLEANING]: 1, [AC]: 2 },
    visits: { 302: { home: 'to', date, slot: 16 }, 503: { home: 'from', date, slot: 10 } },
    ...over,
  }
}

let payments = 0
const buildUpdate = (providerOrderId: string, amount: Paise, state: PaymentState, id: string): ProviderPayment => ({
  paymentId: id,
  providerOrderId,
  state,
  amount,
  currency: 'INR',
  method: 'upi',
  error: null,
})
const ledgerOf = (paymentId: string) =>
  app.db
    .selectFrom('ledger_entries')
    .select(['order_id', 'payment_type', 'credit', 'debit'])
    .where('payment_id', '=', paymentId)
    .orderBy('order_id')
    .execute()

async function checkedOut(submitted = createTestCheckout(), move: ReturnType<typeof buildTestDraft> | null = null) {
  const orders = await placeServiceOrders(app, customer, submitted, move)
  const [first, ...rest] = orders.map(({ orderNo }) => orderNo)
  const checkout = await startPayment(app, customer, first!, rest)
  return { orders, numbers: [first!, ...rest], ...checkout }
}

describe('[WIZ-13] a checkout of services', () => {
  test('becomes an order for each service, priced on the server to the rupee', async () => {
    const { numbers, amount } = await checkedOut()
    const [cleaning, ac] = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
    expect(cleaning).toMatchObject({
      service: { id: 302, name: 'Move-in cleaning of an empty home' },
      grandTotal: rupees(3199),
      gst: rupees(576),
      total: rupees(3775),
      token: rupees(480),
      slot: 16,
      fromStop: { place: { name: 'Powai' } },
    })
    expect(ac).toMatchObject({ service: { id: 503 }, grandTotal: rupees(1398), token: rupees(210), pieces: 2 })
    expect(amount).toBe(rupees(690))
  })

  test('with a move makes an order for each, with the services at its two stops', async () => {
    const { numbers, amount } = await checkedOut(createTestCheckout(), buildTestDraft())
    const orders = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
    expect(orders.map(order => order.service?.id ?? 'move')).toEqual(['move', 302, 503])
    expect(orders[2]!.fromStop.place?.name).toBe('Andheri West')
    expect(amount).toBe(orders.reduce((sum, order) => sum + order.token, 0))
  })

  test('beauty is taxed at its own rate', async () => {
    const checkout = createTestCheckout({
      cart: { 80302: 1 },
      visits: { 803: { home: 'at', date: '2026-12-03', slot: 12 } },
    })
    const { numbers } = await checkedOut(checkout)
    expect(await readOrder(app, customer, numbers[0]!)).toMatchObject({ grandTotal: rupees(349), gst: rupees(17) }) // 17.45
  })

  test('[PAY-02] paid with too little books the first order and flags the other, which waits for the rest', async () => {
    const { numbers, providerOrderId } = await checkedOut()
    await recordReportedPayments(app, 'callback', [
      buildUpdate(providerOrderId, rupees(600), 'captured', 'pay_too_little'),
    ])
    const [cleaning, ac] = await Promise.all(numbers.map(no => readOrder(app, staff, no)))
    expect(cleaning).toMatchObject({ status: 'Token', paid: rupees(480), attention: [{ kind: 'wrong-amount' }] })
    expect(ac).toMatchObject({ status: 'Quotation', paid: rupees(120) })
    expect(ac!.attention.map(({ kind }) => kind)).toEqual(['wrong-amount', 'token-short'])
    expect(ac!.payable).toMatchObject({ can: true, purpose: 'token', amount: rupees(90) })
  })

  test('submitted twice is the same orders at the newer price, until they are paid', async () => {
    const checkout = createTestCheckout()
    const first = await checkedOut(checkout)
    const again = await checkedOut({ ...checkout, cart: { ...checkout.cart, [AC]: 1 } })
    expect(again.numbers).toEqual(first.numbers)
    expect(again.amount).toBe(rupees(585))
    await recordReportedPayments(app, 'callback', [
      buildUpdate(again.providerOrderId, again.amount, 'captured', 'pay_again'),
    ])
    await placeServiceOrders(app, customer, checkout, null)
    expect(await readOrder(app, customer, again.numbers[1]!)).toMatchObject({ status: 'Token', pieces: 1 })
  })

  test('reserves slots of its own trade, not of moving', async () => {
    const checkout = createTestCheckout({ cart: { [AC]: 1 } })
    const { date } = checkout.visits[503]!
    await checkedOut(checkout)
    const free = async (trade: number) => (await readAvailability(app, 1, date!, 1, trade))[0]!.slots[0]!.free
    expect(await Promise.all([0, 3, 5].map(free))).toEqual([10, 6, 7])
  })

  test('the last reservation of a slot is sold once', async () => {
    const visits = { 201: { home: 'at', date: '2026-12-20', slot: 12 } } as const
    const book = async () => {
      const buyer = await createTestCustomer(app)
      return placeServiceOrders(app, buyer, createTestCheckout({ cart: { 20101: 1 }, visits }), null).then(
        () => 'placed',
        error => error.code,
      )
    }
    const answers = await Promise.all(Array.from({ length: 8 }, book))
    expect(answers.filter(answer => answer === 'placed')).toHaveLength(3)
    expect(answers.filter(answer => answer === 'slot.full')).toHaveLength(5)
  })

  test.each([
    ['an empty cart', { cart: {} }, 'cart.empty', {}],
    ['no date', { visits: {} }, 'checkout.incomplete', { 302: 'date.required', 503: 'date.required' }],
    [
      'no address',
      { at: emptyCheckout.at },
      'checkout.incomplete',
      { 302: 'address.required', 503: 'address.required' },
    ],
  ])('%s is refused', async (_, over, code, fields) => {
    await expect(placeServiceOrders(app, customer, createTestCheckout(over), null)).rejects.toMatchObject({
      code,
      fields,
    })
  })

  test('an address without our crews is refused', async () => {
    const at = { ...buildTestDraft().to, place: buildTestPlace('c-leh-194104') }
    await expect(placeServiceOrders(app, customer, createTestCheckout({ at }), null)).rejects.toMatchObject({
      fields: { 302: 'address.not-served' },
    })
  })
})

describe('one payment for several orders', () => {
  test('repeated and late news in any order credits each order once, to the paisa', async () => {
    const states: PaymentState[] = ['failed', 'authorized', 'captured']
    // One of the news comes a second time. Its effect depends only on the news before it, so one repetition is enough.
    for (const order of states.flatMap(again => permutations([...states, again]))) {
      const { numbers, providerOrderId, amount } = await checkedOut(createTestCheckout(), buildTestDraft())
      const id = `pay_${payments++}`
      for (const [at, state] of order.entries()) {
        const source = (['webhook', 'poll', 'callback'] as const)[at % 3]!
        await recordReportedPayments(app, source, [buildUpdate(providerOrderId, amount, state, id)], `e-${id}-${at}`)
      }
      const orders = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
      expect(orders.map(({ status }) => status)).toEqual(['Token', 'Token', 'Token'])
      expect(orders.map(({ paid }) => paid)).toEqual(orders.map(({ token }) => token))
      expect((await ledgerOf(id)).reduce((sum, entry) => sum + entry.credit, 0)).toBe(amount)
      await app.db.deleteFrom('slot_reservations').execute() // room for the next one
    }
  }, 120_000)

  test('simultaneous callback, webhook and poll make one entry per order and one message each', async () => {
    const { orders, providerOrderId, amount } = await checkedOut()
    const told = [buildUpdate(providerOrderId, amount, 'captured', 'pay_together')]
    await Promise.all([
      recordReportedPayments(app, 'callback', told),
      recordReportedPayments(app, 'webhook', told, 'event-together'),
      recordReportedPayments(app, 'webhook', told, 'event-together'),
      recordReportedPayments(app, 'poll', told),
    ])
    expect(await ledgerOf('pay_together')).toMatchObject([{ credit: 48_000 }, { credit: 21_000 }])
    for (const { orderId } of orders) {
      const sent = await app.db
        .selectFrom('messages')
        .select('template')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      expect(sent.map(({ template }) => template)).toEqual(['quotation', 'service-confirmation'])
      const documents = await app.db
        .selectFrom('documents')
        .select(['kind', 'facts'])
        .where('order_id', '=', orderId)
        .execute()
      expect(documents).toMatchObject([
        { kind: 'receipt', facts: { sac: orderId === orders[0]!.orderId ? '998533' : '998715' } },
      ])
    }
  })

  test('too small an amount pays the orders one after the other; an excess stays with the first', async () => {
    const short = await checkedOut()
    await recordReportedPayments(app, 'poll', [
      buildUpdate(short.providerOrderId, paise(50_000), 'captured', 'pay_short'),
    ])
    expect(await ledgerOf('pay_short')).toMatchObject([{ credit: 48_000 }, { credit: 2_000 }])
    const over = await checkedOut()
    await recordReportedPayments(app, 'poll', [
      buildUpdate(over.providerOrderId, paise(70_000), 'captured', 'pay_over'),
    ])
    expect(await ledgerOf('pay_over')).toMatchObject([{ credit: 49_000 }, { credit: 21_000 }])
  })

  test('placed again with less of a service, its order loses the removed options', async () => {
    const other = AC + 1
    const checkout = createTestCheckout({ cart: { [AC]: 2, [other]: 1 } })
    const { numbers } = await checkedOut(checkout)
    expect((await readOrder(app, customer, numbers[0]!)).lines).toHaveLength(2)
    await placeServiceOrders(app, customer, { ...checkout, cart: { [other]: 3 } }, null)
    const { lines, pieces } = await readOrder(app, customer, numbers[0]!)
    expect(lines).toMatchObject([{ articleId: other, quantity: 3 }])
    expect(pieces).toBe(3)
  })

  test('opened twice is one payment order; each balance is paid by itself', async () => {
    const checkout = createTestCheckout()
    const first = await checkedOut(checkout)
    expect((await checkedOut(checkout)).providerOrderId).toBe(first.providerOrderId)
    await recordReportedPayments(app, 'poll', [
      buildUpdate(first.providerOrderId, first.amount, 'captured', 'pay_first'),
    ])
    await approveOrder(app, staff, first.numbers[0]!)
    const balance = await startPayment(app, customer, first.numbers[0]!)
    expect(balance).toMatchObject({ purpose: 'balance', amount: rupees(3295) })
    await expect(startPayment(app, customer, first.numbers[0]!, [first.numbers[1]!])).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('a balance and a token cannot be one payment, in either order', async () => {
    const paid = await checkedOut()
    await recordReportedPayments(app, 'poll', [
      buildUpdate(paid.providerOrderId, paid.amount, 'captured', 'pay_before_balance'),
    ])
    const [balance] = paid.numbers
    await approveOrder(app, staff, balance!)
    const [token] = (await checkedOut()).numbers
    for (const [one, other] of [
      [balance!, token!],
      [token!, balance!],
    ] as const)
      await expect(startPayment(app, customer, one, [other])).rejects.toMatchObject({ code: 'payment.settled' })
  })

  test('a refund of one order does not reduce what can be refunded of another', async () => {
    const { providerOrderId, amount, numbers } = await checkedOut()
    await recordReportedPayments(app, 'poll', [buildUpdate(providerOrderId, amount, 'captured', 'pay_both_back')])
    for (const no of numbers) await cancelOrder(app, customer, no, { reason: '' })
    const orders = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
    expect(orders.map(({ paid }) => paid)).toEqual(numbers.map(() => 0))
    expect(orders.reduce((sum, { returned }) => sum + returned, 0)).toBe(amount)
  })

  test("another customer's order cannot be part of it", async () => {
    const mine = await checkedOut()
    customer = await createTestCustomer(app)
    const theirs = await checkedOut()
    await expect(startPayment(app, customer, theirs.numbers[0]!, [mine.numbers[0]!])).rejects.toMatchObject({
      kind: 'unknown',
    })
  })
})

describe('[CART-01] coupons', () => {
  test('are taken off to the rupee before tax, and shown with the reason where they cannot be used', async () => {
    const checkout = createTestCheckout({ coupon: 'NEWHOME' })
    const priced = await priceCheckout(app, customer, checkout)
    expect(priced).toMatchObject({
      coupon: 'NEWHOME',
      totals: { services: rupees(4597), discount: rupees(460), taxes: rupees(744), toPay: rupees(4881) },
    })
    expect(priced.offers.map(({ code, problem }) => [code, problem])).toEqual([
      ['NEWHOME', null],
      ['SPARKLE300', null],
      ['PAINT1500', 'coupon.category'],
      ['HOME5', 'coupon.minimum'],
      ['LASTONE', null],
    ])
    expect((await priceCheckout(app, customer, { ...checkout, coupon: 'MADEUP' })).couponError).toBe('coupon.unknown')
    const { numbers } = await checkedOut(checkout)
    const orders = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
    expect(orders.map(({ discount }) => discount)).toEqual([rupees(320), rupees(140)])
    expect(orders.reduce((sum, order) => sum + order.total, 0)).toBe(priced.totals.toPay)
  })

  test('are used once per paid checkout, and the last use goes to the first to pay', async () => {
    const me = customer
    const other = await createTestCustomer(app)
    const [mine] = await placeServiceOrders(app, me, createTestCheckout({ coupon: 'LASTONE' }), null)
    const [theirs] = await placeServiceOrders(app, other, createTestCheckout({ coupon: 'LASTONE' }), null)
    const paying = await startPayment(app, me, mine!.orderNo)
    await expect(startPayment(app, other, theirs!.orderNo)).rejects.toMatchObject({ code: 'coupon.used-up' })
    await recordReportedPayments(app, 'poll', [
      buildUpdate(paying.providerOrderId, paying.amount, 'captured', 'pay_coupon'),
    ])
    const uses = await app.db.selectFrom('coupon_uses').selectAll().where('code', '=', 'LASTONE').execute()
    expect(uses).toMatchObject([{ customer_id: me.id }])
    await expect(startPayment(app, other, theirs!.orderNo)).rejects.toMatchObject({ code: 'coupon.used-up' })
    expect((await priceCheckout(app, other, createTestCheckout({ coupon: 'LASTONE' }))).couponError).toBe(
      'coupon.used-up',
    )
  })

  test.each(['NEWHOME', 'LASTONE'])(
    '%s stays with the rest of its checkout when a part is paid by itself',
    async coupon => {
      await app.db.deleteFrom('coupon_uses').execute()
      const checkout = createTestCheckout({ coupon })
      const { numbers } = await checkedOut(checkout)
      const before = await readOrder(app, customer, numbers[1]!)
      const { providerOrderId, amount } = await startPayment(app, customer, numbers[0]!)
      await recordReportedPayments(app, 'poll', [
        buildUpdate(providerOrderId, amount, 'captured', `pay_part_${coupon}`),
      ])
      expect((await priceCheckout(app, customer, checkout)).couponError).toBeNull()
      await placeServiceOrders(app, customer, checkout, null)
      const { discount } = await readOrder(app, customer, numbers[1]!)
      expect(discount).toBe(before.discount)
      expect(discount).toBeGreaterThan(0)
    },
  )

  test('that have expired since the order was placed cannot be used to pay', async () => {
    const { numbers } = await checkedOut(createTestCheckout({ coupon: 'NEWHOME' }))
    const until = (valid_until: string | null) =>
      app.db.updateTable('coupons').set({ valid_until }).where('code', '=', 'NEWHOME').execute()
    await until('2026-11-20') // its last day is today
    await startPayment(app, customer, numbers[0]!)
    await until('2026-11-19')
    await expect(startPayment(app, customer, numbers[0]!)).rejects.toMatchObject({ code: 'coupon.expired' })
    await until(null)
  })

  test('for a first order cannot be used twice by placing twice before paying', async () => {
    const first = await checkedOut(createTestCheckout({ coupon: 'NEWHOME' }))
    const [second] = await placeServiceOrders(app, customer, createTestCheckout({ coupon: 'NEWHOME' }), null)
    await recordReportedPayments(app, 'poll', [buildUpdate(first.providerOrderId, first.amount, 'captured', 'pay_new')])
    await expect(startPayment(app, customer, second!.orderNo)).rejects.toMatchObject({ code: 'coupon.first-order' })
  })
})

function permutations<T>(items: T[]): T[][] {
  const seen = new Map<string, T[]>()
  const walk = (rest: T[], path: T[]) => {
    if (rest.length === 0) seen.set(path.join(), path)
    for (const [at, item] of rest.entries()) walk(rest.toSpliced(at, 1), [...path, item])
  }
  walk(items, [])
  return [...seen.values()]
}
