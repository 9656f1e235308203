import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { readLaneOffers, readOrder } from '#modules/orders/index.server.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { quoteByPhone } from '../queries/quote-by-phone.ts'
import { readLead } from '../queries/read-lead.ts'
import { collectEnquiries } from './collect-enquiries.ts'
import { createPhoneBooking } from './create-phone-booking.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

let numbers = 9_830_000_000
const createTestCall = (more: Partial<Draft> = {}): Draft => ({
  ...buildTestDraft(),
  mobile: String(numbers++),
  ...more,
})
const accountOf = (mobile: string) =>
  app.db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirst()

test('a caller gets the quotation of the site, an account that only their OTP opens, and a lead with the price', async () => {
  const call = createTestCall()
  const { chosen } = await quoteByPhone(app, staff, call)
  const { orderNo, leadId, isManualQuote } = await createPhoneBooking(app, staff, call, 'hi')
  expect(isManualQuote).toBe(false)
  const order = await readOrder(app, staff, orderNo)
  expect(order).toMatchObject({ status: 'Quotation', quotation: { total: chosen!.total, token: chosen!.token } })
  expect(order.events.map(({ kind, by }) => [kind, by])).toEqual([['placed', `staff:${staff.id}`]])
  expect(await accountOf(call.mobile)).toMatchObject({ name: 'Neha Kulkarni', language: 'hi', password_hash: null })
  await app.work()
  expect(app.sent.filter(({ to }) => to === call.mobile).map(({ template }) => template)).toEqual(['quotation'])
  const lead = await readLead(app, staff, leadId!)
  expect(lead).toMatchObject({ state: 'quoted', channel: 'call', ownerId: staff.id })
  expect(lead.answeredAt).toEqual(lead.enquiredAt) // staff spoke with them
})

test('[LANE-03] an intercity move has the prices of its lane on the phone, and the order offers the same', async () => {
  const far = { ...buildTestDraft().to, place: buildTestPlace('l-vaishali-nagar-302021') }
  const call = createTestCall({ to: far })
  invalidateCached()
  expect((await quoteByPhone(app, staff, call)).lane).toEqual([])
  const zone = (name: string) => ({ kind: 'state', name, state: name })
  const lane = { from: zone('Maharashtra'), to: zone('Rajasthan'), days: { min: 3, max: 5 }, season: null }
  const shared = { ...lane, vehicleId: null, unit: 'cft', rate: 62_00, minimum: 9_000_00 }
  const person = { edited_by: staff.id, edited_at: app.now(), approved_by: staff.id }
  await app.db
    .insertInto('lane_rates')
    .values({
      ...person,
      state: 'published',
      version: 1,
      effective_from: '2026-01-01',
      lanes: toJsonText<unknown>([shared]),
    })
    .execute()
  invalidateCached()
  const quoted = (await quoteByPhone(app, staff, call)).lane
  expect(quoted).toMatchObject([{ load: 'part', days: { min: 3, max: 5 } }])
  const { orderNo } = await createPhoneBooking(app, staff, call, 'en')
  const { offers } = await readLaneOffers(app, staff, orderNo)
  expect(offers.map(({ quotation }) => quotation.total)).toEqual(quoted.map(({ total }) => total))
})

test('[CAP-07] a caller can have the packing and the delivery on days of their own, at the same price', async () => {
  const call = createTestCall({ days: { packing: 1, delivery: 1 } })
  const [quote, usual] = [await quoteByPhone(app, staff, call), await quoteByPhone(app, staff, createTestCall())]
  expect(quote.chosen).toEqual(usual.chosen)
  const { orderNo } = await createPhoneBooking(app, staff, call, 'en')
  const order = await readOrder(app, staff, orderNo)
  expect(order).toMatchObject({ days: { packing: 1, delivery: 1 }, quotation: { total: quote.chosen!.total } })
  const held = await app.db.selectFrom('reservation_jobs').select('leg').where('order_id', '=', order.id).execute()
  expect([...new Set(held.map(({ leg }) => leg))].sort()).toEqual([0, 1, 2, 3])
  await expect(
    createPhoneBooking(app, staff, createTestCall({ packageId: 1, days: { packing: 1, delivery: 0 } }), 'en'),
  ).rejects.toMatchObject({ fields: { 'packing-days': 'days.no-packing' } })
})

test('the same form sent twice makes one order and one enquiry, which is not collected again', async () => {
  const call = createTestCall()
  const booked = await createPhoneBooking(app, staff, call, 'en')
  expect(await createPhoneBooking(app, staff, call, 'en')).toEqual(booked)
  app.setNow(new Date(app.now().getTime() + 31 * 60_000))
  await collectEnquiries(app)
  expect((await readLead(app, staff, booked.leadId!)).events).toHaveLength(1)
})

test('a known customer keeps their name and is shown with their orders', async () => {
  const customer = await createTestCustomer(app)
  const call = createTestCall({ mobile: customer.mobile, name: '', email: '' })
  expect((await quoteByPhone(app, staff, call)).caller).toMatchObject({ name: customer.name, leadId: null, orders: [] })
  const unbound = await createPhoneBooking(app, staff, call, 'en')
  const { caller } = await quoteByPhone(app, staff, call)
  expect(caller).toMatchObject({ name: customer.name, leadId: unbound.leadId, orders: [{ orderNo: unbound.orderNo }] })
})

test('a move that needs a manual quote becomes a request without a price', async () => {
  const far = { ...buildTestDraft().to, place: buildTestPlace('l-vaishali-nagar-302021') }
  const call = createTestCall({ to: far, date: null, slot: null, packageId: null })
  expect(await quoteByPhone(app, staff, call)).toMatchObject({ route: { isManualQuote: true }, chosen: null, days: [] })
  const { orderNo, leadId, isManualQuote } = await createPhoneBooking(app, staff, call, 'en')
  expect(isManualQuote).toBe(true)
  expect((await readOrder(app, staff, orderNo)).events.map(({ kind }) => kind)).toEqual(['requested'])
  expect(await readLead(app, staff, leadId!)).toMatchObject({ state: 'new' })
})

test('a move that is too large becomes a request; others are offered only the days with capacity', async () => {
  const small = () => createTestCall({ date: '2026-12-15' })
  const sofas = (pieces: number) => createTestCall({ cart: { 1: pieces }, date: '2026-12-15' })
  expect(await quoteByPhone(app, staff, sofas(999))).toMatchObject({
    route: { isManualQuote: true },
    chosen: null,
    days: [],
  })
  expect((await createPhoneBooking(app, staff, sofas(999), 'en')).isManualQuote).toBe(true)

  for (let n = 0; n < 3; n++) {
    await createTestTruck(app)
    await createTestWorker(app, `Driver ${n}`, 'driver')
    for (let more = 0; more < 6; more++) await createTestWorker(app, `Packer ${n} ${more}`)
  }
  await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).execute()
  const free = async (call: Draft) =>
    (await quoteByPhone(app, staff, call)).days.find(({ date }) => date === call.date)?.slots[0]?.free
  expect([await free(small()), await free(sofas(100))]).toEqual([3, 1])
  await createPhoneBooking(app, staff, small(), 'en')
  expect([await free(small()), await free(sofas(100))]).toEqual([2, 0])
  await expect(createPhoneBooking(app, staff, sofas(100), 'en')).rejects.toMatchObject({ code: 'slot.full' })
  await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
})

const nowhere = { address: 'Nowhere', place: null, floor: 0, lift: false }
const errors: [string, Partial<Draft>, string][] = [
  ['no number', { mobile: '12' }, 'mobile'],
  ['no name', { name: '' }, 'name'],
  ['no e-mail', { email: 'neha@' }, 'email'],
  ['a place that nobody knows', { from: nowhere }, 'from'],
  ['a floor in the sky', { to: { ...buildTestDraft().to, floor: 99 } }, 'to-floor'],
  ['nothing to move', { cart: {} }, 'cart'],
  ['no day', { date: null }, 'slot'],
  ['no package', { packageId: null }, 'package'],
]
test.each(errors)('%s is reported at its field, and nothing is written', async (_, more, field) => {
  const call = createTestCall(more)
  const refused = createPhoneBooking(app, staff, call, 'en')
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: { [field]: expect.any(String) } })
  expect(await accountOf(call.mobile)).toBeUndefined()
})

test('staff of another branch cannot book here and see no customers of this branch', async () => {
  const row = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  const { id } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
  const bound = { ...(await createTestStaff(app, 'Kiran', operationsRole)), branches: [id] }
  const call = createTestCall()
  await expect(createPhoneBooking(app, bound, call, 'en')).rejects.toMatchObject({ code: 'lead.elsewhere' })
  await createPhoneBooking(app, staff, call, 'en')
  expect((await quoteByPhone(app, bound, call)).caller).toBeNull()
})

test('[WIZ-05] a caller is offered the weeks with the first free day, however far off, with reasons for the other days', async () => {
  const { id } = await app.db.selectFrom('cities').select('id').where('slug', '=', 'mumbai').executeTakeFirstOrThrow()
  const first = addDays(toIndiaDate(app.now()), 1)
  const days = Array.from({ length: 30 }, (_, n) => addDays(first, n))
  const none = days.flatMap(date => slotHours.map(hour => ({ city_id: id, date, hour, trade: 0, capacity: 0 })))
  const unsold = (date: string) => ({
    date,
    slots: expect.arrayContaining([expect.objectContaining({ free: 0, capacity: 0 })]),
  })
  await app.db
    .insertInto('slots')
    .values(none)
    .onConflict(conflict => conflict.columns(['city_id', 'date', 'hour', 'trade']).doUpdateSet({ capacity: 0 }))
    .execute()
  const { days: offered } = await quoteByPhone(app, staff, createTestCall({ date: null, slot: null }))
  expect(offered[0]).toMatchObject(unsold(addDays(first, 28)))
  expect(offered.find(({ slots }) => slots.some(({ free }) => free > 0))?.date).toBe(addDays(first, 30))
})

test('[CAP-03] a phone booking overbooks a full slot with a reason and the permission for it', async () => {
  const date = addDays(toIndiaDate(app.now()), 36)
  await app.db.updateTable('cities').set({ slot_capacity: 1, uses_fleet_capacity: false }).execute()
  const call = () => createTestCall({ date, slot: 12 })
  await createPhoneBooking(app, staff, call(), 'en')
  await expect(createPhoneBooking(app, staff, call(), 'en')).rejects.toMatchObject({ code: 'slot.full' })
  const payer = { firmId: null, po: '' }
  const clerk = { ...staff, role: operationsRole }
  await expect(createPhoneBooking(app, clerk, call(), 'en', payer, 'Month end')).rejects.toMatchObject({
    kind: 'forbidden',
  })
  const { orderNo } = await createPhoneBooking(app, staff, call(), 'en', payer, 'Month end')
  expect(await readOrder(app, staff, orderNo)).toMatchObject({ slot: 12, attention: [{ kind: 'overbooked' }] })
})
