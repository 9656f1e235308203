import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { readBookingTerms, saveBookingTerms } from '#modules/scheduling/index.server.ts'
import { type BookingTerms, defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { previewCancellation } from '../lifecycle/preview-cancellation.ts'
import { readOrder } from '../record/read-order.ts'
import { placeMoveOrder } from './place-move-order.ts'

let app: TestApp
let asha: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  customer = await createTestCustomer(app)
  await save(defaultBookingTerms)
})

const save = async (terms: BookingTerms) =>
  saveBookingTerms(app, asha, { revision: (await readBookingTerms(app.db)).revision, terms })
const inSteps: BookingTerms = {
  lateCredits: [{ minutes: 30, amount: rupees(500) }],
  holdMinutes: 30,
  lateRescheduleCharge: rupees(750),
  cancellation: [
    { hours: 72, share: 25 },
    { hours: 24, share: 100 },
  ],
}
const place = async () => (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
const agreed = async (orderNo: string) => (await readOrder(app, customer, orderNo)).cancellation

describe('the terms of booking', () => {
  test('apply to new orders; a quotation keeps its own until it is placed again', async () => {
    const draft = buildTestDraft()
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    await save(inSteps)
    expect(await agreed(orderNo)).toEqual(defaultBookingTerms.cancellation)
    app.setNow(new Date('2026-12-05T12:00:00Z')) // between the two notices
    expect(await previewCancellation(app, customer, orderNo)).toMatchObject({ share: 0 })
    app.setNow(new Date('2026-11-20T05:00:00Z'))
    await placeMoveOrder(app, customer, draft)
    expect(await agreed(orderNo)).toEqual(inSteps.cancellation)
    app.setNow(new Date('2026-12-05T12:00:00Z'))
    expect(await previewCancellation(app, customer, orderNo)).toMatchObject({ share: 25, steps: inSteps.cancellation })
  })

  test('of an old order without terms are the defaults', async () => {
    await save(inSteps)
    const orderNo = await place()
    await app.db.updateTable('orders').set({ cancellation: null }).where('order_no', '=', orderNo).execute()
    expect(await agreed(orderNo)).toEqual(defaultBookingTerms.cancellation)
  })

  test('[WIZ-05] decide how long a slot is held', async () => {
    await save(inSteps)
    const orderNo = await place()
    const { expires_at } = await app.db
      .selectFrom('slot_reservations')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('expires_at')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(expires_at).toEqual(new Date('2026-11-20T05:30:00Z'))
  })

  test('are saved only at the latest revision, and recorded in the audit log', async () => {
    const { revision } = await readBookingTerms(app.db)
    await saveBookingTerms(app, asha, { revision, terms: inSteps })
    const late = saveBookingTerms(app, asha, { revision, terms: { ...inSteps, holdMinutes: 20 } })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'terms.changed' })
    const [newest] = await listAuditChanges(app, 'booking-terms', 1)
    expect(newest).toMatchObject({ action: 'saved', before: defaultBookingTerms, after: inSteps, by: 'Asha' })
  })

  test('are rejected by field if invalid, and changed only with the permission', async () => {
    await expect(save({ ...defaultBookingTerms, holdMinutes: 5 })).rejects.toMatchObject({
      ...{ kind: 'invalid', fields: { holdMinutes: 'terms.hold' } },
    })
    const clerk = await createTestStaff(app, 'Ravi', { ...operationsRole, permissions: ['orders'] })
    await expect(saveBookingTerms(app, clerk, { revision: 1, terms: defaultBookingTerms })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})
