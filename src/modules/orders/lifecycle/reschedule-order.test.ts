import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatRupees, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { holdReservation, readAvailability, releaseReservation } from '#modules/scheduling/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { lockOrder } from '../record/lock-order.ts'
import { readOrder } from '../record/read-order.ts'
import { recordTransition } from '../record/record-transition.ts'
import { getNewDates, previewNewDate } from '../schedule/preview-new-date.ts'
import { assignPartnerCrew } from './assign-partner-crew.ts'
import { cancelOrder } from './cancel-order.ts'
import { rescheduleOrder } from './reschedule-order.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const [tuesday, thursday, saturday] = ['2026-12-08', '2026-12-10', '2026-12-12']

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
})

const quoted = async () => (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
/** Creates an order with a paid token, without the payment gateway. */
async function booked(): Promise<string> {
  const orderNo = await quoted()
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    await recordTransition(app, tx, order, 'Token', { actor: { kind: 'system', name: 'test' } })
    const paid = { payment_id: `pay_${orderNo}`, reference_no: orderNo, credit: order.token, at: app.now() }
    const entry = { order_id: order.id, payment_type: 'token', payment_mode: 'test', ...paid }
    await tx
      .insertInto('ledger_entries')
      .values(entry as never)
      .execute()
    await tx.updateTable('slot_reservations').set({ expires_at: null }).where('order_id', '=', order.id).execute()
  })
  return orderNo
}
async function ready(): Promise<string> {
  const orderNo = await booked()
  await inTransaction(app.db, async tx => {
    await recordTransition(app, tx, await lockOrder(tx, { orderNo, by: staff }), 'Adminapproved', { actor: staff })
  })
  await assignPartnerCrew(app, staff, orderNo, 'Suresh and 3, MH 02 1234')
  return orderNo
}
const free = async (date: string) => (await readAvailability(app, 1, date, 1))[0]!.slots[0]!.free
const placesOf = (orderNo: string) =>
  app.db
    .selectFrom('slot_reservations')
    .innerJoin('orders', 'orders.id', 'slot_reservations.order_id')
    .select(['date', 'hour', 'expires_at'])
    .where('order_no', '=', orderNo)
    .execute()
const messagesOf = (orderNo: string) =>
  app.db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select(['template', 'params', 'state'])
    .where('order_no', '=', orderNo)
    .where('template', '=', 'rescheduled')
    .orderBy('messages.id')
    .execute()

test('an order whose jobs are done gets no new date, because its jobs cannot move', async () => {
  const orderNo = await ready()
  await app.db.updateTable('orders').set({ delivered_at: app.now() }).where('order_no', '=', orderNo).execute()
  const newDate = { date: thursday, slot: 10 } as const
  await expect(rescheduleOrder(app, staff, orderNo, newDate)).rejects.toMatchObject({ code: 'reschedule.delivered' })
  await expect(getNewDates(app, staff, orderNo)).rejects.toMatchObject({ code: 'reschedule.delivered' })
})

describe('rescheduling a booking', () => {
  test('reserves the new slot, releases the old one, notifies the customer and records it in the activity', async () => {
    const before = [await free(tuesday), await free(thursday)]
    const orderNo = await booked()
    await rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 10 })
    expect([await free(tuesday), await free(thursday)]).toEqual([before[0], before[1]! - 1])
    expect(await placesOf(orderNo)).toEqual([{ date: thursday, hour: 10, expires_at: null }])
    const order = await readOrder(app, staff, orderNo)
    expect(order).toMatchObject({ status: 'Token', moveDate: thursday, slot: 10, attention: [] })
    expect(order.events.at(-1)).toMatchObject({
      kind: 'rescheduled',
      by: `customer:${customer.id}`,
      note: 'Tue 08 Dec, 10 AM - 12 PM → Thu 10 Dec, 10 AM - 12 PM',
    })
    expect(await messagesOf(orderNo)).toMatchObject([
      { params: { orderNo, day: thursday, slot: { from: 10, until: 12 } } },
    ])
  })

  test('happens once when it is requested twice', async () => {
    const orderNo = await booked()
    const request = () => rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 12 })
    await Promise.all([request(), request(), request()])
    expect(await messagesOf(orderNo)).toHaveLength(1)
  })

  test('changes nothing where the slot is full', async () => {
    const orderNo = await booked()
    const slot = { cityId: 1, date: '2026-12-15', hour: 14 } as const
    const others = await createTestOrders(app, 10)
    await inTransaction(app.db, async tx => {
      for (const other of others) await holdReservation(app, tx, other, slot)
    })
    const work = rescheduleOrder(app, customer, orderNo, { date: slot.date, slot: slot.hour })
    await expect(work).rejects.toMatchObject({ kind: 'conflict', code: 'slot.full' })
    expect(await placesOf(orderNo)).toMatchObject([{ date: tuesday, hour: 10 }])
    expect(await readOrder(app, customer, orderNo)).toMatchObject({ moveDate: tuesday, slot: 10 })
    expect(await messagesOf(orderNo)).toEqual([])
  })

  test('gives the last slot to one of many simultaneous requests', async () => {
    const slot = { cityId: 1, date: '2026-12-16', hour: 14 } as const
    const orders = [await booked(), await booked(), await booked()]
    const others = await createTestOrders(app, 9)
    await inTransaction(app.db, async tx => {
      for (const other of others) await holdReservation(app, tx, other, slot)
    })
    const requested = orders.map(orderNo =>
      rescheduleOrder(app, customer, orderNo, { date: slot.date, slot: slot.hour }),
    )
    const outcomes = await Promise.allSettled(requested)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('to a weekend costs more: as shown before, with the same token', async () => {
    const orderNo = await booked()
    const before = await readOrder(app, customer, orderNo)
    const wanted = { date: saturday, slot: 10 } as const
    const preview = await previewNewDate(app, customer, orderNo, wanted)
    expect(preview.now).toEqual({ total: before.total, due: before.balanceDue })
    expect(preview.after.total).toBeGreaterThan(before.total)
    expect(preview.after.total - preview.now.total).toBe(preview.after.due - preview.now.due)
    const dates = await getNewDates(app, customer, orderNo)
    expect(dates.total).toBe(before.total)
    expect(await dates.priceDays([thursday, saturday], {})).toEqual([
      { date: thursday, total: before.total },
      { date: saturday, total: preview.after.total },
    ])

    const wrong = rescheduleOrder(app, customer, orderNo, wanted, { agreedTotal: preview.now.total })
    await expect(wrong).rejects.toMatchObject({ kind: 'conflict', code: 'price.changed' })
    await rescheduleOrder(app, customer, orderNo, wanted, { agreedTotal: preview.after.total })
    const after = await readOrder(app, customer, orderNo)
    expect(after).toMatchObject({ total: preview.after.total, balanceDue: preview.after.due, token: before.token })
    expect(after.quotation!.lines.map(line => line.code)).toContain('weekend')
    const [was, is] = [before.total, after.total].map(sum => formatRupees(sum))
    expect(after.events.at(-1)!.note).toContain(`; ${was} → ${is}`) // the activity has the price beside the date
    expect(after.events.at(-1)!.facts?.day?.price).toEqual({ before: before.total, after: after.total })
    expect(after.events[0]!.facts).toEqual({ total: before.total })
    expect(await messagesOf(orderNo)).toMatchObject([
      { params: { day: saturday, total: after.total, balance: after.balanceDue } },
    ])

    await rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 10 })
    expect((await readOrder(app, customer, orderNo)).total).toBe(before.total)
  })

  test('after a crew was assigned asks staff to call it, whoever comes on the new date', async () => {
    const orderNo = await ready()
    await rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 16 })
    expect(await readOrder(app, staff, orderNo)).toMatchObject({
      status: 'Adminapproved',
      crewName: null,
      attention: [{ kind: 'tell-crew', about: 'Suresh and 3, MH 02 1234' }],
    })
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh and 3, MH 04 5678')
    const tell = [{ kind: 'tell-crew', about: 'Suresh and 3, MH 02 1234' }]
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'ready', attention: tell })
  })

  test('settles an order that was paid after its slot had filled, and ends its flag', async () => {
    const orderNo = await booked()
    await inTransaction(app.db, async tx => {
      const order = await lockOrder(tx, { orderNo, by: staff })
      await releaseReservation(tx, order.id)
      await raiseFlag(app, tx, order, 'slot-full', staff)
    })
    await rescheduleOrder(app, staff, orderNo, { date: thursday, slot: 10 })
    expect((await readOrder(app, staff, orderNo)).attention).toEqual([])
  })
})

describe('[BOOK-03] rescheduling for our own reasons costs no more', () => {
  const dear = { date: saturday, slot: 10 } as const
  const total = async (orderNo: string) => (await readOrder(app, staff, orderNo)).total

  test('when staff say so: price, preview, message and activity', async () => {
    const orderNo = await booked()
    const agreed = await total(orderNo)
    const usual = await previewNewDate(app, staff, orderNo, dear)
    const ours = await previewNewDate(app, staff, orderNo, dear, { ourCause: true })
    expect([usual.after.total > agreed, ours.after.total]).toEqual([true, agreed])
    const { priceDays } = await getNewDates(app, staff, orderNo)
    expect(await priceDays([saturday], { ourCause: true })).toEqual([{ date: saturday, total: agreed }])
    const requested = { agreedTotal: agreed, ourCause: true }
    await expect(rescheduleOrder(app, staff, orderNo, dear, { agreedTotal: agreed })).rejects.toMatchObject({
      code: 'price.changed',
    })
    await rescheduleOrder(app, staff, orderNo, dear, requested)
    const order = await readOrder(app, staff, orderNo)
    expect(order).toMatchObject({ moveDate: saturday, total: agreed })
    expect(order.events.at(-1)!.note).toBe(
      'Tue 08 Dec, 10 AM - 12 PM → Sat 12 Dec, 10 AM - 12 PM; caused by us, the price stays',
    )
    expect(await messagesOf(orderNo)).toMatchObject([{ params: { total: agreed } }])
  })

  test('and a cheaper date still lowers the price', async () => {
    const orderNo = await booked()
    await rescheduleOrder(app, staff, orderNo, dear)
    const dearer = await total(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: tuesday, slot: 10 }, { ourCause: true })
    expect(await total(orderNo)).toBeLessThan(dearer)
  })

  test('and a customer cannot claim it', async () => {
    const orderNo = await booked()
    const agreed = await total(orderNo)
    await rescheduleOrder(app, customer, orderNo, dear, { ourCause: true })
    expect(await total(orderNo)).toBeGreaterThan(agreed)
  })

  test.each(['staff', 'customer'] as const)('always, where the slot was full when it was paid: %s', async by => {
    const orderNo = await booked()
    const { id, total: agreed } = await readOrder(app, staff, orderNo)
    await inTransaction(app.db, tx => releaseReservation(tx, id))
    const actor = by === 'staff' ? staff : customer
    expect(await previewNewDate(app, actor, orderNo, dear)).toMatchObject({ after: { total: agreed }, ourCause: true })
    await rescheduleOrder(app, actor, orderNo, dear, { agreedTotal: agreed })
    expect(await total(orderNo)).toBe(agreed)
  })
})

describe('the limits of rescheduling by customers', () => {
  const days = ['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17']
  const move = (orderNo: string, at: number, actor: typeof staff | Customer = customer) =>
    rescheduleOrder(app, actor, orderNo, { date: days[at]!, slot: 10 })

  test.each([
    ['booked', booked],
    ['not paid yet', quoted],
  ] as const)('five a day for one order, %s, then the customer has to call; staff still can', async (_, order) => {
    const [orderNo, other] = [await booked(), await order()]
    for (let at = 0; at < 5; at++) await move(other, at)
    const often = { kind: 'too-many', code: 'reschedule.often' }
    await expect(move(other, 5)).rejects.toMatchObject(often)
    await expect(getNewDates(app, customer, other)).rejects.toMatchObject(often)
    const requested = { date: days[5]!, slot: 10 } as const
    await expect(previewNewDate(app, customer, other, requested)).rejects.toMatchObject(often)
    await move(other, 4) // the last of them, posted twice
    await move(orderNo, 0) // another order of the same customer
    await move(other, 5, staff)
    expect((await readOrder(app, staff, other)).moveDate).toBe(days[5])
    app.setNow(new Date(start.getTime() + 86_400_000 + 1_000))
    await move(other, 6)
    expect((await readOrder(app, staff, other)).moveDate).toBe(days[6])
  })

  test('an order that is not booked is rescheduled without a message, unless staff do it', async () => {
    const orderNo = await quoted()
    await move(orderNo, 0)
    expect(await messagesOf(orderNo)).toEqual([])
    expect((await readOrder(app, staff, orderNo)).events.at(-1)).toMatchObject({ kind: 'rescheduled' })
    await move(orderNo, 1, staff)
    expect(await messagesOf(orderNo)).toHaveLength(1)
  })

  test('a message that no channel has sent yet is replaced by the next; one that was sent stays', async () => {
    const orderNo = await booked()
    const states = async () => (await messagesOf(orderNo)).map(({ params, state }) => [params.day, state])
    await move(orderNo, 0)
    await move(orderNo, 1)
    expect(await states()).toEqual([
      [days[0], 'withdrawn'],
      [days[1], 'queued'],
    ])
    await app.work()
    await move(orderNo, 2)
    expect((await states()).slice(1)).toEqual([
      [days[1], 'sent'],
      [days[2], 'queued'],
    ])
  })
})

describe('an outdated page', () => {
  const seenBy = async (orderNo: string) => (await readOrder(app, customer, orderNo)).lastEvent
  const changed = { kind: 'conflict', code: 'booking.changed' }

  test.each([
    [
      'the day',
      (no: string, seen: number) => rescheduleOrder(app, customer, no, { date: '2026-12-11', slot: 10 }, { seen }),
    ],
    ['a cancellation', (no: string, seen: number) => cancelOrder(app, customer, no, { reason: '', seen })],
  ] as const)('is rejected for the customer as for staff: %s', async (_, action) => {
    const orderNo = await booked()
    const seen = await seenBy(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: thursday, slot: 14 })
    await expect(action(orderNo, seen)).rejects.toMatchObject(changed)
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'Token', moveDate: thursday, slot: 14 })
  })

  test('a form posted twice takes effect once and is not rejected', async () => {
    const orderNo = await booked()
    const seen = await seenBy(orderNo)
    const post = () => rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 12 }, { seen })
    await Promise.all([post(), post()])
    expect(await messagesOf(orderNo)).toHaveLength(1)
  })
})

describe('rescheduling is refused to', () => {
  const wanted = { date: thursday, slot: 10 } as const

  test('another customer, as an unknown order', async () => {
    const orderNo = await booked()
    const stranger = await createTestCustomer(app)
    const requested = [
      rescheduleOrder(app, stranger, orderNo, wanted),
      previewNewDate(app, stranger, orderNo, wanted),
      getNewDates(app, stranger, orderNo),
    ]
    const unknown = { status: 'rejected', reason: { kind: 'unknown', code: 'order.unknown' } }
    expect(await Promise.allSettled(requested)).toMatchObject([unknown, unknown, unknown])
  })

  test('a customer within 48 hours of the slot, but not to staff', async () => {
    const orderNo = await booked()
    app.setNow(new Date('2026-12-06T04:30:00Z'))
    const late = { kind: 'conflict', code: 'reschedule.late' }
    await expect(rescheduleOrder(app, customer, orderNo, wanted)).rejects.toMatchObject(late)
    await expect(previewNewDate(app, customer, orderNo, wanted)).rejects.toMatchObject(late)
    await rescheduleOrder(app, staff, orderNo, wanted)
    expect((await readOrder(app, customer, orderNo)).moveDate).toBe(thursday)
  })

  describe('the agreed charge for late rescheduling', () => {
    const charge = rupees(500)
    const late = new Date('2026-12-06T04:30:00Z')
    async function bookedWithCharge(): Promise<string> {
      const orderNo = await booked()
      await app.db
        .updateTable('orders')
        .set({ late_reschedule_charge: charge })
        .where('order_no', '=', orderNo)
        .execute()
      return orderNo
    }
    const linesOf = async (orderNo: string) =>
      (await readOrder(app, staff, orderNo)).quotation!.lines.filter(({ code }) => code === 'late-reschedule')

    test('is added with its GST once the free notice is over, as in the preview', async () => {
      const orderNo = await bookedWithCharge()
      app.setNow(late)
      const { now, after, lateCharge } = await previewNewDate(app, staff, orderNo, wanted)
      expect(lateCharge).toBe(charge)
      const { priceDays } = await getNewDates(app, staff, orderNo)
      expect(await priceDays([wanted.date], {})).toEqual([{ date: wanted.date, total: after.total }])
      expect(after.total - now.total).toBe(rupees(590))
      await rescheduleOrder(app, staff, orderNo, wanted, { agreedTotal: after.total })
      expect(await linesOf(orderNo)).toMatchObject([{ amount: charge }])
      const order = await readOrder(app, staff, orderNo)
      expect(order.total).toBe(after.total)
      expect(order.events.at(-1)!.note).toContain('late charge ₹500')
    })

    test.each([
      ['staff waive it', late, { waiveCharge: true }, 'late charge of ₹500 waived'],
      ['we cause the change', late, { ourCause: true }, 'caused by us'],
      ['it is before the notice', start, {}, ''],
    ])('is not added where %s', async (_, now, terms, note) => {
      const orderNo = await bookedWithCharge()
      app.setNow(now)
      const before = (await readOrder(app, staff, orderNo)).total
      await rescheduleOrder(app, staff, orderNo, wanted, terms)
      const order = await readOrder(app, staff, orderNo)
      expect(order.total).toBe(before)
      expect(order.events.at(-1)!.note).toContain(note)
      expect(await linesOf(orderNo)).toEqual([])
    })

    test('stays when the order is rescheduled again in time, and is charged once for a form that was posted twice', async () => {
      const orderNo = await bookedWithCharge()
      app.setNow(late)
      await rescheduleOrder(app, staff, orderNo, { date: '2026-12-15', slot: 10 })
      await rescheduleOrder(app, staff, orderNo, { date: '2026-12-15', slot: 10 })
      expect(await linesOf(orderNo)).toHaveLength(1)
      await rescheduleOrder(app, staff, orderNo, { date: '2026-12-16', slot: 10 })
      expect(await linesOf(orderNo)).toHaveLength(1)
    })
  })

  test.each([
    ['yesterday', '2026-11-19'],
    ['in an hour', '2026-11-20'],
    ['in a year', '2027-11-20'],
  ])('everybody %s', async (_, date) => {
    const work = rescheduleOrder(app, staff, await booked(), { date, slot: 10 })
    await expect(work).rejects.toMatchObject({ kind: 'invalid', code: 'slot.closed' })
  })
})

test('a quotation whose date has passed can be rescheduled and paid, with its slot on hold and not booked', async () => {
  const orderNo = await quoted()
  app.setNow(new Date('2026-12-09T05:00:00Z'))
  expect((await readOrder(app, customer, orderNo)).payable).toEqual({ can: false, reason: 'date-passed' })
  await rescheduleOrder(app, customer, orderNo, { date: '2026-12-15', slot: 10 })
  expect((await readOrder(app, customer, orderNo)).payable).toMatchObject({ can: true, purpose: 'token' })
  expect((await placesOf(orderNo))[0]!.expires_at).not.toBeNull()
})
