import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { readUpload } from '#modules/documents/index.server.ts'
import { cancelOrder, readOrder } from '#modules/orders/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { purgeJobRecords } from '../lifecycle/purge-job-records.ts'
import { listCrewJobs } from './list-crew-jobs.ts'
import { listOrderReports, readJobReports } from './list-order-reports.ts'
import { recordDamageReport, type SentReport } from './record-damage-report.ts'
import { recordJobStep } from './record-job-step.ts'

const noon = new Date('2026-12-08T12:00:00+05:30')
let app: TestApp
let staff: Staff
let driver: Worker
let mate: Worker
let stranger: Worker
let orderId: number
let report: SentReport
let photo: Uint8Array
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
const worker = async (name: string): Promise<Worker> => ({
  kind: 'worker',
  id: await createTestWorker(app, name, 'driver'),
  name,
})
beforeEach(async () => {
  began = app.now()
  ;[driver, mate, stranger] = [await worker('Ramesh'), await worker('Suresh'), await worker('Anil')]
  const orderNo = await createBookedTestOrder(app)
  const crew = {
    leg: 1,
    truckIds: [await createTestTruck(app)],
    workerIds: [driver.id, mate.id],
    lead: driver.id,
  } as const
  await assignCrewAndTrucks(app, staff, orderNo, { ...crew, workerIds: [...crew.workerIds] })
  orderId = (await readOrder(app, staff, orderNo)).id
  app.setNow(noon)
  const jobId = (await listCrewJobs(app, driver))[0]!.id
  const { pass } = await readJobReports(app, driver, jobId)
  const told = { kind: 'before', note: 'A scratch on the door', reportedAt: new Date(noon.getTime() - 60_000) } as const
  report = { id: randomUUID(), jobId, orderNo, pass, ...told }
})
afterEach(() => app.setNow(began))

const kept = () => listOrderReports(app, staff, orderId)

test('a photo and its note are recorded once, however often they are sent, and staff see them', async () => {
  await recordDamageReport(app, driver, report, photo)
  await recordDamageReport(app, driver, report, photo)
  await Promise.all([recordDamageReport(app, driver, report, photo), recordDamageReport(app, driver, report, photo)])
  const [one, ...more] = await kept()
  expect(more).toEqual([])
  expect(one).toMatchObject({
    kind: 'before',
    note: 'A scratch on the door',
    who: 'Ramesh',
    reportedAt: report.reportedAt,
  })
  expect((await readUpload(app, staff, one!.photo!)).contentType).toBe('image/jpeg')
})

test('the same id sent in parallel by two phones is recorded once', async () => {
  await Promise.all([recordDamageReport(app, driver, report, photo), recordDamageReport(app, driver, report, photo)])
  expect(await kept()).toHaveLength(1)
})

test('the crew sees that a report arrived, without the photo; others see nothing', async () => {
  await recordDamageReport(app, driver, report, photo)
  const { sent } = await readJobReports(app, mate, report.jobId)
  expect(sent).toEqual([
    { id: report.id, kind: 'before', note: report.note, reportedAt: report.reportedAt, who: 'Ramesh', pictured: true },
  ])
  await expect(readJobReports(app, stranger, report.jobId)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a report is accepted for a reassigned job, but not from a worker who was never shown it', async () => {
  const { lastEvent: seen } = await readOrder(app, staff, report.orderNo)
  app.setNow(began)
  await assignCrewAndTrucks(app, staff, report.orderNo, {
    leg: 1,
    truckIds: [await createTestTruck(app)],
    workerIds: [mate.id],
    lead: mate.id,
    seen,
  })
  app.setNow(noon)
  await recordDamageReport(app, driver, report, photo)
  const other = { ...report, id: randomUUID() }
  await expect(recordDamageReport(app, stranger, other, photo)).rejects.toMatchObject({ code: 'crew.job' })
  await expect(recordDamageReport(app, driver, { ...other, jobId: report.jobId + 1 }, photo)).rejects.toMatchObject({
    code: 'crew.job',
  })
  expect(await kept()).toHaveLength(1)
})

test.each([
  ['before', 'Broken', 'report.photo'],
  ['after', 'Broken', 'report.photo'],
  ['note', '', 'report.empty'],
] as const)('%s with the words "%s" alone is refused: %s', async (kind, note, code) => {
  await expect(recordDamageReport(app, driver, { ...report, kind, note }, undefined)).rejects.toMatchObject({ code })
  expect(await kept()).toEqual([])
})

test('a note needs no photo, and an erasure of the customer deletes all reports', async () => {
  await recordDamageReport(app, driver, { ...report, kind: 'note' }, undefined)
  await recordDamageReport(app, driver, { ...report, id: randomUUID() }, photo)
  const pictured = (await kept()).flatMap(one => one.photo ?? [])
  expect(await inTransaction(app.db, tx => purgeJobRecords(tx, [orderId]))).toEqual(pictured)
  expect(await kept()).toEqual([])
})

test('the phone’s time is believed within the day of the job, and staff see a much later arrival', async () => {
  const earlier = new Date(noon.getTime() - 7_200_000)
  await recordDamageReport(app, driver, { ...report, reportedAt: earlier }, photo)
  expect(await kept()).toMatchObject([{ reportedAt: earlier, receivedAt: noon }])
  const monthAgo = new Date(noon.getTime() - 31 * 86_400_000)
  await recordDamageReport(app, driver, { ...report, id: randomUUID(), reportedAt: monthAgo }, photo)
  expect((await kept())[1]).toMatchObject({ reportedAt: noon, receivedAt: null })
})

test('damage counts as existing until the crew has looked round, by our clock and not by the phone’s', async () => {
  await recordJobStep(app, mate, report.jobId, { id: randomUUID(), step: 'arrived', reason: 'guard', reportedAt: noon })
  app.setNow(new Date(noon.getTime() + 20 * 60_000))
  await recordDamageReport(app, driver, report, photo)
  app.setNow(new Date(noon.getTime() + 40 * 60_000))
  const early = new Date(noon.getTime() - 3_600_000)
  await recordDamageReport(app, driver, { ...report, id: randomUUID(), reportedAt: early }, photo)
  expect((await kept()).map(({ kind }) => kind).toSorted()).toEqual(['before', 'during'])
})

test('a report of a worker who has left shows since when', async () => {
  await app.db.updateTable('workers').set({ left_on: '2026-12-08' }).where('id', '=', driver.id).execute()
  await recordDamageReport(app, driver, report, photo)
  expect(await kept()).toMatchObject([{ who: 'Ramesh', leftOn: '2026-12-08' }])
})

test('the hourly limit counts each report of a worker once, and the rest is accepted in the next hour', async () => {
  const note = (n: number) => ({
    ...report,
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    kind: 'note' as const,
  })
  for (let n = 0; n < 90; n++) await recordDamageReport(app, driver, note(n), undefined)
  await recordDamageReport(app, driver, note(0), undefined)
  await expect(recordDamageReport(app, driver, note(90), undefined)).rejects.toMatchObject({ kind: 'too-many' })
  await recordDamageReport(
    app,
    mate,
    { ...note(91), pass: (await readJobReports(app, mate, report.jobId)).pass },
    undefined,
  )
  app.setNow(new Date(noon.getTime() + 3_600_000))
  await recordDamageReport(app, driver, note(90), undefined)
  expect(await kept()).toHaveLength(92)
})

test('the signature of a job expires 30 days after its order was cancelled', async () => {
  const { order_no: orderNo } = await app.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  app.setNow(began)
  await cancelOrder(app, staff, orderNo!, { reason: 'No lift', cause: 'customer' })
  const send = () =>
    recordDamageReport(app, driver, { ...report, id: randomUUID(), kind: 'note', note: 'Left a box' }, undefined)
  app.setNow(new Date(began.getTime() + 29 * 86_400_000))
  await send()
  app.setNow(new Date(began.getTime() + 31 * 86_400_000))
  await expect(send()).rejects.toMatchObject({ kind: 'unknown', code: 'crew.job' })
})
