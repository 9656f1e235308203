import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  previewCancellation,
  readOrder,
} from '#modules/orders/index.server.ts'
import { markRefundFailed } from '#modules/payments/internal.server.ts'
import { type ProviderRefund, ProviderRejection } from '#modules/payments/ports.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { pollRefunds } from './poll-refunds.ts'
import { recordCashRefund } from './record-cash-refund.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { reducePrice } from './reduce-price.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const start = new Date('2026-11-20T05:00:00Z')
/** Less than 48 hours before the sample's slot, Tuesday 8 December, 10 AM. */
const late = new Date('2026-12-07T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const

/** A provider with its own records: a refund requested under one receipt is made once. */
const made = new Map<string, ProviderRefund>()
let requested: string[] = []
let lookedFor = 0
/** The fate of each call: it is rejected, made without an answer, or made and rejected all the same. */
let troubles: (Error | 'lost' | 'denied')[] = []
let isAway = false
const provider = createTestPaymentProvider({
  refund: async ({ paymentId, amount, receipt }) => {
    requested.push(receipt)
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
  requested = []
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
  await recordReportedPayments(app, 'webhook', [news])
  return { paymentId, amount }
}
async function booked() {
  const order = await placeMoveOrder(app, customer, buildTestDraft())
  return { ...order, ...(await pay(order.orderNo)) }
}
/** Creates a refund that the bank rejected, of this amount or of a cancellation. */
async function failedRefund(amount?: Paise) {
  const order = await booked()
  if (amount) await refundOrder(app, staff, order.orderNo, { amount, reason: 'A scratched table' })
  else await cancelOrder(app, customer, order.orderNo, { reason: '' })
  await app.work()
  const first = [...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!
  await recordReportedRefunds(app, 'webhook', [fails(first)])
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
/** Changes the state of a refund at the provider and returns its report. */
function becomes(refund: ProviderRefund, state: ProviderRefund['state']): ProviderRefund {
  const news = { ...refund, state, bankReference: state === 'processed' ? 'ARN 7' : null }
  if (refund.receipt) made.set(refund.receipt, news)
  return news
}
const processed = (refund: ProviderRefund) => becomes(refund, 'processed')
const fails = (refund: ProviderRefund) => becomes(refund, 'failed')
const told = (refund: ProviderRefund, state: ProviderRefund['state']) =>
  recordReportedRefunds(app, 'webhook', [{ ...refund, state }])
const factsOf = async (orderNo: string) => (await readOrder(app, staff, orderNo)).attention.map(({ kind }) => kind)
/** Sets the clock later than the first poll. */
const laterThanAnHour = () => app.setNow(new Date(app.now().getTime() + 61 * 60_000))

describe('[BOOK-01] a cancellation', () => {
  test('in time: frees the slot, debits, issues voucher and message together, and the provider pays it once', async () => {
    const order = await booked()
    const day = async () => (await readAvailability(app, 1, '2026-12-08', 1))[0]!.slots[0]!.free
    const before = await day()
    expect(await previewCancellation(app, customer, order.orderNo)).toMatchObject({ charge: 0, refund: order.amount })
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
    await Promise.all([recordReportedRefunds(app, 'webhook', [news]), recordReportedRefunds(app, 'webhook', [news])])
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

  test('late: the token is the charge, and what was paid above it is refunded', async () => {
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

  test('staff can decide otherwise with a reason, up to the amount paid; two payments get two refunds', async () => {
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

  test('is rejected if another amount was shown, a second time, for a stranger, and after completion', async () => {
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

  test('two concurrent cancellations cancel once', async () => {
    const order = await booked()
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => cancelOrder(app, customer, order.orderNo, { reason: '' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await debits(order.orderId)).toEqual([order.amount])
  })

  test('[PAY-04] a payment that arrives after it is refunded automatically, with receipt and refund voucher', async () => {
    const order = await placeMoveOrder(app, customer, buildTestDraft())
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
  test('without an answer but made is checked again and not made twice', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    troubles = ['lost']
    await expect(app.work()).rejects.toMatchObject({ code: 'provider.away' }) // the queue retries the task
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'requested' }])
    laterThanAnHour()
    await pollRefunds(app)
    const ours = requested.filter(receipt => made.get(receipt)?.paymentId === order.paymentId)
    expect([...made.values()].filter(({ paymentId }) => paymentId === order.paymentId)).toHaveLength(1)
    expect(ours).toHaveLength(1)
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending' }])
    const looked = lookedFor
    await pollRefunds(app) // a minute later it has been checked already
    expect(lookedFor).toBe(looked)
  })

  test('rejected is flagged, retried under a new name, and paid once', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    troubles = [new ProviderRejection('BAD_REQUEST_ERROR', 'Your account does not have enough balance')]
    await app.work()
    const view = await readOrder(app, staff, order.orderNo)
    expect(view.attention).toMatchObject([{ kind: 'refund-failed' }])
    expect(view.payments[1]!.refund).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('enough balance'),
    })
    expect((await readOrder(app, customer, order.orderNo)).payments[1]!.refund).toMatchObject({ error: null })

    const { key } = (await refundsOf(order.orderId))[0]!
    await retryRefund(app, staff, order.orderNo, key)
    await expect(retryRefund(app, staff, order.orderNo, key)).rejects.toMatchObject({ code: 'refund.state' })
    await app.work()
    expect(requested).toEqual([`${key}-1`, `${key}-2`])
    await recordReportedRefunds(app, 'webhook', [processed(made.get(`${key}-2`)!)])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
    expect(await debits(order.orderId)).toEqual([order.amount])
  })

  test('failed at the bank is paid manually; a late report of the failed attempt changes nothing', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    const refund = fails([...made.values()][0]!)
    await recordReportedRefunds(app, 'webhook', [refund])
    expect((await readOrder(app, staff, order.orderNo)).attention).toMatchObject([{ kind: 'refund-failed' }])
    const { key } = (await refundsOf(order.orderId))[0]!
    await expect(recordManualRefund(app, staff, order.orderNo, key, ' ')).rejects.toMatchObject({ kind: 'invalid' })
    await recordManualRefund(app, staff, order.orderNo, key, 'NEFT 4711')
    await recordReportedRefunds(app, 'webhook', [{ ...refund, state: 'failed' }])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', bank_reference: 'NEFT 4711' }])
  })

  test('a report of a failed attempt does not change the next one, nor one that the provider has accepted', async () => {
    const { order, first, key } = await failedRefund()
    await retryRefund(app, staff, order.orderNo, key)
    await told(first, 'failed')
    await told(first, 'processed') // a report of before the failure: checked, and wrong
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'requested', tries: 2 }])
    await app.work()
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending' }])
    expect(await inTransaction(app.db, tx => markRefundFailed(app, tx, key, 'too late'))).toBeNull()
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', error: null }])
  })

  describe('made, but answered with a rejection', () => {
    test('it is looked up and in progress, and staff have nothing to do', async () => {
      const order = await booked()
      await cancelOrder(app, customer, order.orderNo, { reason: '' })
      troubles = ['denied']
      await app.work()
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', tries: 1 }])
      expect(await factsOf(order.orderNo)).toEqual([])
    })

    /** Rejected, and only later in the provider's list, so that the failure shown to staff is outdated. */
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
      'requested again (of %s) it is the first refund, and no second is made',
      async amount => {
        const { order, first, key } = await hidden(amount)
        await retryRefund(app, staff, order.orderNo, key)
        await app.work()
        expect(there(order)).toEqual([first])
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', tries: 1 }])
        await recordReportedRefunds(app, 'webhook', [processed(first)])
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
        expect(await debits(order.orderId)).toEqual([amount ?? order.amount])
        expect(await factsOf(order.orderNo)).toEqual([])
      },
    )

    test.each([
      ['paid by hand', (orderNo: string, key: string) => recordManualRefund(app, staff, orderNo, key, 'NEFT 1')],
      [
        'handed back',
        (orderNo: string, key: string) =>
          recordCashRefund(app, staff, orderNo, key, { by: 'Farida', on: '2026-11-20' }),
      ],
      ['withdrawn', (orderNo: string, key: string) => withdrawRefund(app, staff, orderNo, key, 'Kept after all')],
    ] as const)('%s: rejected, because it was made', async (_, action) => {
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

    test('while the provider does not answer, it can neither be paid manually nor withdrawn', async () => {
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

    test('if the retry is rejected too, the first is found under any name', async () => {
      const { order, first, key } = await hidden()
      made.delete(`${key}-1`)
      await retryRefund(app, staff, order.orderNo, key)
      troubles = [new ProviderRejection('BAD_REQUEST_ERROR', 'The payment has been fully refunded already')]
      await app.work()
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed', tries: 2 }])
      await recordReportedRefunds(app, 'webhook', [processed(first)])
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', tries: 1 }])
      expect(await debits(order.orderId)).toEqual([order.amount])
      expect(await factsOf(order.orderNo)).toEqual([])
    })
  })

  describe('failed after it was paid', () => {
    async function paidOut() {
      const order = await booked()
      await cancelOrder(app, customer, order.orderNo, { reason: '' })
      await app.work()
      const first = processed([...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!)
      await recordReportedRefunds(app, 'webhook', [first])
      return { order, first, key: (await refundsOf(order.orderId))[0]!.key }
    }

    test.each(['webhook', 'reconciliation'] as const)(
      'confirmed by the provider (%s): flagged, and requested again once',
      async source => {
        const { order, first, key } = await paidOut()
        for (let twice = 0; twice < 2; twice++) await recordReportedRefunds(app, source, [fails(first)])
        await told(first, 'processed') // reported once more, late
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed', bank_reference: null }])
        const amount = order.amount
        expect(await lastMessage(order.orderId)).toMatchObject({ template: 'refund-returned', params: { amount } })
        expect(await toldOf(order.orderId, 'refund-returned')).toBe(1)
        expect(await factsOf(order.orderNo)).toEqual(['refund-failed'])
        await retryRefund(app, staff, order.orderNo, key)
        await app.work()
        await told(first, 'processed')
        await recordReportedRefunds(app, 'webhook', [processed(made.get(`${key}-2`)!)])
        expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', tries: 2 }])
        expect(await debits(order.orderId)).toEqual([order.amount])
        expect(await factsOf(order.orderNo)).toEqual([])
      },
    )

    test('then paid manually: a late report of the failed attempt changes nothing', async () => {
      const { order, first, key } = await paidOut()
      await recordReportedRefunds(app, 'webhook', [fails(first)])
      await recordManualRefund(app, staff, order.orderNo, key, 'NEFT 1')
      await told(first, 'processed')
      await told(first, 'failed')
      expect(await refundsOf(order.orderId)).toMatchObject([
        { state: 'processed', provider: 'manual', bank_reference: 'NEFT 1' },
      ])
      expect(await debits(order.orderId)).toEqual([order.amount])
      expect(await factsOf(order.orderNo)).toEqual([])
    })

    test('reported out of order: the provider confirms that it was paid, and it stays paid', async () => {
      const { order, first } = await paidOut()
      await told(first, 'failed')
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', bank_reference: 'ARN 7' }])
      expect(await factsOf(order.orderNo)).toEqual([])
    })

    test('while the provider does not answer, the report is not booked, and the provider sends it again', async () => {
      const { order, first } = await paidOut()
      fails(first)
      isAway = true
      await expect(told(first, 'failed')).rejects.toMatchObject({ code: 'provider.away' })
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed' }])
    })

    test('made in the dashboard: flagged as well', async () => {
      const order = await booked()
      const foreign: ProviderRefund = {
        ...{ refundId: 'rfnd_there', paymentId: order.paymentId, receipt: null, amount: paise(100_00) },
        ...{ state: 'processed', bankReference: null },
      }
      await recordReportedRefunds(app, 'webhook', [foreign])
      made.set('of the dashboard', { ...foreign, state: 'failed' })
      await told(foreign, 'failed')
      expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'failed' }])
      expect(await factsOf(order.orderNo)).toContain('refund-failed')
    })
  })

  describe('a payout of an earlier attempt is booked or flagged', () => {
    const withdrawn = (orderNo: string, key: string) => withdrawRefund(app, staff, orderNo, key, 'Kept after all')
    const payManually = (orderNo: string, key: string) => recordManualRefund(app, staff, orderNo, key, 'NEFT 4712')
    const anew = async (orderNo: string, key: string) => {
      await retryRefund(app, staff, orderNo, key)
      await app.work()
    }
    test.each([
      ['asked for anew', anew],
      ['paid by hand', payManually],
      ['withdrawn', withdrawn],
    ] as const)('%s, with more of the payment left', async (_, action) => {
      const { order, first, key } = await failedRefund(paise(100_00))
      await action(order.orderNo, key)
      for (let twice = 0; twice < 2; twice++) await recordReportedRefunds(app, 'webhook', [processed(first)])
      await recordReportedRefunds(app, 'reconciliation', [processed(first)])
      expect(await debits(order.orderId)).toEqual([100_00, 100_00])
      expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ kind: 'refunded-outside' }] })
    })

    test.each([
      ['asked for anew', anew],
      ['paid by hand', payManually],
    ] as const)('%s, with nothing left', async (_, action) => {
      const { order, first, key } = await failedRefund()
      await action(order.orderNo, key)
      for (let twice = 0; twice < 2; twice++) await recordReportedRefunds(app, 'webhook', [processed(first)])
      expect(await debits(order.orderId)).toEqual([order.amount])
      expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ kind: 'refunded-twice' }] })
    })
  })

  test('under one of our names that is no longer in the books, as after a backup, is booked once and flagged', async () => {
    const order = await booked()
    const lost: ProviderRefund = {
      ...{ refundId: 'rfnd_lost', paymentId: order.paymentId, receipt: 'rf_that_the_backup_knows_not-1' },
      ...{ amount: paise(100_00), state: 'processed', bankReference: 'ARN 1' },
    }
    for (let night = 0; night < 2; night++) await recordReportedRefunds(app, 'reconciliation', [lost])
    expect(await debits(order.orderId)).toEqual([100_00])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ kind: 'refunded-outside' }] })
  })

  test('under one of our names but of another payment counts for that payment, and the requested refund keeps waiting', async () => {
    const [order, other] = [await booked(), await booked()]
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    const requested = [...made.values()].find(({ paymentId }) => paymentId === order.paymentId)!
    const told = { ...processed(requested), refundId: 'rfnd_of_another', paymentId: other.paymentId }
    for (let twice = 0; twice < 2; twice++) await recordReportedRefunds(app, 'webhook', [told])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'pending', provider_refund_id: requested.refundId }])
    expect(await debits(other.orderId)).toEqual([told.amount])
    expect(await readOrder(app, staff, other.orderNo)).toMatchObject({ attention: [{ kind: 'refunded-outside' }] })
  })

  test('failed can be retried only from its own order', async () => {
    const [order, other] = [await booked(), await booked()]
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    await recordReportedRefunds(app, 'webhook', [fails([...made.values()][0]!)])
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

  test('made in the provider’s dashboard is booked once and flagged', async () => {
    const order = await booked()
    const foreign: ProviderRefund = {
      ...{ refundId: 'rfnd_elsewhere', paymentId: order.paymentId, receipt: null, amount: paise(100_00) },
      ...{ state: 'pending', bankReference: null },
    }
    await recordReportedRefunds(app, 'webhook', [foreign])
    await recordReportedRefunds(app, 'webhook', [foreign, processed(foreign)])
    expect(await debits(order.orderId)).toEqual([100_00])
    expect(await readOrder(app, staff, order.orderNo)).toMatchObject({ attention: [{ kind: 'refunded-outside' }] })
    expect(await numbers(order.orderNo, 'refund')).toEqual([100_00])
    await recordReportedRefunds(app, 'webhook', [{ ...foreign, refundId: 'rfnd_stranger', paymentId: 'pay_of_nobody' }])
    await recordReportedRefunds(app, 'webhook', [{ ...foreign, refundId: 'rfnd_failed', state: 'failed' }])
    expect(await debits(order.orderId)).toEqual([100_00])
  })
})

test('a customer is refunded by the terms, whatever amount they send; a stranger cannot cancel', async () => {
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

test('a payment after the invoice is no advance: it is booked and flagged, without a receipt voucher', async () => {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  const { providerOrderId, amount } = await startPayment(app, customer, order.orderNo)
  await captured(providerOrderId, amount)
  await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
  await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
  const receipts = await numbers(order.orderNo, 'receipt')
  await captured(providerOrderId, amount)
  expect(await numbers(order.orderNo, 'receipt')).toEqual(receipts)
  expect(await readOrder(app, staff, order.orderNo)).toMatchObject({
    attention: [{ kind: 'overpaid' }],
    balanceDue: -amount,
  })
})

test('a partial refund after completion issues a credit note, never above the price of the work', async () => {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  await pay(order.orderNo)
  await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
  await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
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
