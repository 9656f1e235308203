import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { AdjustmentFacts } from '#modules/documents/rules/document.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  readOrder,
  rescheduleOrder,
} from '#modules/orders/index.server.ts'
import { type ProviderRefund, ProviderRejection } from '#modules/payments/ports.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { pollRefunds } from './poll-refunds.ts'
import { recordCashRefund } from './record-cash-refund.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { reducePrice } from './reduce-price.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'
import { startPayment } from './start-payment.ts'
import { withdrawPriceReduction } from './withdraw-price-reduction.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const start = new Date('2026-11-20T05:00:00Z')
const late = new Date('2026-12-07T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const

/** The refunds requested from the provider, and those it knows, including refunds made in its dashboard. */
let requested: string[] = []
let known: ProviderRefund[] = []
let refuses = false
const provider = createTestPaymentProvider({
  refund: async ({ paymentId, amount, receipt }) => {
    requested.push(receipt)
    if (refuses) throw new ProviderRejection('BAD_REQUEST_ERROR', 'Not enough balance')
    const refund: ProviderRefund = {
      ...{ refundId: `rfnd_made${requested.length}`, paymentId, receipt, amount },
      ...{ state: 'pending', bankReference: null },
    }
    known.push(refund)
    return refund
  },
  listRefunds: async paymentId => known.filter(refund => refund.paymentId === paymentId),
})
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: provider })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.work().catch(() => {})
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  requested = []
  known = []
  refuses = false
  customer = await createTestCustomer(app)
})

let made = 0
async function captured(providerOrderId: string, amount: Paise) {
  const paymentId = `pay_m${made++}`
  await recordReportedPayments(app, 'webhook', [
    { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'card', error: null },
  ])
  return paymentId
}
async function pay(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  return { paymentId: await captured(providerOrderId, amount), amount }
}
async function booked() {
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  return { orderNo, orderId, ...(await pay(orderNo)) }
}
/** Creates a fully paid order with its crew. */
async function ready(by: 'online' | 'cash' = 'online') {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  if (by === 'online') await pay(order.orderNo)
  else {
    const { balanceDue } = await read(order.orderNo)
    await recordManualPayment(app, staff, order.orderNo, { amount: balanceDue, mode: 'cash', reference: '' })
  }
  await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
  return order
}
async function completed(by: 'online' | 'cash' = 'online') {
  const order = await ready(by)
  await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
  return order
}
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const factsOf = async (orderNo: string) => (await read(orderNo)).attention.map(({ kind }) => kind)
const amountsOf = async (orderNo: string, kind: string) =>
  (await read(orderNo)).documents.filter(document => document.kind === kind).map(({ amount }) => amount)
const refundsOf = (orderId: number) =>
  app.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const debitsOf = async (orderNo: string) =>
  (await read(orderNo)).payments.filter(({ debit }) => debit > 0).map(({ debit }) => debit)
/** The net tax of an order's documents: receipts, invoice and debit notes less vouchers and credit notes. */
async function taxOf(orderId: number) {
  const rows = await app.db.selectFrom('documents').select(['kind', 'facts']).where('order_id', '=', orderId).execute()
  const sum = (...kinds: string[]) =>
    rows.reduce((total, { kind, facts }) => {
      if (!kinds.includes(kind) || facts.kind === 'quotation') return total
      return total + (facts.gst.kind === 'intra' ? facts.gst.cgst + facts.gst.sgst : facts.gst.igst)
    }, 0)
  return { advances: sum('receipt') - sum('refund'), supply: sum('invoice', 'debit-note') - sum('credit-note') }
}
const laterBy = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000))
const outside = (paymentId: string, amount: Paise, over: Partial<ProviderRefund> = {}): ProviderRefund => ({
  ...{ refundId: `rfnd_outside${made++}`, paymentId, receipt: null, amount, state: 'pending', bankReference: null },
  ...over,
})

describe('a refund made in the provider’s dashboard', () => {
  test('that stays pending for days is checked each hour by the provider’s id, and never paid again', async () => {
    const order = await booked()
    const made = outside(order.paymentId, paise(100_00))
    known = [made]
    await recordReportedRefunds(app, 'webhook', [made])
    for (let hour = 0; hour < 5; hour++) {
      laterBy(61)
      await pollRefunds(app)
    }
    expect(requested).toEqual([])
    expect(await debitsOf(order.orderNo)).toEqual([100_00])
    known = [{ ...made, state: 'processed', bankReference: 'ARN 9' }]
    laterBy(61)
    await pollRefunds(app)
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', bank_reference: 'ARN 9' }])
    known = []
    expect(requested).toEqual([])
  })

  test('that failed is retried as the same refund: one debit, paid once', async () => {
    const order = await booked()
    const first = outside(order.paymentId, paise(100_00))
    known = [first]
    await recordReportedRefunds(app, 'webhook', [first])
    known = [{ ...first, state: 'failed' }]
    await recordReportedRefunds(app, 'webhook', known)
    expect(await factsOf(order.orderNo)).toEqual(['refund-failed', 'refunded-outside'])
    const [{ key } = { key: '' }] = await refundsOf(order.orderId)
    await retryRefund(app, staff, order.orderNo, key)
    await app.work()
    expect(requested).toEqual([`${key}-2`])
    const again = known.at(-1)!
    await recordReportedRefunds(app, 'webhook', [again, { ...again, state: 'processed', bankReference: 'ARN 3' }])
    await recordReportedRefunds(app, 'webhook', [{ ...first, state: 'failed' }])
    expect(await debitsOf(order.orderNo)).toEqual([100_00])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', tries: 2, bank_reference: 'ARN 3' }])
    expect(await factsOf(order.orderNo)).toEqual(['refunded-outside'])
  })

  test('of a payment for two orders is split by the share of each, and no order goes below zero', async () => {
    const [one, other] = [
      await placeMoveOrder(app, customer, buildTestDraft()),
      await placeMoveOrder(app, customer, { ...buildTestDraft(), slot: 12 }),
    ]
    const { providerOrderId, amount } = await startPayment(app, customer, one.orderNo, [other.orderNo])
    const paymentId = await captured(providerOrderId, amount)
    const paidOf = async () => [(await read(one.orderNo)).paid, (await read(other.orderNo)).paid] as const
    const [a, b] = await paidOf()
    expect(a + b).toBe(amount)
    const back = outside(paymentId, paise(amount - 100))
    await recordReportedRefunds(app, 'webhook', [back])
    await recordReportedRefunds(app, 'webhook', [back, { ...back, state: 'processed', bankReference: 'ARN 5' }])
    const after = await paidOf()
    expect(after.toSorted((x, y) => x - y)).toEqual([0, 100])
    for (const { orderNo, orderId } of [one, other]) {
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'processed', provider_refund_id: back.refundId }])
      expect(await amountsOf(orderNo, 'refund')).toEqual(await debitsOf(orderNo))
      expect(await factsOf(orderNo)).toContain('refunded-outside')
    }
  })

  test('of an amount that our own refund failed to pay counts as that refund, without a second debit', async () => {
    const order = await booked()
    refuses = true
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    expect(await factsOf(order.orderNo)).toEqual(['refund-failed'])
    const back = outside(order.paymentId, order.amount)
    await recordReportedRefunds(app, 'webhook', [back])
    await recordReportedRefunds(app, 'webhook', [{ ...back, state: 'processed', bankReference: 'ARN 6' }, back])
    expect(await debitsOf(order.orderNo)).toEqual([order.amount])
    expect(await factsOf(order.orderNo)).toEqual([])
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'processed', bank_reference: 'ARN 6' }])
  })

  test('above the amount of the payment is flagged once, and not again after staff resolved it', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    await app.work()
    const back = outside(order.paymentId, order.amount)
    await recordReportedRefunds(app, 'webhook', [back])
    await recordReportedRefunds(app, 'reconciliation', [back])
    expect(await read(order.orderNo)).toMatchObject({ paid: 0, attention: [{ kind: 'refunded-twice' }] })
    await app.db
      .updateTable('order_flags')
      .set({ ended_at: app.now(), ended_by: 'staff:1', resolution: 'word' })
      .execute()
    await recordReportedRefunds(app, 'reconciliation', [back])
    expect(await factsOf(order.orderNo)).toEqual([])
  })

  test('of a completed order reduces its price with a credit note; a debit note reverses a mistake, which can then be paid', async () => {
    const order = await completed()
    const tax = await taxOf(order.orderId)
    await recordReportedRefunds(app, 'webhook', [outside(order.paymentId, paise(118_00), { state: 'processed' })])
    expect(await read(order.orderNo)).toMatchObject({ balanceDue: 0, payable: { can: false } })
    expect(await amountsOf(order.orderNo, 'credit-note')).toEqual([118_00])
    const { allowances } = await read(order.orderNo)
    await withdrawPriceReduction(app, staff, order.orderNo, allowances[0]!.id, { reason: 'Not meant' })
    expect(await amountsOf(order.orderNo, 'debit-note')).toEqual([118_00])
    expect(await taxOf(order.orderId)).toEqual(tax)
    expect(await read(order.orderNo)).toMatchObject({ balanceDue: 118_00, payable: { can: true, amount: 118_00 } })
    await pay(order.orderNo)
    expect(await read(order.orderNo)).toMatchObject({
      balanceDue: 0,
      status: 'Completed',
      attention: [{ kind: 'refunded-outside' }],
    })
  })
})

describe('a price reduced before the invoice', () => {
  test('is raised again after it by a debit note against the invoice, its tax within it', async () => {
    const order = await ready('cash')
    await reducePrice(app, staff, order.orderNo, { amount: paise(333_33), reason: 'Late' })
    await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
    const { supply } = await taxOf(order.orderId)
    const { allowances } = await read(order.orderNo)
    await withdrawPriceReduction(app, staff, order.orderNo, allowances[0]!.id, { reason: 'It was another order' })
    expect(await amountsOf(order.orderNo, 'debit-note')).toEqual([333_33])
    const { gst, grandTotal, discount } = await read(order.orderNo)
    const gstWithin = (333_33 * gst) / (grandTotal - discount + gst)
    expect(Math.abs((await taxOf(order.orderId)).supply - supply - gstWithin)).toBeLessThan(2)
    expect(await read(order.orderNo)).toMatchObject({ balanceDue: 333_33 })
  })
})

describe('withdrawing a rejected refund', () => {
  test('before the invoice: a ledger entry and a receipt voucher restore the money, and the activity log names who did it', async () => {
    const order = await booked()
    const [due, tax] = [(await read(order.orderNo)).balanceDue, await taxOf(order.orderId)]
    refuses = true
    await refundOrder(app, staff, order.orderNo, { amount: paise(118_00), reason: 'Paid twice' })
    await app.work()
    const [{ key } = { key: '' }] = await refundsOf(order.orderId)
    expect((await read(order.orderNo)).balanceDue).toBe(due + 118_00)
    await expect(withdrawRefund(app, staff, order.orderNo, key, ' ')).rejects.toMatchObject({ code: 'reason.required' })
    const both = [1, 2].map(() => withdrawRefund(app, staff, order.orderNo, key, 'The customer keeps the booking'))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const view = await read(order.orderNo)
    expect(view).toMatchObject({ balanceDue: due, returned: 0, paid: order.amount, attention: [] })
    expect(view.payments.at(-1)).toMatchObject({ type: 'refund-withdrawn', credit: 118_00, reference: key })
    expect(view.events.at(-1)).toMatchObject({
      kind: 'refund',
      by: 'staff:1',
      note: expect.stringContaining('withdrawn'),
    })
    expect(await amountsOf(order.orderNo, 'receipt')).toEqual([order.amount, 118_00])
    expect(await taxOf(order.orderId)).toEqual(tax)
    const theirs = await readOrder(app, customer, order.orderNo)
    expect(theirs.payments.map(({ type }) => type)).toEqual(['token'])
    // The amount it released can be refunded again, and no more than that.
    await cancelOrder(app, customer, order.orderNo, { reason: '' })
    expect(await read(order.orderNo)).toMatchObject({ paid: 0, returned: order.amount })
    expect((await taxOf(order.orderId)).advances).toBe(0)
  })

  test('after the bank took the whole payment: it covers the missing amount and is no advance', async () => {
    const order = await booked()
    refuses = true
    await refundOrder(app, staff, order.orderNo, { amount: paise(118_00), reason: 'Paid twice' })
    await app.work()
    const lost = {
      disputeId: `disp_m${made++}`,
      paymentId: order.paymentId,
      phase: 'chargeback',
      reason: 'Not provided',
    }
    const { amount } = order
    await recordReportedDisputes(
      app,
      'webhook',
      [{ ...lost, state: 'lost', amount, deducted: amount, respondBy: null }],
      app.now(),
    )
    expect(await read(order.orderNo)).toMatchObject({ paid: -118_00 })
    const [{ key } = { key: '' }] = await refundsOf(order.orderId)
    await withdrawRefund(app, staff, order.orderNo, key, 'The bank took it all')
    expect(await read(order.orderNo)).toMatchObject({ paid: 0 })
    expect((await taxOf(order.orderId)).advances).toBe(0)
  })

  test('is rejected for a refund that the provider has, and for another order', async () => {
    const [order, other] = [await booked(), await booked()]
    await refundOrder(app, staff, order.orderNo, { amount: paise(100_00), reason: 'Paid twice' })
    const [{ key } = { key: '' }] = await refundsOf(order.orderId)
    const withdrawn = withdrawRefund(app, staff, order.orderNo, key, 'No')
    await expect(withdrawn).rejects.toMatchObject({ code: 'refund.state' })
    await app.work()
    await recordReportedRefunds(app, 'webhook', [{ ...known.at(-1)!, state: 'failed' }])
    const elsewhere = withdrawRefund(app, staff, other.orderNo, key, 'No')
    await expect(elsewhere).rejects.toMatchObject({ code: 'refund.state' })
  })

  test('after completion: withdraws the price reduction too, with a debit note', async () => {
    const order = await completed()
    const tax = await taxOf(order.orderId)
    refuses = true
    await reducePrice(app, staff, order.orderNo, { amount: paise(500_00), reason: 'A broken lamp' })
    await app.work()
    expect(await read(order.orderNo)).toMatchObject({ balanceDue: 0 })
    const [{ key } = { key: '' }] = await refundsOf(order.orderId)
    await withdrawRefund(app, staff, order.orderNo, key, 'The lamp was found')
    const view = await read(order.orderNo)
    expect(view).toMatchObject({ balanceDue: 0, allowances: [], attention: [], returned: 0 })
    expect(await amountsOf(order.orderNo, 'debit-note')).toEqual(await amountsOf(order.orderNo, 'credit-note'))
    expect(await taxOf(order.orderId)).toEqual(tax)
  })
})

describe('[BOOK-03] a price reduction', () => {
  test('before full payment reduces the amount due and the invoice, and refunds nothing', async () => {
    const order = await booked()
    await approveOrder(app, staff, order.orderNo)
    const before = await read(order.orderNo)
    await reducePrice(app, staff, order.orderNo, { amount: rupees(118), reason: 'Came late' })
    const after = await read(order.orderNo)
    expect(after).toMatchObject({ total: before.total - 118_00, balanceDue: before.balanceDue - 118_00, returned: 0 })
    const { grandTotal, gst, insurance, discount, paid } = after
    expect(grandTotal + gst + insurance - discount - paid).toBe(after.balanceDue)
    await pay(order.orderNo)
    await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
    await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
    expect(await amountsOf(order.orderNo, 'invoice')).toEqual([before.total - 118_00])
    const { advances, supply } = await taxOf(order.orderId)
    expect([advances, supply]).toEqual([after.gst, after.gst])
  })

  test('after full payment is refunded, and the move can be completed', async () => {
    const order = await ready()
    await reducePrice(app, staff, order.orderNo, { amount: rupees(500), reason: 'A scratch' })
    expect(await read(order.orderNo)).toMatchObject({ balanceDue: 0, returned: 500_00, attention: [] })
    await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
    const { advances, supply } = await taxOf(order.orderId)
    expect(Math.abs(supply - advances)).toBeLessThanOrEqual(2) // one paisa for each half of GST
  })

  test('after a claim was refunded as money only lets the order complete', async () => {
    const order = await ready()
    await refundOrder(app, staff, order.orderNo, { amount: rupees(500), reason: 'A scratch' })
    await expect(completeOrder(app, staff, order.orderNo, confirmByOffice(app))).rejects.toMatchObject({
      code: 'order.balance-due',
    })
    await reducePrice(app, staff, order.orderNo, { amount: rupees(500), reason: 'A scratch' })
    expect(await read(order.orderNo)).toMatchObject({ balanceDue: 0, returned: 500_00 })
    await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
  })

  test('after completion issues one credit note, though two payments are refunded', async () => {
    const order = await completed('cash')
    const { total } = await read(order.orderNo)
    const amount = paise(order.amount + 500_00)
    await reducePrice(app, staff, order.orderNo, { amount, reason: 'Half of it was not done' })
    expect(await debitsOf(order.orderNo)).toHaveLength(2)
    expect(await amountsOf(order.orderNo, 'credit-note')).toEqual([amount])
    expect(await amountsOf(order.orderNo, 'refund')).toEqual([])
    expect(await read(order.orderNo)).toMatchObject({
      total: total - amount,
      balanceDue: 0,
      attention: [{ kind: 'manual-refund-due' }],
    })
  })

  test('is needed for a completed order: money alone is refunded only up to the overpayment', async () => {
    const order = await completed()
    const refund = refundOrder(app, staff, order.orderNo, { amount: paise(1), reason: 'By mistake' })
    await expect(refund).rejects.toMatchObject({ kind: 'invalid', fields: { refund: 'refund.lower-price' } })
    expect(await debitsOf(order.orderNo)).toEqual([])
  })

  test('stays when the order is rescheduled', async () => {
    const order = await booked()
    await reducePrice(app, staff, order.orderNo, { amount: rupees(118), reason: 'Came late' })
    const before = await read(order.orderNo)
    await rescheduleOrder(app, staff, order.orderNo, { date: '2026-12-10', slot: 10 })
    expect(await read(order.orderNo)).toMatchObject({ total: before.total, balanceDue: before.balanceDue })
  })

  test.each<[string, Partial<{ amount: Paise; reason: string }>, string]>([
    ['no reason', { reason: ' ' }, 'reason.required'],
    ['nothing', { amount: paise(0) }, 'amount.invalid'],
    ['more than the work costs', { amount: rupees(9_00_000) }, 'allowance.too-much'],
  ])('is rejected: %s', async (_, over, code) => {
    const order = await booked()
    const wanted = { amount: rupees(100), reason: 'Came late', ...over }
    await expect(reducePrice(app, staff, order.orderNo, wanted)).rejects.toMatchObject({ kind: 'invalid', code })
    const crew = { ...staff, role: operationsRole } as const
    await expect(reducePrice(app, crew, order.orderNo, wanted)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

test('a cash refund is handed back: it names who and when, without a failed refund or a bank reference', async () => {
  const order = await ready('cash')
  await cancelOrder(app, staff, order.orderNo, { reason: 'No truck', cause: 'company' })
  expect(await factsOf(order.orderNo)).toEqual(['manual-refund-due', 'tell-crew'])
  const cash = (await refundsOf(order.orderId)).find(({ provider }) => provider === 'manual')!
  expect(cash).toMatchObject({ state: 'to-pay-out', error: null })
  await expect(retryRefund(app, staff, order.orderNo, cash.key)).rejects.toMatchObject({ code: 'refund.state' })
  const handed = (by: string, on: string) => recordCashRefund(app, staff, order.orderNo, cash.key, { by, on })
  await expect(handed(' ', '2026-11-20')).rejects.toMatchObject({ fields: { by: 'manual-refund.by' } })
  await expect(handed('Ramesh', '2026-11-21')).rejects.toMatchObject({ fields: { on: 'manual-refund.on' } })
  app.setNow(toIndiaInstant('2026-11-22', 9))
  await expect(handed('Ramesh', '2026-11-19')).rejects.toMatchObject({ fields: { on: 'manual-refund.on' } }) // not requested yet
  await handed('Ramesh', '2026-11-20')
  expect(await factsOf(order.orderNo)).toEqual(['tell-crew'])
  const entry = (await read(order.orderNo)).payments.find(({ reference }) => reference === cash.key)!
  expect(entry.refund).toMatchObject({
    ...{ state: 'processed', cash: true, bankReference: 'handed back by Ramesh, Fri 20 Nov' },
  })
  await expect(recordManualRefund(app, staff, order.orderNo, cash.key, 'x')).rejects.toMatchObject({
    code: 'refund.state',
  })
})

describe('[BOOK-01] a cancellation names who caused it', () => {
  const cancel = (orderNo: string, told: Partial<Parameters<typeof cancelOrder>[3]>) =>
    cancelOrder(app, staff, orderNo, { reason: 'Agreed by phone', ...told })

  test('late, by the company: no charge, whatever is requested', async () => {
    const order = await booked()
    app.setNow(late)
    await expect(cancel(order.orderNo, {})).rejects.toMatchObject({ fields: { cause: 'cause.required' } })
    const keeps = cancel(order.orderNo, { cause: 'company', refund: paise(0) })
    await expect(keeps).rejects.toMatchObject({ fields: { refund: 'cancellation.keeps-nothing' } })
    await cancel(order.orderNo, { cause: 'company' })
    expect(await read(order.orderNo)).toMatchObject({ paid: 0, returned: order.amount, cancelledFor: 'company' })
  })

  test.each(['customer', 'other'] as const)('late, by %s: the charge of the terms', async cause => {
    const order = await booked()
    app.setNow(late)
    await cancel(order.orderNo, { cause })
    expect(await read(order.orderNo)).toMatchObject({ paid: order.amount, returned: 0, cancelledFor: cause })
  })

  test('by the customer: their own cause', async () => {
    const order = await booked()
    await cancelOrder(app, customer, order.orderNo, { reason: '', cause: 'company' })
    expect(await read(order.orderNo)).toMatchObject({ cancelledFor: 'customer' })
  })
})

describe('[BOOK-03] a price reduction after the invoice', () => {
  const noteOf = (orderId: number, kind: 'credit-note' | 'debit-note') =>
    app.db
      .selectFrom('documents')
      .select('facts')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .orderBy('issued_at', 'desc')
      .executeTakeFirstOrThrow()
      .then(({ facts }) => facts as AdjustmentFacts)

  test.each([
    ['2027-11-30T05:00:00Z', true],
    ['2027-12-01T05:00:00Z', false],
  ])('on %s: its GST is reduced too: %s', async (day, reduces) => {
    const { orderNo, orderId } = await completed()
    const before = await taxOf(orderId)
    app.setNow(new Date(day))
    const amount = paise(1_180_00)
    await reducePrice(app, staff, orderNo, { amount, reason: 'A late claim' })
    const note = await noteOf(orderId, 'credit-note')
    expect(note.commercial).toBe(reduces ? undefined : true)
    if (reduces) expect(note.taxable).toBeLessThan(amount)
    else expect(note).toMatchObject({ taxable: amount, gst: { cgst: 0, sgst: 0 }, roundOff: 0 })
    const after = await taxOf(orderId)
    expect(after.supply < before.supply).toBe(reduces)
    const { allowances } = await read(orderNo)
    await withdrawPriceReduction(app, staff, orderNo, allowances[0]!.id, { reason: 'Not so' })
    expect(await taxOf(orderId)).toEqual(before)
  })
})
