import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { streamVouchers } from '#modules/accounting/index.server.ts'
import { cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { payCompensation } from './pay-compensation.ts'
import { recordManualPayment } from './record-manual-payment.ts'

const period = { from: '2026-12-01', to: '2026-12-31', month: '2026-12' } as const

let app: TestApp
let staff: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  customer = await createTestCustomer(app)
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date('2026-11-20T05:00:00Z')))

/** Books a move of 8 December, 10 AM, whose token is paid. */
async function book() {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { token } = await readOrder(app, staff, orderNo)
  await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'bank', reference: `UTR ${orderNo}` })
  return { orderNo, token }
}
const flags = async () =>
  (
    await app.db
      .selectFrom('order_flags')
      .select('kind')
      .where('kind', '=', 'compensation')
      .where('ended_at', 'is', null)
      .execute()
  ).length
const vouchers = async () => {
  const found = []
  for await (const some of streamVouchers(app, staff, period))
    found.push(...some.filter(({ id }) => id.startsWith('compensation')))
  return found.map(({ id, lines }) => [
    id.replace(/TH-\d+/, ''),
    ...lines.map(({ ledger, amount }) => `${ledger} ${amount}`),
  ])
}

test('[TAX-08] when the company cancels late it owes what the customer would have paid, once, and the books show both', async () => {
  const { orderNo, token } = await book()
  app.setNow(new Date('2026-12-07T05:00:00Z'))
  await cancelOrder(app, staff, orderNo, { reason: 'No truck', cause: 'company' })
  expect(await readOrder(app, staff, orderNo)).toMatchObject({ paid: 0, compensation: { amount: token, paidOn: null } })
  expect(await flags()).toBe(1)
  await expect(payCompensation(app, staff, orderNo, { reference: ' ', on: '2026-12-07' })).rejects.toMatchObject({
    code: 'compensation.reference',
  })
  await expect(payCompensation(app, staff, orderNo, { reference: 'U1', on: '2026-12-06' })).rejects.toMatchObject({
    code: 'compensation.on',
  })
  const month = { month: '2026-12-01', locked_by: staff.id, locked_at: app.now() }
  await app.db.insertInto('locked_months').values(month).execute()
  await expect(payCompensation(app, staff, orderNo, { reference: 'U1', on: '2026-12-07' })).rejects.toMatchObject({
    code: 'payment.month-locked',
  })
  await app.db.deleteFrom('locked_months').execute()
  const clicks = await Promise.allSettled(
    ['U1', 'U2'].map(reference => payCompensation(app, staff, orderNo, { reference, on: '2026-12-07' })),
  )
  expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readOrder(app, customer, orderNo)).toMatchObject({
    compensation: { amount: token, paidOn: '2026-12-07' },
  })
  expect(await flags()).toBe(0)
  expect(await vouchers()).toEqual([
    ['compensation-', `Compensation for cancellations ${token}`, `Compensation payable -${token}`],
    ['compensation-paid-', `Compensation payable ${token}`, `Bank -${token}`],
  ])
})

test('[TAX-08] nothing is owed before the first step, or when somebody else is the cause', async () => {
  const early = await book()
  await cancelOrder(app, staff, early.orderNo, { reason: 'No truck', cause: 'company' })
  const strike = await book()
  app.setNow(new Date('2026-12-07T05:00:00Z'))
  await cancelOrder(app, staff, strike.orderNo, { reason: 'Strike', cause: 'other' })
  for (const { orderNo } of [early, strike])
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ paid: 0, compensation: null })
})

test('[TAX-08] only people with the accounting permission record it', async () => {
  const operations = { ...staff, role: operationsRole }
  await expect(payCompensation(app, operations, 'TH-1', { reference: 'U', on: '2026-12-07' })).rejects.toMatchObject({
    code: 'staff.right',
  })
})
