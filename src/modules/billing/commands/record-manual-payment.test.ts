import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  readOrder,
  requestManualQuotation,
  sendManualQuotation,
} from '#modules/orders/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { reconcile } from './reconcile.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { retryRefund } from './retry-refund.ts'
import { startPayment } from './start-payment.ts'

const staff: Staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole }
const crewChief: Staff = { kind: 'staff', id: 2, name: 'Joseph', role: operationsRole }
const jaipur = buildTestPlace('l-malviya-nagar-302017')
const cash = (amount: Paise) => ({ amount, mode: 'cash', reference: '' }) as const

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

const read = (orderNo: string) => readOrder(app, staff, orderNo)

async function payOnline(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
  return () => recordReportedPayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
}

/** Creates an approved order: its token is paid online, its balance is due. */
async function approved(): Promise<string> {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  await (await payOnline(orderNo))()
  await approveOrder(app, staff, orderNo)
  return orderNo
}

describe('[BOOK-03] a manual payment', () => {
  test('pays the balance like any payment: ledger, activity log, message, receipt voucher; then the move can be completed', async () => {
    const orderNo = await approved()
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    const { balanceDue, id } = await read(orderNo)
    await recordManualPayment(app, crewChief, orderNo, { ...cash(balanceDue), reference: 'receipt 12' })
    const order = await read(orderNo)
    expect(order).toMatchObject({ balanceDue: 0, status: 'ready', attention: [] })
    expect(order.payments.at(-1)).toMatchObject({ type: 'balance', mode: 'cash', credit: balanceDue, debit: 0 })
    expect(order.events.at(-1)).toMatchObject({ kind: 'payment', by: 'staff:2' })
    expect(order.events.at(-1)!.note).toMatch(/^balance ₹[\d,.]+, cash receipt 12$/)
    expect(order.documents.filter(({ kind }) => kind === 'receipt').map(({ amount }) => amount)).toContain(balanceDue)
    const told = await app.db.selectFrom('messages').select('template').where('order_id', '=', id).execute()
    expect(told.filter(({ template }) => template === 'advance-payment')).toHaveLength(1) // the token's came earlier
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
    expect((await read(orderNo)).documents.map(({ kind }) => kind)).toContain('invoice')
  })

  test('may be made in parts, up to the amount due', async () => {
    const orderNo = await approved()
    const { balanceDue } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, cash(rupees(1_000)))
    const rest = paise(balanceDue - rupees(1_000))
    await recordManualPayment(app, staff, orderNo, { amount: rest, mode: 'bank', reference: 'UTR 77 a1' })
    expect(await read(orderNo)).toMatchObject({ balanceDue: 0 })
    expect((await read(orderNo)).payments.at(-1)).toMatchObject({ mode: 'bank', reference: 'bank_77A1' })
    await expect(recordManualPayment(app, staff, orderNo, cash(paise(1)))).rejects.toMatchObject({
      code: 'payment.settled',
    })
  })

  test('pays the token of a move with a manual quote', async () => {
    const draft = buildTestDraft()
    const to = { ...draft.to, place: jaipur }
    const { orderNo } = await requestManualQuotation(app, customer, {
      ...draft,
      to,
      date: null,
      slot: null,
      packageId: null,
    })
    const early = recordManualPayment(app, staff, orderNo, cash(rupees(100)))
    await expect(early).rejects.toMatchObject({ code: 'payment.not-priced' })
    await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(42_000) }], note: '' })
    const { token } = await read(orderNo)
    const part = recordManualPayment(app, staff, orderNo, cash(paise(token - 1)))
    await expect(part).rejects.toMatchObject({ kind: 'invalid', fields: { received: 'amount.not-owed' } })
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'upi', reference: '4711' })
    expect(await read(orderNo)).toMatchObject({ status: 'Token', paid: token })
    const unapproved = recordManualPayment(app, staff, orderNo, cash(rupees(100)))
    await expect(unapproved).rejects.toMatchObject({ code: 'payment.awaiting-approval' })
  })

  test.each([
    ['nothing', () => cash(paise(0)), { received: 'amount.not-owed' }],
    [
      'a transfer without a letter or digit for reference',
      (due: Paise) => ({ ...cash(due), mode: 'bank' as const, reference: ' - ' }),
      { reference: 'reference.required' },
    ],
  ])('is rejected: %s', async (_, payment, fields) => {
    const orderNo = await approved()
    const before = await read(orderNo)
    const work = recordManualPayment(app, staff, orderNo, payment(before.balanceDue))
    await expect(work).rejects.toMatchObject({ kind: 'invalid', fields })
    expect(await read(orderNo)).toEqual(before)
  })

  test('in cash stays below the legal limit for one booking, in any number of parts; a transfer may be more', async () => {
    const draft = buildTestDraft()
    const to = { ...draft.to, place: jaipur }
    const { orderNo } = await requestManualQuotation(app, customer, {
      ...draft,
      to,
      date: null,
      slot: null,
      packageId: null,
    })
    await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(4_00_000) }], note: '' })
    await recordManualPayment(app, staff, orderNo, cash((await read(orderNo)).token))
    await approveOrder(app, staff, orderNo)
    const room = paise(rupees(2_00_000) - (await read(orderNo)).token)
    const refused = { kind: 'invalid', fields: { received: 'amount.cash-limit' } }
    await expect(recordManualPayment(app, staff, orderNo, cash(room))).rejects.toMatchObject(refused)
    await recordManualPayment(app, staff, orderNo, cash(paise(room - 1)))
    await expect(recordManualPayment(app, staff, orderNo, cash(paise(1)))).rejects.toMatchObject(refused)
    const { balanceDue } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: balanceDue, mode: 'bank', reference: 'UTR 269 ST' })
    expect(await read(orderNo)).toMatchObject({ balanceDue: 0 })
  })

  test('in cash stays below the legal limit for one person in a day, over all their orders', async () => {
    const priced = async () => {
      const draft = buildTestDraft()
      const to = { ...draft.to, place: jaipur }
      const { orderNo } = await requestManualQuotation(app, customer, {
        ...draft,
        to,
        date: null,
        slot: null,
        packageId: null,
      })
      await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(4_00_000) }], note: '' })
      await recordManualPayment(app, staff, orderNo, {
        amount: (await read(orderNo)).token,
        mode: 'upi',
        reference: orderNo,
      })
      await approveOrder(app, staff, orderNo)
      return orderNo
    }
    const [one, other] = [await priced(), await priced()]
    const both = [one, other].map(orderNo => recordManualPayment(app, staff, orderNo, cash(rupees(1_20_000))))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const second = outcomes[0]!.status === 'fulfilled' ? other : one
    const refused = { kind: 'invalid', fields: { received: 'amount.cash-limit' } }
    await expect(recordManualPayment(app, staff, second, cash(rupees(80_000)))).rejects.toMatchObject(refused)
    await recordManualPayment(app, staff, second, cash(rupees(79_999)))
    app.setNow(new Date('2026-11-21T05:00:00Z'))
    try {
      await recordManualPayment(app, staff, second, cash(rupees(80_000)))
      const before = { ...cash(rupees(1)), on: '2026-11-20' as const }
      await expect(recordManualPayment(app, staff, second, before)).rejects.toMatchObject(refused)
    } finally {
      app.setNow(new Date('2026-11-20T05:00:00Z'))
    }
    customer = await createTestCustomer(app)
    await recordManualPayment(app, staff, await priced(), cash(rupees(1_20_000)))
  })

  test('slightly above the amount due is booked as received, and the overpayment is flagged', async () => {
    const orderNo = await approved()
    const { balanceDue, paid } = await read(orderNo)
    const amount = paise(balanceDue + rupees(3))
    await recordManualPayment(app, staff, orderNo, { amount, mode: 'upi', reference: '7630 for 7627' })
    expect(await read(orderNo)).toMatchObject({
      ...{ balanceDue: -rupees(3), paid: paid + amount },
      attention: [{ kind: 'overpaid' }],
    })
  })

  test('far above the amount due needs a confirmation, and no message shows a negative balance', async () => {
    const orderNo = await approved()
    const { id, balanceDue } = await read(orderNo)
    const entry = cash(paise(balanceDue * 10))
    const refused = { kind: 'invalid', code: 'amount.far-above', fields: { received: 'amount.far-above' } }
    await expect(recordManualPayment(app, staff, orderNo, entry)).rejects.toMatchObject(refused)
    expect(await read(orderNo)).toMatchObject({ balanceDue })
    await recordManualPayment(app, staff, orderNo, { ...entry, more: true })
    expect((await read(orderNo)).attention).toMatchObject([{ kind: 'overpaid' }])
    const told = await app.db
      .selectFrom('messages')
      .select('params')
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(told[0]!.params).toMatchObject({ amount: entry.amount, balance: 0 })
  })

  test('above the token books the order too', async () => {
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, cash(paise(token + rupees(1))))
    expect(await read(orderNo)).toMatchObject({ status: 'Token', paid: token + rupees(1), attention: [] })
  })

  test('with the same transfer reference is recorded once, for any order and in any spelling', async () => {
    const [one, other] = [await approved(), await approved()]
    const transfer = (reference: string) => ({ amount: rupees(500), mode: 'bank', reference }) as const
    await recordManualPayment(app, staff, one, transfer('sbin 0012 x9'))
    const known = { kind: 'conflict', code: 'payment.known' }
    for (const reference of [
      'SBIN0012X9',
      'SBIN-0012-X9',
      'Sbin/0012.x9',
      'ｓｂｉｎ0012x9',
      'UPI sbin0012x9',
      'NEFT Ref No. SBIN0012X9',
    ])
      for (const orderNo of [one, other]) {
        await expect(recordManualPayment(app, staff, orderNo, transfer(reference))).rejects.toMatchObject(known)
        const asUpi = recordManualPayment(app, staff, orderNo, { ...transfer(reference), mode: 'upi' })
        await expect(asUpi).rejects.toMatchObject(known)
      }
    const both = ['upi', 'bank'].map(mode =>
      recordManualPayment(app, staff, other, { ...transfer('4311 2233'), mode: mode as 'upi' | 'bank' }),
    )
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('recorded twice at the same time from the same page is booked once', async () => {
    const orderNo = await approved()
    const { balanceDue, lastEvent } = await read(orderNo)
    const both = [staff, crewChief].map(by => recordManualPayment(app, by, orderNo, cash(balanceDue), lastEvent))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'order.changed' }) }),
    )
    expect((await read(orderNo)).payments.filter(({ mode }) => mode === 'cash')).toHaveLength(1)
  })

  test('while the customer pays online too: both are booked, and the overpayment is flagged', async () => {
    const orderNo = await approved()
    const { balanceDue } = await read(orderNo)
    const online = await payOnline(orderNo)
    await Promise.allSettled([online(), recordManualPayment(app, staff, orderNo, cash(balanceDue))])
    await recordManualPayment(app, staff, orderNo, cash(balanceDue)).catch(() => {}) // if the other payment was faster
    const order = await read(orderNo)
    const credits = order.payments.filter(({ type }) => type === 'balance').map(({ credit }) => credit)
    expect([[balanceDue], [balanceDue, balanceDue]]).toContainEqual(credits)
    expect(order.attention.map(({ kind }) => kind)).toEqual(credits.length === 2 ? ['overpaid'] : [])
    expect(order.balanceDue).toBe(credits.length === 2 ? -balanceDue : 0)
  })
})

describe('[BOOK-03] the date of receipt of a manual payment', () => {
  const receiptOf = async (orderNo: string) => {
    const { id } = await read(orderNo)
    const rows = await app.db
      .selectFrom('documents')
      .select('facts')
      .where('order_id', '=', id)
      .where('kind', '=', 'receipt')
      .orderBy('number')
      .execute()
    return rows.at(-1)!.facts
  }

  test('for cash of yesterday evening is on the voucher, with the number from the receipt book', async () => {
    const orderNo = await approved()
    app.setNow(new Date('2026-11-21T05:00:00Z'))
    try {
      await recordManualPayment(app, staff, orderNo, {
        ...cash(rupees(700)),
        reference: 'Book 3, 12',
        on: '2026-11-20',
      })
    } finally {
      app.setNow(new Date('2026-11-20T05:00:00Z'))
    }
    expect(await receiptOf(orderNo)).toMatchObject({
      mode: 'cash',
      receivedOn: '2026-11-20',
      handReceipt: 'Book 3, 12',
    })
    expect((await read(orderNo)).payments.at(-1)).toMatchObject({
      manualEntry: { on: '2026-11-20', reference: 'Book 3, 12' },
    })
    expect((await read(orderNo)).events.at(-1)!.note).toMatch(/, cash Book 3, 12, received Fri 20 Nov$/)
  })

  test('of more than a week ago needs a reason, which the activity log has; more than sixty days is rejected', async () => {
    const orderNo = await approved()
    app.setNow(new Date('2027-01-19T05:00:00Z'))
    try {
      const late = { ...cash(rupees(700)), on: '2026-11-22' as const }
      const work = recordManualPayment(app, staff, orderNo, late)
      await expect(work).rejects.toMatchObject({ kind: 'invalid', fields: { note: 'received.note' } })
      const note = 'The crew’s book came late'
      await recordManualPayment(app, staff, orderNo, { ...late, note })
      const { note: told, at } = (await read(orderNo)).events.at(-1)!
      expect(told).toMatch(/, cash, received Sun 22 Nov: The crew’s book came late$/)
      expect(at).toEqual(app.now())
      const older = recordManualPayment(app, staff, orderNo, { ...late, note, on: '2026-11-19' })
      await expect(older).rejects.toMatchObject({ fields: { on: 'received.on' } })
    } finally {
      app.setNow(new Date('2026-11-20T05:00:00Z'))
    }
  })

  test('is today by default', async () => {
    const orderNo = await approved()
    await recordManualPayment(app, staff, orderNo, cash(rupees(700)))
    expect(await receiptOf(orderNo)).toMatchObject({ receivedOn: '2026-11-20', handReceipt: '' })
  })

  test.each(['2026-11-21', '2026-11-19', '2026-11-12'])('is rejected if it is %s', async on => {
    const orderNo = await approved()
    const work = recordManualPayment(app, staff, orderNo, { ...cash(rupees(700)), on })
    await expect(work).rejects.toMatchObject({ kind: 'invalid', fields: { on: 'received.on' } })
  })
})

test('[BOOK-01] a cancellation refunds online payments automatically, and flags the cash until staff paid it back', async () => {
  const orderNo = await approved()
  const { balanceDue, token } = await read(orderNo)
  await recordManualPayment(app, staff, orderNo, cash(balanceDue))
  await cancelOrder(app, staff, orderNo, { reason: 'No truck', cause: 'company' })
  const refunds = async () => (await read(orderNo)).payments.filter(({ debit }) => debit > 0)
  expect(await refunds()).toMatchObject([
    { debit: token, refund: { state: 'requested', isManual: false } },
    { debit: balanceDue, refund: { state: 'to-pay-out', isManual: true } },
  ])
  expect(await read(orderNo)).toMatchObject({
    status: 'Cancelled',
    paid: 0,
    attention: [{ kind: 'manual-refund-due' }],
  })
  const manualRefundKey = (await refunds())[1]!.reference
  await expect(retryRefund(app, staff, orderNo, manualRefundKey)).rejects.toMatchObject({ code: 'refund.state' })
  await recordManualRefund(app, staff, orderNo, manualRefundKey, 'cash, receipt 13')
  expect(await read(orderNo)).toMatchObject({ attention: [] })
  expect((await refunds())[1]).toMatchObject({ refund: { state: 'processed', bankReference: 'cash, receipt 13' } })
})

test('the reconciliation with the provider leaves out manual payments', async () => {
  const orderNo = await approved()
  await recordManualPayment(app, staff, orderNo, cash(rupees(700)))
  const { findings } = await reconcile(app)
  expect(findings.filter(({ id }) => /^(cash|upi|bank)_/.test(id))).toEqual([])
})
