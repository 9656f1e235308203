import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import {
  approveOrder,
  assignPartnerCrew,
  completeOrder,
  placeMoveOrder,
  readOrder,
  resolveFlag,
  searchOrders,
} from '#modules/orders/index.server.ts'
import { allOrdersSearch } from '#modules/orders/lists/rules/order-search.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { refundOrder } from './refund-order.ts'
import { reversePayment } from './reverse-payment.ts'
import { startPayment } from './start-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const staff: Staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole }
const crewChief: Staff = { kind: 'staff', id: 2, name: 'Joseph', role: operationsRole }
const cash = (amount: Paise) => ({ amount, mode: 'cash', reference: '' }) as const
const mistyped = { reason: 'It was less' }

let app: TestApp
let customer: Customer
let requested: string[] = []
beforeAll(async () => {
  const refund = ({ receipt }: { receipt: string }) => {
    requested.push(receipt)
    return new Promise<never>(() => {})
  }
  app = await openTestApp({}, { payments: createTestPaymentProvider({ refund }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  requested = []
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

const read = (orderNo: string) => readOrder(app, staff, orderNo)
const rowOf = (orderNo: string) =>
  app.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
const placeOf = async (orderNo: string) =>
  app.db
    .selectFrom('slot_reservations')
    .selectAll()
    .where('order_id', '=', (await rowOf(orderNo)).id)
    .executeTakeFirst()

async function placed(): Promise<string> {
  return (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
}
/** Creates an approved order whose token is paid online. */
async function approved(): Promise<string> {
  const orderNo = await placed()
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
  await recordReportedPayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
  await approveOrder(app, staff, orderNo)
  return orderNo
}
const lastPaid = async (orderNo: string) =>
  (await read(orderNo)).payments.findLast(({ credit }) => credit > 0)!.reference
const kinds = async (orderNo: string) => (await read(orderNo)).documents.map(({ kind }) => kind)

/** The balance of advances by documents: parts and tax of receipts less refund vouchers. */
async function advancesOf(orderNo: string) {
  const { id } = await rowOf(orderNo)
  const rows = await app.db.selectFrom('documents').select('facts').where('order_id', '=', id).execute()
  let [amount, tax] = [0, 0]
  for (const { facts } of rows) {
    if (facts.kind !== 'receipt' && facts.kind !== 'refund') continue
    const sign = facts.kind === 'receipt' ? 1 : -1
    amount += sign * facts.amount
    tax += sign * (facts.gst.kind === 'intra' ? facts.gst.cgst + facts.gst.sgst : facts.gst.igst)
  }
  return { amount, tax }
}

describe('[BOOK-03] reversing a payment that staff recorded by mistake', () => {
  test('makes a ledger entry, a refund voucher and a message; then the right payment can be recorded', async () => {
    const orderNo = await approved()
    const before = await read(orderNo)
    const held = await advancesOf(orderNo)
    await recordManualPayment(app, staff, orderNo, cash(rupees(2_500)))
    const wrong = await lastPaid(orderNo)
    await reversePayment(app, staff, orderNo, wrong, mistyped)
    const order = await read(orderNo)
    expect(order).toMatchObject({
      status: 'Adminapproved',
      paid: before.paid,
      returned: 0,
      balanceDue: before.balanceDue,
    })
    expect(order.payments.at(-2)).toMatchObject({ type: 'balance', reference: wrong, left: 0, reversed: true })
    expect(order.payments.at(-1)).toMatchObject({ type: 'payment-reversed', reference: wrong, debit: rupees(2_500) })
    expect(order.events.at(-1)).toMatchObject({ kind: 'reversed', by: 'staff:1', note: '₹2,500, cash: It was less' })
    expect(await advancesOf(orderNo)).toEqual(held)
    const voucher = await app.db
      .selectFrom('documents')
      .select('facts')
      .where('source', '=', `reversal ${wrong}`)
      .execute()
    expect(voucher).toMatchObject([
      { facts: { kind: 'refund', how: 'reversal', against: [{ amount: rupees(2_500) }] } },
    ])
    const reversed = order.documents.filter(({ reversedBy }) => reversedBy)
    expect(reversed).toMatchObject([{ kind: 'receipt', amount: rupees(2_500) }])
    expect(order.documents).toContainEqual(expect.objectContaining({ kind: 'refund', number: reversed[0]!.reversedBy }))
    const told = await app.db
      .selectFrom('messages')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(told.filter(({ template }) => template === 'payment-reversed')).toHaveLength(1)
    await app.work()
    expect(requested).toEqual([]) // no money moves
    await recordManualPayment(app, staff, orderNo, cash(rupees(1_400)))
    expect(await read(orderNo)).toMatchObject({ balanceDue: before.balanceDue - rupees(1_400), attention: [] })
  })

  test('counts neither as paid nor as refunded for the customer', async () => {
    const orderNo = await approved()
    await recordManualPayment(app, staff, orderNo, cash(rupees(2_500)))
    await reversePayment(app, staff, orderNo, await lastPaid(orderNo), mistyped)
    const seen = await readOrder(app, customer, orderNo)
    expect(seen.payments.map(({ type }) => type)).toEqual(['token'])
    expect(seen).toMatchObject({ returned: 0, paid: seen.token })
  })

  test('happens once, also if requested concurrently or a second time', async () => {
    const orderNo = await approved()
    await recordManualPayment(app, staff, orderNo, cash(rupees(2_500)))
    const wrong = await lastPaid(orderNo)
    const { lastEvent: seen } = await read(orderNo)
    const both = [1, 2].map(() => reversePayment(app, staff, orderNo, wrong, { ...mistyped, seen }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const again = reversePayment(app, staff, orderNo, wrong, mistyped)
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'payment.reversed' })
    expect((await read(orderNo)).payments.filter(({ debit }) => debit > 0)).toHaveLength(1)
  })

  test('is rejected without the permission, without a reason, and for another order', async () => {
    const [orderNo, other] = [await approved(), await approved()]
    await recordManualPayment(app, crewChief, orderNo, cash(rupees(2_500)))
    const wrong = await lastPaid(orderNo)
    const online = (await read(orderNo)).payments[0]!.reference
    const before = await read(orderNo)
    for (const [work, refused] of [
      [() => reversePayment(app, crewChief, orderNo, wrong, mistyped), { kind: 'forbidden' }],
      [() => reversePayment(app, staff, orderNo, wrong, { reason: ' ' }), { fields: { why: 'reason.required' } }],
      [() => reversePayment(app, staff, other, wrong, mistyped), { kind: 'unknown', code: 'payment.unknown' }],
      [() => reversePayment(app, staff, orderNo, online, mistyped), { kind: 'conflict', code: 'payment.not-manual' }],
    ] as const)
      await expect(work()).rejects.toMatchObject(refused)
    expect(await read(orderNo)).toEqual(before)
  })

  test('is rejected while a refund of it is in progress, until that is withdrawn', async () => {
    const orderNo = await approved()
    await recordManualPayment(app, staff, orderNo, cash(rupees(2_500)))
    const wrong = await lastPaid(orderNo)
    await refundOrder(app, staff, orderNo, { amount: rupees(100), reason: 'Too much', from: wrong })
    const refused = reversePayment(app, staff, orderNo, wrong, mistyped)
    await expect(refused).rejects.toMatchObject({ kind: 'conflict', code: 'payment.went-back' })
    const { reference } = (await read(orderNo)).payments.at(-1)!
    await withdrawRefund(app, staff, orderNo, reference, 'Not so')
    await reversePayment(app, staff, orderNo, wrong, mistyped)
    const { token } = await read(orderNo)
    expect(await read(orderNo)).toMatchObject({ paid: token, attention: [] })
    expect((await advancesOf(orderNo)).amount).toBe(token)
  })

  test('of a token makes the order a quotation again, holds its slot, and the transfer can be recorded again', async () => {
    const orderNo = await placed()
    const { token } = await read(orderNo)
    const transfer = { amount: token, mode: 'bank', reference: 'UTR 55 aa' } as const
    await recordManualPayment(app, staff, orderNo, transfer)
    expect(await read(orderNo)).toMatchObject({ status: 'Token' })
    await reversePayment(app, staff, orderNo, 'bank_55AA', { reason: 'Another order' })
    expect(await read(orderNo)).toMatchObject({ status: 'Quotation', paid: 0, payable: { can: true, amount: token } })
    expect((await placeOf(orderNo))!.expires_at).not.toBeNull()
    expect(await advancesOf(orderNo)).toEqual({ amount: 0, tax: 0 })
    await app.db.deleteFrom('slot_reservations').execute()
    const right = await placed()
    await recordManualPayment(app, staff, right, transfer)
    expect((await read(right)).payments[0]).toMatchObject({ reference: 'bank_55AA_2', credit: token })
    const thrice = recordManualPayment(app, staff, orderNo, transfer)
    await expect(thrice).rejects.toMatchObject({ code: 'payment.known' })
  })

  test('after the invoice changes only the account, and the amount is due again', async () => {
    const orderNo = await approved()
    const { balanceDue } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, cash(balanceDue))
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
    const before = await kinds(orderNo)
    await reversePayment(app, staff, orderNo, await lastPaid(orderNo), mistyped)
    expect(await kinds(orderNo)).toEqual(before)
    expect(await read(orderNo)).toMatchObject({
      status: 'Completed',
      balanceDue,
      payable: { can: true, amount: balanceDue },
      attention: [{ kind: 'owed' }],
    })
    const search = { ...allOrdersSearch, view: 'waiting', text: orderNo, flag: 'owed' } as const
    expect((await searchOrders(app, staff, search)).rows).toMatchObject([{ orderNo, task: 'attention' }])
    const { attention } = await read(orderNo)
    const byWord = resolveFlag(app, staff, orderNo, { attention: attention[0]!.id, note: 'Later' })
    await expect(byWord).rejects.toMatchObject({ code: 'attention.by-deed' })
    await recordManualPayment(app, staff, orderNo, cash(balanceDue))
    expect(await read(orderNo)).toMatchObject({ balanceDue: 0, attention: [] })
  })
})

describe('[BOOK-03] a refund of the payment that staff choose', () => {
  test('returns overpaid cash manually, though a token was paid online', async () => {
    const orderNo = await approved()
    await recordManualPayment(app, staff, orderNo, cash(rupees(2_500)))
    const chosen = await lastPaid(orderNo)
    await refundOrder(app, staff, orderNo, { amount: rupees(1_100), reason: 'Too much', from: chosen })
    const order = await read(orderNo)
    expect(order.payments.at(-1)).toMatchObject({ debit: rupees(1_100), refund: { state: 'to-pay-out', cash: true } })
    expect(order.payments.find(({ reference }) => reference === chosen)).toMatchObject({ left: rupees(1_400) })
  })

  test('never exceeds the rest of that payment, and rejects payments of another order', async () => {
    const [orderNo, other] = [await approved(), await approved()]
    await recordManualPayment(app, staff, orderNo, cash(rupees(500)))
    const chosen = await lastPaid(orderNo)
    for (const from of [chosen, await lastPaid(other), 'cash_nothing']) {
      const work = refundOrder(app, staff, orderNo, { amount: paise(rupees(500) + 1), reason: 'Too much', from })
      await expect(work).rejects.toMatchObject({ kind: 'invalid', fields: { from: 'refund.beyond-payment' } })
    }
  })

  test('uses online payments first if none is chosen', async () => {
    const orderNo = await approved()
    await recordManualPayment(app, staff, orderNo, cash(rupees(500)))
    await refundOrder(app, staff, orderNo, { amount: rupees(100), reason: 'Too much' })
    expect((await read(orderNo)).payments.at(-1)).toMatchObject({ refund: { state: 'requested', isManual: false } })
  })
})
