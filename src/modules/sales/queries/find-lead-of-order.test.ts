import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { placeMoveOrder } from '#modules/orders/placing/place-move-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordStaffLead } from '../commands/record-staff-lead.ts'
import { findLeadOfOrder } from './find-lead-of-order.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Asha', ownerRole)
})
afterAll(() => app.close())

test('an order names the source and the owner of its lead, to staff who may see leads of its city', async () => {
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  const { id } = await readOrder(app, staff, orderNo)
  expect(await findLeadOfOrder(app, staff, id)).toBe(null)
  const { id: lead } = await recordStaffLead(app, staff, {
    ...{ key: crypto.randomUUID(), mobile: '9850000001' as Mobile, name: 'Neha', language: 'en', cityId: 1 },
    ...{ channel: 'walk-in', words: 'Asks at the office' },
  })
  await app.db
    .updateTable('leads')
    .set({ order_id: id, state: 'won', next_at: null, next_kind: null, next_step: null })
    .where('id', '=', lead)
    .execute()
  expect(await findLeadOfOrder(app, staff, id)).toEqual({ id: lead, source: 'Walk-in', owner: 'Asha' })
  const elsewhere = { ...(await createTestStaff(app, 'Bala', operationsRole)), branches: [99] }
  expect(await findLeadOfOrder(app, elsewhere, id)).toBe(null)
  const office = await createTestStaff(app, 'Kiran', operationsRole)
  await expect(
    findLeadOfOrder(app, { ...office, role: { ...office.role, permissions: [] } }, id),
  ).rejects.toMatchObject({
    kind: 'forbidden',
  })
})
