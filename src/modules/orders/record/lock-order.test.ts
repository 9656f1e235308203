import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, reducePrice, refundOrder, startPayment } from '#modules/billing/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { resolveFlag } from '../flags/resolve-flag.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { completeOrder } from '../lifecycle/complete-order.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { placeMoveOrder, requestManualQuotation } from '../placing/place-move-order.ts'
import { sendManualQuotation } from '../placing/send-manual-quotation.ts'
import { lockOrder } from './lock-order.ts'
import { readOrder } from './read-order.ts'

const staff: Staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole }
const colleague: Staff = { ...staff, id: 2, name: 'Joseph' }
const jaipur = buildTestPlace('l-malviya-nagar-302017')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({ refund: () => new Promise(() => {}) }) })
})
afterAll(() => app.close())

type Stage = 'requested' | 'token' | 'approved' | 'paid' | 'ready'

/** Creates an order and takes it to a stage through the commands. */
async function orderAt(stage: Stage): Promise<string> {
  const customer = await createTestCustomer(app)
  const pay = async (orderNo: string) => {
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    const paid = { paymentId: `pay_${providerOrderId}`, providerOrderId, state: 'captured', amount } as const
    await recordReportedPayments(app, 'webhook', [{ ...paid, currency: 'INR', method: 'upi', error: null }])
  }
  if (stage === 'requested') {
    const draft = buildTestDraft()
    const to = { ...draft.to, place: jaipur }
    return (await requestManualQuotation(app, customer, { ...draft, to, date: null, slot: null, packageId: null }))
      .orderNo
  }
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  await pay(orderNo)
  if (stage === 'token') return orderNo
  await approveOrder(app, staff, orderNo)
  if (stage === 'approved') return orderNo
  await pay(orderNo)
  if (stage === 'ready') await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  return orderNo
}

type TestAction = (orderNo: string, by: Staff, seen: number) => Promise<unknown>
const price = { parts: [{ part: 'truck' as const, amount: rupees(42_000) }], note: '' }
const actions: [string, Stage, TestAction][] = [
  ['a price', 'requested', (no, by, seen) => sendManualQuotation(app, by, no, price, seen)],
  ['an approval', 'token', (no, by, seen) => approveOrder(app, by, no, seen)],
  ['a crew', 'approved', (no, by, seen) => assignPartnerCrew(app, by, no, 'Ramesh', seen)],
  ['a completion', 'ready', (no, by, seen) => completeOrder(app, by, no, { seen, ...confirmByOffice(app) })],
  ['another day', 'token', (no, by, seen) => rescheduleOrder(app, by, no, { date: '2026-12-14', slot: 12 }, { seen })],
  ['a refund', 'paid', (no, by, seen) => refundOrder(app, by, no, { amount: rupees(100), reason: 'A scratch', seen })],
  ['a lower price', 'paid', (no, by, seen) => reducePrice(app, by, no, { amount: rupees(100), reason: 'Late', seen })],
  [
    'a cancellation',
    'paid',
    (no, by, seen) => cancelOrder(app, by, no, { reason: 'No truck', cause: 'company', seen }),
  ],
  [
    'what asked for attention',
    'token',
    async (no, by, seen) => {
      const row = await app.db.selectFrom('order_flags').select('id').orderBy('id', 'desc').executeTakeFirst()
      return resolveFlag(app, by, no, { attention: row!.id, note: 'Called them' }, seen)
    },
  ],
]

describe('two simultaneous actions on one order', () => {
  test.each(actions)('%s happens once, and the second is rejected', async (_, stage, action) => {
    const orderNo = await orderAt(stage)
    const { id, status } = await readOrder(app, staff, orderNo)
    if (action === actions.at(-1)![2])
      await inTransaction(app.db, tx => raiseFlag(app, tx, { id, status }, 'overpaid', staff))
    const before = await readOrder(app, staff, orderNo)
    const messages = () => app.db.selectFrom('messages').select('id').where('order_id', '=', before.id).execute()
    const sent = (await messages()).length

    const both = await Promise.allSettled([staff, colleague].map(by => action(orderNo, by, before.lastEvent)))
    expect(both.map(outcome => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(outcome => outcome.status === 'rejected')).toMatchObject({ reason: { code: 'order.changed' } })
    const after = await readOrder(app, staff, orderNo)
    expect(after.lastEvent).toBeGreaterThan(before.lastEvent)
    const debits = after.payments.filter(({ debit }) => debit > 0)
    const most = action === actions[7]![2] ? 2 : 1 // a cancellation refunds each of its two payments
    expect(debits.length).toBeLessThanOrEqual(most)
    expect((await messages()).length - sent).toBeLessThanOrEqual(1)

    await expect(action(orderNo, colleague, before.lastEvent)).rejects.toMatchObject({ code: 'order.changed' })
    expect(await readOrder(app, staff, orderNo)).toEqual(after)
  })

  test('a page that was open when a payment came in is rejected', async () => {
    const orderNo = await orderAt('approved')
    const { lastEvent } = await readOrder(app, staff, orderNo)
    const customer = await app.db.selectFrom('orders').select('customer_id').where('order_no', '=', orderNo).execute()
    const payer = {
      kind: 'customer',
      id: customer[0]!.customer_id,
      name: '',
      mobile: '',
      email: '',
      language: 'en',
    } as const
    const { providerOrderId, amount } = await startPayment(app, payer, orderNo)
    const paid = {
      paymentId: 'pay_late',
      providerOrderId,
      state: 'captured',
      amount,
      currency: 'INR',
      method: 'upi',
      error: null,
    } as const
    await recordReportedPayments(app, 'webhook', [paid])
    const stale = cancelOrder(app, staff, orderNo, { reason: 'No truck', cause: 'company', seen: lastEvent })
    await expect(stale).rejects.toMatchObject({ kind: 'conflict', code: 'order.changed' })
  })
})

test('a transaction that waited for an order reads its current ledger', async () => {
  const orderNo = await orderAt('token')
  const { paid } = await readOrder(app, staff, orderNo)
  const addRupee = (n: number) =>
    inTransaction(app.db, async tx => {
      const { id, credits } = await lockOrder(tx, { orderNo, by: staff })
      const entry = { order_id: id, payment_type: 'balance', payment_mode: 'test', reference_no: '', debit: 0 }
      await tx
        .insertInto('ledger_entries')
        .values({ ...entry, payment_id: `pay_${n}`, credit: 100, at: app.now() })
        .execute()
      return credits
    })
  const read = await Promise.all(Array.from({ length: 8 }, (_, n) => addRupee(n)))
  expect(read.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, n) => (paid as Paise) + n * 100))
})
