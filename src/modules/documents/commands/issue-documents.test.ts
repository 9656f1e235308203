import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { sampleMove, sampleQuotation } from '#testing/sample-documents.ts'
import type { TaxedPrice } from '../rules/advance.ts'
import type { DocumentFacts, DocumentKind, MoveFacts } from '../rules/document.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueReceipt } from './issue-receipt.ts'
import { issueRefundDocuments } from './issue-refund-documents.ts'
import type { DocumentOwner } from './write-document.ts'

const total = rupees(20907)
const { subtotal: grandTotal, gst, insurance, discount } = sampleQuotation
const amounts = (paid: number): OrderAmounts & TaxedPrice => ({
  gstRate: 1800,
  grandTotal,
  gst,
  insurance,
  discount,
  credits: paise(paid),
  debits: paise(0),
})

let app: TestApp
let order: DocumentOwner
let payments = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  order = await createTestOrder(app)
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('documents').execute()
  await app.db.deleteFrom('document_series').execute()
})

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.db, work)
const owner = () => order
const receipt = (amount: Paise, paid: number = amount, move: MoveFacts = sampleMove, language = 'en') =>
  within(tx =>
    issueReceipt(app, tx, {
      ...owner(),
      language,
      move,
      purpose: 'token',
      mode: 'razorpay',
      paymentId: `pay_${payments++}`,
      amount,
      amounts: amounts(paid),
    }),
  )
const invoice = () =>
  within(tx =>
    issueInvoice(app, tx, { ...owner(), move: sampleMove, quotation: sampleQuotation, amounts: amounts(total) }),
  )
const refund = (amount: Paise, paid: number, refundId = `rfnd_${payments++}`, language = 'en') =>
  within(tx =>
    issueRefundDocuments(app, tx, {
      ...owner(),
      language,
      move: sampleMove,
      refundId,
      amount,
      reason: 'Cancelled',
      amounts: amounts(paid),
    }),
  )

const row = (id: string) => app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function factsOf<K extends DocumentKind>(id: string, kind: K) {
  const { facts } = await row(id)
  expect(facts.kind).toBe(kind)
  return facts as Extract<DocumentFacts, { kind: K }>
}
const numbers = async (kind: DocumentKind) =>
  (await app.db.selectFrom('documents').select('number').where('kind', '=', kind).orderBy('number').execute()).map(
    ({ number }) => number,
  )

describe('the number of a document', () => {
  test('counts each kind by itself, from 1 in every financial year', async () => {
    await receipt(rupees(100))
    await receipt(rupees(100))
    await invoice()
    app.setNow(new Date('2027-03-31T18:30:00Z')) // 1 April in India
    await receipt(rupees(100))
    expect(await numbers('receipt')).toEqual(['RV/2627/0000001', 'RV/2627/0000002', 'RV/2728/0000001'])
    expect(await numbers('invoice')).toEqual(['INV/2627/0000001'])
  })

  test('has no gap and no duplicate when thirty are issued at once, a third of which roll back', async () => {
    const attempts = Array.from({ length: 30 }, (_, at) =>
      within(async tx => {
        await issueRefundDocuments(app, tx, {
          ...owner(),
          language: 'en',
          move: sampleMove,
          refundId: `rfnd_at_once_${at}`,
          amount: rupees(10),
          reason: 'Cancelled',
          amounts: amounts(rupees(10)),
        })
        if (at % 3 === 0) throw new Error('the transaction fails after its document was written')
      }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await numbers('refund')).toEqual(
      Array.from({ length: 20 }, (_, at) => `RFV/2627/${String(at + 1).padStart(7, '0')}`),
    )
  })

  test('continues after the last of seven digits in another series of the year, also consecutive, with 16 characters at most', async () => {
    await receipt(rupees(10))
    await refund(rupees(1), rupees(10))
    await app.db.updateTable('document_series').set({ last: 9_999_998 }).execute()
    for (let i = 0; i < 3; i++) {
      await receipt(rupees(10))
      await refund(rupees(1), rupees(10))
    }
    expect((await numbers('receipt')).slice(1)).toEqual(['RV/2627/9999999', 'RV2627/00000001', 'RV2627/00000002'])
    expect((await numbers('refund')).slice(1)).toEqual(['RFV/2627/9999999', 'RFV2627/00000001', 'RFV2627/00000002'])
  })

  test('is rejected, and nothing written, when even that series is full', async () => {
    await receipt(rupees(10))
    await app.db
      .updateTable('document_series')
      .set({ last: 9_999_999 + 99_999_999 })
      .execute()
    await expect(receipt(rupees(10))).rejects.toThrow()
    expect(await numbers('receipt')).toEqual(['RV/2627/0000001'])
  })

  test('is not assigned twice for one payment', async () => {
    await refund(rupees(10), rupees(10), 'rfnd_same')
    await expect(refund(rupees(10), rupees(10), 'rfnd_same')).rejects.toThrow()
    await refund(rupees(10), rupees(10))
    expect(await numbers('refund')).toEqual(['RFV/2627/0000001', 'RFV/2627/0000002'])
  })
})

describe('the contents of a document', () => {
  test('the receipt of a token: tax included in the advance, half central and half State', async () => {
    expect(await factsOf(await receipt(rupees(2276)), 'receipt')).toMatchObject({
      amount: 2276_00,
      taxable: 1928_76,
      gst: { kind: 'intra', rate: 1800, cgst: 173_62, sgst: 173_62 },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      parts: { move: 2276_00, insurance: 0, excess: 0 },
      supplier: { gstin: '27AAAAA0000A1Z2', state: { code: '27' }, specimen: true },
    })
  })

  test('pick-up in another State: integrated tax; in an unknown one: as between States', async () => {
    const from = (state: string) => ({ ...sampleMove, from: { ...sampleMove.from, state } })
    const pune = await factsOf(await receipt(rupees(1180), rupees(1180), from('Karnataka')), 'receipt')
    expect(pune).toMatchObject({
      placeOfSupply: { code: '29' },
      gst: { kind: 'inter', igst: 180_03 },
      taxable: 999_97,
    })
    const unknown = await factsOf(await receipt(rupees(1180), rupees(1180), from('')), 'receipt')
    expect(unknown).toMatchObject({ placeOfSupply: { code: '97' }, gst: { kind: 'inter', igst: 180_03 } })
  })

  test('the invoice: every line with its code, both advances, and a total equal to the payments', async () => {
    await receipt(rupees(2276))
    await receipt(paise(total - 2276_00), total)
    const facts = await factsOf(await invoice(), 'invoice')
    expect(facts).toMatchObject({
      taxable: 15175_00,
      gst: { kind: 'intra', cgst: 1366_00, sgst: 1366_00 },
      insurance: 3000_00,
      roundOff: 0,
      total,
      advances: [
        { number: 'RV/2627/0000001', amount: 2276_00, tax: 347_24, date: '2026-11-20' },
        { number: 'RV/2627/0000002', amount: total - 2276_00, tax: 2384_76 },
      ],
    })
    expect(facts.advances.reduce((sum, advance) => sum + advance.tax, 0)).toBe(gst)
    expect(facts.lines.map(({ sac, line }) => [line.code, sac])).toContainEqual(['packing', '998540'])
  })

  test('a refund before the invoice is a refund voucher against its receipts, after it a credit note', async () => {
    await receipt(rupees(2276))
    const voucher = await factsOf(await refund(rupees(2276), rupees(2276)), 'refund')
    expect(voucher).toMatchObject({ against: [{ number: 'RV/2627/0000001' }], taxable: 1928_76 })
    await invoice()
    const note = await factsOf(await refund(rupees(1180), total), 'credit-note')
    expect(note).toMatchObject({ against: [{ number: 'INV/2627/0000001' }], taxable: 999_98, reason: 'Cancelled' })
  })
})

test('a refund voucher is in its customer’s language, a credit note in English', async () => {
  await receipt(rupees(2276))
  const voucher = await refund(rupees(100), rupees(2276), undefined, 'hi')
  expect(await factsOf(voucher, 'refund')).toMatchObject({ language: 'hi' })
  await invoice()
  const note = await refund(rupees(100), total, undefined, 'hi')
  expect(await factsOf(note, 'credit-note')).not.toHaveProperty('language')
})
