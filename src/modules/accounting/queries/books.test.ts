import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  fetchSettlements,
  recordCashRefund,
  recordManualPayment,
  recordManualRefund,
  recordReportedDisputes,
  recordReportedPayments,
  reducePrice,
  refundOrder,
  reversePayment,
  startPayment,
  withdrawPriceReduction,
  withdrawRefund,
} from '#modules/billing/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  completeOrder,
  placeMoveOrder,
  readOrder,
} from '#modules/orders/index.server.ts'
import type { SettlementEntry } from '#modules/payments/ports.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { toMonthPeriod } from '../rules/accounting-period.ts'
import { getBookPage } from './get-book-page.ts'
import { getGstFigurePage } from './get-gst-figure-page.ts'
import { readGstReturn } from './read-gst-return.ts'
import { readReceivables } from './read-receivables.ts'
import { findBankMatches, listSettlements, readSettlement } from './read-settlements.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const [november, december] = [toMonthPeriod('2026-11'), toMonthPeriod('2026-12')]
let settled: SettlementEntry[] = []
let app: TestApp
let customer: Customer
let made = 0
beforeAll(async () => {
  app = await openTestApp(
    {},
    {
      payments: createTestPaymentProvider({
        settledOn: async day => ({ lines: day === '2026-11-30' ? settled : [], unreadable: 0 }),
      }),
    },
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(toIndiaInstant('2026-11-28', 11))
  for (const table of [
    'slot_reservations',
    'settlement_lines',
    'settlements',
    'disputes',
    'refunds',
    'ledger_entries',
    'payments',
    'payment_orders',
    'documents',
    'document_series',
  ] as const)
    await app.db.deleteFrom(table).execute()
  customer = await createTestCustomer(app)
})

async function paidOnline(orderNo: string): Promise<string> {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const payment = { paymentId: `pay_b${made++}`, providerOrderId, amount, currency: 'INR', method: 'upi', error: null }
  await recordReportedPayments(app, 'webhook', [{ ...payment, state: 'captured' as const }])
  return payment.paymentId
}
const place = async () => (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
const read = (orderNo: string) => readOrder(app, staff, orderNo)

describe('a manual payment that was recorded after the date of receipt', () => {
  test('counts on the date of receipt in the return, the register and the cash book', async () => {
    const orderNo = await place()
    const { token } = await read(orderNo)
    app.setNow(toIndiaInstant('2026-12-02', 11))
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '12', on: '2026-11-30' })
    const [then, after] = [await readGstReturn(app, staff, november), await readGstReturn(app, staff, december)]
    expect(then.sums['11a'].taxable).toBeGreaterThan(0)
    expect(then.lateReceipts).toBe(1)
    expect(after.sums['11a'].taxable).toBe(0)
    // Its number was issued in December, so it is in table 13 of December.
    expect([then.series, after.series]).toMatchObject([[], [{ kind: 'receipt', count: 1 }]])
    const { rows } = await getGstFigurePage(app, staff, november, { register: 'receipt' }, null)
    expect(rows).toMatchObject([{ day: '2026-11-30', issuedOn: '2026-12-02', total: token }])
    const book = await getBookPage(app, staff, november, 'cash', null)
    expect(book).toMatchObject({ opening: 0, closing: token, entries: [{ day: '2026-11-30', reference: '12' }] })
    expect(await getBookPage(app, staff, december, 'cash', null)).toMatchObject({ opening: token, entries: [] })
  })
})

describe('a refund that staff pay themselves', () => {
  test.each(['cash', 'bank'] as const)('is in the %s book on the date it was paid, not of the decision', async mode => {
    const orderNo = await place()
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: token, mode, reference: 'UTR 512-9' })
    await refundOrder(app, staff, orderNo, { amount: rupees(100), reason: 'A scratched table' })
    const paid = (await getBookPage(app, staff, november, mode, null)).closing
    expect(paid).toBe(token)
    const key = (await read(orderNo)).payments.find(({ refund }) => refund)!.reference
    app.setNow(toIndiaInstant('2026-12-03', 11))
    if (mode === 'cash') await recordCashRefund(app, staff, orderNo, key, { by: 'Ramesh', on: '2026-12-02' })
    else await recordManualRefund(app, staff, orderNo, key, 'UTR 600-1')
    expect((await getBookPage(app, staff, november, mode, null)).entries).toHaveLength(1)
    const { opening, entries, closing } = await getBookPage(app, staff, december, mode, null)
    expect(entries).toMatchObject([{ day: mode === 'cash' ? '2026-12-02' : '2026-12-03', debit: rupees(100) }])
    if (mode === 'cash') expect([opening, closing]).toEqual([token, token - rupees(100)])
  })

  test('is in no book if it is withdrawn before it is paid', async () => {
    const orderNo = await place()
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '12' })
    await refundOrder(app, staff, orderNo, { amount: rupees(100), reason: 'A scratched table' })
    const key = (await read(orderNo)).payments.find(({ refund }) => refund)!.reference
    await withdrawRefund(app, staff, orderNo, key, 'Price kept')
    expect(await getBookPage(app, staff, november, 'cash', null)).toMatchObject({
      closing: token,
      debits: 0,
      credits: token,
    })
  })
})

describe('debtors', () => {
  test('list a completed order by age until it is paid, and its advance before the invoice', async () => {
    const orderNo = await place()
    await paidOnline(orderNo)
    await approveOrder(app, staff, orderNo)
    const { balanceDue, paid } = await read(orderNo)
    expect(await readReceivables(app, staff, '2026-11-28')).toMatchObject({
      debtors: [],
      held: [{ orderNo, why: 'advance', held: paid }],
    })
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    app.setNow(toIndiaInstant('2026-12-08', 18))
    await recordManualPayment(app, staff, orderNo, { amount: balanceDue, mode: 'bank', reference: 'UTR 77-A' })
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
    expect(await readReceivables(app, staff, '2026-12-08')).toMatchObject({ debtors: [], held: [] })
    // A completed order that is not paid: its payment turned out to have been recorded by mistake.
    const entered = (await read(orderNo)).payments.at(-1)!
    await reversePayment(app, staff, orderNo, entered.reference, { reason: 'Of another order' })
    const now = await readReceivables(app, staff, '2027-01-20')
    expect(now).toMatchObject({ debtors: [{ orderNo, owed: balanceDue, since: '2026-12-08' }], held: [] })
    expect(now.ages).toEqual([0, balanceDue, 0, 0])
    // The state before the invoice.
    expect(await readReceivables(app, staff, '2026-11-28')).toMatchObject({ debtors: [], held: [{ held: paid }] })
  })

  test('list an order without an invoice when its bank took back more than it held', async () => {
    const orderNo = await place()
    const paymentId = await paidOnline(orderNo)
    const { paid } = await read(orderNo)
    await refundOrder(app, staff, orderNo, { amount: paise(5_000), reason: 'A scratched table' })
    app.setNow(toIndiaInstant('2026-12-02', 9))
    const lost = { disputeId: 'disp_b1', state: 'lost', phase: 'chargeback', reason: '', respondBy: null } as const
    await recordReportedDisputes(app, 'webhook', [{ ...lost, paymentId, amount: paid, deducted: paid }], app.now())
    expect(await readReceivables(app, staff, '2026-12-05')).toMatchObject({
      ...{ debtors: [{ orderNo, invoice: null, since: '2026-12-02', owed: 5_000 }], owed: 5_000, held: [] },
      ages: [5_000, 0, 0, 0],
    })
  })
})

describe('a line of the bank statement', () => {
  const line = (
    id: string,
    kind: SettlementEntry['kind'],
    credit: number,
    over: Partial<SettlementEntry> = {},
  ): SettlementEntry => ({
    ...{ id, kind, amount: paise(credit + 2_36), settlementId: 'setl_1', utr: 'UTIB1', description: '' },
    ...{ fee: paise(2_36), tax: paise(36), credit: paise(credit), debit: paise(0), ...over },
  })

  test('a settlement leads to its orders, an order to its settlement, a transfer to its order', async () => {
    const orderNo = await place()
    const paymentId = await paidOnline(orderNo)
    const other = await place()
    const { token } = await read(other)
    await recordManualPayment(app, staff, other, { amount: token, mode: 'upi', reference: 'SBI/12-x' })
    settled = [
      line(paymentId, 'payment', 1_000_00),
      line('adj_1', 'other', 0, { debit: paise(50), description: 'chargeback' }),
    ]
    app.setNow(toIndiaInstant('2026-12-01', 9))
    await fetchSettlements(app, staff, '2026-11-01', '2026-11-30')
    expect(await listSettlements(app, staff, november)).toMatchObject([
      { id: 'setl_1', utr: 'UTIB1', day: '2026-11-30', amount: 1_000_00 - 50, fee: 4_72, tax: 72 },
    ])
    const { lines } = await readSettlement(app, staff, 'setl_1')
    expect(lines).toMatchObject([
      { id: paymentId, orders: [orderNo] },
      { id: 'adj_1', orders: [], description: 'chargeback' },
    ])
    expect((await findBankMatches(app, staff, ' utib1 ')).map(found => found.kind)).toEqual(['settlement'])
    expect(await findBankMatches(app, staff, 'sbi 12X')).toMatchObject([
      { kind: 'order', orderNo: other, amount: token },
    ])
    expect(await findBankMatches(app, staff, paymentId)).toMatchObject([{ kind: 'order', orderNo }])
    expect(await findBankMatches(app, staff, 'nothing')).toEqual([])
    const { entries, unsettled } = await getBookPage(app, staff, november, 'gateway', null)
    expect(entries).toMatchObject([{ orderNo, utr: 'UTIB1' }])
    expect(unsettled).toBe(0)
    await expect(readSettlement(app, staff, 'setl_2')).rejects.toMatchObject({ kind: 'unknown' })
    await expect(fetchSettlements(app, staff, '2026-10-01', '2026-11-30')).rejects.toMatchObject({ code: 'span.long' })
  })
})

test('a refund is found by the provider’s id, as its settlement names it, and by the number that the bank gave it', async () => {
  const orderNo = await place()
  await paidOnline(orderNo)
  await refundOrder(app, staff, orderNo, { amount: paise(5_000), reason: 'A scratched table' })
  await app.db.updateTable('refunds').set({ provider_refund_id: 'rfnd_b1', bank_reference: 'ARN77' }).execute()
  const found = [{ kind: 'order', orderNo, reference: 'rfnd_b1', amount: -5_000 }]
  for (const requested of ['rfnd_b1', 'ARN77'])
    expect(await findBankMatches(app, staff, requested)).toMatchObject(found)
})

test('a page has fifty rows, each row is shown once, and the totals are of all rows', async () => {
  const orderNo = await place()
  await paidOnline(orderNo)
  await sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, debit, at)
    select order_id, 'refund', 'razorpay', 'rf_' || n, payment_id, 0, 1, at + n * interval '1 minute'
    from ledger_entries, generate_series(1, 1100) n`.execute(app.db)
  const seen = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof getBookPage>> = await getBookPage(app, staff, november, null, after)
    expect(page).toMatchObject({ debits: 1_100 })
    seen.push(...page.entries.map(({ id }) => id))
    after = page.more
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([1_101, 1_101])
})

test('each document counts once in a month of more documents than one batch', async () => {
  await paidOnline(await place())
  await sql`insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at)
    select id || n, kind, 'RV/2627/' || to_char(n + 1, 'FM0000000'), order_id, customer_id, source || n, amount, facts, issued_at - n * interval '1 minute'
    from documents, generate_series(1, 1100) n where kind = 'receipt'`.execute(app.db)
  const { registers, sums, series } = await readGstReturn(app, staff, november)
  expect(registers.receipt.count).toBe(1_101)
  expect(sums['11a'].taxable).toBe(registers.receipt.taxable)
  expect(series).toMatchObject([{ count: 1_101, missing: 0 }])
  const seen = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof getGstFigurePage>> = await getGstFigurePage(
      app,
      staff,
      november,
      { table: '11a', key: '27-1800' },
      after,
    )
    seen.push(...page.rows.map(({ number }) => number))
    after = page.more
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([1_101, 1_101])
})

test('a price reduction too late to reduce tax, and its reversal, are not in the tables of the return', async () => {
  const orderNo = await place()
  await paidOnline(orderNo)
  await approveOrder(app, staff, orderNo)
  await paidOnline(orderNo)
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
  app.setNow(toIndiaInstant('2027-12-02', 11))
  await reducePrice(app, staff, orderNo, { amount: rupees(500), reason: 'A late claim' })
  const { allowances } = await read(orderNo)
  await withdrawPriceReduction(app, staff, orderNo, allowances[0]!.id, { reason: 'Not so' })
  const notes = await getGstFigurePage(app, staff, toMonthPeriod('2027-12'), { register: 'debit-note' }, null)
  expect(notes.rows[0]!.against.map(({ number }) => number)).toEqual(['INV/2627/0000001', 'CN/2728/0000001'])
  const { groups, registers, outwardSupplies: outward } = await readGstReturn(app, staff, toMonthPeriod('2027-12'))
  expect([registers['credit-note'].count, registers['debit-note'].count]).toEqual([1, 1])
  expect(groups).toEqual([])
  expect(outward).toMatchObject({ taxable: 0, cgst: 0 })
})
