import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordManualPayment, reducePrice, reversePayment } from '#modules/billing/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createBookedTestVisit } from '#testing/create-booked-test-visit.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { completeOrder } from '../lifecycle/complete-order.ts'
import { purgeOrders } from '../lifecycle/purge-orders.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { updateAddressDetails } from '../lifecycle/update-address-details.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { storeOrderQuotation } from '../placing/store-order-quotation.ts'
import { readOrder } from '../record/read-order.ts'
import { answerChangeRequest, withdrawChangeRequest } from './answer-change-request.ts'
import { findWaitingChange, listOrderChanges } from './order-changes.ts'
import { proposeChange } from './propose-change.ts'
import type { ChangeRequest } from './rules/order-change.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  await createTestPolicy(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  await app.db.deleteFrom('slot_reservations').execute()
  await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
  customer = await createTestCustomer(app)
})

const read = (orderNo: string) => readOrder(app, staff, orderNo)
async function booked(more: Partial<ReturnType<typeof buildTestDraft>> = {}): Promise<string> {
  const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), ...more })
  const { token } = await read(orderNo)
  await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
  return orderNo
}
async function completed(): Promise<string> {
  const orderNo = await booked()
  await approveOrder(app, staff, orderNo)
  await assignPartnerCrew(app, staff, orderNo, 'Suresh and 3')
  await recordManualPayment(app, staff, orderNo, {
    amount: (await read(orderNo)).balanceDue,
    mode: 'cash',
    reference: '',
  })
  app.setNow(new Date('2026-12-08T12:00:00Z'))
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
  return orderNo
}
const propose = (orderNo: string, wanted: ChangeRequest) =>
  proposeChange(app, staff, orderNo, wanted, { reason: 'They called' })
async function agree(orderNo: string, answer: 'agree' | 'refuse' = 'agree') {
  const { id } = (await findWaitingChange(app, customer, orderNo))!
  return answerChangeRequest(app, customer, orderNo, { id, answer })
}
const messagesOf = (orderNo: string, template: string) =>
  app.db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select('params')
    .where('order_no', '=', orderNo)
    .where('template', '=', template)
    .where('messages.state', 'not in', ['failed', 'withdrawn'])
    .orderBy('messages.id')
    .execute()
/** Returns the price of the same move if it were placed today. */
async function asPlaced(more: Partial<ReturnType<typeof buildTestDraft>>): Promise<Paise> {
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), ...more })
  return (await read(orderNo)).total
}
const more = { 1: 2, 2: 2, 3: 1, 4: 3 }

describe('a change that costs more', () => {
  test('waits for the customer, and changes nothing before', async () => {
    const orderNo = await booked()
    const before = await read(orderNo)
    expect(await propose(orderNo, { cart: more })).toBe('waits')
    expect(await read(orderNo)).toMatchObject({ total: before.total, lines: before.lines, totalCft: before.totalCft })
    const waiting = await findWaitingChange(app, customer, orderNo)
    expect(waiting).toMatchObject({ state: 'proposed', prices: { before: before.total }, byCrew: false })
    expect(await messagesOf(orderNo, 'change-proposed')).toMatchObject([{ params: waiting!.prices }])
  })

  test('takes effect on approval: list, volume, price, slot, activity and message change together', async () => {
    const orderNo = await booked()
    const { total, token, lastEvent } = await read(orderNo)
    await propose(orderNo, { cart: more, from: { floor: 5, lift: false }, insuredValue: rupees(50_000) })
    const requested = (await findWaitingChange(app, customer, orderNo))!.prices.after
    await agree(orderNo)
    const order = await read(orderNo)
    const from = { ...buildTestDraft().from, floor: 5 }
    expect(order.total).toBe(await asPlaced({ cart: more, from, insuredValue: rupees(50_000) }))
    expect([order.total, order.token]).toEqual([requested, token])
    expect(order.lines.map(({ articleId, quantity }) => [articleId, quantity])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 3],
    ])
    expect(order).toMatchObject({ fromStop: { floor: 5 }, insuredValue: rupees(50_000), pieces: 8 })
    expect(order.events.filter(({ kind }) => kind.startsWith('change')).map(({ kind, by }) => [kind, by])).toEqual([
      ['change-proposed', 'staff:1'],
      ['changed', `customer:${customer.id}`],
    ])
    expect(order.events.at(-1)!.facts).toEqual({ change: { before: total, after: requested } })
    expect(order.lastEvent).toBeGreaterThan(lastEvent)
    expect(await messagesOf(orderNo, 'change-made')).toMatchObject([
      { params: { before: total, after: requested, balance: order.balanceDue } },
    ])
  })

  test('is approved once on a double click, and by the customer only', async () => {
    const orderNo = await booked()
    await propose(orderNo, { cart: more })
    const { id } = (await findWaitingChange(app, customer, orderNo))!
    const stranger = await createTestCustomer(app)
    await expect(answerChangeRequest(app, stranger, orderNo, { id, answer: 'agree' })).rejects.toMatchObject({
      kind: 'unknown',
    })
    const answers = await Promise.allSettled(
      [1, 2].map(() => answerChangeRequest(app, customer, orderNo, { id, answer: 'agree' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await messagesOf(orderNo, 'change-made')).toHaveLength(1)
    const over = { kind: 'conflict', code: 'change.over' }
    await expect(answerChangeRequest(app, customer, orderNo, { id, answer: 'refuse' })).rejects.toMatchObject(over)
  })

  test('can be refused or withdrawn, and the order stays as it is', async () => {
    const orderNo = await booked()
    const before = await read(orderNo)
    await propose(orderNo, { cart: more })
    await agree(orderNo, 'refuse')
    await propose(orderNo, { cart: more })
    const { id } = (await findWaitingChange(app, staff, orderNo))!
    await withdrawChangeRequest(app, staff, orderNo, { id })
    await expect(answerChangeRequest(app, customer, orderNo, { id, answer: 'agree' })).rejects.toMatchObject({
      code: 'change.over',
    })
    expect(await read(orderNo)).toMatchObject({
      total: before.total,
      lines: before.lines,
      balanceDue: before.balanceDue,
    })
    expect((await listOrderChanges(app, staff, orderNo)).map(({ state }) => state)).toEqual(['withdrawn', 'refused'])
    expect(await messagesOf(orderNo, 'change-proposed')).toEqual([])
  })

  test('expires after two days, or with another date of the order', async () => {
    const orderNo = await booked()
    await propose(orderNo, { cart: more })
    const { id } = (await findWaitingChange(app, customer, orderNo))!
    app.setNow(new Date(start.getTime() + 48 * 3_600_000))
    expect(await findWaitingChange(app, customer, orderNo)).toBeNull()
    await expect(answerChangeRequest(app, customer, orderNo, { id, answer: 'agree' })).rejects.toMatchObject({
      code: 'change.over',
    })
    await propose(orderNo, { cart: more })
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-12', slot: 10 })
    expect(await findWaitingChange(app, customer, orderNo)).toBeNull()
    await propose(orderNo, { cart: more })
    expect((await listOrderChanges(app, staff, orderNo)).map(({ state }) => state)).toEqual([
      'proposed',
      'lapsed',
      'lapsed',
    ])
    await agree(orderNo)
    expect((await read(orderNo)).total).toBe(await asPlaced({ cart: more, date: '2026-12-12' }))
  })

  test('excludes a second waiting change', async () => {
    const orderNo = await booked()
    await propose(orderNo, { cart: more })
    await expect(propose(orderNo, { cart: { 1: 3 } })).rejects.toMatchObject({ code: 'change.waiting' })
  })
})

describe('a change that costs no more', () => {
  test('takes effect immediately where it takes nothing away, and the customer is notified', async () => {
    const orderNo = await booked()
    const { total } = await read(orderNo)
    expect(await propose(orderNo, { from: { floor: 3, lift: true } })).toBe('counts')
    const order = await read(orderNo)
    expect(order.total).toBeLessThan(total)
    expect(await messagesOf(orderNo, 'change-made')).toMatchObject([{ params: { before: total, after: order.total } }])
  })

  test('waits where it takes an item away, and an overpaid amount is flagged', async () => {
    const orderNo = await booked({ cart: more })
    await approveOrder(app, staff, orderNo)
    await recordManualPayment(app, staff, orderNo, {
      amount: (await read(orderNo)).balanceDue,
      mode: 'upi',
      reference: '412345678901',
    })
    expect(await propose(orderNo, { cart: { 1: 0, 2: 1 } })).toBe('waits')
    await agree(orderNo)
    const order = await read(orderNo)
    expect(order.balanceDue).toBeLessThan(0)
    expect(order.attention.map(({ kind }) => kind)).toContain('overpaid')
  })
})

test('a charge waits for the customer too, and is a line of the quotation they can download', async () => {
  const orderNo = await booked()
  const first = await storeOrderQuotation(app, customer, orderNo)
  const { total } = await read(orderNo)
  await propose(orderNo, { extra: { reason: 'Crate for the mirror', amount: rupees(1_000) } })
  await agree(orderNo)
  const order = await read(orderNo)
  expect(order.total).toBe(total + rupees(1_180))
  expect(order.quotation!.lines.at(-1)).toMatchObject({ code: 'extra', params: { reason: 'Crate for the mirror' } })
  expect(await storeOrderQuotation(app, customer, orderNo)).not.toBe(first)
})

describe('a change of address', () => {
  const bandra = {
    address: '5, Hill View, Bandra West',
    place: buildTestPlace('l-bandra-west-400050'),
    floor: 2,
    lift: false,
  }
  const panvel = { address: '9, Orion, Panvel', place: buildTestPlace('l-panvel-410206'), floor: 4, lift: true }
  const ends = { from: bandra, to: panvel }

  test('[BOOK-03] at both stops is priced like a new order, and changes volume, slot, jobs and documents', async () => {
    const orderNo = await booked()
    const details = { flat: 'B-304', building: 'Sai Darshan CHS', landmark: '', gate: '' }
    await updateAddressDetails(app, customer, orderNo, { from: details, to: details })
    const [before, quotation] = [await read(orderNo), await storeOrderQuotation(app, customer, orderNo)]
    expect(await propose(orderNo, ends)).toBe('waits')
    expect(await read(orderNo)).toMatchObject({
      fromStop: before.fromStop,
      totalKm: before.totalKm,
      total: before.total,
    })
    await agree(orderNo)
    const order = await read(orderNo)
    const { orderNo: fresh } = await placeMoveOrder(app, await createTestCustomer(app), {
      ...buildTestDraft(),
      ...ends,
    })
    const same = await read(fresh)
    expect(order).toMatchObject({ total: same.total, totalKm: same.totalKm, token: before.token })
    expect([order.fromStop, order.toStop]).toEqual([bandra, panvel]) // its address details are entered again
    expect(await storeOrderQuotation(app, customer, orderNo)).not.toBe(quotation)
    const jobs = await app.db.selectFrom('jobs').selectAll().where('order_id', '=', order.id).execute()
    const places = await app.db.selectFrom('reservation_jobs').selectAll().where('order_id', '=', order.id).execute()
    const times = (rows: { kind: string; starts_at: Date; ends_at: Date; people: number }[]) =>
      rows.map(({ kind, starts_at, ends_at, people }) => ({ kind, starts_at, ends_at, people }))
    expect(times(places)).toEqual(times(jobs))
  })

  test('waits even where it costs less, because the caller may be somebody else', async () => {
    const orderNo = await booked()
    const near = { address: '7, Lokhandwala, Andheri West', place: buildTestDraft().from.place, floor: 0, lift: true }
    const { total } = await read(orderNo)
    expect(await propose(orderNo, { to: near })).toBe('waits')
    expect((await findWaitingChange(app, customer, orderNo))!.prices.after).toBeLessThan(total)
  })

  test('uses the place of the gazetteer, whatever else is submitted', async () => {
    const orderNo = await booked()
    const { address, place, ...floor } = panvel
    await propose(orderNo, { to: { ...floor, address, place: { ...place, name: 'Palace', lat: 19.12, lng: 72.9 } } })
    expect((await findWaitingChange(app, customer, orderNo))!.after.to.place).toMatchObject({ name: 'Panvel' })
  })

  test('is another booking where it needs other crews, another State’s tax or is too far', async () => {
    const orderNo = await booked()
    const nagpur = { address: '1, Nagpur', place: buildTestPlace('c-nagpur-440001'), floor: 0, lift: false }
    const code = (wanted: ChangeRequest) => propose(orderNo, wanted).catch(error => error.fields)
    expect(await code({ from: nagpur })).toEqual({ from: 'change.from-elsewhere' })
    expect(await code({ to: nagpur })).toEqual({ to: 'change.far' })
    expect(await code({ to: { ...nagpur, place: null } })).toEqual({ to: 'address.unknown' })
  })

  test('is reported by staff to a crew on its way, and impossible once the crew has started there', async () => {
    const orderNo = await booked()
    await approveOrder(app, staff, orderNo)
    await assignPartnerCrew(app, staff, orderNo, 'Suresh and 3')
    const { id } = await read(orderNo)
    await app.db.updateTable('jobs').set({ state: 'started' }).where('order_id', '=', id).execute()
    await expect(propose(orderNo, { from: bandra })).rejects.toMatchObject({ fields: { from: 'change.begun' } })
    await propose(orderNo, { to: panvel })
    await agree(orderNo)
    const { attention, toStop: toEnd } = await read(orderNo)
    expect(toEnd.address).toBe(panvel.address)
    expect(attention.map(({ kind }) => kind)).toContain('tell-crew')
  })

  test('is deleted with the personal data of the customer', async () => {
    const orderNo = await booked()
    await propose(orderNo, ends)
    await inTransaction(app.db, tx => purgeOrders(tx, customer.id))
    const { id } = await read(orderNo)
    const row = await app.db.selectFrom('order_changes').selectAll().where('order_id', '=', id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toMatch(/Orion|Hill View|Sai Darshan|They called/)
  })
})

test('a price reduction keeps its amount after a change', async () => {
  const orderNo = await booked()
  await reducePrice(app, staff, orderNo, { amount: rupees(300), reason: 'Goodwill' })
  await propose(orderNo, { cart: more })
  await agree(orderNo)
  expect((await read(orderNo)).total).toBe((await asPlaced({ cart: more })) - rupees(300))
})

test('a booking whose token was reversed keeps an approved change, even where its draft is placed again', async () => {
  const draft = buildTestDraft()
  const orderNo = await booked(draft)
  await propose(orderNo, { extra: { reason: 'A crate', amount: rupees(2_000) } })
  await agree(orderNo)
  const { total, payments } = await read(orderNo)
  await reversePayment(app, staff, orderNo, payments[0]!.reference, { reason: 'Another order' })
  expect((await placeMoveOrder(app, customer, { ...draft, cart: { 1: 1 } })).orderNo).toBe(orderNo)
  expect(await read(orderNo)).toMatchObject({ status: 'Quotation', total })
})

test('after the invoice only a charge can be added, with a debit note', async () => {
  const orderNo = await completed()
  await expect(propose(orderNo, { cart: more })).rejects.toMatchObject({ code: 'change.done' })
  await propose(orderNo, { extra: { reason: 'Waiting at the gate', amount: rupees(500) } })
  expect((await read(orderNo)).documents.map(({ kind }) => kind)).not.toContain('debit-note')
  await agree(orderNo)
  const order = await read(orderNo)
  expect(order).toMatchObject({ balanceDue: rupees(590), payable: { can: true, amount: rupees(590) } })
  expect(order.attention.map(({ kind }) => kind)).toContain('owed')
  const { amount, facts } = await app.db
    .selectFrom('documents')
    .select(['amount', 'facts'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'debit-note')
    .executeTakeFirstOrThrow()
  expect(amount).toBe(rupees(590))
  expect(facts).toMatchObject({ taxable: rupees(500), gst: { cgst: rupees(45), sgst: rupees(45) } })
  expect(facts).toMatchObject({ reason: 'Waiting at the gate: They called' })
})

test('an order that is not booked or is cancelled cannot be changed, and an empty change is rejected', async () => {
  const { orderNo: quoted } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  await expect(propose(quoted, { cart: more })).rejects.toMatchObject({ code: 'change.not-booked' })
  const orderNo = await booked()
  await expect(propose(orderNo, { cart: { 1: 1 } })).rejects.toMatchObject({ code: 'change.nothing' })
  await propose(orderNo, { cart: more })
  const { id } = (await findWaitingChange(app, customer, orderNo))!
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await expect(answerChangeRequest(app, customer, orderNo, { id, answer: 'agree' })).rejects.toMatchObject({
    code: 'change.over',
  })
  await expect(propose(orderNo, { cart: more })).rejects.toMatchObject({ code: 'change.closed' })
})

test('staff without the permission cannot propose a change, and an outdated page or price is rejected', async () => {
  const orderNo = await booked()
  const clerk = { ...staff, role: { ...operationsRole, permissions: ['orders' as const] } }
  const requested = { reason: 'They called' }
  await expect(proposeChange(app, clerk, orderNo, { cart: more }, requested)).rejects.toMatchObject({
    code: 'staff.right',
  })
  const { lastEvent: seen } = await read(orderNo)
  const shown = paise((await read(orderNo)).total + 1)
  await expect(
    proposeChange(app, staff, orderNo, { cart: more }, { ...requested, agreedTotal: shown }),
  ).rejects.toMatchObject({ code: 'price.changed' })
  await propose(orderNo, { from: { floor: 2, lift: false } })
  await expect(proposeChange(app, staff, orderNo, { cart: more }, { ...requested, seen })).rejects.toMatchObject({
    code: 'order.changed',
  })
})

describe('with fleet capacity', () => {
  const placeOf = (orderNo: string) =>
    app.db
      .selectFrom('reservation_jobs')
      .innerJoin('orders', 'orders.id', 'reservation_jobs.order_id')
      .select(['people', 'ends_at', 'reservation_jobs.cft'])
      .where('order_no', '=', orderNo)
      .orderBy('position')
      .execute()
  const jobsOf = (orderNo: string) =>
    app.db
      .selectFrom('jobs')
      .innerJoin('orders', 'orders.id', 'jobs.order_id')
      .select(['jobs.people', 'ends_at', 'jobs.cft'])
      .where('order_no', '=', orderNo)
      .orderBy('position')
      .execute()

  test('a change that no crew could do is rejected, and a possible one reserves its people and hours', async () => {
    for (const n of [1, 2]) {
      await createTestTruck(app)
      await createTestWorker(app, `Driver ${n}`, 'driver')
      for (const one of ['Packer', 'Helper', 'Loader']) await createTestWorker(app, `${one} ${n}`)
    }
    await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).execute()
    const orderNo = await booked()
    await booked() // in the same slot, on the same date
    const small = await placeOf(orderNo)
    await expect(propose(orderNo, { cart: { 1: 12, 2: 12, 5: 6 } })).rejects.toMatchObject({ code: 'slot.full' })
    expect(await listOrderChanges(app, staff, orderNo)).toEqual([])
    await propose(orderNo, { cart: { 1: 1, 2: 3, 3: 2 } })
    expect(await placeOf(orderNo)).toEqual(small) // tried out, with no effect
    await agree(orderNo)
    expect(await placeOf(orderNo)).toEqual(await jobsOf(orderNo))
    expect((await placeOf(orderNo))[0]!.cft).toBeGreaterThan(small[0]!.cft!)
  })
})

test('a home service takes a further charge only: no insurance, items or floors', async () => {
  const { orderNo } = await createBookedTestVisit(app, staff)
  app.setNow(start)
  const others: ChangeRequest[] = [
    { insuredValue: rupees(1_00_000) },
    { cart: { 2: 1 } },
    { from: { floor: 3, lift: false } },
  ]
  for (const other of others) await expect(propose(orderNo, other)).rejects.toMatchObject({ code: 'change.nothing' })
  const before = await read(orderNo)
  await propose(orderNo, { insuredValue: rupees(1_00_000), extra: { reason: 'Crates', amount: rupees(100) } })
  const change = (await listOrderChanges(app, staff, orderNo))[0]!
  expect(change.prices.after - change.prices.before).toBe(rupees(118))
  expect((await read(orderNo)).quotation!.insurance).toBe(before.quotation!.insurance)
})
