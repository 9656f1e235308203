import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  recordManualPayment,
  recordManualRefund,
  recordReportedPayments,
  recordReportedRefunds,
  refundOrder,
  startPayment,
} from '#modules/billing/index.server.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { holdReservation } from '#modules/scheduling/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { resolveFlag } from './resolve-flag.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const start = new Date('2026-11-20T05:00:00Z')
const thursday = { date: '2026-12-10', slot: 10 } as const
let app: TestApp
let customer: Customer
const provider = createTestPaymentProvider({
  readPayment: async id => known.get(id)!,
  refund: async ({ paymentId, amount, receipt }) =>
    ({ refundId: `rfnd_${receipt}`, paymentId, receipt, amount, state: 'failed', bankReference: null }) as const,
})
beforeAll(async () => {
  app = await openTestApp({}, { payments: provider })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

let payments = 0
const known = new Map<string, ProviderPayment>()
function captured(providerOrderId: string, amount: Paise) {
  const payment: ProviderPayment = {
    paymentId: `pay_a${payments++}`,
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: 'card',
    error: null,
  }
  known.set(payment.paymentId, payment)
  return recordReportedPayments(app, 'webhook', [payment])
}
async function pay(orderNo: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  await captured(providerOrderId, amount)
  return { providerOrderId, amount }
}
async function booked() {
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  return { orderNo, orderId, ...(await pay(orderNo)) }
}
async function ready() {
  const order = await booked()
  await approveOrder(app, staff, order.orderNo)
  await assignPartnerCrew(app, staff, order.orderNo, 'Ramesh')
  return order
}
/** Creates an order that was paid after its slot had filled. */
async function withoutPlace() {
  const { orderNo, orderId } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  app.setNow(new Date(start.getTime() + 16 * 60_000))
  const slot = { cityId: 1, date: '2026-12-08', hour: 10 } as const
  const others = await createTestOrders(app, 10)
  await inTransaction(app.db, async tx => {
    for (const other of others) await holdReservation(app, tx, other, slot)
  })
  await captured(providerOrderId, amount)
  return { orderNo, orderId }
}
const getFlag = async (orderNo: string) => (await readOrder(app, staff, orderNo)).attention
const facts = async (orderNo: string) => (await getFlag(orderNo)).map(({ kind }) => kind)

describe('the flags of an order', () => {
  test('are several: a new date does not hide a failed refund, nor a second refund the first', async () => {
    const { orderNo } = await ready()
    await refundOrder(app, staff, orderNo, { amount: paise(100), reason: 'A scratch' })
    await app.work()
    expect(await facts(orderNo)).toEqual(['refund-failed'])
    await rescheduleOrder(app, staff, orderNo, thursday)
    await refundOrder(app, staff, orderNo, { amount: paise(200), reason: 'Another' })
    await app.work()
    expect(await facts(orderNo)).toEqual(['refund-failed', 'refund-failed', 'tell-crew'])
    const [first, second] = await getFlag(orderNo)
    await recordManualRefund(app, staff, orderNo, first!.about, 'NEFT 1')
    expect(await getFlag(orderNo)).toMatchObject([second, { kind: 'tell-crew', about: 'Ramesh' }])
    await assignPartnerCrew(app, staff, orderNo, 'Suresh')
    expect(await facts(orderNo)).toEqual(['refund-failed', 'tell-crew'])
    await recordManualRefund(app, staff, orderNo, second!.about, 'NEFT 2')
    const [tell] = await getFlag(orderNo)
    await resolveFlag(app, staff, orderNo, { attention: tell!.id, note: 'Called Ramesh' })
    expect(await getFlag(orderNo)).toEqual([])
  })

  test('overpaid stays after a refund of one rupee, and ends with the whole refund', async () => {
    const { orderNo, providerOrderId } = await ready()
    const { amount } = await pay(orderNo)
    await captured(providerOrderId, paise(500))
    expect(amount).toBeGreaterThan(0)
    expect(await facts(orderNo)).toEqual(['overpaid'])
    await refundOrder(app, staff, orderNo, { amount: paise(100), reason: 'Paid too much' })
    expect(await facts(orderNo)).toEqual(['overpaid'])
    await refundOrder(app, staff, orderNo, { amount: paise(400), reason: 'Paid too much' })
    expect(await facts(orderNo)).toEqual([])
  })

  test('slot-full stays after an approval, and ends with a reservation, even in the same slot', async () => {
    const { orderNo } = await withoutPlace()
    expect(await facts(orderNo)).toEqual(['slot-full'])
    await approveOrder(app, staff, orderNo)
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
    expect(await facts(orderNo)).toEqual(['slot-full'])
    const own = { date: '2026-12-08', slot: 10 } as const
    await expect(rescheduleOrder(app, staff, orderNo, own)).rejects.toMatchObject({ code: 'slot.full' })
    app.setNow(new Date(start.getTime() + 40 * 60_000)) // the slot that others held is free again
    await rescheduleOrder(app, staff, orderNo, own)
    expect(await facts(orderNo)).toEqual([])
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'ready', crewName: 'Ramesh', slot: 10 })
  })

  test('end with the order if they are about it, and stay if they are about its money', async () => {
    const { orderNo } = await ready()
    await refundOrder(app, staff, orderNo, { amount: paise(100), reason: 'A scratch' })
    await app.work()
    await rescheduleOrder(app, staff, orderNo, thursday)
    await cancelOrder(app, staff, orderNo, { reason: 'They do not move', cause: 'customer' })
    expect(await facts(orderNo)).toEqual(['refund-failed', 'tell-crew'])
  })

  test('are resolved one by one with a note, its author and time; a failed refund is not resolved by a note', async () => {
    const { orderNo, orderId } = await withoutPlace()
    const update = { paymentId: `pay_a${payments - 1}`, receipt: null, bankReference: null, state: 'pending' } as const
    await recordReportedRefunds(app, 'webhook', [{ ...update, refundId: `rfnd_out_${payments}`, amount: paise(100) }])
    const [full, outside] = await getFlag(orderNo)
    expect([full, outside]).toMatchObject([{ kind: 'slot-full' }, { kind: 'refunded-outside' }])
    const word = (attention: number, note = 'Called her') => resolveFlag(app, staff, orderNo, { attention, note })
    await expect(word(full!.id, ' ')).rejects.toMatchObject({ code: 'reason.required' })
    await word(outside!.id)
    await expect(word(outside!.id)).rejects.toMatchObject({ code: 'order.changed' })
    expect(await getFlag(orderNo)).toEqual([full])
    const rows = await app.db.selectFrom('order_flags').selectAll().where('order_id', '=', orderId).execute()
    expect(rows.find(({ id }) => id === outside!.id)).toMatchObject({ ended_by: 'staff:1', resolution: 'word' })
    expect((await readOrder(app, staff, orderNo)).events.at(-1)).toMatchObject({ kind: 'settled', note: 'Called her' })

    await app.db.deleteFrom('slot_reservations').execute()
    const other = await booked()
    await expect(resolveFlag(app, staff, other.orderNo, { attention: full!.id, note: 'x' })).rejects.toMatchObject({
      code: 'order.changed',
    })
    await refundOrder(app, staff, other.orderNo, { amount: paise(100), reason: 'A scratch' })
    await app.work()
    const [failed] = await getFlag(other.orderNo)
    const byWord = resolveFlag(app, staff, other.orderNo, { attention: failed!.id, note: 'It is fine' })
    await expect(byWord).rejects.toMatchObject({ code: 'attention.by-deed' })
    expect(await facts(other.orderNo)).toEqual(['refund-failed'])
  })

  test('are raised once for the same event', async () => {
    const { orderNo } = await booked()
    await recordManualPayment(app, staff, orderNo, { amount: paise(1), mode: 'cash', reference: '' }).catch(() => {})
    await refundOrder(app, staff, orderNo, { amount: paise(100), reason: 'A scratch' })
    await app.work()
    await app.work()
    expect(await facts(orderNo)).toEqual(['refund-failed'])
    const { events } = await readOrder(app, staff, orderNo)
    expect(events.filter(({ kind }) => kind === 'attention')).toHaveLength(1)
  })
})
