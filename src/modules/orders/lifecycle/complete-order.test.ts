import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { createTestIntercityOrder } from '#testing/create-test-intercity-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { approveOrder } from './approve-order.ts'
import { assignPartnerCrew } from './assign-partner-crew.ts'
import { completeOrder } from './complete-order.ts'
import { recordDelivery } from './record-delivery.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const dispatcher: Staff = {
  ...staff,
  role: { ...operationsRole, permissions: operationsRole.permissions.filter(right => right !== 'completion') },
}
const start = new Date('2026-11-20T05:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

/** Creates an order that is paid in full, with a crew; its slot is on 8 December at 12. */
async function ready(): Promise<string> {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-08', slot: 12 })
  const pay = async () => {
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
    await recordReportedPayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
  }
  await pay()
  await approveOrder(app, staff, orderNo)
  await pay()
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  return orderNo
}
const idOf = async (orderNo: string) =>
  (await app.db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).id
/** Reports these jobs as done by their crews. */
const report = async (orderNo: string, ...legs: number[]) => {
  const jobs = app.db
    .updateTable('jobs')
    .set({ state: 'done' })
    .where('order_id', '=', await idOf(orderNo))
  await jobs.where('leg', 'in', legs as 1[]).execute()
}
const statusOf = async (orderNo: string) => (await readOrder(app, staff, orderNo)).status
const refused = { kind: 'conflict', code: 'order.jobs-open' }
const said = (deliveredAt: Date | null, reason = 'The partner called from the door') => ({
  confirmation: { reason, deliveredAt },
})

describe('[BOOK-02] an order is completed once every job of it is done', () => {
  test('by nobody before its crew has reported it, neither a month early nor after its slot', async () => {
    const orderNo = await ready()
    for (const now of [start, toIndiaInstant('2026-12-08', 12), toIndiaInstant('2026-12-12', 12)]) {
      app.setNow(now)
      await expect(completeOrder(app, staff, orderNo)).rejects.toMatchObject(refused)
    }
    expect(await statusOf(orderNo)).toBe('ready')
    const { documents } = await readOrder(app, staff, orderNo)
    expect(documents.filter(({ kind }) => kind === 'invoice')).toEqual([])
    await report(orderNo, 1)
    await completeOrder(app, dispatcher, orderNo)
    expect(await statusOf(orderNo)).toBe('Completed')
  })

  test('its invoice has the date of delivery, not of completion', async () => {
    const orderNo = await ready()
    app.setNow(toIndiaInstant('2026-12-10', 12))
    await completeOrder(app, staff, orderNo, said(toIndiaInstant('2026-12-08', 18)))
    const { facts } = await app.db
      .selectFrom('documents')
      .select('facts')
      .where('order_id', '=', await idOf(orderNo))
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ deliveredOn: '2026-12-08' })
  })

  test('a part load is not completed by its pick-up alone, or with its trip', async () => {
    const orderNo = await createTestIntercityOrder(app)
    await app.db
      .updateTable('orders')
      .set({ status: 'ready', token: 0, grand_total: 0, gst: 0 })
      .where('order_no', '=', orderNo)
      .execute()
    for (const legs of [[1], [1, 2]]) {
      await report(orderNo, ...legs)
      await expect(completeOrder(app, staff, orderNo)).rejects.toMatchObject(refused)
    }
    const { rows } = {
      rows: await app.db
        .selectFrom('jobs')
        .select(['leg', 'state'])
        .where('order_id', '=', await idOf(orderNo))
        .execute(),
    }
    expect(rows.filter(({ leg }) => leg === 3).every(({ state }) => state === 'planned')).toBe(true)
    await report(orderNo, 3)
    await completeOrder(app, staff, orderNo)
    expect(await statusOf(orderNo)).toBe('Completed')
  })

  test('staff with the permission confirm it with a reason and a time of delivery, and both are in its activity', async () => {
    const orderNo = await ready()
    const delivered = toIndiaInstant('2026-12-08', 16)
    app.setNow(toIndiaInstant('2026-12-10', 10))
    const by = (who: Staff, more: ReturnType<typeof said>) => completeOrder(app, who, orderNo, more)
    await expect(by(dispatcher, said(delivered))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(by(staff, said(delivered, ' '))).rejects.toMatchObject({ code: 'reason.required' })
    for (const time of [null, toIndiaInstant('2026-12-10', 11), toIndiaInstant('2026-11-01', 11)])
      await expect(by(staff, said(time))).rejects.toMatchObject({ code: 'delivery.time' })
    await by({ ...staff, role: operationsRole }, said(delivered))
    const order = await readOrder(app, staff, orderNo)
    expect(order.status).toBe('Completed')
    expect(order.deliveredAt).toEqual(delivered)
    expect(order.events.find(({ kind }) => kind === 'confirmed')).toMatchObject({
      by: 'staff:1',
      note: 'The partner called from the door',
    })
  })

  test('its time of delivery is that of the last job, whenever that is reported, and stays', async () => {
    const orderNo = await ready()
    const id = await idOf(orderNo)
    await recordDelivery(app, app.db as never, id, toIndiaInstant('2026-12-08', 14))
    expect((await readOrder(app, staff, orderNo)).deliveredAt).toBe(null)
    await report(orderNo, 1)
    await recordDelivery(app, app.db as never, id, toIndiaInstant('2026-12-08', 15))
    await recordDelivery(app, app.db as never, id, toIndiaInstant('2026-12-09', 15))
    app.setNow(toIndiaInstant('2026-12-12', 12))
    await completeOrder(app, staff, orderNo)
    expect((await readOrder(app, staff, orderNo)).deliveredAt).toEqual(toIndiaInstant('2026-12-08', 15))
  })
})
