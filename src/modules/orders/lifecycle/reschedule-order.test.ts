import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatRupees, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { holdReservation, readAvailability, releaseReservation } from '#modules/scheduling/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { someOrders } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { placeOrder } from '../placing/place-order.ts'
import { lockOrder } from '../record/lock-order.ts'
import { readOrder } from '../record/read-order.ts'
import { recordTransition } from '../record/record-transition.ts'
import { previewNewDate, readNewDates } from '../schedule/preview-new-date.ts'
import { assignCrew } from './assign-crew.ts'
import { cancelOrder } from './cancel-order.ts'
import { rescheduleOrder } from './reschedule-order.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const
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

const quoted = async () => (await placeOrder(app, customer, buildTestDraft())).orderNo
/** Token paid, without the provider. */
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
  await assignCrew(app, staff, orderNo, 'Suresh and 3, MH 02 1234')
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

describe('a booking on another date', () => {
  test('takes the new place, frees the old one, tells the customer and writes the trail', async () => {
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

  test('asked for twice it happens once', async () => {
    const orderNo = await booked()
    const asked = () => rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 12 })
    await Promise.all([asked(), asked(), asked()])
    expect(await messagesOf(orderNo)).toHaveLength(1)
  })

  test('a full slot leaves everything as it was', async () => {
    const orderNo = await booked()
    const slot = { cityId: 1, date: '2026-12-15', hour: 14 } as const
    const others = await someOrders(app, 10)
    await inTransaction(app.db, async tx => {
      for (const other of others) await holdReservation(app, tx, other, slot)
    })
    const work = rescheduleOrder(app, customer, orderNo, { date: slot.date, slot: slot.hour })
    await expect(work).rejects.toMatchObject({ kind: 'conflict', code: 'slot.full' })
    expect(await placesOf(orderNo)).toMatchObject([{ date: tuesday, hour: 10 }])
    expect(await readOrder(app, customer, orderNo)).toMatchObject({ moveDate: tuesday, slot: 10 })
    expect(await messagesOf(orderNo)).toEqual([])
  })

  test('many at once at the last place: one gets it', async () => {
    const slot = { cityId: 1, date: '2026-12-16', hour: 14 } as const
    const orders = [await booked(), await booked(), await booked()]
    const others = await someOrders(app, 9)
    await inTransaction(app.db, async tx => {
      for (const other of others) await holdReservation(app, tx, other, slot)
    })
    const asked = orders.map(orderNo => rescheduleOrder(app, customer, orderNo, { date: slot.date, slot: slot.hour }))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a weekend costs more: shown before, charged as shown, the token stays', async () => {
    const orderNo = await booked()
    const before = await readOrder(app, customer, orderNo)
    const wanted = { date: saturday, slot: 10 } as const
    const preview = await previewNewDate(app, customer, orderNo, wanted)
    expect(preview.now).toEqual({ total: before.total, due: before.balanceDue })
    expect(preview.after.total).toBeGreaterThan(before.total)
    expect(preview.after.total - preview.now.total).toBe(preview.after.due - preview.now.due)

    const wrong = rescheduleOrder(app, customer, orderNo, wanted, { agreedTotal: preview.now.total })
    await expect(wrong).rejects.toMatchObject({ kind: 'conflict', code: 'price.changed' })
    await rescheduleOrder(app, customer, orderNo, wanted, { agreedTotal: preview.after.total })
    const after = await readOrder(app, customer, orderNo)
    expect(after).toMatchObject({ total: preview.after.total, balanceDue: preview.after.due, token: before.token })
    expect(after.quotation!.lines.map(line => line.code)).toContain('weekend')
    const [was, is] = [before.total, after.total].map(sum => formatRupees(sum))
    expect(after.events.at(-1)!.note).toContain(`; ${was} → ${is}`) // the trail keeps the price beside the day
    expect(after.events.at(-1)!.facts?.day?.price).toEqual({ before: before.total, after: after.total })
    expect(after.events[0]!.facts).toEqual({ total: before.total })
    expect(await messagesOf(orderNo)).toMatchObject([
      { params: { day: saturday, total: after.total, balance: after.balanceDue } },
    ])

    await rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 10 })
    expect((await readOrder(app, customer, orderNo)).total).toBe(before.total)
  })

  test('once a crew was named, staff are asked to tell it, whoever comes on the new day', async () => {
    const orderNo = await ready()
    await rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 16 })
    expect(await readOrder(app, staff, orderNo)).toMatchObject({
      status: 'Adminapproved',
      crewName: null,
      attention: [{ fact: 'tell-crew', about: 'Suresh and 3, MH 02 1234' }],
    })
    await assignCrew(app, staff, orderNo, 'Ramesh and 3, MH 04 5678')
    const tell = [{ fact: 'tell-crew', about: 'Suresh and 3, MH 02 1234' }]
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'ready', attention: tell })
  })

  test('paid after its slot had filled: staff agree another, and nothing asks for attention any more', async () => {
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

describe('[BOOK-03] moved because of us, it costs no more', () => {
  const dear = { date: saturday, slot: 10 } as const
  const total = async (orderNo: string) => (await readOrder(app, staff, orderNo)).total

  test('staff say so: price, preview, message and trail', async () => {
    const orderNo = await booked()
    const agreed = await total(orderNo)
    const usual = await previewNewDate(app, staff, orderNo, dear)
    const ours = await previewNewDate(app, staff, orderNo, dear, { ourCause: true })
    expect([usual.after.total > agreed, ours.after.total]).toEqual([true, agreed])
    const asked = { agreedTotal: agreed, ourCause: true }
    await expect(rescheduleOrder(app, staff, orderNo, dear, { agreedTotal: agreed })).rejects.toMatchObject({
      code: 'price.changed',
    })
    await rescheduleOrder(app, staff, orderNo, dear, asked)
    const order = await readOrder(app, staff, orderNo)
    expect(order).toMatchObject({ moveDate: saturday, total: agreed })
    expect(order.events.at(-1)!.note).toBe(
      'Tue 08 Dec, 10 AM - 12 PM → Sat 12 Dec, 10 AM - 12 PM; caused by us, the price stays',
    )
    expect(await messagesOf(orderNo)).toMatchObject([{ params: { total: agreed } }])
  })

  test('a day that costs less is the customer’s gain all the same', async () => {
    const orderNo = await booked()
    await rescheduleOrder(app, staff, orderNo, dear)
    const dearer = await total(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: tuesday, slot: 10 }, { ourCause: true })
    expect(await total(orderNo)).toBeLessThan(dearer)
  })

  test('a customer cannot say so', async () => {
    const orderNo = await booked()
    const agreed = await total(orderNo)
    await rescheduleOrder(app, customer, orderNo, dear, { ourCause: true })
    expect(await total(orderNo)).toBeGreaterThan(agreed)
  })

  test.each(['staff', 'customer'] as const)('paid for a slot that was full it is always our cause: %s', async by => {
    const orderNo = await booked()
    const { id, total: agreed } = await readOrder(app, staff, orderNo)
    await inTransaction(app.db, tx => releaseReservation(tx, id))
    const actor = by === 'staff' ? staff : customer
    expect(await previewNewDate(app, actor, orderNo, dear)).toMatchObject({ after: { total: agreed }, ourCause: true })
    await rescheduleOrder(app, actor, orderNo, dear, { agreedTotal: agreed })
    expect(await total(orderNo)).toBe(agreed)
  })
})

describe('what a customer’s changes of mind cost', () => {
  const days = ['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17']
  const move = (orderNo: string, at: number, actor: typeof staff | Customer = customer) =>
    rescheduleOrder(app, actor, orderNo, { date: days[at]!, slot: 10 })

  test.each([
    ['booked', booked],
    ['not paid yet', quoted],
  ] as const)(
    'five a day of one order, %s, then the customer is asked to call; staff move it all the same',
    async (_, order) => {
      const [orderNo, other] = [await booked(), await order()]
      for (let at = 0; at < 5; at++) await move(other, at)
      const often = { kind: 'too-many', code: 'reschedule.often' }
      await expect(move(other, 5)).rejects.toMatchObject(often)
      await expect(readNewDates(app, customer, other)).rejects.toMatchObject(often)
      const asked = { date: days[5]!, slot: 10 } as const
      await expect(previewNewDate(app, customer, other, asked)).rejects.toMatchObject(often)
      await move(other, 4) // the last of them, posted twice
      await move(orderNo, 0) // another order of theirs
      await move(other, 5, staff)
      expect((await readOrder(app, staff, other)).moveDate).toBe(days[5])
      app.setNow(new Date(start.getTime() + 86_400_000 + 1_000))
      await move(other, 6)
      expect((await readOrder(app, staff, other)).moveDate).toBe(days[6])
    },
  )

  test('what is not booked yet is moved without a message, unless staff do it', async () => {
    const orderNo = await quoted()
    await move(orderNo, 0)
    expect(await messagesOf(orderNo)).toEqual([])
    expect((await readOrder(app, staff, orderNo)).events.at(-1)).toMatchObject({ kind: 'rescheduled' })
    await move(orderNo, 1, staff)
    expect(await messagesOf(orderNo)).toHaveLength(1)
  })

  test('a message that no channel has taken yet gives way to the next; one that went stays as it is', async () => {
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
  ] as const)('the customer is told as staff are: %s', async (_, action) => {
    const orderNo = await booked()
    const seen = await seenBy(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: thursday, slot: 14 })
    await expect(action(orderNo, seen)).rejects.toMatchObject(changed)
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'Token', moveDate: thursday, slot: 14 })
  })

  test('a form posted twice is done once, and refused to nobody', async () => {
    const orderNo = await booked()
    const seen = await seenBy(orderNo)
    const post = () => rescheduleOrder(app, customer, orderNo, { date: thursday, slot: 12 }, { seen })
    await Promise.all([post(), post()])
    expect(await messagesOf(orderNo)).toHaveLength(1)
  })
})

describe('who may not', () => {
  const wanted = { date: thursday, slot: 10 } as const

  test('a stranger: there is no such order', async () => {
    const orderNo = await booked()
    const stranger = await createTestCustomer(app)
    const asked = [
      rescheduleOrder(app, stranger, orderNo, wanted),
      previewNewDate(app, stranger, orderNo, wanted),
      readNewDates(app, stranger, orderNo),
    ]
    const unknown = { status: 'rejected', reason: { kind: 'unknown', code: 'order.unknown' } }
    expect(await Promise.allSettled(asked)).toMatchObject([unknown, unknown, unknown])
  })

  test('a customer within 48 hours of the slot; staff still may', async () => {
    const orderNo = await booked()
    app.setNow(new Date('2026-12-06T04:30:00Z'))
    const late = { kind: 'conflict', code: 'reschedule.late' }
    await expect(rescheduleOrder(app, customer, orderNo, wanted)).rejects.toMatchObject(late)
    await expect(previewNewDate(app, customer, orderNo, wanted)).rejects.toMatchObject(late)
    await rescheduleOrder(app, staff, orderNo, wanted)
    expect((await readOrder(app, customer, orderNo)).moveDate).toBe(thursday)
  })

  describe('the late rescheduling charge that was agreed', () => {
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

    test('is added with its GST once the free notice is over, as the preview says', async () => {
      const orderNo = await bookedWithCharge()
      app.setNow(late)
      const { now, after, lateCharge } = await previewNewDate(app, staff, orderNo, wanted)
      expect(lateCharge).toBe(charge)
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
  ])('anybody %s', async (_, date) => {
    const work = rescheduleOrder(app, staff, await booked(), { date, slot: 10 })
    await expect(work).rejects.toMatchObject({ kind: 'invalid', code: 'slot.closed' })
  })
})

test('a quotation whose day has passed can be moved and paid, its place held and not booked', async () => {
  const orderNo = await quoted()
  app.setNow(new Date('2026-12-09T05:00:00Z'))
  expect((await readOrder(app, customer, orderNo)).payable).toEqual({ can: false, reason: 'date-passed' })
  await rescheduleOrder(app, customer, orderNo, { date: '2026-12-15', slot: 10 })
  expect((await readOrder(app, customer, orderNo)).payable).toMatchObject({ can: true, purpose: 'token' })
  expect((await placesOf(orderNo))[0]!.expires_at).not.toBeNull()
})
