import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { hasLocationConsent, readWorker, recordWorkerConsent, setLocationConsent } from '#modules/crews/index.server.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readBoard } from '../board/read-board.ts'
import { purgeJobRecords } from '../lifecycle/purge-job-records.ts'
import { readOrderLegs } from '../record/read-order-legs.ts'
import { getTracking, getTrackingByLink } from '../tracking/get-tracking.ts'
import { recordJobStep } from './record-job-step.ts'
import { recordPosition } from './record-position.ts'

let app: TestApp
let staff: Staff
let began: Date
let crewed: Awaited<ReturnType<typeof createTestCrewedJob>>
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  crewed = await createTestCrewedJob(app, staff)
  customer = { kind: 'customer', language: 'en', ...(await readOrder(app, staff, crewed.orderNo)).customer } as Customer
  app.setNow(new Date('2026-12-08T10:30:00+05:30'))
  await setLocationConsent(app, crewed.driver, true)
})
afterEach(() => app.setNow(began))

const minutes = (n: number) => app.setNow(new Date(app.now().getTime() + n * 60_000))
const tell = (step: JobStep) =>
  recordJobStep(app, crewed.driver, crewed.jobId, {
    id: randomUUID(),
    step,
    reportedAt: app.now(),
    reason: 'no-code',
    without: 'other',
  })
/** A few km from the sample's pick-up in Andheri West. */
const bandra = { lat: 19.0596, lng: 72.8295 }
const send = (by: Worker = crewed.driver, age = 0, point = bandra) =>
  recordPosition(app, by, crewed.jobId, { ...point, age })
const kept = () => app.db.selectFrom('job_positions').selectAll().where('job_id', '=', crewed.jobId).execute()
const day = () => getTracking(app, customer, crewed.orderNo)

test('a position is stored only between on-way and done, with consent, and for the worker’s own job', async () => {
  expect(await send()).toBe('over')
  await tell('on-way')
  expect(await send(crewed.mate)).toBe('over') // did not agree
  expect(await send(crewed.stranger)).toBe('over')
  expect(await send()).toBe('kept')
  await tell('arrived')
  minutes(2)
  expect(await send()).toBe('kept')
  await tell('done')
  minutes(2)
  expect(await send()).toBe('over')
  expect(await kept()).toHaveLength(1)
})

test('a position is rounded again, ignored if old or too soon, and no track is stored', async () => {
  await tell('on-way')
  expect(await send(crewed.driver, 301)).toBe('late')
  expect(await kept()).toEqual([])
  expect(await send(crewed.driver, 60)).toBe('kept')
  expect(await kept()).toMatchObject([{ lat: 19.059, lng: 72.828, at: new Date(app.now().getTime() - 60_000) }])
  expect(await send(crewed.driver, 30)).toBe('late')
  expect(await send(crewed.driver, -3_600)).toBe('kept') // the phone's clock is ahead
  minutes(3)
  await tell('arrived')
  expect(await send(crewed.driver, 0, { lat: 19.1363, lng: 72.8277 })).toBe('kept')
  expect(await kept()).toMatchObject([{ lat: 19.14, lng: 72.83, at: app.now() }])
})

test('withdrawing consent deletes the position immediately, until the worker agrees again', async () => {
  await tell('on-way')
  await send()
  await setLocationConsent(app, crewed.driver, false)
  await setLocationConsent(app, crewed.driver, false)
  expect([await kept(), await hasLocationConsent(app, crewed.driver)]).toEqual([[], false])
  expect(await send()).toBe('over')
  await setLocationConsent(app, crewed.driver, true)
  expect(await send()).toBe('kept')
  const { revision } = await readWorker(app, staff, crewed.driver.id)
  await recordWorkerConsent(app, staff, { id: crewed.driver.id, revision }, { to: 'location', agrees: false })
  expect(await kept()).toEqual([])
  expect((await day()).where).toBeNull()
})

test('customer and family see the nearest locality, distance and time while the crew drives, and an arrival calculated from it', async () => {
  await tell('on-way')
  expect(await day()).toMatchObject({ where: null, arrival: { kind: 'window' } })
  await send()
  const { where, arrival, link } = await day()
  expect(where).toMatchObject({ km: 9, at: app.now() })
  expect(where!.near.at(-1)).toBe('Mumbai')
  expect(arrival).toMatchObject({ kind: 'about', leftAt: app.now(), late: false })
  expect((await getTrackingByLink(app, link)).where).toEqual(where)
  minutes(31)
  expect(await day()).toMatchObject({ where: null, arrival: { kind: 'window' } }) // the last position is too old
  await send()
  await tell('arrived')
  expect((await day()).where).toBeNull()
  await tell('loaded')
  expect((await day()).where).toMatchObject({ km: expect.any(Number) }) // on to the drop
  await tell('unloaded')
  expect((await day()).where).toBeNull()
})

test('staff see the position with its time on the order and on the board until the end', async () => {
  await tell('on-way')
  await send()
  const at = app.now()
  minutes(40)
  const onOrder = async () => (await readOrderLegs(app, staff, crewed.orderNo))[0]!.where
  const onBoard = async () =>
    (await readBoard(app, staff, '2026-12-08', null)).locations.find(({ orderNo }) => orderNo === crewed.orderNo)
  expect(await onOrder()).toMatchObject({ workerId: crewed.driver.id, at, km: expect.closeTo(8.5, 0) })
  expect(await onBoard()).toMatchObject({ workerId: crewed.driver.id, at })
  await tell('done')
  expect([await onOrder(), await onBoard()]).toEqual([null, undefined])
})

test('[CON-06] the order names the furthest step that the crew reported, with its time', async () => {
  const reported = async () => (await readOrderLegs(app, staff, crewed.orderNo))[0]!.reported
  expect(await reported()).toBe(null)
  await tell('arrived')
  expect(await reported()).toEqual({ step: 'arrived', at: app.now() })
  const at = app.now()
  minutes(5)
  await tell('on-way') // a second phone, late
  expect(await reported()).toEqual({ step: 'arrived', at })
})

test('replanning the job and erasing the customer delete the position', async () => {
  await tell('on-way')
  await send()
  await inTransaction(app.db, tx => purgeJobRecords(tx, [crewed.orderId]))
  expect(await kept()).toEqual([])
  minutes(2)
  await send()
  await app.db.deleteFrom('job_workers').where('job_id', '=', crewed.jobId).execute()
  expect((await day()).where).toBeNull() // reassigned
})
