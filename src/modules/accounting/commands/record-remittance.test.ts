import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { readInsurancePremiums } from '../queries/read-insurance-premiums.ts'
import { streamVouchers } from '../queries/stream-vouchers.ts'
import { lockMonth } from './lock-month.ts'
import { recordInsuranceCertificate } from './record-insurance-certificate.ts'
import { recordRemittance } from './record-remittance.ts'

const insurer = 'Suraksha General Insurance'
let app: TestApp
let staff: Staff
let customer: Customer
let orderNo: string

/** An insured order with its tax invoice: only the invoice counts as collected. */
beforeAll(async () => {
  app = await openTestApp()
  await createTestPolicy(app)
  staff = await createTestStaff(app, 'Asha', ownerRole)
  customer = await createTestCustomer(app)
  const draft = { ...buildTestDraft(), insuredValue: 1_00_000_00 }
  const placed = await placeMoveOrder(app, customer, draft)
  orderNo = placed.orderNo
  const facts = { kind: 'invoice', insurance: rupees(3_000) }
  await app.db
    .insertInto('documents')
    .values({
      ...{
        id: randomUUID(),
        number: 'INV/2627/0000001',
        kind: 'invoice',
        customer_id: customer.id,
        order_id: placed.orderId,
      },
      ...{ amount: rupees(10_000), source: 'test', issued_at: app.now(), facts: toJsonText(facts) },
    } as never)
    .execute()
})
afterAll(() => app.close())

const pay = (more: object = {}) =>
  recordRemittance(app, staff, { insurer, amount: rupees(1_000), reference: 'UTR1', paidOn: '2026-11-20', ...more })

test('[TAX-07] a premium on a tax invoice is owed to the insurer of the move date, until it is paid on', async () => {
  const due = { insurer, collected: rupees(3_000), remitted: 0, due: rupees(3_000) }
  expect((await readInsurancePremiums(app, staff)).accounts).toEqual([due])
  await pay()
  const { accounts, remittances } = await readInsurancePremiums(app, staff)
  expect(accounts).toEqual([{ ...due, remitted: rupees(1_000), due: rupees(2_000) }])
  expect(remittances).toMatchObject([{ insurer, amount: rupees(1_000), reference: 'UTR1', by: 'Asha' }])
})

test('[TAX-06] no payment to an insurer has a date in a locked month', async () => {
  await lockMonth(app, staff, '2026-10')
  await expect(pay({ reference: 'UTR9', paidOn: '2026-10-31' })).rejects.toMatchObject({ code: 'payment.month-locked' })
})

test('[TAX-07] a payment is recorded once, and never beyond what was collected', async () => {
  await expect(pay({ reference: 'utr1' })).rejects.toMatchObject({ code: 'insurance.reference-taken' })
  await expect(pay({ reference: 'UTR2', amount: rupees(2_000.01) })).rejects.toMatchObject({ code: 'insurance.beyond' })
  await expect(pay({ reference: 'UTR2', insurer: 'Nobody' })).rejects.toMatchObject({ code: 'insurance.insurer' })
  await expect(pay({ reference: 'UTR2', paidOn: '2026-11-21' })).rejects.toMatchObject({ code: 'payable.date' })
  const operations = await createTestStaff(app, 'Ravi', operationsRole)
  const requested = { insurer, amount: rupees(1), reference: 'UTR3', paidOn: '2026-11-20' }
  await expect(recordRemittance(app, operations, requested)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(recordRemittance(app, { ...staff, branches: [1] }, requested)).rejects.toMatchObject({
    code: 'staff.all-branches',
  })
})

test('[TAX-07] two payments at the same time do not exceed what is due', async () => {
  const both = await Promise.allSettled(['UTR8', 'UTR9'].map(reference => pay({ reference, amount: rupees(1_500) })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('[TAX-07] its voucher reduces the liability in the books and balances', async () => {
  const vouchers = []
  const period = { from: '2026-11-01', to: '2026-11-30' } as never
  await app.db.deleteFrom('documents').execute()
  for await (const some of streamVouchers(app, staff, period)) vouchers.push(...some)
  const paid = vouchers.filter(({ id }) => id.startsWith('remittance-'))
  expect(paid).toHaveLength(2)
  expect(paid[0]).toMatchObject({
    type: 'Payment',
    lines: [
      { ledger: 'Insurance collected', amount: rupees(1_000) },
      { ledger: 'Bank', amount: -rupees(1_000) },
    ],
  })
})

test('[TAX-07] the customer reads the insurer, and the certificate once it is entered', async () => {
  expect((await readOrder(app, customer, orderNo)).insurer).toEqual({
    ...{ insurer, policyNumber: 'MC/2026/0042', claimsContact: '1800 000 901', certificate: null },
  })
  await recordInsuranceCertificate(app, staff, orderNo, 'C-77')
  await recordInsuranceCertificate(app, staff, orderNo, 'C-78')
  expect((await readOrder(app, customer, orderNo)).insurer).toMatchObject({ certificate: 'C-78' })
  const other = await placeMoveOrder(app, customer, {
    ...buildTestDraft(),
    key: 'another',
    date: '2026-12-09',
  } as never)
  await expect(recordInsuranceCertificate(app, staff, other.orderNo, 'C-79')).rejects.toMatchObject({
    code: 'insurance.uninsured',
  })
  expect((await readOrder(app, customer, other.orderNo)).insurer).toBeNull()
})
