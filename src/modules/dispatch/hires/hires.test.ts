import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { cancelOrder, completeOrder, readOrder, replaceCrew, rescheduleOrder } from '#modules/orders/index.server.ts'
import { savePartnerRate } from '#modules/partners/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPartner } from '#testing/create-test-partner.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { readBoard } from '../board/read-board.ts'
import { getTracking } from '../tracking/get-tracking.ts'
import { cancelHire, startHire } from './change-hire.ts'
import { hirePartner } from './hire-partner.ts'
import { listOrderHires, readHirePage } from './order-hires.ts'
import { recordConsignmentNote } from './record-consignment-note.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
let partnerId: number
let orderNo: string
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  partnerId = await createTestPartner(app, staff)
  orderNo = await createBookedTestOrder(app)
})
afterEach(() => app.setNow(began))

const driver = { driver_name: 'Ganesh Pawar', driver_mobile: '9820045518', registration: 'MH43CE2281' }
const hire = (changes: object = {}) =>
  hirePartner(app, staff, orderNo, { partnerId, rate: rupees(4_600), advance: rupees(1_000), ...driver, ...changes })
const states = async () => (await listOrderHires(app, staff, orderNo)).map(({ state }) => state)
const read = async () => {
  const { status, crewName } = await readOrder(app, staff, orderNo)
  return { status, crewName }
}
const jobStates = async () => {
  const { rows } = await sql<{ state: string }>`
    select distinct j.state from jobs j join orders o on o.id = j.order_id where o.order_no = ${orderNo}`.execute(
    app.db,
  )
  return rows.map(({ state }) => state)
}

test('[PTN-02] a hire assigns the jobs, makes the order ready, and the customer gets driver and plate', async () => {
  const { partner } = await hire()
  expect(partner).toBe('Shree Sai Roadlines')
  expect(await read()).toEqual({ status: 'ready', crewName: 'Ganesh Pawar, MH 43 CE 2281' })
  expect(await jobStates()).toEqual(['assigned'])
  const leg = (await readBoard(app, staff, day, null)).legs.find(one => one.orderNo === orderNo)!
  expect(leg.hired).toBe('Ganesh Pawar, MH 43 CE 2281')
  await app.work()
  expect(app.sent.findLast(({ template }) => template === 'crew-assigned')!.text).toContain('Ganesh Pawar')
  const { customer } = await readOrder(app, staff, orderNo)
  app.setNow(new Date(`${day}T09:00:00+05:30`))
  const tracking = await getTracking(app, { kind: 'customer', language: 'en', ...customer } as Customer, orderNo)
  expect(tracking.crew).toEqual({ people: [], others: 0, plates: ['MH 43 CE 2281'], hired: 'Ganesh Pawar' })
})

test('[LANE-05] the partner’s own consignment note is kept with its hire', async () => {
  const { id } = await hire()
  const note = { id, number: 'SSR/118', date: '2026-12-08' }
  await recordConsignmentNote(app, staff, orderNo, note)
  expect((await listOrderHires(app, staff, orderNo))[0]).toMatchObject({
    noteNumber: 'SSR/118',
    noteDate: '2026-12-08',
  })
  const stranger = { ...staff, branches: [999] } as Staff
  await expect(recordConsignmentNote(app, stranger, orderNo, note)).rejects.toMatchObject({ kind: 'unknown' })
  await cancelHire(app, staff, orderNo, { id, reason: 'Truck broke down' })
  await expect(recordConsignmentNote(app, staff, orderNo, note)).rejects.toMatchObject({ code: 'hire.unknown' })
})

test('[PTN-02] a form that is sent twice hires once', async () => {
  const twice = await Promise.allSettled([hire(), hire()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(twice.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'hire.exists' } })
  expect(await states()).toEqual(['accepted'])
})

test('[PTN-02] without an agreed amount the partner’s own rate applies, and partners are ranked by it', async () => {
  await expect(hire({ rate: null })).rejects.toMatchObject({ fields: { rate: 'hire.rate' } })
  const rate = { vehicle_id: 5, from_city_id: null, to_city_id: null, included_km: 400, per_km: null, per_day: null }
  await savePartnerRate(app, staff, partnerId, { ...rate, per_job: 980_000 })
  const cheaper = await createTestPartner(app, staff, { trade_name: 'Mahavir' })
  await savePartnerRate(app, staff, cheaper, { ...rate, per_job: 940_000 })
  const paused = await createTestPartner(app, staff, { state: 'paused', paused_for: 'Late twice' })
  const { candidates } = await readHirePage(app, staff, orderNo)
  expect(candidates.slice(0, 2).map(({ id }) => id)).toEqual([cheaper, partnerId])
  expect(candidates.map(({ id }) => id)).not.toContain(paused)
  await expect(hire({ partnerId: paused })).rejects.toMatchObject({ code: 'partner.paused' })
  await expect(hire({ rate: null, advance: rupees(9_801) })).rejects.toMatchObject({
    fields: { advance: 'hire.advance' },
  })
  await hire({ rate: null, advance: ZERO })
  expect(await listOrderHires(app, staff, orderNo)).toMatchObject([{ rate: rupees(9_800), advance: 0 }])
  await app.db.updateTable('partners').set({ state: 'paused', paused_for: 'Sold' }).where('id', '=', cheaper).execute()
})

test('[PTN-02] a hire replaces our own crew, which is free again; our crew replaces a hire only once it is cancelled', async () => {
  const [truck, lead] = [await createTestTruck(app), await createTestWorker(app, 'Ramesh', 'driver')]
  const assign = () =>
    assignCrewAndTrucks(app, staff, orderNo, { leg: 1, truckIds: [truck], workerIds: [lead], lead, small: 'Ok' })
  await assign()
  await hire()
  const { rows } = await sql`select from job_trucks where truck_id = ${truck}`.execute(app.db)
  expect(rows).toHaveLength(0)
  await expect(assign()).rejects.toMatchObject({ code: 'hire.exists' })
  await expect(replaceCrew(app, staff, orderNo, 'Sunil and crew')).rejects.toMatchObject({ code: 'hire.exists' })
  const [current] = await listOrderHires(app, staff, orderNo)
  await expect(cancelHire(app, staff, orderNo, { id: current!.id, reason: ' ' })).rejects.toMatchObject({
    code: 'hire.reason',
  })
  await cancelHire(app, staff, orderNo, { id: current!.id, reason: 'Truck broke down' })
  expect(await read()).toEqual({ status: 'Adminapproved', crewName: null })
  expect(await jobStates()).toEqual(['planned'])
  await expect(cancelHire(app, staff, orderNo, { id: current!.id, reason: 'Again' })).rejects.toMatchObject({
    code: 'hire.state',
  })
  await assign()
  expect((await read()).status).toBe('ready')
})

test('[PTN-02] a hire that has started is not cancelled, and ends with the order', async () => {
  await hire()
  const [current] = await listOrderHires(app, staff, orderNo)
  await startHire(app, staff, orderNo, { id: current!.id })
  expect(await jobStates()).toEqual(['started'])
  await expect(cancelHire(app, staff, orderNo, { id: current!.id, reason: 'Late' })).rejects.toMatchObject({
    code: 'hire.state',
  })
  app.setNow(new Date(`${day}T20:00:00+05:30`))
  await app.db
    .updateTable('orders')
    .set({ grand_total: 0, gst: 0, discount: 0 })
    .where('order_no', '=', orderNo)
    .execute()
  await completeOrder(app, staff, orderNo, {
    confirmation: { reason: 'The partner called', deliveredAt: new Date(`${day}T18:00:00+05:30`) },
  })
  expect(await states()).toEqual(['done'])
})

test('[PTN-02] a new date and a cancellation end the hire', async () => {
  await hire()
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 10 })
  expect(await states()).toEqual(['cancelled'])
  await hire()
  await cancelOrder(app, staff, orderNo, { reason: 'No longer moving', cause: 'customer' })
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  await expect(hire()).rejects.toMatchObject({ code: 'order.unknown' }) // it has no jobs any more
})

test('[PTN-02] a move needs a plate, an order of another branch is not found', async () => {
  await expect(hire({ registration: '' })).rejects.toMatchObject({ fields: { plate: 'hire.plate-required' } })
  const row = { name: 'Hubli', address: 'Hubli', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  const { id } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
  const elsewhere = { ...staff, branches: [id] }
  await hire()
  expect(await listOrderHires(app, elsewhere, orderNo)).toEqual([])
  await expect(readHirePage(app, elsewhere, orderNo)).rejects.toMatchObject({ code: 'order.unknown' })
  const [current] = await listOrderHires(app, staff, orderNo)
  await expect(cancelHire(app, elsewhere, orderNo, { id: current!.id, reason: 'x' })).rejects.toMatchObject({
    code: 'order.unknown',
  })
})
