import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { calculateBalanceDue, type OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { sampleMove, sampleQuotation } from '#testing/sample-documents.ts'
import type { TaxedPrice } from '../rules/advance.ts'
import type { DocumentFacts } from '../rules/document.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueReceipt } from './issue-receipt.ts'
import { issueRefundDocuments } from './issue-refund-documents.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Rate = 500 | 1800
/** The work before its discount, in rupees, and the price of the insurance. */
const priced = (work: number, rate: Rate, insurance = 0, discount = 0): TaxedPrice => {
  const grandTotal = paise(work * 100)
  const taken = paise(Math.min(discount, grandTotal))
  return {
    grandTotal,
    discount: taken,
    insurance: paise(insurance),
    gst: calculateGst(grandTotal, taken, rate),
    gstRate: rate,
  }
}

/** Money and price of one order over time; every entry has its document, as the commands of orders ensure. */
function createTestHistory(
  { orderId, customerId }: { orderId: number; customerId: number },
  price: TaxedPrice,
  outside = false,
) {
  const move = outside ? { ...sampleMove, from: { ...sampleMove.from, state: 'Karnataka' } } : sampleMove
  const owner = { orderId, customerId, move }
  const state = { price, credits: 0, debits: 0 }
  const amounts = (): OrderAmounts & TaxedPrice => ({
    ...state.price,
    credits: paise(state.credits),
    debits: paise(state.debits),
  })
  const held = () => state.credits - state.debits
  return {
    held,
    due: () => calculateBalanceDue(amounts()),
    reprice(next: TaxedPrice) {
      state.price = next
    },
    async pay(amount: number) {
      if (amount <= 0) return
      state.credits += amount
      const payment = {
        language: 'en',
        purpose: 'balance',
        mode: 'razorpay',
        paymentId: `pay_${made++}`,
        amount: paise(amount),
      } as const
      await inTransaction(app.db, tx => issueReceipt(app, tx, { ...owner, ...payment, amounts: amounts() }))
    },
    async giveBack(amount: number) {
      if (amount <= 0) return
      const refund = {
        language: 'en',
        refundId: `rf_${made++}`,
        amount: paise(amount),
        reason: 'Agreed',
        amounts: amounts(),
      }
      await inTransaction(app.db, tx => issueRefundDocuments(app, tx, { ...owner, ...refund }))
      state.debits += amount
    },
    complete: () =>
      inTransaction(app.db, tx => issueInvoice(app, tx, { ...owner, quotation: sampleQuotation, amounts: amounts() })),
    async documents() {
      const rows = await app.db.selectFrom('documents').select('facts').where('order_id', '=', orderId).execute()
      return rows.map(({ facts }) => facts)
    },
  }
}
type Sum = Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'insurance' | 'amount', number>
const nothing: Sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0, roundOff: 0, insurance: 0, amount: 0 }
const plus = (a: Sum, b: Sum, sign = 1): Sum =>
  Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + sign * b[key as keyof Sum]])) as Sum
const taxesOf = (facts: DocumentFacts): Sum => {
  if (facts.kind === 'quotation') return nothing
  const { gst, taxable } = facts
  const taxes = gst.kind === 'intra' ? { cgst: gst.cgst, sgst: gst.sgst } : { igst: gst.igst }
  const amount = facts.kind === 'invoice' ? facts.total : facts.amount
  const insurance = facts.kind === 'invoice' ? facts.insurance : facts.parts.insurance
  return { ...nothing, taxable, ...taxes, roundOff: facts.roundOff ?? 0, insurance, amount }
}
const sumOf = (documents: DocumentFacts[], kind: DocumentFacts['kind']): Sum =>
  documents.reduce((sum, facts) => (facts.kind === kind ? plus(sum, taxesOf(facts)) : sum), nothing)
/** The remaining advances: receipt vouchers less refund vouchers. */
const advancesOf = (documents: DocumentFacts[]) => plus(sumOf(documents, 'receipt'), sumOf(documents, 'refund'), -1)
const taxIn = ({ cgst, sgst, igst }: Sum) => cgst + sgst + igst

test('after a price decrease, the refunded tax is the tax received with the money', async () => {
  const order = createTestHistory(await createTestOrder(app), priced(4_000, 1800))
  await order.pay(4_720_00)
  order.reprice(priced(3_800, 1800)) // a Tuesday instead of a Sunday
  expect(order.due()).toBe(-236_00)
  await order.giveBack(236_00)
  await order.complete()
  const documents = await order.documents()
  expect(taxIn(sumOf(documents, 'refund'))).toBe(36_00)
  expect(taxIn(advancesOf(documents))).toBe(taxIn(sumOf(documents, 'invoice')))
})

test.each([true, false])(
  '₹4,250 of work and ₹765 of GST, between States: %s; the invoice and its advances agree to the paisa',
  async outside => {
    const order = createTestHistory(await createTestOrder(app), priced(4_250, 1800), outside)
    await order.pay(1_000_01)
    await order.pay(4_014_99)
    await order.complete()
    const documents = await order.documents()
    const invoice = documents.find(({ kind }) => kind === 'invoice')
    const gst = outside ? { igst: 765_00 } : { cgst: 382_50, sgst: 382_50 }
    expect(invoice).toMatchObject({ total: 5_015_00, taxable: 4_250_00, gst, roundOff: 0, discount: 0 })
    expect(advancesOf(documents)).toMatchObject({ taxable: 4_250_00, ...gst, roundOff: 0, amount: 5_015_00 })
  },
)

test.each([true, false])(
  'an order quoted while each half was rounded keeps its ₹766, between States: %s',
  async outside => {
    const quoted = { ...priced(4_250, 1800), gst: paise(766_00) }
    const order = createTestHistory(await createTestOrder(app), quoted, outside)
    await order.pay(5_016_00)
    await order.complete()
    const documents = await order.documents()
    expect(sumOf(documents, 'invoice')).toMatchObject({ taxable: 4_250_00, amount: 5_016_00 })
    expect(taxIn(sumOf(documents, 'invoice'))).toBe(766_00)
    expect(advancesOf(documents)).toEqual(sumOf(documents, 'invoice'))
  },
)

test('a partial refund and a cancellation leave not a paisa of any tax', async () => {
  const order = createTestHistory(await createTestOrder(app), priced(2_276, 1800))
  await order.pay(341_00)
  await order.pay(777_77)
  for (const part of [100_01, 33_33, 7, 777_77]) await order.giveBack(part)
  await order.giveBack(order.held())
  expect(advancesOf(await order.documents())).toEqual(nothing)
})

test('the advances on an invoice are the remaining ones', async () => {
  const order = createTestHistory(await createTestOrder(app), priced(10_000, 1800))
  await order.pay(1_770_00)
  await order.pay(10_030_00)
  await order.giveBack(1_000_00)
  await order.pay(1_000_00)
  await order.complete()
  const documents = await order.documents()
  const invoice = documents.find(facts => facts.kind === 'invoice')!
  expect(invoice.advances.reduce((sum, { amount }) => sum + amount, 0)).toBe(11_800_00)
  expect(invoice.advances.reduce((sum, { tax }) => sum + tax, 0)).toBe(1_800_00)
})

test('an overpayment before the invoice, refunded after it: a refund voucher with its tax, and no credit note', async () => {
  const order = createTestHistory(await createTestOrder(app), priced(4_000, 1800))
  await order.pay(4_720_00)
  order.reprice(priced(3_800, 1800))
  await order.complete()
  await order.giveBack(236_00 + 118_00)
  const documents = await order.documents()
  expect(taxesOf(documents.find(facts => facts.kind === 'refund')!)).toMatchObject({
    amount: 236_00,
    cgst: 18_00,
    sgst: 18_00,
  })
  expect(taxesOf(documents.find(facts => facts.kind === 'credit-note')!)).toMatchObject({ amount: 118_00, cgst: 9_00 })
})

test('an old voucher that refers to receipts only has used the newest of them', async () => {
  const { orderId, customerId } = await createTestOrder(app)
  const order = createTestHistory({ orderId, customerId }, priced(4_000, 1800))
  await order.pay(700_00)
  await order.pay(1_000_00)
  await order.giveBack(1_200_00)
  const bare = sql<string>`jsonb_set(facts, '{against}', (select jsonb_agg(one - 'money') from jsonb_array_elements(facts -> 'against') one))`
  await app.db
    .updateTable('documents')
    .set({ facts: bare } as never)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute()
  await order.giveBack(500_00)
  expect(advancesOf(await order.documents())).toEqual(nothing)
})

const amount = fc.integer({ min: 1_00, max: 9_000_00 })
const work = fc.integer({ min: 500, max: 9_000 })
const step = fc.oneof(
  fc.record({ pay: amount }),
  fc.record({ back: amount }),
  fc.record({ work, discount: fc.constantFrom(0, 250_00, 33_33) }),
)
const history = fc.record({
  rate: fc.constantFrom<Rate>(500, 1800),
  outside: fc.boolean(),
  insurance: fc.constantFrom(0, 3_000_00),
  work,
  steps: fc.array(step, { maxLength: 7 }),
  after: fc.array(amount, { maxLength: 3 }),
})

test('any history: a full refund leaves no tax, a completed order leaves exactly the invoice', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), async ({ rate, outside, insurance, work, steps, after }, completed) => {
      const order = createTestHistory(await createTestOrder(app), priced(work, rate, insurance), outside)
      for (const each of steps) {
        if ('pay' in each) await order.pay(each.pay)
        else if ('back' in each) await order.giveBack(Math.min(each.back, order.held()))
        else order.reprice(priced(each.work, rate, insurance, each.discount))
      }
      if (!completed) {
        await order.giveBack(order.held())
        expect(advancesOf(await order.documents())).toEqual(nothing)
        return
      }
      await order.pay(order.due())
      await order.complete()
      const then = await order.documents()
      const invoice = then.find(facts => facts.kind === 'invoice')!
      const adjusted = invoice.advances.reduce((sum, reference) => sum + reference.amount, 0)
      expect(adjusted).toBe(invoice.total)
      for (const part of [...after, Number.POSITIVE_INFINITY]) await order.giveBack(Math.min(part, order.held()))
      const documents = await order.documents()
      const left = advancesOf(documents)
      const tax = invoice.advances.reduce((sum, reference) => sum + reference.tax, 0)
      expect([left.amount, taxIn(left)]).toEqual([adjusted, tax])
      expect(plus(sumOf(documents, 'invoice'), sumOf(documents, 'credit-note'), -1)).toEqual(nothing)
    }),
    { numRuns: getPropertyRuns(60) },
  )
})

test('paid as requested, in any parts: the vouchers contain the tax of the invoice to the paisa', async () => {
  const requested = fc.record({
    rate: history.map(({ rate }) => rate),
    work,
    outside: fc.boolean(),
    parts: fc.array(amount, { maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(requested, async ({ rate, work, outside, parts }) => {
      const order = createTestHistory(await createTestOrder(app), priced(work, rate, 3_000_00, 33_33), outside)
      for (const part of parts) await order.pay(Math.min(part, order.due()))
      await order.pay(order.due())
      await order.complete()
      const documents = await order.documents()
      expect(advancesOf(documents)).toEqual(sumOf(documents, 'invoice'))
    }),
    { numRuns: getPropertyRuns(30) },
  )
})
