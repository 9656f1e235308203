import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, rupees, subtract } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  type BusinessCustomerPayment,
  recordBusinessCustomerPayment,
  recordManualPayment,
  recordTdsCertificate,
  reducePrice,
  reversePayment,
} from '#modules/billing/index.server.ts'
import { saveReminderDays } from '#modules/business-customers/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  completeOrder,
  placeMoveOrder,
  readOrder,
} from '#modules/orders/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { businessCustomerTerms, createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestInvoicedOrder, createTestOrderOnAccount } from '#testing/create-test-order-on-account.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { remindBusinessCustomers } from '../commands/remind-business-customers.ts'
import { buildLedgerEntryVoucher } from '../rules/voucher.ts'
import { getBookPage, streamBalancedEntries } from './get-book-page.ts'
import { listTdsDeductions, type TdsDeduction } from './list-tds-deductions.ts'
import { listBusinessCustomerDues, readBusinessCustomerDues } from './read-business-customer-dues.ts'
import { readReceivables } from './read-receivables.ts'
import { readStatement } from './read-statement.ts'

const START = new Date('2026-11-20T06:00:00Z')
let app: TestApp
let staff: Staff
let transfers = 0
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({ refund: () => new Promise(() => {}) }) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(START)
  await app.db.deleteFrom('slot_reservations').execute()
})

const read = (orderNo: string) => readOrder(app, staff, orderNo)
const later = (days: number) => app.setNow(new Date(app.now().getTime() + days * 86_400_000))
const today = () => toIndiaDate(app.now())
const transfer = () => ({ mode: 'bank', reference: `UTR ${1000 + transfers++}`, on: today() }) as const
const pay = (firm: number, parts: [string, Paise][], how: ReturnType<typeof transfer> = transfer()) =>
  recordBusinessCustomerPayment(app, staff, firm, {
    ...how,
    parts: parts.map(([orderNo, amount]) => ({ orderNo, amount })),
  })
const rich = () => createTestBusinessCustomer(app, staff, { creditLimit: rupees(50_00_000) })

describe('a bank transfer of a business customer', () => {
  test('pays several invoices at once: one payment, an entry for each order, and no receipt voucher', async () => {
    const firm = await rich()
    const [first, second] = [
      await createTestInvoicedOrder(app, staff, firm),
      await createTestInvoicedOrder(app, staff, firm),
    ]
    const { total } = await read(first)
    const how = transfer()
    await pay(
      firm,
      [
        [first, total],
        [second, rupees(100)],
      ],
      how,
    )
    expect(await read(first)).toMatchObject({ balanceDue: 0 })
    expect(await read(second)).toMatchObject({ balanceDue: subtract(total, rupees(100)), attention: [] })
    const [one, other] = [(await read(first)).payments, (await read(second)).payments]
    expect([one.length, other.length]).toEqual([1, 1])
    expect(one[0]!.reference).toBe(other[0]!.reference)
    expect((await read(second)).documents.map(({ kind }) => kind)).toEqual(['quotation', 'invoice', 'forwarding-note'])
    expect((await read(second)).events.at(-1)!.note).toContain('₹100')
    await expect(pay(firm, [[second, rupees(100)]], how)).rejects.toMatchObject({ code: 'payment.known' })
  })

  test('is rejected as a whole if a part exceeds the amount due or is for another business customer’s order', async () => {
    const [firm, other] = [await rich(), await rich()]
    const [own, theirs] = [
      await createTestInvoicedOrder(app, staff, firm),
      await createTestInvoicedOrder(app, staff, other),
    ]
    const { total } = await read(own)
    const much = pay(firm, [[own, paise(total + 1)]])
    await expect(much).rejects.toMatchObject({ fields: { [`part-${own}`]: 'business-customer.part-too-much' } })
    await expect(
      pay(firm, [
        [own, total],
        [theirs, rupees(1)],
      ]),
    ).rejects.toMatchObject({ code: 'order.unknown' })
    await expect(pay(firm, [[own, paise(0)]])).rejects.toMatchObject({ code: 'business-customer.part-none' })
    await expect(
      pay(firm, [
        [own, total],
        [own, paise(1)],
      ]),
    ).rejects.toMatchObject({ kind: 'invalid' })
    const noReference = pay(firm, [[own, total]], { ...transfer(), reference: ' ' } as never)
    await expect(noReference).rejects.toMatchObject({ code: 'reference.required' })
    const sales: Staff = { ...staff, role: { ...operationsRole, permissions: ['orders', 'business-customers'] } }
    const without = recordBusinessCustomerPayment(app, sales, firm, { ...transfer(), parts: [] })
    await expect(without).rejects.toMatchObject({ code: 'staff.right' })
    expect(await read(own)).toMatchObject({ paid: 0, payments: [] })
  })

  test('is reversed order by order, and can be recorded again only after all of it is reversed', async () => {
    const firm = await rich()
    const [first, second] = [
      await createTestInvoicedOrder(app, staff, firm),
      await createTestInvoicedOrder(app, staff, firm),
    ]
    const how = transfer()
    await pay(
      firm,
      [
        [first, rupees(500)],
        [second, rupees(700)],
      ],
      how,
    )
    const payment = (await read(first)).payments[0]!.reference
    await reversePayment(app, staff, first, payment, { reason: 'another firm' })
    expect([(await read(first)).paid, (await read(second)).paid]).toEqual([0, rupees(700)])
    await expect(pay(firm, [[first, rupees(500)]], how)).rejects.toMatchObject({ code: 'payment.known' })
    await reversePayment(app, staff, second, payment, { reason: 'another firm' })
    await pay(firm, [[first, rupees(1_200)]], how)
    expect([(await read(first)).paid, (await read(second)).paid]).toEqual([rupees(1_200), 0])
    expect(await read(second)).toMatchObject({ attention: [] }) // it is on account, so there is no flag for staff
  })

  test('is recorded once if it is posted twice at the same time', async () => {
    const firm = await rich()
    const orderNo = await createTestInvoicedOrder(app, staff, firm)
    const how = transfer()
    const both = await Promise.allSettled([
      pay(firm, [[orderNo, rupees(10)]], how),
      pay(firm, [[orderNo, rupees(10)]], how),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await read(orderNo)).toMatchObject({ paid: rupees(10) })
  })
})

describe('TDS that a business customer deducts', () => {
  const span = () => ({ from: START.toISOString().slice(0, 10), to: today(), registration: null })
  const bookOf = async (book: 'bank' | 'tds') => (await getBookPage(app, staff, span() as never, book, null)).entries
  const two = async (orderNo: string) => {
    const { total, quotation } = await read(orderNo)
    const withheld = paise(Math.round(quotation!.subtotal * 0.02))
    return { total, withheld, amount: subtract(total, withheld) }
  }
  const settle = (firm: number, parts: BusinessCustomerPayment['parts'], more: Partial<BusinessCustomerPayment> = {}) =>
    recordBusinessCustomerPayment(app, staff, firm, { ...transfer(), parts, ...more })

  test('pays the invoice together with the transfer, as a second payment in the TDS book, without an overpayment', async () => {
    const firm = await rich()
    const [first, second] = [
      await createTestInvoicedOrder(app, staff, firm),
      await createTestInvoicedOrder(app, staff, firm),
    ]
    const { withheld, amount } = await two(first)
    const parts = [first, second].map(orderNo => ({ orderNo, amount, withheld }))
    await settle(firm, parts, { reference: 'UTR TAX1', certificate: 'ABCDEF1' })
    for (const orderNo of [first, second]) expect(await read(orderNo)).toMatchObject({ balanceDue: 0, attention: [] })
    expect(await listBusinessCustomerDues(app, staff, firm)).toEqual([])
    const [bank, tax] = [await bookOf('bank'), await bookOf('tds')]
    const own = (entries: typeof bank) => entries.filter(({ orderNo }) => [first, second].includes(orderNo))
    expect(own(bank).map(({ credit }) => credit)).toEqual([amount, amount])
    expect(own(tax).map(({ credit, reference }) => [credit, reference])).toEqual([
      [withheld, 'TDS UTR TAX1'],
      [withheld, 'TDS UTR TAX1'],
    ])
    expect(buildLedgerEntryVoucher(own(tax)[0]!)).toMatchObject({
      type: 'Journal',
      lines: [
        { ledger: 'TDS receivable', amount: withheld },
        { ledger: 'Customers', amount: -withheld },
      ],
    })
    expect(await listTdsDeductions(app, staff, firm)).toMatchObject([
      { amount: withheld * 2, orders: [first, second], certificate: 'ABCDEF1' },
    ])
    const again = settle(firm, [{ orderNo: first, amount: rupees(1) }], { reference: 'UTR TAX1' })
    await expect(again).rejects.toMatchObject({ kind: 'invalid' }) // nothing is due any more
  })

  test('is rejected above the amount due or the maximum rate, before an invoice, and without a transfer', async () => {
    const firm = await rich()
    const orderNo = await createTestInvoicedOrder(app, staff, firm)
    const { total, withheld, amount } = await two(orderNo)
    const fields = (parts: BusinessCustomerPayment['parts'], more: Partial<BusinessCustomerPayment> = {}) =>
      settle(firm, parts, more).catch(error => error.fields ?? error.code)
    expect(await fields([{ orderNo, amount: total, withheld }])).toEqual({
      [`part-${orderNo}`]: 'business-customer.part-too-much',
    })
    const much = paise(Math.round(total * 0.25))
    expect(await fields([{ orderNo, amount: rupees(1), withheld: much }])).toEqual({
      [`tds-${orderNo}`]: 'business-customer.tds-much',
    })
    const half = paise(Math.round(total * 0.1)) // some 12 % before GST: twice as much is too much
    await settle(firm, [{ orderNo, amount: rupees(1), withheld: half }])
    expect(await fields([{ orderNo, amount: rupees(1), withheld: half }], { reference: 'UTR TWICE' })).toEqual({
      [`tds-${orderNo}`]: 'business-customer.tds-much',
    })
    expect(await fields([{ orderNo, amount: paise(0), withheld }])).toEqual({ parts: 'business-customer.part-none' })
    expect(await fields([{ orderNo, amount }], { certificate: 'X1' })).toEqual({
      certificate: 'business-customer.certificate',
    })
    const open = await createTestOrderOnAccount(app, staff, firm)
    expect(await fields([{ orderNo: open, amount: rupees(1), withheld: rupees(1) }])).toEqual({
      [`tds-${open}`]: 'business-customer.tds-invoice',
    })
    expect(await read(orderNo)).toMatchObject({ paid: half + rupees(1) })
  })

  test('gets its certificate later, for its own business customer only', async () => {
    const [firm, other] = [await rich(), await rich()]
    const orderNo = await createTestInvoicedOrder(app, staff, firm)
    const { withheld, amount } = await two(orderNo)
    await settle(firm, [{ orderNo, amount, withheld }])
    const [{ paymentId, certificate }] = (await listTdsDeductions(app, staff, firm)) as [TdsDeduction]
    expect(certificate).toBeNull()
    const enter = (of: number, number: string) =>
      recordTdsCertificate(app, staff, of, { paymentId, certificate: number })
    await expect(enter(other, 'Q3-1')).rejects.toMatchObject({ kind: 'unknown' })
    await expect(enter(firm, ' ')).rejects.toMatchObject({ code: 'business-customer.certificate' })
    await enter(firm, 'Q3-1')
    await enter(firm, 'Q3-2')
    expect(await listTdsDeductions(app, staff, firm)).toMatchObject([{ certificate: 'Q3-2' }])
    const changes = await listAuditChanges(app, 'firm', firm)
    expect(changes.filter(({ action }) => action === 'certificate')).toHaveLength(2)
    const money = (await read(orderNo)).payments.find(({ mode }) => mode === 'bank')!
    const wrong = recordTdsCertificate(app, staff, firm, { paymentId: money.reference, certificate: 'X' })
    await expect(wrong).rejects.toMatchObject({ kind: 'unknown' }) // only the TDS has a certificate, not the payment
  })

  test('can be reversed like any payment, and is never refunded', async () => {
    const firm = await rich()
    const orderNo = await createTestInvoicedOrder(app, staff, firm)
    const { withheld, amount } = await two(orderNo)
    await settle(firm, [{ orderNo, amount, withheld }])
    await reducePrice(app, staff, orderNo, { amount: rupees(50), reason: 'Late crew' })
    const { rows } = await sql<{ of: string }>`
      select reference_no as of from ledger_entries e join orders o on o.id = e.order_id
      where o.order_no = ${orderNo} and payment_type = 'refund'`.execute(app.db)
    expect(rows).toMatchObject([{ of: expect.stringMatching(/^bank_/) }]) // though the TDS was recorded last
    const entry = (await read(orderNo)).payments.find(({ mode }) => mode === 'tds')!
    await reversePayment(app, staff, orderNo, entry.reference, { reason: 'It was of another invoice' })
    expect(await read(orderNo)).toMatchObject({ balanceDue: withheld })
    expect(await listTdsDeductions(app, staff, firm)).toEqual([])
    expect((await listBusinessCustomerDues(app, staff, firm)).map(({ owed }) => owed)).toEqual([withheld])
  })
})

test('amounts due by age and statements match documents and ledger to the paisa', async () => {
  const firms = [await rich(), await rich(), await rich()]
  const orders: string[] = []
  for (const [at, firm] of [...firms, ...firms].entries()) {
    const orderNo = await createTestInvoicedOrder(app, staff, firm, `PO ${at}`)
    orders.push(orderNo)
    const { total } = await read(orderNo)
    if (at % 2) await pay(firm, [[orderNo, paise(Math.floor(total / (at + 2)))]])
    if (at === 3) await reducePrice(app, staff, orderNo, { amount: rupees(123), reason: 'late crew' })
    if (at === 4) await pay(firm, [[orderNo, total]])
    later(17)
  }
  const reversed = (await read(orders[1]!)).payments[0]!.reference
  await reversePayment(app, staff, orders[1]!, reversed, { reason: 'typed wrongly' })
  const advance = await createTestOrderOnAccount(app, staff, firms[0]!)
  await recordManualPayment(app, staff, advance, { ...transfer(), amount: rupees(50) })
  const dues = await readBusinessCustomerDues(app, staff)
  const { rows } = await sql<{ firm: number; owed: number }>`
    with asked as (select order_id, sum(case kind when 'credit-note' then -amount else amount end) as sum from documents
      where kind in ('invoice', 'debit-note', 'credit-note') group by order_id),
    came as (select order_id, sum(credit - debit) as sum from ledger_entries group by order_id)
    select o.business_customer_id as firm, sum(asked.sum - coalesce(came.sum, 0))::bigint as owed from orders o join asked on asked.order_id = o.id
    left join came on came.order_id = o.id where o.business_customer_id is not null group by o.business_customer_id`.execute(
    app.db,
  )
  const byBooks = Object.fromEntries(rows.filter(({ owed }) => owed > 0).map(({ firm, owed }) => [firm, owed]))
  expect(Object.fromEntries([...dues.byBusinessCustomer].map(([id, { owed }]) => [id, owed]))).toEqual(byBooks)
  const sum = Object.values(byBooks).reduce((all, owed) => all + owed, 0)
  expect(dues.total.owed).toBe(sum)
  expect(dues.total.ages.reduce((all, age) => all + age, 0)).toBe(sum)
  expect(dues.total.ages.filter(age => age > 0).length).toBe(4)
  const { owed, debtors, held: heldFor } = await readReceivables(app, staff, today())
  expect(owed).toBe(sum) // no other customer has an amount due in this test
  // The debtor is the business customer, not the customer who moved.
  expect(new Set(debtors.map(({ name, mobile }) => `${name} ${mobile}`))).toEqual(
    new Set([`${businessCustomerTerms().name} null`]),
  )
  expect(heldFor.map(({ name }) => name)).toEqual([businessCustomerTerms().name])
  for await (const some of streamBalancedEntries(app, staff, { from: '2026-11-01', to: today(), month: null }, null))
    for (const { name } of some) expect(name).toBe(businessCustomerTerms().name)
  const { rows: kept } = await sql<{ owed: number }>`
    select sum(balance_due)::bigint as owed from orders where business_customer_id is not null and status = 'Completed'`.execute(
    app.db,
  )
  expect(kept[0]!.owed).toBe(sum)

  for (const firm of firms) {
    const statement = await readStatement(app, staff, firm, { from: '2026-12-15', to: today() })
    const held = firm === firms[0] ? rupees(50) : 0
    expect(statement.closing).toBe(byBooks[firm]! - held)
    expect(statement.opening + statement.charged - statement.paid).toBe(statement.closing)
    const whole = await readStatement(app, staff, firm, { from: '2026-01-01', to: today() })
    expect([whole.opening, whole.closing]).toEqual([0, statement.closing])
    const then = await readStatement(app, staff, firm, { from: '2026-01-01', to: '2026-12-14' })
    expect(then.closing).toBe(statement.opening)
    const listed = await listBusinessCustomerDues(app, staff, firm)
    expect(listed.reduce((all, { owed }) => all + owed, 0)).toBe(byBooks[firm])
  }
})

test('statements and amounts due need the permission for business customers', async () => {
  const other: Staff = { ...staff, role: operationsRole }
  const span = { from: '2026-01-01', to: '2026-11-20' }
  await expect(readStatement(app, other, await rich(), span)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(readBusinessCustomerDues(app, other)).rejects.toMatchObject({ code: 'staff.right' })
})

describe('reminders', () => {
  const sent = async () => {
    const rows = await app.db
      .selectFrom('messages')
      .select(['email', 'params'])
      .where('template', '=', 'business-customer-reminder')
      .orderBy('id')
      .execute()
    return rows.map(({ email, params }) => ({
      email,
      ...(params as { amount: number; invoices: string; day: string }),
    }))
  }
  beforeEach(async () => {
    await app.db.deleteFrom('messages').execute()
    await sql`delete from due_reminders`.execute(app.db)
    await sql`update orders set business_customer_id = null, on_account = false, pay_by = null`.execute(app.db)
  })

  test('are sent once on each reminder day, in one mail for all unpaid invoices', async () => {
    const firm = await rich()
    const first = await createTestInvoicedOrder(app, staff, firm)
    const second = await createTestInvoicedOrder(app, staff, firm)
    const { total } = await read(first)
    later(26)
    await remindBusinessCustomers(app)
    expect(await sent()).toEqual([])
    later(1)
    await remindBusinessCustomers(app)
    await remindBusinessCustomers(app)
    expect(await sent()).toMatchObject([
      { email: 'accounts@sahyadri.example', amount: total * 2, day: addDays('2026-11-20', 30) },
    ])
    await pay(firm, [[second, total]])
    later(4)
    await remindBusinessCustomers(app)
    const number = (await read(first)).documents.find(({ kind }) => kind === 'invoice')!.number
    expect((await sent()).slice(1)).toMatchObject([{ amount: total, invoices: number }])
  })

  test('have days that staff with the permission set; a concurrent save is rejected', async () => {
    const { revision } = await app.db.selectFrom('due_reminder_days').select('revision').executeTakeFirstOrThrow()
    await saveReminderDays(app, staff, { revision, days: [5, 2, 5] })
    const again = saveReminderDays(app, staff, { revision, days: [] })
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'business-customer.changed' })
    const { days } = await app.db.selectFrom('due_reminder_days').select('days').executeTakeFirstOrThrow()
    expect(days).toEqual([2, 5])
    const wrong = saveReminderDays(app, staff, { revision: revision + 1, days: [200] })
    await expect(wrong).rejects.toMatchObject({ fields: { days: 'business-customer.remind' } })
    const other: Staff = { ...staff, role: operationsRole }
    await expect(saveReminderDays(app, other, { revision: 9, days: [] })).rejects.toMatchObject({ code: 'staff.right' })
    const bound: Staff = { ...staff, branches: [1] }
    await expect(saveReminderDays(app, bound, { revision: 9, days: [] })).rejects.toMatchObject({
      code: 'staff.all-branches',
    })
  })
})

test('a private customer’s orders do not appear for a business customer', async () => {
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  const { total } = await read(orderNo)
  await recordManualPayment(app, staff, orderNo, { ...transfer(), amount: total })
  await approveOrder(app, staff, orderNo)
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
  const id = (await read(orderNo)).id
  expect((await listBusinessCustomerDues(app, staff, id)).length).toBe(0)
})
