import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { recordManualPayment, recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { completeOrder } from '../lifecycle/complete-order.ts'
import { recordWorkDone } from '../lifecycle/record-work-done.ts'
import { replaceCrew } from '../lifecycle/replace-crew.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const over = toIndiaInstant('2026-11-28', 14)
const before = new Date(over.getTime() - 60_000)
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('slot_reservations').execute()
})

type Stage = 'token' | 'approved' | 'ready'
/** Creates an order for 28 November, 12 to 2, and takes it to a stage. */
async function orderAt(stage: Stage): Promise<string> {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-11-28', slot: 12 })
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
  await recordReportedPayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
  if (stage !== 'token') await approveOrder(app, staff, orderNo)
  if (stage === 'ready') await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  return orderNo
}

describe('[BOOK-02] no crew is announced once the slot is over', () => {
  test.each<[string, Stage, (orderNo: string) => Promise<void>]>([
    ['an approval', 'token', orderNo => approveOrder(app, staff, orderNo)],
    ['a crew', 'approved', orderNo => assignPartnerCrew(app, staff, orderNo, 'Suresh')],
    ['another crew', 'ready', orderNo => replaceCrew(app, staff, orderNo, 'Suresh')],
  ])('%s waits for another date', async (_, stage, action) => {
    const late = await orderAt(stage)
    app.setNow(over)
    await expect(action(late)).rejects.toMatchObject({ kind: 'conflict', code: 'order.slot-passed' })
    const { lastEvent } = await readOrder(app, staff, late)
    await rescheduleOrder(app, staff, late, { date: '2026-12-08', slot: 10 })
    if (stage === 'ready') await assignPartnerCrew(app, staff, late, 'Ramesh')
    await action(late)
    expect((await readOrder(app, staff, late)).lastEvent).toBeGreaterThan(lastEvent)
  })

  test('a crew can be assigned until its last minute', async () => {
    const orderNo = await orderAt('approved')
    app.setNow(before)
    await assignPartnerCrew(app, staff, orderNo, 'Suresh')
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'ready', crewName: 'Suresh' })
  })
})

describe('[BOOK-02] a job that was done in its slot while its status stayed behind', () => {
  const messagesOf = async (orderNo: string) => {
    const { id } = await readOrder(app, staff, orderNo)
    const rows = await app.db.selectFrom('messages').select('template').where('order_id', '=', id).execute()
    return rows.map(({ template }) => template)
  }
  const pay = async (orderNo: string) => {
    const { balanceDue } = await readOrder(app, staff, orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: balanceDue, mode: 'cash', reference: '' })
  }

  test.each<Stage>(['token', 'approved'])(
    'from %s passes through every status, and no crew is announced',
    async stage => {
      const orderNo = await orderAt(stage)
      app.setNow(over)
      await recordWorkDone(app, staff, orderNo, { crew: 'Ramesh', ...confirmByOffice(app) })
      const order = await readOrder(app, staff, orderNo)
      expect(order).toMatchObject({ status: 'ready', crewName: 'Ramesh', moveDate: '2026-11-28', slot: 12 })
      const steps = order.events
        .filter(({ kind }) => kind === 'status' || kind === 'done')
        .map(({ kind, status }) => [kind, status])
      const behind =
        stage === 'token'
          ? [
              ['done', 'Token'],
              ['status', 'Adminapproved'],
            ]
          : [['done', 'Adminapproved']]
      expect(steps.slice(-behind.length - 1)).toEqual([...behind, ['status', 'ready']])
      expect(await messagesOf(orderNo)).not.toContain('crew-assigned')
      await pay(orderNo)
      await completeOrder(app, staff, orderNo, confirmByOffice(app))
      expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'Completed', balanceDue: 0 })
    },
  )

  test('is not completed without a confirmation of the delivery, even when paid in full', async () => {
    const orderNo = await orderAt('approved')
    await pay(orderNo)
    app.setNow(over)
    await recordWorkDone(app, staff, orderNo, { crew: 'Ramesh' })
    expect(await readOrder(app, staff, orderNo)).toMatchObject({
      status: 'ready',
      crewName: 'Ramesh',
      deliveredAt: null,
    })
  })

  test('is completed with it when paid in full, and its invoice issued', async () => {
    const orderNo = await orderAt('approved')
    await pay(orderNo)
    app.setNow(over)
    await recordWorkDone(app, staff, orderNo, { crew: 'Ramesh', ...confirmByOffice(app) })
    const order = await readOrder(app, staff, orderNo)
    expect(order.status).toBe('Completed')
    expect(order.documents.map(({ kind }) => kind)).toContain('invoice')
    expect((await messagesOf(orderNo)).filter(template => template === 'completed')).toHaveLength(1)
  })

  test('is recorded only after its slot, with a crew, and once', async () => {
    const orderNo = await orderAt('token')
    const { lastEvent: seen } = await readOrder(app, staff, orderNo)
    app.setNow(before)
    await expect(
      recordWorkDone(app, staff, orderNo, { crew: 'Ramesh', ...confirmByOffice(app) }),
    ).rejects.toMatchObject({
      code: 'order.not-over',
    })
    app.setNow(over)
    await expect(recordWorkDone(app, staff, orderNo, { crew: ' ' })).rejects.toMatchObject({ code: 'crew.required' })
    const both = await Promise.allSettled(
      [1, 2].map(() => recordWorkDone(app, staff, orderNo, { crew: 'Ramesh', seen, ...confirmByOffice(app) })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(
      recordWorkDone(app, staff, orderNo, { crew: 'Ramesh', ...confirmByOffice(app) }),
    ).rejects.toMatchObject({
      code: 'order.status',
    })
  })
})

test('[BOOK-02] no crew is assigned, and no time confirmed, without a date', async () => {
  const orderNo = await orderAt('approved')
  await app.db.updateTable('orders').set({ move_date: null, slot_hour: null }).where('order_no', '=', orderNo).execute()
  await expect(assignPartnerCrew(app, staff, orderNo, 'Ramesh')).rejects.toMatchObject({
    kind: 'conflict',
    code: 'order.no-day',
  })
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-08', slot: 10 })
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'ready', moveDate: '2026-12-08' })
})
