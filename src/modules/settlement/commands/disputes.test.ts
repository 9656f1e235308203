import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import {
  approveOrder,
  assignCrew,
  cancelOrder,
  completeOrder,
  placeOrder,
  readOrder,
} from '#modules/orders/index.server.ts'
import type { ProviderDispute } from '#modules/payments/ports.ts'
import { aPaymentProvider } from '#testing/a-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import { lowerPrice } from './lower-price.ts'
import { receivePayment } from './receive-payment.ts'
import { settleDisputes } from './settle-disputes.ts'
import { settlePayments } from './settle-payments.ts'
import { startPayment } from './start-payment.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: aPaymentProvider({ refund: () => new Promise(() => {}) }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_places').execute()
  customer = await aCustomer(app)
})

let made = 0
async function pay(orderNo: string, together: string[] = []) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo, together)
  const paymentId = `pay_d${made++}`
  await settlePayments(app, 'webhook', [
    { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'card', error: null },
  ])
  return { paymentId, amount }
}
async function booked() {
  const { orderNo } = await placeOrder(app, customer, aDraft())
  return { orderNo, ...(await pay(orderNo)) }
}
async function completed() {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  await pay(order.orderNo)
  await assignCrew(app, staff, order.orderNo, 'Ramesh')
  await completeOrder(app, staff, order.orderNo, { early: true })
  return order
}
const disputeOf = (paymentId: string, amount: Paise): ProviderDispute => ({
  ...{ disputeId: `disp_${made++}`, paymentId, state: 'open', phase: 'chargeback', reason: 'Not provided' },
  ...{ amount, deducted: paise(0), respondBy: new Date('2026-11-27T10:00:00Z') },
})
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const told = (...news: ProviderDispute[]) => settleDisputes(app, 'webhook', news)
const factsOf = async (orderNo: string) => (await read(orderNo)).attention.map(({ fact }) => fact)
const entriesOf = async (orderNo: string) =>
  (await read(orderNo)).payments.flatMap(({ type, credit, debit }) =>
    type.startsWith('dispute') ? [debit - credit] : [],
  )

describe('a payment that its customer disputes with the bank', () => {
  test('is put before staff with the day to answer by, once, and costs nothing yet', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const dispute = disputeOf(paymentId, amount)
    await told(dispute, dispute)
    await told({ ...dispute, state: 'under_review' }, dispute)
    const view = await read(orderNo)
    expect(view).toMatchObject({ paid: amount, attention: [{ fact: 'disputed', until: dispute.respondBy }] })
    expect(view.events.filter(({ kind }) => kind === 'dispute').map(({ note }) => note)).toEqual([
      `₹${(amount / 100).toFixed(2)} open, ${dispute.disputeId}, answer by Fri 27 Nov`,
      `₹${(amount / 100).toFixed(2)} under review, ${dispute.disputeId}, answer by Fri 27 Nov`,
    ])
    await told({ ...dispute, state: 'won' })
    expect(await read(orderNo)).toMatchObject({ paid: amount, attention: [] })
    expect(await entriesOf(orderNo)).toEqual([])
  })

  test('lost: a debit once, owed again, no document, and no refund of what the bank has taken', async () => {
    const { orderNo, paymentId, amount } = await completed()
    const before = await read(orderNo)
    const dispute = disputeOf(paymentId, amount)
    await told(dispute)
    const lost = { ...dispute, state: 'lost', deducted: amount } as const
    await Promise.all([told(lost), told(lost)])
    await told({ ...dispute, state: 'closed' }, lost)
    expect(await entriesOf(orderNo)).toEqual([amount])
    const view = await read(orderNo)
    expect(view).toMatchObject({ balanceDue: amount, payable: { can: true, purpose: 'balance', amount } })
    expect(view.attention.map(({ fact }) => fact)).toEqual(['dispute-lost'])
    expect(view.documents).toEqual(before.documents)
    await receivePayment(app, staff, orderNo, { amount, mode: 'bank', reference: `NEFT ${made}` })
    expect(await read(orderNo)).toMatchObject({ balanceDue: 0, status: 'Completed' })
  })

  test('lost, and let be: the price is lowered by it, with its credit note, and no money goes', async () => {
    const { orderNo, paymentId, amount } = await completed()
    await told({ ...disputeOf(paymentId, amount), state: 'lost' })
    await lowerPrice(app, staff, orderNo, { amount, reason: 'Not worth a quarrel' })
    const view = await read(orderNo)
    expect(view).toMatchObject({ balanceDue: 0, payable: { can: false } })
    expect(view.payments.filter(({ type }) => type === 'refund')).toEqual([])
    expect(view.documents.filter(({ kind }) => kind === 'credit-note')).toMatchObject([{ amount }])
  })

  test('won in the end: given back, and what the customer paid meanwhile is too much', async () => {
    const { orderNo, paymentId, amount } = await completed()
    const dispute = disputeOf(paymentId, amount)
    await told({ ...dispute, state: 'lost', deducted: amount })
    await pay(orderNo)
    const won = { ...dispute, state: 'won' } as const
    await told(won, won, { ...dispute, state: 'lost', deducted: amount })
    expect(await entriesOf(orderNo)).toEqual([amount, -amount])
    expect(await read(orderNo)).toMatchObject({ balanceDue: -amount })
    expect(await factsOf(orderNo)).toEqual(['overpaid'])
  })

  test('lost after a cancellation that returned everything: the loss stands in the books', async () => {
    const { orderNo, paymentId, amount } = await booked()
    await cancelOrder(app, customer, orderNo, { reason: '' })
    await told({ ...disputeOf(paymentId, amount), state: 'lost' })
    expect(await read(orderNo)).toMatchObject({ paid: -amount, status: 'Cancelled' })
    expect(await factsOf(orderNo)).toEqual(['dispute-lost'])
  })

  test('of two orders: shared out by what each has of it', async () => {
    const [one, other] = [
      await placeOrder(app, customer, aDraft()),
      await placeOrder(app, customer, { ...aDraft(), slot: 12 }),
    ]
    const { paymentId, amount } = await pay(one.orderNo, [other.orderNo])
    await told({ ...disputeOf(paymentId, amount), state: 'lost', deducted: amount })
    for (const { orderNo } of [one, other]) expect(await read(orderNo)).toMatchObject({ paid: 0 })
  })

  test('of no payment of ours: nothing', async () => {
    await told({ ...disputeOf('pay_of_nobody', paise(100)), state: 'lost' })
    expect(
      await app.db
        .selectFrom('disputes')
        .select('dispute_id')
        .where('provider_payment_id', '=', 'pay_of_nobody')
        .execute(),
    ).toEqual([])
  })
})
