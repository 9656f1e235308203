import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { readMonthLock } from '../queries/read-month-lock.ts'
import { lockMonth, unlockMonth } from './lock-month.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  app.setNow(new Date('2026-11-25T05:00:00Z'))
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

test('[TAX-06] nobody enters money into a locked month, until it is unlocked with a reason', async () => {
  const orderNo = await createBookedTestOrder(app, await createTestCustomer(app))
  app.setNow(new Date('2026-12-04T05:00:00Z'))
  const pay = (reference: string) =>
    recordManualPayment(app, staff, orderNo, {
      ...{ amount: rupees(100), mode: 'upi', reference, on: '2026-11-28', note: 'The bank told us late' },
    })
  await lockMonth(app, staff, '2026-11')
  await lockMonth(app, staff, '2026-11') // a second press
  expect(await readMonthLock(app, staff, '2026-11')).toMatchObject({ by: 'Farida', at: app.now() })
  await expect(pay('UTR0000000001')).rejects.toMatchObject({ code: 'payment.month-locked' })
  await expect(unlockMonth(app, staff, '2026-11', ' ')).rejects.toMatchObject({ code: 'accounting.unlock-reason' })
  await unlockMonth(app, staff, '2026-11', 'A transfer of 28 November was missing')
  await pay('UTR0000000001')
  const audited = await listAuditChanges(app, 'month', '2026-11')
  expect(audited.map(({ by, action }) => [by, action])).toEqual([
    ['Farida', 'unlocked'],
    ['Farida', 'locked'],
  ])
})

test('[TAX-06] a month that is not over stays open', async () => {
  await expect(lockMonth(app, staff, '2026-12')).rejects.toMatchObject({ code: 'accounting.month-open' })
})

test('[TAX-06] only staff with money and all branches lock and unlock', async () => {
  const withoutMoney = { ...staff, role: { ...ownerRole, permissions: ['payments' as const] } }
  await expect(lockMonth(app, withoutMoney, '2026-10')).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(readMonthLock(app, withoutMoney, '2026-10')).rejects.toMatchObject({ kind: 'forbidden' })
  const ofBranch = { ...staff, branches: [1] } as Staff
  await expect(unlockMonth(app, ofBranch, '2026-11', 'x')).rejects.toMatchObject({ kind: 'forbidden' })
})
