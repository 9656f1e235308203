import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { recordManualPayment, reversePayment, startPayment } from '#modules/billing/index.server.ts'
import { saveBusinessCustomer } from '#modules/business-customers/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  putOnAccount,
  readOrder,
  setBusinessCustomer,
} from '#modules/orders/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import {
  businessCustomerTerms,
  createTestBusinessCustomer,
  createTestGstin,
} from '#testing/create-test-business-customer.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'

let app: TestApp
let staff: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
})

const read = (orderNo: string) => readOrder(app, staff, orderNo)
async function placed() {
  customer = await createTestCustomer(app)
  return (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
}
async function choose(orderNo: string, firmId: number | null, po = '') {
  await setBusinessCustomer(app, staff, orderNo, { firmId, po, seen: (await read(orderNo)).lastEvent })
}
const onAccount = async (orderNo: string) => putOnAccount(app, staff, orderNo, (await read(orderNo)).lastEvent)
async function ofBusinessCustomer(firmId: number, po = ''): Promise<string> {
  const orderNo = await placed()
  await choose(orderNo, firmId, po)
  return orderNo
}
async function done(orderNo: string) {
  await approveOrder(app, staff, orderNo)
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
}
const documentsOf = async (orderNo: string) => {
  const { id } = await read(orderNo)
  return app.db.selectFrom('documents').select(['kind', 'facts']).where('order_id', '=', id).orderBy('number').execute()
}
const toldOf = async (orderNo: string) => {
  const { id } = await read(orderNo)
  return app.db
    .selectFrom('messages')
    .select(['template', 'email', 'mobile', 'params', 'attachments'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

describe('an order of a business customer', () => {
  test('is booked, approved, done and completed unpaid; the invoice names the business customer, and no receipt voucher is issued', async () => {
    const gstin = createTestGstin('29')
    const orderNo = await ofBusinessCustomer(
      await createTestBusinessCustomer(app, staff, { gstin, wantsPo: true, terms: 'Net 30 days' }),
      'PO-77/26',
    )
    await onAccount(orderNo)
    const booked = await read(orderNo)
    expect(booked).toMatchObject({
      status: 'Token',
      paid: 0,
      customerDue: 0,
      businessCustomer: { gstin, po: 'PO-77/26', onAccount: true },
    })
    expect(booked.balanceDue).toBe(booked.total)
    const { rows } = await sql<{ booked: boolean }>`
      select expires_at is null as booked from slot_reservations where order_id = ${booked.id}`.execute(app.db)
    expect(rows).toEqual([{ booked: true }])
    await done(orderNo)
    const [invoice, ...others] = await documentsOf(orderNo)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      facts: {
        placeOfSupply: { code: '29' }, // the State of the recipient, not of the pick-up
        gst: { kind: 'inter' },
        payBy: '2026-12-20',
        move: {
          customer: {
            name: 'Neha Kulkarni',
            gstin,
            firm: { name: businessCustomerTerms().name, po: 'PO-77/26', terms: 'Net 30 days' },
          },
        },
        advances: [],
      },
    })
    expect(await read(orderNo)).toMatchObject({
      status: 'Completed',
      attention: [],
      businessCustomer: { payBy: '2026-12-20' },
    })
  })

  test('asks the customer who moves for no payment and tells them so', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await onAccount(orderNo)
    const own = await readOrder(app, customer, orderNo)
    expect(own).toMatchObject({
      balanceDue: 0,
      payable: { can: false },
      businessCustomer: { name: businessCustomerTerms().name },
    })
    await approveOrder(app, staff, orderNo)
    expect((await readOrder(app, customer, orderNo)).payable).toEqual({ can: false, reason: 'on-account' })
    await expect(startPayment(app, customer, orderNo)).rejects.toMatchObject({ code: 'payment.on-account' })
    const told = await toldOf(orderNo)
    expect(told.map(({ template }) => template)).toEqual(['quotation', 'booked-on-account', 'approved'])
    expect(told[2]!.params).toMatchObject({ balance: 0 })
  })

  test('sends its invoice to the accounts contacts of the business customer', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await onAccount(orderNo)
    await done(orderNo)
    const mail = (await toldOf(orderNo)).filter(({ template }) => template === 'business-customer-invoice')
    const { total } = await read(orderNo)
    expect(mail).toMatchObject([
      { email: 'accounts@sahyadri.example', mobile: null, params: { orderNo, amount: total, day: '2026-12-20' } },
    ])
    expect(mail[0]!.attachments).toHaveLength(1)
  })

  test('is charged CGST and SGST in the company’s State, whatever the State of its pick-up', async () => {
    const orderNo = await ofBusinessCustomer(
      await createTestBusinessCustomer(app, staff, { gstin: createTestGstin('27') }),
    )
    await onAccount(orderNo)
    await done(orderNo)
    expect((await documentsOf(orderNo))[0]!.facts).toMatchObject({
      placeOfSupply: { code: '27' },
      gst: { kind: 'intra' },
    })
  })

  test('is paid in parts before and after completion, with a receipt voucher for each earlier payment', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await onAccount(orderNo)
    const some = { mode: 'bank', reference: 'UTR 4711' } as const
    await recordManualPayment(app, staff, orderNo, { ...some, amount: rupees(1_000) })
    await done(orderNo)
    const { balanceDue } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { mode: 'bank', reference: 'UTR 4712', amount: balanceDue })
    expect(await read(orderNo)).toMatchObject({ balanceDue: 0, attention: [] })
    expect((await documentsOf(orderNo)).map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
    expect((await toldOf(orderNo)).map(({ template }) => template)).not.toContain('advance-payment')
  })

  test('stays booked when one of its payments is reversed', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await onAccount(orderNo)
    await recordManualPayment(app, staff, orderNo, { mode: 'bank', reference: 'UTR 4713', amount: rupees(1_000) })
    const payment = (await read(orderNo)).payments[0]!.reference
    await reversePayment(app, staff, orderNo, payment, { reason: 'another firm' })
    expect(await read(orderNo)).toMatchObject({ status: 'Token', paid: 0 })
  })

  test('releases the credit when it is cancelled', async () => {
    const firm = await createTestBusinessCustomer(app, staff, { creditLimit: (await read(await placed())).total })
    const first = await ofBusinessCustomer(firm)
    await onAccount(first)
    await cancelOrder(app, staff, first, { reason: 'transfer off', cause: 'customer' })
    await onAccount(await ofBusinessCustomer(firm))
  })
})

describe('the credit limit', () => {
  let price: Paise
  beforeAll(async () => {
    price = (await read(await placed())).total
  })

  test('counts all open orders, and its error names the amount', async () => {
    const firm = await createTestBusinessCustomer(app, staff, { name: 'Deccan', creditLimit: paise(price * 2 - 1) })
    const first = await ofBusinessCustomer(firm)
    await onAccount(first)
    const second = await ofBusinessCustomer(firm)
    await expect(onAccount(second)).rejects.toMatchObject({
      code: 'business-customer.limit',
      facts: { firm: 'Deccan', left: expect.stringMatching(/^₹/) },
    })
    expect(await read(second)).toMatchObject({ status: 'Quotation', businessCustomer: { onAccount: false } })
    await recordManualPayment(app, staff, first, { mode: 'upi', reference: 'UPI 99001', amount: rupees(1) })
    await onAccount(second)
  })

  test('admits one of two simultaneous orders', async () => {
    const firm = await createTestBusinessCustomer(app, staff, { creditLimit: price })
    const [first, second] = [await ofBusinessCustomer(firm), await ofBusinessCustomer(firm)]
    const both = await Promise.allSettled([onAccount(first), onAccount(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is checked again on completion, where it was lowered in between', async () => {
    const firm = await createTestBusinessCustomer(app, staff, { creditLimit: price })
    const orderNo = await ofBusinessCustomer(firm)
    await onAccount(orderNo)
    await saveBusinessCustomer(app, staff, firm, {
      revision: 1,
      terms: businessCustomerTerms({ creditLimit: paise(price - 1) }),
    })
    await approveOrder(app, staff, orderNo)
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    const complete = () => completeOrder(app, staff, orderNo, confirmByOffice(app))
    await expect(complete()).rejects.toMatchObject({ code: 'business-customer.limit' })
    await recordManualPayment(app, staff, orderNo, { mode: 'bank', reference: 'UTR 5001', amount: paise(1) })
    await complete()
  })

  test('does not replace the payment of an order that is not on account before its completion', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { mode: 'bank', reference: 'UTR 5002', amount: token })
    await approveOrder(app, staff, orderNo)
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    const early = completeOrder(app, staff, orderNo, confirmByOffice(app))
    await expect(early).rejects.toMatchObject({ code: 'order.balance-due' })
    await onAccount(orderNo) // the employee paid the token, the business customer the rest
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
  })
})

describe('the business customer of an order', () => {
  test('does not change once a tax document names a customer', async () => {
    const orderNo = await placed()
    const { token } = await read(orderNo)
    await recordManualPayment(app, staff, orderNo, { mode: 'bank', reference: 'UTR 6001', amount: token })
    await expect(choose(orderNo, await createTestBusinessCustomer(app, staff))).rejects.toMatchObject({
      code: 'business-customer.taxed',
    })
  })

  test('may be replaced while nothing is issued, within the new one’s limit', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await onAccount(orderNo)
    const poor = await createTestBusinessCustomer(app, staff, { creditLimit: rupees(1) })
    await expect(choose(orderNo, poor)).rejects.toMatchObject({ code: 'business-customer.limit' })
    await expect(choose(orderNo, null)).rejects.toMatchObject({ code: 'business-customer.on-account' })
    const wants = await createTestBusinessCustomer(app, staff, { wantsPo: true })
    await expect(choose(orderNo, wants)).rejects.toMatchObject({ fields: { po: 'business-customer.po' } })
    await choose(orderNo, wants, 'PO 9')
    expect((await read(orderNo)).businessCustomer).toMatchObject({ id: wants, po: 'PO 9', onAccount: true })
    expect((await read(orderNo)).events.at(-1)).toMatchObject({
      kind: 'business-customer',
      note: expect.stringContaining('PO 9'),
    })
  })

  test('needs its purchase order number where it requires one, and must not be closed', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff, { wantsPo: true }))
    await expect(onAccount(orderNo)).rejects.toMatchObject({ fields: { po: 'business-customer.po' } })
    await expect(
      ofBusinessCustomer(await createTestBusinessCustomer(app, staff, { closed: true })),
    ).rejects.toMatchObject({ code: 'business-customer.closed' })
    await expect(onAccount(await placed())).rejects.toMatchObject({ code: 'business-customer.none' })
  })

  test('is not changed on an outdated page, or by staff without the permission', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await expect(putOnAccount(app, staff, orderNo, 0)).rejects.toMatchObject({ code: 'order.changed' })
    const sales: Staff = { ...staff, role: { ...operationsRole, permissions: ['orders', 'leads'] } }
    await expect(putOnAccount(app, sales, orderNo, 0)).rejects.toMatchObject({ code: 'staff.right' })
    const set = setBusinessCustomer(app, sales, orderNo, { firmId: null, po: '', seen: 0 })
    await expect(set).rejects.toMatchObject({ code: 'staff.right' })
  })

  test('books an order once when it is put on account twice', async () => {
    const orderNo = await ofBusinessCustomer(await createTestBusinessCustomer(app, staff))
    await onAccount(orderNo)
    await expect(onAccount(orderNo)).rejects.toMatchObject({ code: 'business-customer.is-on-account' })
  })
})
