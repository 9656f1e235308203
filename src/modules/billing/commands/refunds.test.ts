import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  approveOrder,
  assignCrew,
  cancelOrder,
  completeOrder,
  placeOrder,
  previewCancellation,
  readOrder,
} from '#modules/orders/index.server.ts'
import { failRefund } from '#modules/payments/internal.server.ts'
import { type ProviderRefund, ProviderRejection } from '#modules/payments/ports.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { byOffice } from '#testing/by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { handBackRefund, recordManualRefund, retryRefund } from './failed-refund.ts'
import { reducePrice } from './reduce-price.ts'
import { refundOrder } from './refund-order.ts'
import { settlePayments } from './settle-payments.ts'
import { pollRefunds, settleRefunds } from './settle-refunds.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const start = new Date('2026-11-20T05:00:00Z')
/** Less than 48 hours before the sample's slot, Tuesday 8 December, 10 AM. */
const late = new Date('2026-12-07T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const

/** A provider with books of its own: what was asked for under one receipt is made once. */
const made = new Map<string, ProviderRefund>()
let asked: string[] = []
let lookedFor = 0
/** Of each call: it is refused, carried out without an answer, or carried out and refused all the same. */
let troubles: (Error | 'lost' | 'denied')[] = []
let isAway = false
const provider = createTestPaymentProvider({
  refund: async ({ paymentId, amount, receipt }) => {
    asked.push(receipt)
    const trouble = troubles.shift()
    if (trouble instanceof Error) throw trouble
    const refund = made.get(receipt) ?? {
      ...{ refundId: `rfnd_of_${receipt}`, paymentId, receipt, amount },
      ...{ state: 'pending' as const, bankReference: null },
    }
    made.set(receipt, refund)
    if (trouble === 'lost') throw reject('unavailable', 'provider.away')
    if (trouble === 'denied')
      throw new ProviderRejection('BAD_REQUEST_ERROR', 'The payment has been fully refunded already')
    return refund
  },
  listRefunds: async paymentId => {
    lookedFor++
    if (isAway) throw reject('unavailable', 'provider.away')
    return [...made.values()].filter(refund => refund.paymentId === paymentId)
  },
})

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: provider })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.work().catch(() => {})
  await app.db.deleteFrom('slot_reservations').execute()
  app.setNow(start)
  made.clear()
  asked = []
  troubles = []
  isAway = false
  customer = await createTestCustomer(app)
})

let payments = 0
async function pay(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  return captured(providerOrderId, amount)
}
async function captured(providerOrderId: string, amount: Paise) {
  const paymentId = `pay_r${payments++}`
  const news = {
    paymentId,
    providerOrderId,
    state: 'captured' as const,
    amount,
    currency: 'INR',
    method: 'card',
    error: null,
  }
  await settlePayments(app, 'webhook', [news])
  return { paymentId, amount }
}
async function booked() {
  const order = await placeOrder(app, customer, buildTestDraft())
  return { ...order, ...(await pay(order.orderNo)) }
}
/** One that the bank did not take, of so much, or of a cancellation. */
async function failedRefund(amount?: Paise) {
  const order = await booked()
  if (amount) await refundOrder(app, staff, order.orderNo, { amount, reason: 'A scratched table' })
  else await cancelOrder(app, customer, order.orderNo, { reason: '' })
  await app.work()
  const first = [...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!
  await settleRefunds(app, 'webhook', [fails(first)])
  return { order, first, key: (await refundsOf(order.orderId))[0]!.key }
}
const debits = async (orderId: number) =>
  (
    await app.db
      .selectFrom('ledger_entries')
      .select('debit')
      .where('order_id', '=', orderId)
      .where('debit', '>', 0)
      .execute()
  ).map(({ debit }) => debit)
const refundsOf = (orderId: number) =>
  app.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const lastMessage = async (orderId: number) =>
  app.db
    .selectFrom('messages')
    .select(['template', 'params'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const toldOf = async (orderId: number, template: string) =>
  (
    await app.db
      .selectFrom('messages')
      .select('id')
      .where('order_id', '=', orderId)
      .where('template', '=', template)
      .execute()
  ).length
const numbers = async (orderNo: string, kind: string) =>
  (await readOrder(app, staff, orderNo)).documents
    .filter(document => document.kind === kind)
    .map(({ amount }) => amount)
/** What becomes of one at the provider, and its news of that. */
function becomes(refund: ProviderRefund, state: ProviderRefund['state']): ProviderRefund {
  const news = { ...refund, state, bankReference: state === 'processed' ? 'ARN 7' : null }
  if (refund.receipt) made.set(refund.receipt, news)
  return news
}
const processed = (refund: ProviderRefund) => becomes(refund, 'processed')
const fails = (refund: ProviderRefund) => becomes(refund, 'failed')
const told = (refund: ProviderRefund, state: ProviderRefund['state']) =>
  settleRefunds(app, 'webhook', [{ ...refund, state }])
const factsOf = async (orderNo: string) => (await readOrder(app, staff, orderNo)).attention.map(({ fact }) => fact)
/** Later than the poll asks for the first time. */
const laterThanAnHour = () => app.setNow(new Date(app.now().getTime() + 61 * 60_000))

describe('[BOOK-01] a cancellation', () => {
  test('in time: slot free, debit, voucher and message at once, and the provider pays it out once', async () => {
    const order = await booked()
    const day = async () => (await readAvailability(app, 1, '2026-12-08', 1))[0]!.slots[0]!.free
    const before = await day()
    expect(await previewCancellation(app, customer, order.orderNo)).toMatchObject({ fee: 0, refund: order.amount })
    await cancelOrder(app, customer, order.orderNo, { reason: '', shown: order.amount })
    expect(await day()).toBe(before + 1)
    expect(await debits(order.orderId)).toEqual([order.amount])
    expect(await numbers(order.orderNo, 'refund')).toEqual([order.amount])
    expect(await lastMessage(order.orderId)).toMatchObject({
      template: 'cancelled',
      params: { refund: { back: order.amount, fee: 0 } },
    })

    await app.work()
    expect(await refundsOf(order.orderId)).toMatchObject([
      { state: 'pending', provider_refund_id: expect.stringMatching(/^rfnd_of_/) },
    ])
    const news = processed([...made.values()][0]!)
    await Promise.all([settleRefunds(app, 'webhook', [news]), settleRefunds(app, 'webhook', [news])])
    const view = await readOrder(app, customer, order.orderNo)
    expect(view).toMatchObject({ status: 'Cancelled', paid: 0, returned: order.amount })
    expect(view.payments[1]!.refund).toMatchObject({ state: 'processed', bankReference: 'ARN 7' })
    expect(await debits(order.orderId)).toEqual([order.amount])
    const told = await app.db
      .selectFrom('messages')
      .select('id')
      .where('order_id', '=', order.orderId)
      .where('template', '=', 'refunded')
      .execute()
    expect(told).toHaveLength(1)
  })

  test('late: the token is kept, what was paid beyond it comes back', async () => {
    const order = await booked()
    await approveOrder(app, staff, order.orderNo)
    const balance = await pay(order.orderNo)
    app.setNow(late)
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    expect(await readOrder(app, customer, order.orderNo)).toMatchObject({
      paid: order.amount,
      returned: balance.amount,
    })
    expect(await refundsOf(order.orderId)).toMatchObject([{ provider_payment_id: balance.paymentId }])
  })

  test('staff decide otherwise, with a reason and within what was paid; two payments, two refunds', async () => {
    const order = await booked()
    await approveOrder(app, staff, order.orderNo)
    const balance = await pay(order.orderNo)
    app.setNow(late)
    const more = paise(order.amount + balance.amount + 1)
    const cancel = (reason: string, refund: Paise) =>
      cancelOrder(app, staff, order.orderNo, { reason, refund, cause: 'other' })
    await expect(cancel('', paise(0))).rejects.toMatchObject({ code: 'reason.required' })
    await expect(cancel('Our crew did not come', more)).rejects.toMatchObject({ code: 'refund.too-much' })
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ status: 'Adminapproved', returned: 0 })
    await cancel('Our crew did not come', paise(more - 1))
    expect(await debits(order.orderId)).toEqual([balance.amount, order.amount])
    expect(await numbers(order.orderNo, 'refund')).toEqual([balance.amount, order.amount])
  })

  test('is refused where another amount was shown, twice, to a stranger, and after completion', async () => {
    const order = await booked()
    app.setNow(late)
    const cancel = (by: Customer = customer, shown?: Paise) =>
      cancelOrder(app, by, order.orderNo, { reason: '', ...(shown !== undefined && { shown }) })
    await expect(cancel(customer, order.amount)).rejects.toMatchObject({ code: 'cancellation.changed' })
    await expect(cancel(await createTestCustomer(app))).rejects.toMatchObject({ kind: 'unknown' })
    await expect(previewCancellation(app, await createTestCustomer(app), order.orderNo)).rejects.toMatchObject({
      kind: 'unknown',
    })
    await cancel(customer, paise(0))
    await expect(cancel()).rejects.toMatchObject({ code: 'order.cancelled' })
    expect(await debits(order.orderId)).toEqual([])
  })

  test('two at the same moment cancel once', async () => {
    const order = await booked()
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => cancelOrder(app, customer, order.orderNo, { reason: '' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await debits(order.orderId)).toEqual([order.amount])
  })

  test('[PAY-04] money that arrives after it goes back by itself, with receipt and refund voucher', async () => {
    const order = await placeOrder(app, customer, buildTestDraft())
    const { providerOrderId, amount } = await startPayment(app, customer, order.orderNo)
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await captured(providerOrderId, amount)
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ status: 'Cancelled', paid: 0, returned: amount })
    expect(await numbers(order.orderNo, 'receipt')).toEqual([amount])
    expect(await numbers(order.orderNo, 'refund')).toEqual([amount])
    expect(await lastMessage(order.orderId)).toMatchObject({ template: 'refund' })
    await app.work()
    expect(made.size).toBe(1)
  })
})

describe('a refund at the provider', () => {
  test('no answer, but it was made: asked about again, not made twice', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    troubles = ['lost']
    await expect(app.work()).rejects.toMatchObject({ code: 'provider.away' }) // the job is tried again by its queue
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'requested' }])
    laterThanAnHour()
    await pollRefunds(app)
    const ours = asked.filter(receipt => made.get(receipt)?.paymentId === order.paymentId)
    expect([...made.values()].filter(({ paymentId }) => paymentId === order.paymentId)).toHaveLength(1)
    expect(ours).toHaveLength(1)
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending' }])
    const looked = lookedFor
    await pollRefunds(app) // a minute later it has been asked about already
    expect(lookedFor).toBe(looked)
  })

  test('refused: put before staff, asked for again under a new name, paid out once', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    troubles = [new ProviderRejection('BAD_REQUEST_ERROR', 'Your account does not have enough balance')]
    await app.work()
    const view = await readOrder(app, staff, order.orderNo)
    expect(view.attention).toMatchObject([{ fact: 'refund-failed' }])
    expect(view.payments[1]!.refund).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('enough balance'),
    })
    expect((await readOrder(app, customer, order.orderNo)).payments[1]!.refund).toMatchObject({ error: null })

    const { key } = (await refundsOf(order.orderId))[0]!
    await retryRefund(app, staff, order.orderNo, key)
    await expect(retryRefund(app, staff, order.orderNo, key)).rejects.toMatchObject({ code: 'refund.state' })
    await app.work()
    expect(asked).toEqual([`${key}-1`, `${key}-2`])
    await settleRefunds(app, 'webhook', [processed(made.get(`${key}-2`)!)])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
    expect(await debits(order.orderId)).toEqual([order.amount])
  })

  test('failed at the bank: staff pay it by hand; late news of the failed try changes nothing', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    const refund = fails([...made.values()][0]!)
    await settleRefunds(app, 'webhook', [refund])
    expect((await readOrder(app, staff, order.orderNo)).attention).toMatchObject([{ fact: 'refund-failed' }])
    const { key } = (await refundsOf(order.orderId))[0]!
    await expect(recordManualRefund(app, staff, order.orderNo, key, ' ')).rejects.toMatchObject({ kind: 'invalid' })
    await recordManualRefund(app, staff, order.orderNo, key, 'NEFT 4711')
    await settleRefunds(app, 'webhook', [{ ...refund, state: 'failed' }])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', bank_reference: 'NEFT 4711' }])
  })

  test('news of a try that failed does not move the next one, nor does a late no what the provider has taken', async () => {
    const { order, first, key } = await failedRefund()
    await retryRefund(app, staff, order.orderNo, key)
    await told(first, 'failed')
    await told(first, 'processed') // of before it failed: asked about, and not so
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'requested', tries: 2 }])
    await app.work()
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending' }])
    expect(await inTransaction(app.db, tx => failRefund(app, tx, key, 'too late'))).toBeNull()
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', error: null }])
  })

  describe('carried out, and answered with a no', () => {
    test('it is looked up: on its way, and nothing for staff to do', async () => {
      const order = await booked()
      await cancelOrder(app, customer, order.orderNo, { reason: '' })
      troubles = ['denied']
      await app.work()
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', tries: 1 }])
      expect(await factsOf(order.orderNo)).toEqual([])
    })

    /** Refused, and in the provider's list only later: what staff are put before is not so any more. */
    async function hidden(amount?: Paise) {
      const order = await booked()
      if (amount) await refundOrder(app, staff, order.orderNo, { amount, reason: 'A scratched table' })
      else await cancelOrder(app, customer, order.orderNo, { reason: '' })
      troubles = [new ProviderRejection('BAD_REQUEST_ERROR', 'The request could not be processed')]
      await app.work()
      const { key } = (await refundsOf(order.orderId))[0]!
      const { paymentId } = order
      const first: ProviderRefund = {
        ...{ refundId: `rfnd_of_${key}-1`, paymentId, receipt: `${key}-1`, amount: amount ?? order.amount },
        ...{ state: 'pending', bankReference: null },
      }
      made.set(`${key}-1`, first)
      expect(await factsOf(order.orderNo)).toEqual(['refund-failed'])
      return { order, first, key }
    }
    const there = ({ paymentId }: { paymentId: string }) =>
      [...made.values()].filter(refund => refund.paymentId === paymentId && refund.state !== 'failed')

    test.each([paise(300_00), undefined])(
      'asked for anew (of %s): it is the first, and no second is made',
      async amount => {
        const { order, first, key } = await hidden(amount)
        await retryRefund(app, staff, order.orderNo, key)
        await app.work()
        expect(there(order)).toEqual([first])
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', tries: 1 }])
        await settleRefunds(app, 'webhook', [processed(first)])
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
        expect(await debits(order.orderId)).toEqual([amount ?? order.amount])
        expect(await factsOf(order.orderNo)).toEqual([])
      },
    )

    test.each([
      ['paid by hand', (orderNo: string, key: string) => recordManualRefund(app, staff, orderNo, key, 'NEFT 1')],
      [
        'handed back',
        (orderNo: string, key: string) => handBackRefund(app, staff, orderNo, key, { by: 'Farida', on: '2026-11-20' }),
      ],
      ['withdrawn', (orderNo: string, key: string) => withdrawRefund(app, staff, orderNo, key, 'Kept after all')],
    ] as const)('%s: refused, for it has gone', async (_, action) => {
      for (const state of ['pending', 'processed'] as const) {
        const { order, first, key } = await hidden()
        becomes(first, state)
        await expect(action(order.orderNo, key)).rejects.toMatchObject({ code: 'refund.made' })
        await expect(action(order.orderNo, key)).rejects.toMatchObject({ code: 'refund.state' })
        expect(await refundsOf(order.orderId)).toMatchObject([{ state, tries: 1, provider: 'razorpay' }])
        expect(await debits(order.orderId)).toEqual([order.amount])
        expect(await factsOf(order.orderNo)).toEqual([])
      }
    })

    test('nobody can say whether it has gone: nothing is paid by hand meanwhile, nor withdrawn', async () => {
      const { order, key } = await hidden()
      isAway = true
      await expect(recordManualRefund(app, staff, order.orderNo, key, 'NEFT 1')).rejects.toMatchObject({
        code: 'provider.away',
      })
      await expect(withdrawRefund(app, staff, order.orderNo, key, 'Kept')).rejects.toMatchObject({
        code: 'provider.away',
      })
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed' }])
    })

    test('the next try is refused, and it shows: the first is found by any name', async () => {
      const { order, first, key } = await hidden()
      made.delete(`${key}-1`)
      await retryRefund(app, staff, order.orderNo, key)
      troubles = [new ProviderRejection('BAD_REQUEST_ERROR', 'The payment has been fully refunded already')]
      await app.work()
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed', tries: 2 }])
      await settleRefunds(app, 'webhook', [processed(first)])
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', tries: 1 }])
      expect(await debits(order.orderId)).toEqual([order.amount])
      expect(await factsOf(order.orderNo)).toEqual([])
    })
  })

  describe('failed after it was paid out', () => {
    async function paidOut() {
      const order = await booked()
      await cancelOrder(app, customer, order.orderNo, { reason: '' })
      await app.work()
      const first = processed([...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!)
      await settleRefunds(app, 'webhook', [first])
      return { order, first, key: (await refundsOf(order.orderId))[0]!.key }
    }

    test.each(['webhook', 'reconciliation'] as const)(
      'so the provider says (%s): before staff, and asked for anew, once',
      async source => {
        const { order, first, key } = await paidOut()
        for (let twice = 0; twice < 2; twice++) await settleRefunds(app, source, [fails(first)])
        await told(first, 'processed') // told once more, late
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed', bank_reference: null }])
        const amount = order.amount
        expect(await lastMessage(order.orderId)).toMatchObject({ template: 'refund-returned', params: { amount } })
        expect(await toldOf(order.orderId, 'refund-returned')).toBe(1)
        expect(await factsOf(order.orderNo)).toEqual(['refund-failed'])
        await retryRefund(app, staff, order.orderNo, key)
        await app.work()
        await told(first, 'processed')
        await settleRefunds(app, 'webhook', [processed(made.get(`${key}-2`)!)])
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', tries: 2 }])
        expect(await debits(order.orderId)).toEqual([order.amount])
        expect(await factsOf(order.orderNo)).toEqual([])
      },
    )

    test('paid by hand then: late news of the try that failed is none', async () => {
      const { order, first, key } = await paidOut()
      await settleRefunds(app, 'webhook', [fails(first)])
      await recordManualRefund(app, staff, order.orderNo, key, 'NEFT 1')
      await told(first, 'processed')
      await told(first, 'failed')
      expect(await refundsOf(order.orderId)).toMatchObject([
        { state: 'processed', provider: 'hand', bank_reference: 'NEFT 1' },
      ])
      expect(await debits(order.orderId)).toEqual([order.amount])
      expect(await factsOf(order.orderNo)).toEqual([])
    })

    test('told so out of order: the provider says that it was paid out, and it stands', async () => {
      const { order, first } = await paidOut()
      await told(first, 'failed')
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', bank_reference: 'ARN 7' }])
      expect(await factsOf(order.orderNo)).toEqual([])
    })

    test('while nobody can say it is not taken in: the provider tells it again', async () => {
      const { order, first } = await paidOut()
      fails(first)
      isAway = true
      await expect(told(first, 'failed')).rejects.toMatchObject({ code: 'provider.away' })
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
    })

    test('made in the dashboard: before staff as well', async () => {
      const order = await booked()
      const foreign: ProviderRefund = {
        ...{ refundId: 'rfnd_there', paymentId: order.paymentId, receipt: null, amount: paise(100_00) },
        ...{ state: 'processed', bankReference: null },
      }
      await settleRefunds(app, 'webhook', [foreign])
      made.set('of the dashboard', { ...foreign, state: 'failed' })
      await told(foreign, 'failed')
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed' }])
      expect(await factsOf(order.orderNo)).toContain('refund-failed')
    })
  })

  describe('what was paid out by a try that was over is in the books, or before staff', () => {
    const withdrawn = (orderNo: string, key: string) => withdrawRefund(app, staff, orderNo, key, 'Kept after all')
    const byHand = (orderNo: string, key: string) => recordManualRefund(app, staff, orderNo, key, 'NEFT 4712')
    const anew = async (orderNo: string, key: string) => {
      await retryRefund(app, staff, orderNo, key)
      await app.work()
    }
    test.each([
      ['asked for anew', anew],
      ['paid by hand', byHand],
      ['withdrawn', withdrawn],
    ] as const)('%s, with more of the payment left', async (_, action) => {
      const { order, first, key } = await failedRefund(paise(100_00))
      await action(order.orderNo, key)
      for (let twice = 0; twice < 2; twice++) await settleRefunds(app, 'webhook', [processed(first)])
      await settleRefunds(app, 'reconciliation', [processed(first)])
      expect(await debits(order.orderId)).toEqual([100_00, 100_00])
      expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ fact: 'refunded-outside' }] })
    })

    test.each([
      ['asked for anew', anew],
      ['paid by hand', byHand],
    ] as const)('%s, with nothing left', async (_, action) => {
      const { order, first, key } = await failedRefund()
      await action(order.orderNo, key)
      for (let twice = 0; twice < 2; twice++) await settleRefunds(app, 'webhook', [processed(first)])
      expect(await debits(order.orderId)).toEqual([order.amount])
      expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ fact: 'refunded-twice' }] })
    })
  })

  test('under a name of ours that no book has any more, as after a backup: booked once, with staff told', async () => {
    const order = await booked()
    const lost: ProviderRefund = {
      ...{ refundId: 'rfnd_lost', paymentId: order.paymentId, receipt: 'rf_that_the_backup_knows_not-1' },
      ...{ amount: paise(100_00), state: 'processed', bankReference: 'ARN 1' },
    }
    for (let night = 0; night < 2; night++) await settleRefunds(app, 'reconciliation', [lost])
    expect(await debits(order.orderId)).toEqual([100_00])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ fact: 'refunded-outside' }] })
  })

  test('under a name of ours and of another payment it is that payment’s, and what was asked for goes on waiting', async () => {
    const [order, other] = [await booked(), await booked()]
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    const asked = [...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!
    const told = { ...processed(asked), refundId: 'rfnd_of_another', paymentId: other.paymentId }
    for (let twice = 0; twice < 2; twice++) await settleRefunds(app, 'webhook', [told])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', provider_refund_id: asked.refundId }])
    expect(await debits(other.orderId)).toEqual([told.amount])
    expect(await readOrder(app, staff, other.orderNo)).toMatchObject({ attention: [{ fact: 'refunded-outside' }] })
  })

  test('a failed refund is asked for again only under its own order', async () => {
    const [order, other] = [await booked(), await booked()]
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    await settleRefunds(app, 'webhook', [fails([...made.values()][0]!)])
    const { key } = (await refundsOf(order.orderId))[0]!
    await expect(retryRefund(app, staff, other.orderNo, key)).rejects.toMatchObject({ code: 'refund.state' })
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed', tries: 1 }])
  })

  test('news in every order, twice, ends processed with one debit', async () => {
    for (const states of [
      ['pending', 'processed', 'pending', 'processed'],
      ['processed', 'pending', 'failed', 'processed'],
      ['failed', 'processed', 'failed', 'pending'],
    ] as const) {
      const order = await booked()
      await cancelOrder(app, customer, order.orderNo, { reason: '' })
      await app.work()
      const refund = [...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!
      processed(refund)
      for (const state of states) await told(refund, state)
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
      expect(await debits(order.orderId)).toEqual([order.amount])
    }
  })

  test('made in the provider’s dashboard: booked once, with staff told', async () => {
    const order = await booked()
    const foreign: ProviderRefund = {
      ...{ refundId: 'rfnd_elsewhere', paymentId: order.paymentId, receipt: null, amount: paise(100_00) },
      ...{ state: 'pending', bankReference: null },
    }
    await settleRefunds(app, 'webhook', [foreign])
    await settleRefunds(app, 'webhook', [foreign, processed(foreign)])
    expect(await debits(order.orderId)).toEqual([100_00])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ fact: 'refunded-outside' }] })
    expect(await numbers(order.orderNo, 'refund')).toEqual([100_00])
    await settleRefunds(app, 'webhook', [{ ...foreign, refundId: 'rfnd_stranger', paymentId: 'pay_of_nobody' }])
    await settleRefunds(app, 'webhook', [{ ...foreign, refundId: 'rfnd_failed', state: 'failed' }])
    expect(await debits(order.orderId)).toEqual([100_00])
  })
})

test('a customer gets back what the terms say, whatever they name; a stranger cancels nothing', async () => {
  const order = await booked()
  app.setNow(late)
  const all = { reason: '', refund: order.amount }
  await expect(cancelOrder(app, await createTestCustomer(app), order.orderNo, all)).rejects.toMatchObject({
    kind: 'unknown',
  })
  await cancelOrder(app, customer, order.orderNo, all)
  expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
    status: 'Cancelled',
    returned: 0,
    paid: order.amount,
  })
})

test('money that comes after the invoice is no advance: in the books, before staff, without a receipt voucher', async () => {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  const { providerOrderId, amount } = await startPayment(app, customer, order.orderNo)
  await captured(providerOrderId, amount)
  await assignCrew(app, staff, order.orderNo, 'Ramesh')
  await completeOrder(app, staff, order.orderNo, byOffice(app))
  const receipts = await numbers(order.orderNo, 'receipt')
  await captured(providerOrderId, amount)
  expect(await numbers(order.orderNo, 'receipt')).toEqual(receipts)
  expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
    attention: [{ fact: 'overpaid' }],
    balanceDue: -amount,
  })
})

test('staff refund a part after completion: a credit note, never more than the work costs', async () => {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  await pay(order.orderNo)
  await assignCrew(app, staff, order.orderNo, 'Ramesh')
  await completeOrder(app, staff, order.orderNo, byOffice(app))
  const refund = (amount: number, reason = 'A broken lamp') =>
    reducePrice(app, staff, order.orderNo, { amount: paise(amount), reason })
  await expect(refund(100_00, '')).rejects.toMatchObject({ code: 'reason.required' })
  await expect(refund(0)).rejects.toMatchObject({ code: 'amount.invalid' })
  await refund(500_00)
  expect(await numbers(order.orderNo, 'credit-note')).toEqual([500_00])
  const { total } = await readOrder(app, staff, order.orderNo)
  await expect(refund(total + 1)).rejects.toMatchObject({ code: 'allowance.too-much' })
  await app.work()
  expect(made.size).toBe(1)
})
