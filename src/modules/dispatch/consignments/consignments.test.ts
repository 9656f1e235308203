import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readForwardingNote, readOrder } from '#modules/orders/index.server.ts'
import type { Goods } from '#modules/orders/record/rules/goods.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestIntercityOrder } from '#testing/create-test-intercity-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { addOrderToTrip } from '../trips/add-order-to-trip.ts'
import { advanceTrip } from '../trips/advance-trip.ts'
import { saveTrip } from '../trips/save-trip.ts'
import { checkEwayBills } from './check-eway-bills.ts'
import { issueChallan } from './issue-challan.ts'
import { readConsignment } from './read-consignment.ts'
import { cancelEwayBill, changeEwayTruck, extendEwayBill, recordEwayBill } from './record-eway-bill.ts'
import { saveGoods } from './save-goods.ts'

const printed: string[] = []
let app: TestApp
let staff: Staff
let orderNo: string
const truck = 'MH12AB1234'
beforeAll(async () => {
  const printer = async ({ facts }: { facts: object }) => {
    printed.push(JSON.stringify(facts))
    return Buffer.from('%PDF-')
  }
  app = await openTestApp({}, { printer })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(at('08T05:00'))
  orderNo = await createTestIntercityOrder(app)
})

const at = (time: string) => new Date(`2026-12-${time}:00+05:30`)
const office: Goods = { kind: 'office', value: rupees(2_00_000), description: 'Desks and chairs', hsn: '9403' }
let numbers = 181012345600
const bill = (more: object = {}) => ({ number: String(numbers++), at: at('08T04:00'), km: 840, truck, ...more })
const read = () => readConsignment(app, staff, orderNo)
const flags = async () => (await readOrder(app, staff, orderNo)).attention.map(({ kind }) => kind)
const invalid = (code: string) => ({ code })

test('[LANE-05] used household goods need no e-way bill, office goods above the limit do', async () => {
  expect(await read()).toMatchObject({ isEntered: false, goods: { kind: 'household' }, need: { needed: false } })
  await saveGoods(app, staff, orderNo, office)
  expect(await read()).toMatchObject({ goods: office, need: { needed: true }, problem: { kind: 'missing' } })
  await saveGoods(app, staff, orderNo, { ...office, value: rupees(50_000) })
  expect(await read()).toMatchObject({ need: { needed: false, why: 'limit' }, problem: null })
})

test('[LANE-05] a missing bill is a flag from a day before the move, until the bill is recorded', async () => {
  app.setNow(at('06T05:00'))
  await saveGoods(app, staff, orderNo, office)
  expect(await flags()).not.toContain('eway-missing')
  app.setNow(at('08T05:00'))
  await checkEwayBills(app)
  await checkEwayBills(app)
  expect((await flags()).filter(kind => kind === 'eway-missing')).toHaveLength(1)
  await recordEwayBill(app, staff, orderNo, bill())
  expect(await flags()).not.toContain('eway-missing')
  expect((await read()).bills).toMatchObject([{ km: 840, registration: truck, validUntil: at('13T23:59') }])
})

test('[LANE-05] a number is recorded once, for one order, at a time that has passed', async () => {
  await saveGoods(app, staff, orderNo, office)
  const first = bill()
  await recordEwayBill(app, staff, orderNo, first)
  await recordEwayBill(app, staff, orderNo, first)
  expect((await read()).bills).toHaveLength(1)
  const other = await createTestIntercityOrder(app)
  await expect(recordEwayBill(app, staff, other, first)).rejects.toMatchObject(invalid('eway.known'))
  const later = bill({ at: at('08T06:00') })
  await expect(recordEwayBill(app, staff, orderNo, later)).rejects.toMatchObject(invalid('eway.time'))
})

test('[LANE-05] a bill that expires within eight hours is a flag, until it is extended', async () => {
  await saveGoods(app, staff, orderNo, office)
  await recordEwayBill(app, staff, orderNo, bill({ km: 150 }))
  const { id, number } = (await read()).bills[0]!
  const extension = { id, at: at('09T10:00'), km: 300, place: 'Kolhapur' }
  app.setNow(at('09T10:00'))
  await expect(extendEwayBill(app, staff, orderNo, extension)).rejects.toMatchObject(invalid('eway.window'))
  app.setNow(at('09T17:00'))
  await checkEwayBills(app)
  expect((await readOrder(app, staff, orderNo)).attention).toMatchObject([{ kind: 'eway-expiring', about: number }])
  await extendEwayBill(app, staff, orderNo, { ...extension, at: at('09T17:00') })
  expect(await flags()).toEqual([])
  expect((await read()).bills[0]).toMatchObject({ validUntil: at('11T23:59'), changes: [{ kind: 'extension' }] })
})

test('[LANE-05] the trip departs with a bill for its truck: recorded, and changed by Part B', async () => {
  const id = await createTestTruck(app, { vehicleId: 5 })
  const driver = await createTestWorker(app, 'Ramesh Yadav', 'driver')
  const { registration } = await app.db
    .selectFrom('trucks')
    .select('registration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const out = { startsAt: at('08T17:00'), endsAt: at('10T09:00') }
  const plan = { truckId: id, driverIds: [driver], from: 'Pune', to: 'Bengaluru', out, back: null, note: '' }
  const trip = await saveTrip(app, staff, null, plan)
  await addOrderToTrip(app, staff, trip, { orderNo, way: 'out' })
  await saveGoods(app, staff, orderNo, office)
  app.setNow(at('08T18:00'))
  await advanceTrip(app, staff, trip, { action: 'load' }, app.now())
  const depart = () => advanceTrip(app, staff, trip, { action: 'depart', way: 'out' }, app.now(), 'Seen on the truck')
  await expect(depart()).rejects.toMatchObject(invalid('trip.eway-bill'))
  await recordEwayBill(app, staff, orderNo, bill({ truck: 'TN01AB1234' }))
  expect(await flags()).toContain('eway-truck')
  await expect(depart()).rejects.toMatchObject(invalid('trip.eway-bill'))
  const { id: billId } = (await read()).bills[0]!
  await changeEwayTruck(app, staff, orderNo, { id: billId, at: app.now(), truck: registration, place: 'Pune' })
  await depart()
  expect((await read()).bills[0]).toMatchObject({ registration, validUntil: at('13T23:59') })
})

test('[LANE-05] a cancelled bill no longer counts', async () => {
  await saveGoods(app, staff, orderNo, office)
  await recordEwayBill(app, staff, orderNo, bill())
  const { id } = (await read()).bills[0]!
  await cancelEwayBill(app, staff, orderNo, id)
  expect(await read()).toMatchObject({ problem: { kind: 'missing' } })
  await expect(cancelEwayBill(app, staff, orderNo, id)).rejects.toMatchObject({ kind: 'unknown' })
})

test('[LANE-05] office goods get a challan with a number of its own, and no document calls them household goods', async () => {
  await expect(issueChallan(app, staff, orderNo)).rejects.toMatchObject(invalid('consignment.household'))
  await saveGoods(app, staff, orderNo, { ...office, hsn: '' })
  await expect(issueChallan(app, staff, orderNo)).rejects.toMatchObject(invalid('consignment.incomplete'))
  await saveGoods(app, staff, orderNo, office)
  await recordEwayBill(app, staff, orderNo, bill())
  await issueChallan(app, staff, orderNo)
  await issueChallan(app, staff, orderNo)
  const { challans } = await read()
  expect(challans).toHaveLength(2)
  expect(new Set(challans.map(({ number }) => number)).size).toBe(2)
  expect(challans[0]!.number).toMatch(/^DC\/2627\/\d{7}$/)
  await readForwardingNote(app, staff, orderNo)
  expect(JSON.parse(printed.at(-1)!)).toMatchObject({ goods: { kind: 'office', description: 'Desks and chairs' } })
})

test('[LANE-05] staff of another branch find no goods and record no bill', async () => {
  const stranger: Staff = { ...staff, branches: [999] } as Staff
  const unknown = { kind: 'unknown', code: 'order.unknown' }
  await expect(readConsignment(app, stranger, orderNo)).rejects.toMatchObject(unknown)
  await expect(saveGoods(app, stranger, orderNo, office)).rejects.toMatchObject(unknown)
  await expect(recordEwayBill(app, stranger, orderNo, bill())).rejects.toMatchObject(unknown)
})
