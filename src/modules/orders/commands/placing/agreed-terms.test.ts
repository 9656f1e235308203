import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/identity/rules/actor.ts'
import { readTerms, saveTerms } from '#modules/scheduling/index.server.ts'
import { type BookingTerms, usualTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { aMember } from '#testing/a-member.ts'
import { changesOf } from '#testing/changes-of.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operations, owner } from '#testing/roles.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import { previewCancellation } from '../../queries/preview-cancellation.ts'
import { readOrder } from '../../queries/read-order.ts'
import { placeOrder } from './place-order.ts'

let app: TestApp
let asha: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  asha = await aMember(app, 'Asha', owner)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  customer = await aCustomer(app)
  await save(usualTerms)
})

const save = async (terms: BookingTerms) =>
  saveTerms(app, asha, { revision: (await readTerms(app.db)).revision, terms })
const inSteps: BookingTerms = {
  lateCredits: [{ minutes: 30, amount: rupees(500) }],
  holdMinutes: 30,
  lateRescheduleCharge: rupees(750),
  cancellation: [
    { hours: 72, share: 25 },
    { hours: 24, share: 100 },
  ],
}
const place = async () => (await placeOrder(app, customer, aDraft())).orderNo
const agreed = async (orderNo: string) => (await readOrder(app, customer, orderNo)).cancellation

describe('the terms of booking', () => {
  test('count for what comes; what was quoted keeps its own, until it is placed anew', async () => {
    const draft = aDraft()
    const { orderNo } = await placeOrder(app, customer, draft)
    await save(inSteps)
    expect(await agreed(orderNo)).toEqual(usualTerms.cancellation)
    app.setNow(new Date('2026-12-05T12:00:00Z')) // between the two notices
    expect(await previewCancellation(app, customer, orderNo)).toMatchObject({ share: 0 })
    app.setNow(new Date('2026-11-20T05:00:00Z'))
    await placeOrder(app, customer, draft)
    expect(await agreed(orderNo)).toEqual(inSteps.cancellation)
    app.setNow(new Date('2026-12-05T12:00:00Z'))
    expect(await previewCancellation(app, customer, orderNo)).toMatchObject({ share: 25, steps: inSteps.cancellation })
  })

  test('an order of before, which kept none, has the usual', async () => {
    await save(inSteps)
    const orderNo = await place()
    await app.db.updateTable('orders').set({ cancellation: null }).where('order_no', '=', orderNo).execute()
    expect(await agreed(orderNo)).toEqual(usualTerms.cancellation)
  })

  test('[WIZ-05] a place waits as long as they say', async () => {
    await save(inSteps)
    const orderNo = await place()
    const { expires_at } = await app.db
      .selectFrom('slot_places')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('expires_at')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(expires_at).toEqual(new Date('2026-11-20T05:30:00Z'))
  })

  test('are saved by whoever saw the newest, and written into the audit', async () => {
    const { revision } = await readTerms(app.db)
    await saveTerms(app, asha, { revision, terms: inSteps })
    const late = saveTerms(app, asha, { revision, terms: { ...inSteps, holdMinutes: 20 } })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'terms.changed' })
    const [newest] = await changesOf(app, 'booking-terms', 1)
    expect(newest).toMatchObject({ deed: 'saved', before: usualTerms, after: inSteps, by: 'Asha' })
  })

  test('nonsense is named by field, and nobody without the right changes them', async () => {
    await expect(save({ ...usualTerms, holdMinutes: 5 })).rejects.toMatchObject({
      ...{ kind: 'invalid', fields: { holdMinutes: 'terms.hold' } },
    })
    const clerk = await aMember(app, 'Ravi', { ...operations, rights: ['orders'] })
    await expect(saveTerms(app, clerk, { revision: 1, terms: usualTerms })).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
