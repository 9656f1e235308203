import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readAdvances } from '#modules/documents/queries/read-advances.ts'
import { sumMoneyParts } from '#modules/documents/rules/taxed-money.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  readOrder,
} from '#modules/orders/index.server.ts'
import type { ProviderDispute } from '#modules/payments/ports.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { reducePrice } from './reduce-price.ts'
import { refundOrder } from './refund-order.ts'
import { startPayment } from './start-payment.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({ refund: () => new Promise(() => {}) }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

let made = 0
async function pay(orderNo: string, together: string[] = []) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo, together)
  const paymentId = `pay_d${made++}`
  await recordReportedPayments(app, 'webhook', [
    { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'card', error: null },
  ])
  return { paymentId, amount }
}
async function booked() {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  return { orderNo, ...(await pay(orderNo)) }
}
async function completed() {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  await pay(order.orderNo)
  await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
  await completeOrder(app, staff, order.orderNo, confirmByOffice(app))
  return order
}
const disputeOf = (paymentId: string, amount: Paise): ProviderDispute => ({
  ...{ disputeId: `disp_${made++}`, paymentId, state: 'open', phase: 'chargeback', reason: 'Not provided' },
  ...{ amount, deducted: paise(0), respondBy: new Date('2026-11-27T10:00:00Z') },
})
const lostDispute = (paymentId: string, amount: Paise): ProviderDispute => ({
  ...disputeOf(paymentId, amount),
  ...{ state: 'lost', deducted: amount },
})
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const minute = (at: number) => new Date(app.now().getTime() + at * 60_000)
const reportedAt = (at: number, ...updates: ProviderDispute[]) =>
  recordReportedDisputes(app, 'webhook', updates, minute(at))
const told = (...updates: ProviderDispute[]) => reportedAt(0, ...updates)
const factsOf = async (orderNo: string) => (await read(orderNo)).attention.map(({ kind }) => kind)
const entriesOf = async (orderNo: string) =>
  (await read(orderNo)).payments.flatMap(({ type, credit, debit }) =>
    type.startsWith('dispute') ? [debit - credit] : [],
  )

const advancesOf = async (orderNo: string) =>
  (
    await app.db
      .selectFrom('documents')
      .select('facts')
      .where('order_id', '=', (await read(orderNo)).id)
      .where('kind', 'in', ['receipt', 'refund'])
      .orderBy('kind')
      .orderBy('number')
      .execute()
  ).flatMap(({ facts }) => (facts.kind === 'receipt' || facts.kind === 'refund' ? [facts] : []))
/** The vouchers of an order, receipts before refunds. */
const papersOf = async (orderNo: string) =>
  (await advancesOf(orderNo)).map(facts => ({
    ...{ kind: facts.kind, amount: facts.amount, excess: facts.parts.excess },
    ...(facts.how && facts.how !== 'online' && { how: facts.how }),
    ...(facts.kind === 'refund' && { against: facts.against.map(({ amount }) => amount) }),
  }))
/** The amount of receipt vouchers that no refund voucher has reversed. */
async function heldByVouchers(orderNo: string) {
  const { id } = await read(orderNo)
  const { open } = await inTransaction(app.db, tx => readAdvances(tx, id))
  return open.reduce((sum, advance) => sum + sumMoneyParts(advance.parts), 0)
}
const openTaxOf = async (orderNo: string) =>
  (await advancesOf(orderNo)).reduce((sum, { kind, gst }) => {
    const tax = gst.kind === 'intra' ? gst.cgst + gst.sgst : gst.igst
    return kind === 'receipt' ? sum + tax : sum - tax
  }, 0)

describe('a payment that its customer disputes with the bank', () => {
  test('is flagged once with the date to respond by, and costs nothing yet', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const dispute = disputeOf(paymentId, amount)
    await told(dispute, dispute)
    await told({ ...dispute, state: 'under_review' }, dispute)
    const view = await read(orderNo)
    expect(view).toMatchObject({ paid: amount, attention: [{ kind: 'disputed', until: dispute.respondBy }] })
    expect(view.events.filter(({ kind }) => kind === 'dispute').map(({ note }) => note)).toEqual([
      `${formatRupees(amount)} open, ${dispute.disputeId}, answer by Fri 27 Nov`,
      `${formatRupees(amount)} under review, ${dispute.disputeId}, answer by Fri 27 Nov`,
    ])
    await told({ ...dispute, state: 'won' })
    expect(await read(orderNo)).toMatchObject({ paid: amount, attention: [] })
    expect(await entriesOf(orderNo)).toEqual([])
  })

  test('lost: one debit, due again, no document, and no refund of the amount that the bank took', async () => {
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
    expect(view.attention.map(({ kind }) => kind)).toEqual(['dispute-lost', 'owed'])
    expect(view.documents).toEqual(before.documents)
    await recordManualPayment(app, staff, orderNo, { amount, mode: 'bank', reference: `NEFT ${made}` })
    expect(await read(orderNo)).toMatchObject({ balanceDue: 0, status: 'Completed' })
    expect(await factsOf(orderNo)).toEqual(['dispute-lost'])
  })

  test('lost and written off: the price is reduced with a credit note, and no money moves', async () => {
    const { orderNo, paymentId, amount } = await completed()
    await told({ ...disputeOf(paymentId, amount), state: 'lost' })
    await reducePrice(app, staff, orderNo, { amount, reason: 'Not worth a quarrel' })
    const view = await read(orderNo)
    expect(view).toMatchObject({ balanceDue: 0, payable: { can: false } })
    expect(await factsOf(orderNo)).toEqual(['dispute-lost'])
    expect(view.payments.filter(({ type }) => type === 'refund')).toEqual([])
    expect(view.documents.filter(({ kind }) => kind === 'credit-note')).toMatchObject([{ amount }])
  })

  test('won in the end: returned, and what the customer paid since is an overpayment', async () => {
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

  test('lost after a full refund of a cancellation: the loss is in the books', async () => {
    const { orderNo, paymentId, amount } = await booked()
    await cancelOrder(app, customer, orderNo, { reason: '' })
    await told({ ...disputeOf(paymentId, amount), state: 'lost' })
    expect(await read(orderNo)).toMatchObject({ paid: -amount, status: 'Cancelled' })
    expect(await factsOf(orderNo)).toEqual(['dispute-lost'])
  })

  test('debited while open and then lost: staff get a flag for the loss, and it is debited once', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const atOnset = { ...disputeOf(paymentId, amount), deducted: amount }
    await told(atOnset)
    expect(await factsOf(orderNo)).toEqual(['disputed'])
    await told({ ...atOnset, state: 'under_review' }, { ...atOnset, state: 'lost' })
    expect(await entriesOf(orderNo)).toEqual([amount])
    expect(await factsOf(orderNo)).toEqual(['dispute-lost'])
    await told({ ...atOnset, state: 'won', deducted: paise(0) })
    expect(await factsOf(orderNo)).toEqual([])
  })

  test('of a payment for two orders: split by the share of each', async () => {
    const [one, other] = [
      await placeMoveOrder(app, customer, buildTestDraft()),
      await placeMoveOrder(app, customer, { ...buildTestDraft(), slot: 12 }),
    ]
    const { paymentId, amount } = await pay(one.orderNo, [other.orderNo])
    await told({ ...disputeOf(paymentId, amount), state: 'lost', deducted: amount })
    for (const { orderNo } of [one, other]) expect(await read(orderNo)).toMatchObject({ paid: 0 })
  })

  test('lost before the invoice: a refund voucher reverses the advance, and the cancellation finds none', async () => {
    const { orderNo, paymentId, amount } = await booked()
    await told(lostDispute(paymentId, amount))
    expect(await papersOf(orderNo)).toEqual([
      { kind: 'receipt', amount, excess: 0 },
      { kind: 'refund', amount, excess: 0, how: 'dispute', against: [amount] },
    ])
    expect(await openTaxOf(orderNo)).toBe(0)
    await cancelOrder(app, staff, orderNo, { reason: 'Called off', cause: 'customer' })
    expect(await papersOf(orderNo)).toHaveLength(2)
  })

  test('lost and paid again: the invoice uses only the new voucher', async () => {
    const { orderNo, paymentId, amount } = await booked()
    await told(lostDispute(paymentId, amount))
    await approveOrder(app, staff, orderNo)
    const { total, balanceDue } = await read(orderNo)
    expect(balanceDue).toBe(total)
    const anew = await pay(orderNo)
    expect(anew.amount).toBe(total)
    expect((await papersOf(orderNo)).at(1)).toEqual({ kind: 'receipt', amount: total, excess: 0 })
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
    const invoice = await app.db
      .selectFrom('documents')
      .select('facts')
      .where('order_id', '=', (await read(orderNo)).id)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
    expect(invoice.facts).toMatchObject({ total, advances: [{ amount: total }] })
  })

  test('lost before the invoice and won in the end: the advance is reinstated', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const dispute = lostDispute(paymentId, amount)
    await told(dispute)
    await told({ ...dispute, state: 'won', deducted: paise(0) })
    expect((await papersOf(orderNo)).at(1)).toEqual({ kind: 'receipt', amount, excess: 0, how: 'dispute' })
    expect(await read(orderNo)).toMatchObject({ paid: amount })
    expect(await openTaxOf(orderNo)).toBeGreaterThan(0)
  })

  test('debited in steps: each increase is one debit with its voucher, and winning returns everything', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const some = paise(100_00)
    const dispute = disputeOf(paymentId, amount)
    const steps = [
      dispute,
      { ...dispute, deducted: some },
      { ...dispute, state: 'under_review', deducted: paise(2 * some) },
      { ...dispute, state: 'lost', deducted: amount },
    ] as const
    for (const [at, step] of steps.entries()) await reportedAt(at, step, ...steps.slice(0, at), step)
    const rest = paise(amount - 2 * some)
    expect(await entriesOf(orderNo)).toEqual([some, some, rest])
    expect(await read(orderNo)).toMatchObject({ paid: 0 })
    const back = (await papersOf(orderNo)).filter(({ kind }) => kind === 'refund')
    expect(back.map(paper => paper.amount)).toEqual([some, some, rest])
    expect(await heldByVouchers(orderNo)).toBe(0)
    await reportedAt(steps.length, { ...dispute, state: 'won' }, ...steps)
    expect(await read(orderNo)).toMatchObject({ paid: amount })
    expect(await heldByVouchers(orderNo)).toBe(amount)
  })

  test('returned by the bank, then lost, then won: the vouchers always match the money in the books', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const dispute = { ...disputeOf(paymentId, amount), deducted: amount }
    const none = paise(0)
    const updates = [
      [dispute, none],
      [{ ...dispute, state: 'closed', deducted: none }, amount],
      [{ ...dispute, state: 'lost' }, none],
      [{ ...dispute, state: 'won', deducted: none }, amount],
    ] as const
    for (const [one, held] of updates) {
      await told(one, one)
      expect([one.state, (await read(orderNo)).paid, await heldByVouchers(orderNo)]).toEqual([one.state, held, held])
    }
  })

  test('lost after a full refund: the loss is no advance and has no voucher', async () => {
    const { orderNo, paymentId, amount } = await booked()
    await cancelOrder(app, customer, orderNo, { reason: '' })
    const before = await papersOf(orderNo)
    await told(lostDispute(paymentId, amount))
    expect(await papersOf(orderNo)).toEqual(before)
  })

  test('lost after a partial refund and paid again: the part that covers the loss is no advance', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const back = paise(5_000)
    await refundOrder(app, staff, orderNo, { amount: back, reason: 'A scratched table' })
    await told(lostDispute(paymentId, amount))
    await approveOrder(app, staff, orderNo)
    const anew = { amount, mode: 'cash', reference: '', on: toIndiaDate(app.now()) } as const
    await recordManualPayment(app, staff, orderNo, anew)
    const rest = paise(amount - back)
    expect((await papersOf(orderNo)).slice(-1)).toMatchObject([{ kind: 'refund', amount: back, how: 'dispute' }])
    expect(await read(orderNo)).toMatchObject({ paid: rest })
    expect(await heldByVouchers(orderNo)).toBe(rest)
  })

  test('lost after a partial refund and won in the end: the vouchers match the money in the books', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const back = paise(5_000)
    await refundOrder(app, staff, orderNo, { amount: back, reason: 'A scratched table' })
    const dispute = lostDispute(paymentId, amount)
    await told(dispute)
    await told({ ...dispute, state: 'won', deducted: paise(0) })
    expect(await read(orderNo)).toMatchObject({ paid: amount - back })
    expect(await heldByVouchers(orderNo)).toBe(amount - back)
  })

  test('lost after a partial refund, paid again and won: all money held has a receipt voucher', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const back = paise(5_000)
    await refundOrder(app, staff, orderNo, { amount: back, reason: 'A scratched table' })
    const dispute = lostDispute(paymentId, amount)
    await told(dispute)
    await approveOrder(app, staff, orderNo)
    const { balanceDue } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: balanceDue, mode: 'bank', reference: `NEFT ${made++}` })
    const { total } = await read(orderNo)
    expect(await heldByVouchers(orderNo)).toBe(total)
    await told({ ...dispute, state: 'won', deducted: paise(0) })
    expect(await read(orderNo)).toMatchObject({ paid: total + amount })
    expect(await heldByVouchers(orderNo)).toBe(total + amount)
    expect(await papersOf(orderNo)).toContainEqual({ kind: 'receipt', amount: back, excess: back, how: 'dispute' })
  })

  test('debited in steps: each step is a debit with its part of the advance, and winning reinstates all of it', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const [first, then] = [paise(100_00), paise(250_00)]
    const dispute = { ...disputeOf(paymentId, amount), deducted: first }
    await told(dispute)
    await reportedAt(5, { ...dispute, deducted: then })
    await reportedAt(4, dispute) // late news of the earlier state
    await reportedAt(5, dispute)
    expect(await entriesOf(orderNo)).toEqual([first, then - first])
    expect(await heldByVouchers(orderNo)).toBe(amount - then)
    await reportedAt(
      6,
      { ...dispute, state: 'lost', deducted: amount },
      { ...dispute, state: 'lost', deducted: amount },
    )
    expect(await entriesOf(orderNo)).toEqual([first, then - first, amount - then])
    expect(await read(orderNo)).toMatchObject({ paid: 0 })
    expect(await factsOf(orderNo)).toEqual(['dispute-lost'])
    expect(await heldByVouchers(orderNo)).toBe(0)
    await reportedAt(7, { ...dispute, state: 'won', deducted: paise(0) })
    expect(await read(orderNo)).toMatchObject({ paid: amount, attention: [] })
    expect(await heldByVouchers(orderNo)).toBe(amount)
    const { rows } = await sql<{ sum: number }>`select sum(debit - credit) as sum from ledger_entries
      where payment_type like 'dispute%' and split_part(payment_id, '.', 1) = ${dispute.disputeId}`.execute(app.db)
    expect(Number(rows[0]!.sum)).toBe(0)
  })

  test('returned in part: that part is reinstated from the newest books', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const lost = lostDispute(paymentId, amount)
    await told(lost)
    const kept = paise(200_00)
    await reportedAt(3, { ...lost, deducted: kept })
    expect(await read(orderNo)).toMatchObject({ paid: amount - kept })
    expect(await heldByVouchers(orderNo)).toBe(amount - kept)
    await reportedAt(4, { ...lost, state: 'won', deducted: paise(0) })
    expect(await entriesOf(orderNo)).toEqual([amount, kept - amount, -kept])
    expect(await heldByVouchers(orderNo)).toBe(amount)
  })

  test('of a cancelled booking, debited and returned in part: the charge is the money that stays', async () => {
    const { orderNo, paymentId, amount } = await booked()
    await cancelOrder(app, staff, orderNo, { reason: 'Called off', cause: 'customer', refund: paise(0) })
    const lost = lostDispute(paymentId, amount)
    await told(lost)
    await reportedAt(3, { ...lost, deducted: paise(200_00) })
    const { documents } = await read(orderNo)
    const sum = (kind: string) =>
      documents.filter(of => of.kind === kind).reduce((all, of) => all + (of.amount ?? 0), 0)
    expect(sum('invoice') - sum('credit-note') + sum('debit-note')).toBe(amount - 200_00)
    expect(await heldByVouchers(orderNo)).toBe(0)
  })

  test('with a changed amount in the same state: the books have the newest amount, staff get one flag', async () => {
    const { orderNo, paymentId, amount } = await booked()
    const dispute = disputeOf(paymentId, amount)
    const half = paise(Math.ceil(amount / 2))
    await told(dispute)
    await reportedAt(5, { ...dispute, amount: half })
    await reportedAt(4, dispute)
    await reportedAt(9, { ...dispute, amount: half })
    await reportedAt(10, { ...dispute, state: 'lost', amount: half })
    expect(await entriesOf(orderNo)).toEqual([half])
    expect((await read(orderNo)).events.filter(({ kind }) => kind === 'dispute')).toHaveLength(3)
  })

  test('of an unknown payment: nothing changes', async () => {
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
