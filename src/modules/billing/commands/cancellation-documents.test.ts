import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { DocumentFacts, DocumentReference } from '#modules/documents/rules/document.ts'
import { approveOrder, cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import type { ProviderDispute } from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { reversePayment } from './reverse-payment.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({ refund: () => new Promise(() => {}) }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

let made = 0
async function pay(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paymentId = `pay_c${made++}`
  await recordReportedPayments(app, 'webhook', [
    { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'card', error: null },
  ])
  return { paymentId, amount }
}
async function booked() {
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  return { orderNo, orderId, ...(await pay(orderNo)) }
}
const keeping = (refund: Paise) => ({ reason: 'Called off', cause: 'customer', refund }) as const
/** A cancelled booking whose whole token is the cancellation charge. */
async function kept() {
  const order = await booked()
  await cancelOrder(app, staff, order.orderNo, keeping(paise(0)))
  return order
}
const read = (orderNo: string) => readOrder(app, staff, orderNo)
const lastPaid = async (orderNo: string) =>
  (await read(orderNo)).payments.findLast(({ credit }) => credit > 0)!.reference

const taxIn = (facts: Exclude<DocumentFacts, { kind: 'quotation' }>) =>
  facts.gst.kind === 'intra' ? facts.gst.cgst + facts.gst.sgst : facts.gst.igst

/** The state by the documents: unused advances, the cancellation charge, and the tax of each. */
async function papersOf(orderId: number) {
  const rows = await app.db
    .selectFrom('documents')
    .select(['kind', 'facts'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute()
  const open = { amount: 0, tax: 0 }
  const charge = { amount: 0, tax: 0 }
  const add = (to: { amount: number; tax: number }, sign: number, amount: number, tax: number) => {
    to.amount += sign * amount
    to.tax += sign * tax
  }
  for (const { facts } of rows) {
    if (facts.kind === 'quotation') continue
    const amount = facts.kind === 'invoice' ? facts.total : facts.amount
    if (facts.kind === 'receipt') add(open, 1, amount, taxIn(facts))
    else if (facts.kind === 'refund') add(open, -1, amount, taxIn(facts))
    else add(charge, facts.kind === 'credit-note' ? -1 : 1, amount, taxIn(facts))
    const taken: DocumentReference[] =
      facts.kind === 'invoice' || facts.kind === 'debit-note' ? (facts.advances ?? []) : []
    for (const reference of taken) add(open, -1, reference.amount, reference.tax)
  }
  const kinds = rows.map(({ kind }) => kind).filter(kind => kind !== 'quotation')
  return { open, charge, kinds }
}
const none = { amount: 0, tax: 0 }
const invoiceOf = async (orderId: number) => {
  const { facts, source } = await app.db
    .selectFrom('documents')
    .select(['facts', 'source'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  if (facts.kind !== 'invoice') throw new Error('not an invoice')
  return { ...facts, source }
}

describe('[BOOK-01] the charge of a cancelled booking', () => {
  test('is invoiced as cancellation charges: value and tax are those of the voucher, to the paisa', async () => {
    const { orderNo, orderId, amount } = await kept()
    const invoice = await invoiceOf(orderId)
    expect(invoice).toMatchObject({
      source: `cancellation ${orderId}`,
      charge: 'cancellation',
      total: amount,
      insurance: 0,
      lines: [{ sac: app.config.gst.sac.moving, line: { code: 'cancellation', amount: invoice.taxable } }],
      advances: [{ amount }],
    })
    const { open, charge, kinds } = await papersOf(orderId)
    expect(kinds).toEqual(['receipt', 'invoice'])
    expect(open).toEqual(none)
    expect(charge).toEqual({ amount, tax: invoice.advances[0]!.tax })
    expect(invoice.taxable + charge.tax + invoice.roundOff).toBe(amount)
    expect((await read(orderNo)).documents.map(({ kind }) => kind)).toContain('invoice')
  })

  test('goes to the customer with the message of the cancellation', async () => {
    const { orderId } = await kept()
    const { id } = await app.db
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
    const told = await app.db
      .selectFrom('messages')
      .select('attachments')
      .where('order_id', '=', orderId)
      .where('template', '=', 'cancelled')
      .execute()
    expect(JSON.stringify(told)).toContain(id)
  })

  test('without a charge there is no invoice', async () => {
    const { orderNo, orderId, amount } = await booked()
    await cancelOrder(app, staff, orderNo, keeping(amount))
    expect(await papersOf(orderId)).toEqual({ open: none, charge: none, kinds: ['receipt', 'refund'] })
  })

  test.each([1, 333_33, 500_00])(
    'of a booking paid in full, %i paise given back at once, and the rest later',
    async part => {
      const { orderNo, orderId } = await booked()
      await approveOrder(app, staff, orderNo)
      const { balanceDue } = await read(orderNo)
      await recordManualPayment(app, staff, orderNo, {
        amount: paise(balanceDue - 1),
        mode: 'bank',
        reference: `B${made++}`,
      })
      const { paid } = await read(orderNo)
      await cancelOrder(app, staff, orderNo, keeping(paise(part)))
      const { open, charge } = await papersOf(orderId)
      expect(open).toEqual(none)
      expect(charge.amount).toBe(paid - part)
      await refundOrder(app, staff, orderNo, { amount: paise(77_77), reason: 'A part' })
      expect((await papersOf(orderId)).charge.amount).toBe(paid - part - 77_77)
      await refundOrder(app, staff, orderNo, { amount: paise(paid - part - 77_77), reason: 'The rest' })
      expect(await papersOf(orderId)).toMatchObject({ open: none, charge: none })
    },
  )

  test('a later refund issues a credit note, and withdrawing it a debit note', async () => {
    const { orderNo, orderId, amount } = await booked()
    await refundOrder(app, staff, orderNo, { amount: paise(amount - 1), reason: 'Too early' })
    await app.db.updateTable('refunds').set({ state: 'failed' }).execute()
    await cancelOrder(app, staff, orderNo, keeping(paise(0)))
    const early = (await app.db.selectFrom('refunds').select('key').where('order_id', '=', orderId).execute())[0]!.key
    await refundOrder(app, staff, orderNo, { amount: paise(1), reason: 'All of it' })
    expect(await papersOf(orderId)).toMatchObject({ open: none, charge: none })
    await withdrawRefund(app, staff, orderNo, early, 'Kept after all')
    const { open, charge, kinds } = await papersOf(orderId)
    expect({ open, charge: charge.amount }).toEqual({ open: none, charge: amount - 1 })
    expect(kinds.toSorted()).toEqual(['credit-note', 'debit-note', 'invoice', 'receipt', 'receipt', 'refund'])
    await app.db.updateTable('refunds').set({ state: 'failed' }).where('state', '=', 'requested').execute()
    const late = (await read(orderNo)).payments.find(({ debit }) => debit === 1)!.reference
    await withdrawRefund(app, staff, orderNo, late, 'This as well')
    const { tax } = (await invoiceOf(orderId)).advances[0]!
    const all = await papersOf(orderId)
    expect(all).toMatchObject({ open: none, charge: { amount } })
    expect(all.charge.tax).toBeGreaterThan(tax)
  })

  test('a withdrawn refund is invoiced as a charge if there was none', async () => {
    const { orderNo, orderId, amount } = await booked()
    await cancelOrder(app, staff, orderNo, keeping(amount))
    await app.db.updateTable('refunds').set({ state: 'failed' }).where('order_id', '=', orderId).execute()
    const { key } = await app.db
      .selectFrom('refunds')
      .select('key')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await withdrawRefund(app, staff, orderNo, key, 'By the terms')
    const { open, charge, kinds } = await papersOf(orderId)
    expect({ open, charge: charge.amount }).toEqual({ open: none, charge: amount })
    expect(kinds).toContain('invoice')
  })

  test('a refund in the dashboard issues a credit note', async () => {
    const { orderId, paymentId, amount } = await kept()
    await recordReportedRefunds(app, 'webhook', [
      { refundId: `rfnd_c${made++}`, paymentId, receipt: null, amount, state: 'processed', bankReference: null },
    ])
    expect(await papersOf(orderId)).toMatchObject({ open: none, charge: none })
  })

  test('a reversed payment issues a credit note', async () => {
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    const { token, id } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
    await cancelOrder(app, staff, orderNo, keeping(paise(0)))
    await reversePayment(app, staff, orderNo, await lastPaid(orderNo), { reason: 'Another order' })
    expect(await papersOf(id)).toEqual({ open: none, charge: none, kinds: ['receipt', 'invoice', 'credit-note'] })
  })

  test('a payment after the cancellation is received and refunded, and the charge stays', async () => {
    const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
    const open = await startPayment(app, customer, orderNo)
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
    await cancelOrder(app, staff, orderNo, keeping(paise(0)))
    const before = await papersOf(orderId)
    await recordReportedPayments(app, 'webhook', [
      { paymentId: `pay_c${made++}`, ...open, state: 'captured', currency: 'INR', method: 'card', error: null },
    ])
    const { open: advances, charge } = await papersOf(orderId)
    expect({ advances, charge }).toEqual({ advances: none, charge: before.charge })
  })

  test('a lost dispute issues a credit note, and a returned amount a debit note', async () => {
    const { orderId, paymentId, amount } = await kept()
    const before = await papersOf(orderId)
    const lost: ProviderDispute = {
      ...{ disputeId: `disp_c${made++}`, paymentId, state: 'lost', phase: 'chargeback', reason: 'Not provided' },
      ...{ amount, deducted: amount, respondBy: null },
    }
    await recordReportedDisputes(app, 'webhook', [lost], app.now())
    expect(await papersOf(orderId)).toMatchObject({ open: none, charge: none })
    await recordReportedDisputes(app, 'webhook', [{ ...lost, state: 'won', deducted: paise(0) }], app.now())
    expect(await papersOf(orderId)).toMatchObject({ open: none, charge: before.charge })
  })

  test('vouchers of another State are charged at today’s place of supply', async () => {
    const { orderNo, orderId, amount } = await booked()
    await app.db
      .updateTable('documents')
      .set(({ ref, val }) => ({
        facts: app.db.fn('jsonb_set', [
          ref('facts'),
          val('{gst}'),
          val('{"rate":1800,"kind":"inter","igst":100}'),
        ]) as never,
      }))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'receipt')
      .execute()
    await cancelOrder(app, staff, orderNo, keeping(rupees(1)))
    const { gst, total, taxable, roundOff } = await invoiceOf(orderId)
    expect(gst.kind).toBe('intra')
    expect(total).toBe(amount - rupees(1))
    expect(taxable + (gst.kind === 'intra' ? 2 * gst.cgst : 0) + roundOff).toBe(total)
  })
})
