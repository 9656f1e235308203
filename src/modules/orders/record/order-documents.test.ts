import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { openDocument } from '#modules/documents/index.server.ts'
import { parseDocumentPath } from '#modules/documents/rules/document-path.ts'
import { sumGst } from '#modules/documents/rules/gst.ts'
import { mailDocuments } from '#modules/messaging/commands/mail-documents.ts'
import type { PaymentProvider, ProviderPayment } from '#modules/payments/ports.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { completeOrder } from '../lifecycle/complete-order.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readAttachment } from '../placing/read-attachment.ts'
import { storeOrderQuotation } from '../placing/store-order-quotation.ts'
import { readOrder } from './read-order.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let made = 0
const payments = {
  name: 'razorpay',
  checkout: { script: '', key: '' },
  createOrder: async () => ({ providerOrderId: `order_d${made++}` }),
} as unknown as PaymentProvider

let app: TestApp
let customer: Customer
let orderNo: string
beforeAll(async () => {
  app = await openTestApp({}, { payments })
  await createTestPolicy(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  customer = await createTestCustomer(app)
  orderNo = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
})

/** Pays the amount due now; the webhook comes twice, as gateways send it. */
async function pay() {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const update: ProviderPayment = {
    paymentId: `pay_d${made++}`,
    providerOrderId,
    state: 'captured',
    amount: paise(amount),
    currency: 'INR',
    method: 'upi',
    error: null,
  }
  await recordReportedPayments(app, 'callback', [update])
  await recordReportedPayments(app, 'webhook', [update], `event ${update.paymentId}`)
  return amount
}
async function complete() {
  await approveOrder(app, staff, orderNo)
  app.setNow(new Date('2026-11-27T05:00:00Z'))
  const balance = await pay()
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh and 3 more, MH 04 AB 1234')
  app.setNow(new Date('2026-12-08T09:00:00Z'))
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
  return balance
}
const kinds = async (who: Customer | typeof staff = customer) =>
  (await readOrder(app, who, orderNo)).documents.map(({ kind }) => kind)

describe('the documents of an order', () => {
  test('are a quotation from the start, a receipt for each payment, and the invoice with completion', async () => {
    expect(await kinds()).toEqual(['quotation'])
    const token = await pay()
    expect((await readOrder(app, customer, orderNo)).documents).toMatchObject([
      { kind: 'quotation', number: orderNo },
      { kind: 'receipt', amount: token, number: expect.stringMatching(/^RV\/2627\/\d{7}$/) },
      { kind: 'forwarding-note', amount: null },
    ])
    const balance = await complete()
    expect(await kinds()).toEqual(['quotation', 'receipt', 'receipt', 'invoice', 'forwarding-note'])
    const invoice = (await readOrder(app, customer, orderNo)).documents.find(({ kind }) => kind === 'invoice')
    expect(invoice!.amount).toBe(token + balance)
  })

  test('[MSG-02] receipts and the invoice are attached to the emails that report them', async () => {
    await pay()
    await complete()
    await mailDocuments(app)
    app.sent.length = 0
    await app.work()
    const mails = app.sent.filter(({ channel, values }) => channel === 'email' && values.orderNo === orderNo)
    const files = mails.map(({ template, attachments }) => [template, ...attachments.map(({ filename }) => filename)])
    expect(files).toEqual([
      ['quotation', expect.stringMatching(/^Thikana-quotation-/)],
      ['job-confirmation', expect.stringMatching(/^Thikana-receipt-RV-2627-\d{7}\.pdf$/)],
      ['advance-payment', expect.stringMatching(/^Thikana-receipt-RV-2627-\d{7}\.pdf$/)],
      ['completed', expect.stringMatching(/^Thikana-invoice-INV-2627-\d{7}\.pdf$/)],
    ])
  })

  test('the advances on the invoice contain all of its tax, and the insurance once', async () => {
    const insured = await placeMoveOrder(app, customer, {
      ...buildTestDraft(),
      date: '2026-12-09',
      insuredValue: 1_00_000_00,
    })
    orderNo = insured.orderNo
    await pay()
    await complete()
    const rows = await app.db.selectFrom('documents').select('facts').where('order_id', '=', insured.orderId).execute()
    const facts = rows.map(row => row.facts)
    const invoice = facts.find(each => each.kind === 'invoice')!
    const receipts = facts.filter(each => each.kind === 'receipt')
    expect(receipts.map(({ parts }) => [parts.insurance, parts.excess])).toEqual([
      [0, 0],
      [3_000_00, 0],
    ])
    expect(invoice).toMatchObject({ insurance: 3_000_00, placeOfSupply: { code: '27' } })
    const tax = invoice.advances.reduce((sum, advance) => sum + advance.tax, 0)
    expect(tax).toBe(sumGst(invoice.gst))
  })

  test('a completion that fails leaves no invoice and no gap', async () => {
    await pay()
    await approveOrder(app, staff, orderNo)
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    await expect(completeOrder(app, staff, orderNo, confirmByOffice(app))).rejects.toThrow('order.balance-due')
    expect(await kinds(staff)).toEqual(['quotation', 'receipt', 'forwarding-note'])
  })

  test('are for the customer and staff; all others get none', async () => {
    await pay()
    const [, receipt] = (await readOrder(app, customer, orderNo)).documents
    const id = (parseDocumentPath(receipt!.href) as { id: string }).id
    const stranger = await createTestCustomer(app)
    const visitor = { kind: 'visitor', address: '::1', language: 'en' } as const
    for (const who of [stranger, visitor]) {
      await expect(openDocument(app, who, id)).rejects.toMatchObject({ kind: 'unknown', code: 'document.unknown' })
      await expect(readOrder(app, who, orderNo)).rejects.toMatchObject({ kind: 'unknown' })
      await expect(storeOrderQuotation(app, who, orderNo)).rejects.toMatchObject({ kind: 'unknown' })
    }
    for (const who of [customer, staff]) {
      expect(await openDocument(app, who, id)).toMatchObject({
        filename: `Thikana-receipt-${receipt!.number.replaceAll('/', '-')}.pdf`,
        contentType: 'application/pdf',
      })
    }
  })

  test('are printed once, by the background task or when first opened', async () => {
    let printed = 0
    const { printer } = app.ports
    app.ports.printer = document => {
      printed++
      return printer(document)
    }
    await pay()
    const [, receipt] = (await readOrder(app, customer, orderNo)).documents
    const { content } = await readAttachment(app, receipt!.href)
    expect(Buffer.from(content).toString()).toBe(`%PDF- of ${receipt!.number}`)
    await readAttachment(app, receipt!.href)
    expect(printed).toBe(1)
    app.ports.printer = printer
  })

  test('[API-11] the quotation is attached to its message; the same price is the same document, a new price a new one', async () => {
    const { attachments } = await app.db
      .selectFrom('messages')
      .select('attachments')
      .where('template', '=', 'quotation')
      .where('mobile', '=', customer.mobile)
      .executeTakeFirstOrThrow()
    expect(attachments).toEqual([`/documents/quotation/${orderNo}`])
    expect(await readAttachment(app, attachments![0]!)).toMatchObject({ filename: `Thikana-quotation-${orderNo}.pdf` })

    const first = await storeOrderQuotation(app, customer, orderNo)
    expect(await storeOrderQuotation(app, staff, orderNo)).toBe(first)
    await app.db.updateTable('orders').set({ insured_value: 1_00_000_00 }).where('order_no', '=', orderNo).execute()
    expect(await storeOrderQuotation(app, customer, orderNo)).not.toBe(first)
  })
})
