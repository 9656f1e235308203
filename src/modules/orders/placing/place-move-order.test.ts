import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { findSavedDraft } from '../draft/find-saved-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { emptyMoveAnswers } from '../draft/rules/move-answers.ts'
import { toStoredMove } from '../draft/rules/stored-move.ts'
import { listOrders, readOrder } from '../record/read-order.ts'
import { ORDER_PREFIX } from '../record/rules/order-number.ts'
import { placeMoveOrder, requestManualQuotation } from './place-move-order.ts'
import { saveMoveDraft } from './save-move-draft.ts'
import { sendManualQuotation } from './send-manual-quotation.ts'

const start = new Date('2026-11-20T05:00:00Z')
const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const jaipur = buildTestPlace('l-malviya-nagar-302017')

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  await createTestPolicy(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  customer = await createTestCustomer(app)
})

const toJaipur = (): Draft => {
  const draft = buildTestDraft()
  return { ...draft, to: { ...draft.to, place: jaipur }, date: null, slot: null, packageId: null }
}

describe('a local move', () => {
  test('has the order number that the database writes', async () => {
    const { orderId, orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    expect(orderNo).toBe(`${ORDER_PREFIX}${20_000 + orderId}`)
  })

  test('[WIZ-12] is priced on the server, line by line, and adds up to the paisa', async () => {
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    const order = await readOrder(app, customer, orderNo)
    expect(order.status).toBe('Quotation')
    expect(order.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(order.pieces)
    expect(order.quotation!.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(order.grandTotal)
    expect(order.total).toBe(order.grandTotal + order.gst + order.insurance)
    expect(order.token).toBe(order.quotation!.token)
  })

  test('[BIZ-01] the token is 15 % of the package, in whole rupees', async () => {
    const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
    const { token, grandTotal } = await readOrder(app, customer, orderNo)
    expect(token).toBe(Math.round((grandTotal * 0.15) / 100) * 100)
  })

  test('[BIZ-02] insurance is 3 % of the declared value, GST 18 %', async () => {
    const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), insuredValue: 100_000_00 })
    const order = await readOrder(app, customer, orderNo)
    expect(order.insurance).toBe(3_000_00)
    expect(order.gst).toBe(100 * Math.round((order.grandTotal * 0.18) / 100)) // rounded once, on the total
  })

  test('[TAX-07] [BOOK-01] it is not insured without a policy, and keeps its premium when the policy ends', async () => {
    const sold = await placeMoveOrder(app, customer, { ...buildTestDraft(), insuredValue: 100_000_00 })
    await app.db.updateTable('insurance_terms').set({ ends_on: '2026-11-20' }).execute()
    invalidateCached()
    const draft = { ...buildTestDraft(), key: 'after-the-policy', date: '2026-12-22', insuredValue: 100_000_00 }
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    expect(await readOrder(app, customer, orderNo)).toMatchObject({ insurance: 0, insuredValue: 0, insurer: null })
    expect(await readOrder(app, customer, sold.orderNo)).toMatchObject({
      insurance: 3_000_00,
      insuredValue: 100_000_00,
    })
    await app.db.updateTable('insurance_terms').set({ ends_on: '2099-12-31' }).execute()
    invalidateCached()
  })

  test('the same draft posted many times simultaneously makes one order with one hold', async () => {
    const draft = { ...buildTestDraft(), date: '2026-12-09' }
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeMoveOrder(app, customer, draft)))
    expect(new Set(placed.map(order => order.orderNo)).size).toBe(1)
    expect(await listOrders(app, customer)).toHaveLength(1)
    expect((await readAvailability(app, 1, '2026-12-09', 1))[0]!.slots[0]!.free).toBe(9)
    const sent = await app.db.selectFrom('messages').select('id').where('order_id', '=', placed[0]!.orderId).execute()
    expect(sent).toHaveLength(1)
  })

  test('a draft changed before its token is paid is priced again in the same order', async () => {
    const draft = buildTestDraft()
    const first = await placeMoveOrder(app, customer, draft)
    const before = await readOrder(app, customer, first.orderNo)
    await placeMoveOrder(app, customer, { ...draft, cart: { ...draft.cart, 1: 4 } })
    const after = await readOrder(app, customer, first.orderNo)
    expect(after.pieces).toBe(before.pieces + 3)
    expect(after.lines).toHaveLength(before.lines.length)
    await placeMoveOrder(app, customer, { ...draft, cart: { 2: 5 } })
    const { lines, pieces } = await readOrder(app, customer, first.orderNo)
    expect(lines).toMatchObject([{ articleId: 2, quantity: 5 }])
    expect(pieces).toBe(5)
  })

  test('200 simultaneous customers for a slot of 10 make ten orders, and the others are rejected', async () => {
    const customers = await Promise.all(Array.from({ length: 40 }, () => createTestCustomer(app)))
    const tries = customers.flatMap(one =>
      Array.from({ length: 5 }, () => ({ one, draft: { ...buildTestDraft(), date: '2026-12-10' } })),
    )
    const outcomes = await Promise.all(
      tries.map(({ one, draft }) =>
        placeMoveOrder(app, one, draft).then(
          () => 'placed',
          error => error.code as string,
        ),
      ),
    )
    expect(outcomes.filter(outcome => outcome === 'placed')).toHaveLength(10)
    const told = ['slot.full', 'slot.held-here'] // a customer has one hold
    expect(outcomes.filter(outcome => !told.includes(outcome) && outcome !== 'placed')).toEqual([])
    const stored = await app.db.selectFrom('orders').select('id').where('move_date', '=', '2026-12-10').execute()
    expect(stored).toHaveLength(10)
  })

  const refused: [string, (draft: Draft) => Draft, string][] = [
    ['no address', draft => ({ ...draft, from: { ...draft.from, place: null } }), 'from'],
    ['nothing to move', draft => ({ ...draft, cart: {} }), 'cart'],
    ['no date', draft => ({ ...draft, date: null }), 'slot'],
    ['a date in the past', draft => ({ ...draft, date: '2026-11-19' }), 'slot'],
    ['a slot of today that has closed', draft => ({ ...draft, date: '2026-11-20', slot: 10 }), 'slot'],
    ['a date beyond the horizon', draft => ({ ...draft, date: '2028-01-01' }), 'slot'],
    ['no package', draft => ({ ...draft, packageId: null }), 'package'],
  ]
  test.each(refused)('refuses %s at its field', async (_, spoil, field) => {
    await expect(placeMoveOrder(app, customer, spoil(buildTestDraft()))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  })

  test('an unknown package or item is rejected or left out, never priced', async () => {
    await expect(placeMoveOrder(app, customer, { ...buildTestDraft(), packageId: 99 })).rejects.toMatchObject({
      kind: 'invalid',
    })
    const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), cart: { 1: 1, 999999: 5 } })
    expect((await readOrder(app, customer, orderNo)).pieces).toBe(1)
  })
})

describe('[WIZ-12] the place of a draft', () => {
  const inBengaluruAtMumbai = { ...buildTestPlace('l-whitefield-560066'), lat: 19.12, lng: 72.84 }

  test('is derived from its id, however the draft was sent', async () => {
    const draft = buildTestDraft()
    const moved = { ...draft.to, place: inBengaluruAtMumbai }
    await expect(placeMoveOrder(app, customer, { ...draft, to: moved })).rejects.toMatchObject({
      code: 'draft.manual-quote',
    })
    const told = { ...draft.to.place!, name: 'Bandra', city: 'Goa', state: 'Goa', pincode: '110001' }
    const { orderNo } = await placeMoveOrder(app, customer, { ...draft, to: { ...draft.to, place: told } })
    expect((await readOrder(app, customer, orderNo)).toStop.place).toEqual(buildTestPlace('l-powai-400076'))
    const madeUp = { ...draft, key: 'made-up', to: { ...draft.to, place: { ...told, id: 'l-next-door-400053' } } }
    await expect(placeMoveOrder(app, customer, madeUp)).rejects.toMatchObject({ fields: { to: 'address.unknown' } })
  })

  test('is derived from its id in a saved draft as well', async () => {
    const draft = buildTestDraft()
    await saveMoveDraft(app, customer, draft)
    const move = toJsonText(toStoredMove({ ...draft, to: { ...draft.to, place: inBengaluruAtMumbai } }))
    await app.db.updateTable('orders').set({ move }).where('draft_key', '=', draft.key).execute()
    expect((await findSavedDraft(app, customer))?.to.place).toEqual(buildTestPlace('l-whitefield-560066'))
  })

  test('[WIZ-09] without our crews at the pick-up uses no city’s crew', async () => {
    const draft = buildTestDraft()
    const at = (id: string) => ({ ...draft.from, place: buildTestPlace(id) })
    const nashik = { ...draft, from: at('c-nashik-422102'), to: at('l-nashik-road-422101') }
    await expect(placeMoveOrder(app, customer, nashik)).rejects.toMatchObject({ code: 'draft.manual-quote' })
    const { orderId } = await requestManualQuotation(app, customer, nashik)
    const row = app.db.selectFrom('orders').select(['long_distance', 'city_id', 'token']).where('id', '=', orderId)
    expect(await row.executeTakeFirst()).toEqual({ long_distance: true, city_id: null, token: 0 })
  })
})

describe('[WIZ-09] a move larger than two of the largest vehicles', () => {
  const sofas = (pieces: number): Draft => ({ ...buildTestDraft(), cart: { 1: pieces }, date: '2026-12-15' })
  const placesOf = (orderId: number) =>
    app.db.selectFrom('slot_reservations').select('order_id').where('order_id', '=', orderId).execute()

  test('is a request at the branch of its crews: nothing is held, and staff set its price', async () => {
    await expect(placeMoveOrder(app, customer, sofas(999))).rejects.toMatchObject({ code: 'draft.manual-quote' })
    const { orderId, orderNo } = await requestManualQuotation(app, customer, sofas(999))
    expect(await placesOf(orderId)).toEqual([])
    const row = app.db.selectFrom('orders').select(['long_distance', 'city_id', 'token', 'total_cft'])
    expect(await row.where('id', '=', orderId).executeTakeFirst()).toEqual({
      ...{ long_distance: true, city_id: 1, token: 0, total_cft: 29_970 },
    })
    expect(await readOrder(app, customer, orderNo)).toMatchObject({
      ...{ moveDate: null, slot: null, preferredDate: '2026-12-15', payable: { can: false, reason: 'not-priced' } },
    })
    await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(4_20_000) }], note: '' })
    expect(await readOrder(app, customer, orderNo)).toMatchObject({ payable: { can: true, purpose: 'token' } })
  })

  test('is priced immediately with one sofa less', async () => {
    await expect(requestManualQuotation(app, customer, sofas(116))).rejects.toMatchObject({ code: 'draft.local' })
    const { orderId } = await placeMoveOrder(app, customer, sofas(116))
    expect(await placesOf(orderId)).toHaveLength(1)
  })

  test('keeps price and slot where it was placed before', async () => {
    const draft = sofas(116)
    const { orderId, orderNo } = await placeMoveOrder(app, customer, draft)
    const before = await readOrder(app, customer, orderNo)
    const now = { ...draft, cart: { 1: 117 } }
    expect(await requestManualQuotation(app, customer, now)).toEqual({ orderId, orderNo })
    const after = await readOrder(app, customer, orderNo)
    expect(after).toMatchObject({ longDistance: false, total: before.total, pieces: 116, payable: { can: true } })
    expect(await placesOf(orderId)).toHaveLength(1)
  })
})

describe('a long-distance move', () => {
  test('[WIZ-09] is a request with token 0 until staff price it, then its token is payable', async () => {
    const { orderNo } = await requestManualQuotation(app, customer, toJaipur())
    expect(await readOrder(app, customer, orderNo)).toMatchObject({
      longDistance: true,
      token: 0,
      payable: { can: false, reason: 'not-priced' },
    })
    await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(42_000) }], note: '' })
    const priced = await readOrder(app, customer, orderNo)
    expect(priced).toMatchObject({
      grandTotal: 42_000_00,
      gst: 7_560_00,
      payable: { can: true, purpose: 'token', amount: 6_300_00 },
    })
  })

  test('[WIZ-09] its date is a preference: no date is agreed, and no crew of the city is reserved', async () => {
    const wish = {
      date: '2026-12-05',
      slot: 10,
      answers: { ...emptyMoveAnswers, within: 3, note: 'A scooter comes along' },
    } as const
    const { orderNo } = await requestManualQuotation(app, customer, { ...toJaipur(), ...wish })
    expect(await readOrder(app, customer, orderNo)).toMatchObject({
      moveDate: null,
      slot: null,
      preferredDate: '2026-12-05',
      answers: wish.answers,
    })
    const gone = await requestManualQuotation(app, customer, { ...toJaipur(), date: '2020-01-01' })
    expect((await readOrder(app, customer, gone.orderNo)).preferredDate).toBeNull()
  })

  test('[WIZ-09] [BIZ-02] its price has a line for each part, and the requested insurance', async () => {
    const { orderNo } = await requestManualQuotation(app, customer, { ...toJaipur(), insuredValue: 1_00_000_00 })
    const parts = [
      { part: 'road' as const, amount: rupees(14_000), km: 1_148 },
      { part: 'truck' as const, amount: rupees(20_000) },
      { part: 'packing' as const, amount: rupees(8_000) },
    ]
    await sendManualQuotation(app, staff, orderNo, { parts, note: '' })
    const priced = await readOrder(app, customer, orderNo)
    expect(priced.quotation?.lines.map(({ params, amount }) => ({ ...params, amount: amount / 100 }))).toEqual([
      { part: 'road', km: 1_148, amount: 14_000 },
      { part: 'truck', amount: 20_000 },
      { part: 'packing', amount: 8_000 },
    ])
    expect(priced).toMatchObject({ insurance: rupees(3_000), total: rupees(52_560), balanceDue: rupees(52_560) })
    const [mail] = await app.db
      .selectFrom('messages')
      .select('params')
      .where('template', '=', 'quotation')
      .where('order_id', '=', priced.id)
      .execute()
    expect(mail!.params.label).toMatchObject({
      parts: [
        { part: 'road', amount: 14_000_00 },
        { part: 'truck', amount: 20_000_00 },
        { part: 'packing', amount: 8_000_00 },
        { part: 'gst', amount: 7_560_00 },
        { part: 'insurance', amount: 3_000_00 },
      ],
    })
    const nothing = sendManualQuotation(app, staff, orderNo, { parts: [], note: '' })
    await expect(nothing).rejects.toMatchObject({ code: 'price.required' })
  })

  test('is not placed as a local one, nor is a local one requested', async () => {
    await expect(placeMoveOrder(app, customer, toJaipur())).rejects.toMatchObject({ code: 'draft.manual-quote' })
    await expect(requestManualQuotation(app, customer, buildTestDraft())).rejects.toMatchObject({ code: 'draft.local' })
  })

  test('a price set by staff is not overwritten by the draft sent again', async () => {
    const draft = toJaipur()
    const { orderNo } = await requestManualQuotation(app, customer, draft)
    await sendManualQuotation(app, staff, orderNo, { parts: [{ part: 'truck', amount: rupees(42_000) }], note: '' })
    expect((await requestManualQuotation(app, customer, draft)).orderNo).toBe(orderNo)
    expect((await readOrder(app, customer, orderNo)).grandTotal).toBe(42_000_00)
  })
})

describe('the draft on the server', () => {
  test('[QUOTE-02] another device continues where this one stopped', async () => {
    const draft = { ...buildTestDraft(), date: null, slot: null, packageId: null }
    await saveMoveDraft(app, customer, draft)
    await saveMoveDraft(app, customer, { ...draft, cart: { 5: 2 } })
    expect(await findSavedDraft(app, customer)).toMatchObject({ key: draft.key, cart: { 5: 2 }, from: draft.from })
    expect(await listOrders(app, customer)).toHaveLength(0)
  })

  test('ends when the order is placed, and an old copy cannot undo that', async () => {
    const draft = buildTestDraft()
    await saveMoveDraft(app, customer, draft)
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    await saveMoveDraft(app, customer, { ...draft, cart: { 5: 2 } })
    expect(await findSavedDraft(app, customer)).toBeNull()
    expect((await readOrder(app, customer, orderNo)).pieces).toBe(4)
  })
})

test("[BOOK-01] another customer's order, and a draft, are unknown", async () => {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const stranger = await createTestCustomer(app)
  await expect(readOrder(app, stranger, orderNo)).rejects.toMatchObject({ kind: 'unknown' })
  await expect(readOrder(app, customer, 'TH-1')).rejects.toMatchObject({ kind: 'unknown' })
  expect(await listOrders(app, stranger)).toEqual([])
})
