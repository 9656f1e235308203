import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { retryOverduePrints } from '#modules/documents/commands/retry-overdue-prints.ts'
import { approveOrder, cancelOrder, placeMoveOrder, readOrder, resendMessage } from '#modules/orders/index.server.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import type { PaymentState } from '#modules/payments/rules/payment-state.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { checkReportedPayment } from './check-reported-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { pollPayments } from './poll-payments.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const

/** The provider's answers, set by the test. */
const told = new Map<string, ProviderPayment>()
const provider = createTestPaymentProvider({
  readPayment: async id => told.get(id)!,
  listPayments: async order => [...told.values()].filter(payment => payment.providerOrderId === order),
})

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: provider })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  customer = await createTestCustomer(app)
})

async function placed(draft = buildTestDraft()) {
  const { orderNo, orderId } = await placeMoveOrder(app, customer, draft)
  const checkout = await startPayment(app, customer, orderNo)
  return { orderId, ...checkout }
}
let payments = 0
const payment = (
  providerOrderId: string,
  amount: Paise,
  state: PaymentState,
  id = `pay_${payments++}`,
): ProviderPayment => {
  const update = { paymentId: id, providerOrderId, state, amount, currency: 'INR', method: 'card', error: null }
  told.set(id, update)
  return update
}
const ledger = (orderId: number) =>
  app.db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderId).execute()
const templates = (orderId: number) =>
  app.db
    .selectFrom('messages')
    .select('template')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
    .then(rows => rows.map(row => row.template))

describe('news of a payment', () => {
  test('[PAY-02] a captured token: one ledger entry, status, slot and messages together', async () => {
    const order = await placed()
    await recordReportedPayments(app, 'callback', [payment(order.providerOrderId, order.amount, 'captured')])
    const view = await readOrder(app, customer, order.orderNo)
    expect(view).toMatchObject({ status: 'Token', paid: order.amount, attention: [] })
    expect(await ledger(order.orderId)).toMatchObject([
      { payment_type: 'token', payment_mode: 'razorpay', credit: order.amount, debit: 0 },
    ])
    expect(await templates(order.orderId)).toEqual(['quotation', 'job-confirmation'])
    const told = await app.db
      .selectFrom('messages')
      .select('params')
      .where('order_id', '=', order.orderId)
      .where('template', '=', 'job-confirmation')
      .executeTakeFirstOrThrow()
    const { amount } = order
    expect(told.params).toMatchObject({ day: '2026-12-08', amount, balance: view.balanceDue }) // one message, not two
  })

  test.each([
    ['by the mail that takes it along, or ten minutes later', 'neha@example.in', 1],
    ['by a job of its own where it goes by no mail', '', 0],
  ])('its receipt voucher is printed %s', async (_, email, left) => {
    const { orderId, providerOrderId, amount } = await placed({ ...buildTestDraft(), date: '2026-12-16' })
    await app.db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
    await recordReportedPayments(app, 'callback', [payment(providerOrderId, amount, 'captured')])
    const unprinted = async () => {
      const rows = app.db.selectFrom('documents').select('id').where('order_id', '=', orderId).where('file', 'is', null)
      return (await rows.execute()).length
    }
    app.setNow(new Date(start.getTime() + 60_000))
    await app.work()
    expect(await unprinted()).toBe(left)
    app.setNow(new Date(start.getTime() + 11 * 60_000))
    await retryOverduePrints(app)
    await app.work()
    expect(await unprinted()).toBe(0)
  })

  test('any event twice, late and in every order ends in one ledger entry', async () => {
    const states: PaymentState[] = ['failed', 'authorized', 'captured']
    // One of them arrives twice. The expected effect follows from what arrived before it, not from the count.
    for (const order of states.flatMap(again => permutations([...states, again]))) {
      const placedOrder = await placed(buildTestDraft())
      const id = `pay_p${payments++}`
      for (const [at, state] of order.entries()) {
        const update = payment(placedOrder.providerOrderId, placedOrder.amount, state, id)
        await recordReportedPayments(
          app,
          at % 2 ? 'webhook' : 'poll',
          [update],
          at % 2 ? `event-${id}-${state}` : undefined,
        )
      }
      expect(await ledger(placedOrder.orderId)).toHaveLength(1)
      const row = await app.db
        .selectFrom('payments')
        .select('state')
        .where('provider_payment_id', '=', id)
        .executeTakeFirst()
      expect(row!.state).toBe('captured')
      await cancelOrder(app, staff, placedOrder.orderNo, {
        reason: 'frees the slot for the next permutation',
        cause: 'other',
      })
    }
  }, 120_000)

  test('callback, webhook and poll at the same moment: one entry', async () => {
    const order = await placed()
    const update = payment(order.providerOrderId, order.amount, 'captured')
    const callback = { providerOrderId: order.providerOrderId, paymentId: update.paymentId, signature: 'genuine' }
    await Promise.all([
      confirmPayment(app, customer, callback),
      recordReportedPayments(app, 'webhook', [update], 'event-a'),
      recordReportedPayments(app, 'webhook', [update], 'event-a'),
      recordReportedPayments(app, 'poll', [update]),
      confirmPayment(app, customer, callback),
    ])
    expect(await ledger(order.orderId)).toHaveLength(1)
    expect(await templates(order.orderId)).toEqual(['quotation', 'job-confirmation'])
  })

  test('an event is booked once, whatever arrives under its id again', async () => {
    const order = await placed()
    const update = payment(order.providerOrderId, order.amount, 'failed')
    await recordReportedPayments(app, 'webhook', [update], 'event-once')
    await recordReportedPayments(app, 'webhook', [{ ...update, state: 'captured' }], 'event-once')
    expect(await ledger(order.orderId)).toEqual([])
  })

  test('[PAY-04] failed or dismissed is not final: a late success is booked by the poll', async () => {
    const order = await placed()
    const id = payment(order.providerOrderId, order.amount, 'failed').paymentId
    await recordReportedPayments(app, 'webhook', [told.get(id)!], 'event-late-1')
    expect((await readOrder(app, customer, order.orderNo)).payable).toMatchObject({ can: true, purpose: 'token' })

    payment(order.providerOrderId, order.amount, 'captured', id)
    await pollPayments(app)
    expect(await ledger(order.orderId)).toHaveLength(0) // checked only after a minute
    app.setNow(new Date(start.getTime() + 61_000))
    await pollPayments(app)
    expect(await ledger(order.orderId)).toHaveLength(1)
    expect(await readOrder(app, customer, order.orderNo)).toMatchObject({ status: 'Token' })
  })

  test('a payment after its slot filled is booked and flagged', async () => {
    const draft = { ...buildTestDraft(), date: '2026-12-15' }
    const order = await placed(draft)
    app.setNow(new Date(start.getTime() + 16 * 60_000)) // the hold expires
    for (let i = 0; i < 10; i++) {
      customer = await createTestCustomer(app)
      await placed({ ...buildTestDraft(), date: '2026-12-15' })
    }
    expect((await readAvailability(app, 1, '2026-12-15', 1))[0]!.slots[0]!.free).toBe(0)
    await recordReportedPayments(
      app,
      'webhook',
      [payment(order.providerOrderId, order.amount, 'captured')],
      'event-full',
    )
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
      status: 'Token',
      paid: order.amount,
      attention: [{ kind: 'slot-full' }],
    })
    const { customer_id: id } = await app.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect((await readOrder(app, { ...customer, id }, order.orderNo)).attention).toEqual([]) // staff's reason
    const told = ['quotation', 'advance-payment'] // nobody gets a message that it is booked
    expect(await templates(order.orderId)).toEqual(told)
    await expect(resendMessage(app, staff, order.orderId, 'job-confirmation')).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect(await templates(order.orderId)).toEqual(told)
  })

  test('a payment that a bank confirms after the slot is flagged, and not booked for yesterday', async () => {
    const order = await placed({ ...buildTestDraft(), date: '2026-11-20', slot: 16 })
    app.setNow(new Date('2026-11-20T10:30:00Z')) // the slot begins
    await recordReportedPayments(app, 'poll', [payment(order.providerOrderId, order.amount, 'captured')])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
      status: 'Token',
      attention: [{ kind: 'slot-full' }],
    })
    expect(await templates(order.orderId)).toEqual(['quotation', 'advance-payment'])
  })

  test('two payments of one token are both booked and flagged', async () => {
    const order = await placed()
    const due = paise(order.amount)
    const facts = async () => (await readOrder(app, staff, order.orderNo)).attention.map(({ kind }) => kind)
    await recordReportedPayments(app, 'webhook', [payment(order.providerOrderId, due, 'captured')], 'e1')
    expect(await facts()).toEqual([])
    await recordReportedPayments(app, 'webhook', [payment(order.providerOrderId, due, 'captured')], 'e2')
    expect(await ledger(order.orderId)).toHaveLength(2)
    expect(await facts()).toEqual(['paid-twice'])
    for (let i = 0; i < 7; i++)
      await recordReportedPayments(app, 'webhook', [payment(order.providerOrderId, due, 'captured')], `e3-${i}`)
    expect(await ledger(order.orderId)).toHaveLength(9)
    expect(await facts()).toEqual(['overpaid', 'paid-twice'])
  })

  test('a payment of an order that is not ours changes nothing', async () => {
    const before = await app.db.selectFrom('ledger_entries').select('id').execute()
    await recordReportedPayments(
      app,
      'webhook',
      [payment('order_elsewhere', paise(100), 'captured')],
      'event-elsewhere',
    )
    expect(await app.db.selectFrom('ledger_entries').select('id').execute()).toHaveLength(before.length)
  })

  test('any sequence of news: credits equal the captured payments, each once', async () => {
    const order = await placed()
    const update = fc.record({
      id: fc.nat(2),
      state: fc.constantFrom<PaymentState>('created', 'failed', 'authorized', 'captured'),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(update, { minLength: 1, maxLength: 12 }), async sequence => {
        const tag = `r${round++}`
        for (const { id, state } of sequence) {
          await recordReportedPayments(app, 'poll', [
            payment(order.providerOrderId, order.amount, state, `pay_${tag}_${id}`),
          ])
        }
        const captured = new Set(sequence.filter(({ state }) => state === 'captured').map(({ id }) => id))
        const entries = (await ledger(order.orderId)).filter(entry => entry.payment_id.startsWith(`pay_${tag}_`))
        expect(entries).toHaveLength(captured.size)
      }),
      { numRuns: getPropertyRuns(25) },
    )
  })
})

describe('a captured amount that differs from the requested one', () => {
  const documents = (orderId: number) =>
    app.db.selectFrom('documents').select(['kind', 'amount']).where('order_id', '=', orderId).execute()

  test('[PAY-02] one rupee does not book the order: it is in the books, the rest is due, and staff get a flag', async () => {
    const order = await placed({ ...buildTestDraft(), date: '2026-12-18' })
    await recordReportedPayments(app, 'callback', [payment(order.providerOrderId, paise(1_00), 'captured')])
    const rest = paise(order.amount - 1_00)
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
      ...{ status: 'Quotation', paid: 1_00, attention: [{ kind: 'wrong-amount' }, { kind: 'token-short' }] },
      payable: { can: true, purpose: 'token', amount: rest },
    })
    expect(await documents(order.orderId)).toMatchObject([{ kind: 'receipt', amount: 1_00 }])
    expect(await templates(order.orderId)).toEqual(['quotation', 'token-short'])

    const again = await startPayment(app, customer, order.orderNo)
    expect(again.amount).toBe(rest)
    await recordReportedPayments(app, 'callback', [payment(again.providerOrderId, rest, 'captured')])
    expect(await readOrder(app, customer, order.orderNo)).toMatchObject({ status: 'Token', paid: order.amount })
  })

  test('[PAY-02] more than requested books the order, and staff get a flag', async () => {
    const order = await placed({ ...buildTestDraft(), date: '2026-12-18' })
    await recordReportedPayments(app, 'poll', [payment(order.providerOrderId, paise(order.amount + 1_00), 'captured')])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
      status: 'Token',
      attention: [{ kind: 'wrong-amount' }],
    })
  })

  test('[BOOK-03] another currency is booked as such, pays nothing, and staff get a flag', async () => {
    const order = await placed({ ...buildTestDraft(), date: '2026-12-18' })
    const update = { ...payment(order.providerOrderId, order.amount, 'captured'), currency: 'USD' }
    told.set(update.paymentId, update) // the provider confirms it too
    for (const event of ['usd-1', 'usd-2']) await recordReportedPayments(app, 'webhook', [update], event)
    expect(await ledger(order.orderId)).toMatchObject([{ currency: 'USD', credit: order.amount, debit: 0 }])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
      ...{ status: 'Quotation', paid: 0, attention: [{ kind: 'foreign-currency' }] },
      payable: { can: true, purpose: 'token', amount: order.amount },
      payments: [{ currency: 'USD', credit: order.amount }],
    })
    expect(await documents(order.orderId)).toEqual([])
    await expect(
      refundOrder(app, staff, order.orderNo, { amount: paise(1_00), reason: 'no rupees were paid' }),
    ).rejects.toMatchObject({ code: 'refund.too-much' })

    const back = { refundId: 'rfnd_usd', paymentId: update.paymentId, receipt: null, amount: order.amount }
    await recordReportedRefunds(app, 'webhook', [{ ...back, state: 'pending', bankReference: null }])
    expect(await ledger(order.orderId)).toMatchObject([
      { credit: order.amount },
      { currency: 'USD', debit: order.amount },
    ])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ paid: 0, returned: 0 })
    expect([await documents(order.orderId), await templates(order.orderId)]).toEqual([[], ['quotation']])

    await recordReportedRefunds(app, 'webhook', [{ ...back, state: 'failed', bankReference: null }])
    await withdrawRefund(app, staff, order.orderNo, (await ledger(order.orderId))[1]!.payment_id, 'kept after all')
    expect((await ledger(order.orderId))[2]).toMatchObject({ currency: 'USD', credit: order.amount, debit: 0 })
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
      ...{ paid: 0, returned: 0 },
      payable: { can: true, purpose: 'token', amount: order.amount },
    })
  })
})

describe('paying', () => {
  test('[BOOK-02] token while a quotation, nothing until approved, then the balance to the paisa [BOOK-03]', async () => {
    const order = await placed()
    await recordReportedPayments(app, 'callback', [payment(order.providerOrderId, order.amount, 'captured')])
    await expect(startPayment(app, customer, order.orderNo)).rejects.toMatchObject({
      code: 'payment.awaiting-approval',
    })
    await approveOrder(app, staff, order.orderNo)
    const { total } = await readOrder(app, customer, order.orderNo)
    const balance = await startPayment(app, customer, order.orderNo)
    expect(balance).toMatchObject({ purpose: 'balance', amount: total - order.amount })
    await recordReportedPayments(app, 'callback', [payment(balance.providerOrderId, balance.amount, 'captured')])
    expect(await readOrder(app, customer, order.orderNo)).toMatchObject({
      balanceDue: 0,
      payable: { can: false, reason: 'settled' },
    })
  })

  test('asking twice for the same payment opens one payment order', async () => {
    const order = await placed()
    expect((await startPayment(app, customer, order.orderNo)).providerOrderId).toBe(order.providerOrderId)
  })

  test('a payment below a token that rose in between is reported as short', async () => {
    const draft = buildTestDraft()
    const order = await placed(draft)
    await placeMoveOrder(app, customer, { ...draft, cart: { ...draft.cart, 1: 12 } })
    const update = payment(order.providerOrderId, order.amount, 'captured')
    const callback = { providerOrderId: order.providerOrderId, paymentId: update.paymentId, signature: 'genuine' }
    expect(await confirmPayment(app, customer, callback)).toMatchObject({ state: 'short' })
    expect(await confirmPayment(app, customer, callback)).toMatchObject({ state: 'short' })
    expect(await readOrder(app, customer, order.orderNo)).toMatchObject({ status: 'Quotation', paid: order.amount })
  })

  test('[PAY-01] a customer who pays after the slot filled reads that, and not that it is booked', async () => {
    const order = await placed({ ...buildTestDraft(), date: '2026-11-20', slot: 16 })
    app.setNow(new Date('2026-11-20T10:30:00Z')) // the slot begins
    const { paymentId } = payment(order.providerOrderId, order.amount, 'captured')
    const callback = { providerOrderId: order.providerOrderId, paymentId, signature: 'genuine' }
    expect(await confirmPayment(app, customer, callback)).toMatchObject({ state: 'slot-full' })
    expect(await confirmPayment(app, customer, callback)).toMatchObject({ state: 'slot-full' })
  })

  test("a stranger's order and payment are unknown, a forged signature is refused", async () => {
    const order = await placed()
    const update = payment(order.providerOrderId, order.amount, 'captured')
    const callback = { providerOrderId: order.providerOrderId, paymentId: update.paymentId, signature: 'forged' }
    await expect(confirmPayment(app, customer, callback)).rejects.toMatchObject({ code: 'payment.signature' })
    const stranger = await createTestCustomer(app)
    await expect(startPayment(app, stranger, order.orderNo)).rejects.toMatchObject({ kind: 'unknown' })
    await expect(confirmPayment(app, stranger, { ...callback, signature: 'genuine' })).rejects.toMatchObject({
      kind: 'unknown',
    })
    const asks = (who: Customer) => checkReportedPayment(app, who, order.orderId, update.paymentId)
    await expect(asks(stranger)).rejects.toMatchObject({ kind: 'unknown' })
    expect(await ledger(order.orderId)).toHaveLength(0)
    expect(await asks(customer)).toBe(true)
  })

  test('the payment of another order does not pay this one', async () => {
    const on = (date: string) => placed({ ...buildTestDraft(), date })
    const [order, other] = [await on('2026-12-17'), await on('2026-12-18')]
    const { paymentId } = payment(other.providerOrderId, other.amount, 'captured')
    const callback = { providerOrderId: order.providerOrderId, paymentId, signature: 'genuine' }
    expect(await confirmPayment(app, customer, callback)).toMatchObject({ state: 'pending' })
    expect(await ledger(order.orderId)).toEqual([])
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
