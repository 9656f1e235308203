import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readUpload } from '#modules/documents/index.server.ts'
import type { Staff, Worker } from '#modules/identity/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { aBookedOrder } from '#testing/a-booked-order.ts'
import { aTruck, aWorker } from '#testing/a-crew.ts'
import { aMember } from '#testing/a-member.ts'
import { aPaymentProvider } from '#testing/a-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { listReports, readJobReports } from '../queries/list-reports.ts'
import { readCrewDay } from '../queries/read-crew-day.ts'
import { assignJobs } from './assign-jobs.ts'
import { forgetReports } from './forget-reports.ts'
import { type SentReport, takeReport } from './take-report.ts'

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
  app = await openTestApp({}, { payments: aPaymentProvider({}) })
  staff = await aMember(app, 'Farida', owner)
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
const worker = async (name: string): Promise<Worker> => ({
  kind: 'worker',
  id: await aWorker(app, name, 'driver'),
  name,
})
beforeEach(async () => {
  began = app.now()
  ;[driver, mate, stranger] = [await worker('Ramesh'), await worker('Suresh'), await worker('Anil')]
  const orderNo = await aBookedOrder(app)
  const crew = { leg: 1, truckIds: [await aTruck(app)], workerIds: [driver.id, mate.id], lead: driver.id } as const
  await assignJobs(app, staff, orderNo, { ...crew, workerIds: [...crew.workerIds] })
  orderId = (await readOrder(app, staff, orderNo)).id
  app.setNow(noon)
  const jobId = (await readCrewDay(app, driver))[0]!.id
  const { pass } = await readJobReports(app, driver, jobId)
  const told = { kind: 'before', note: 'A scratch on the door', toldAt: new Date(noon.getTime() - 60_000) } as const
  report = { id: randomUUID(), jobId, orderNo, pass, ...told }
})
afterEach(() => app.setNow(began))

const kept = () => listReports(app, staff, orderId)

test('a photo and its words are kept once, however often they are sent, and staff see them', async () => {
  await takeReport(app, driver, report, photo)
  await takeReport(app, driver, report, photo)
  await Promise.all([takeReport(app, driver, report, photo), takeReport(app, driver, report, photo)])
  const [one, ...more] = await kept()
  expect(more).toEqual([])
  expect(one).toMatchObject({ kind: 'before', note: 'A scratch on the door', who: 'Ramesh', toldAt: report.toldAt })
  expect((await readUpload(app, staff, one!.photo!)).contentType).toBe('image/jpeg')
})

test('two phones at the same moment with the same id keep one', async () => {
  await Promise.all([takeReport(app, driver, report, photo), takeReport(app, driver, report, photo)])
  expect(await kept()).toHaveLength(1)
})

test('its crew reads that it came, and no picture; who is not of the crew reads nothing', async () => {
  await takeReport(app, driver, report, photo)
  const { sent } = await readJobReports(app, mate, report.jobId)
  expect(sent).toEqual([
    { id: report.id, kind: 'before', note: report.note, toldAt: report.toldAt, who: 'Ramesh', pictured: true },
  ])
  await expect(readJobReports(app, stranger, report.jobId)).rejects.toMatchObject({ kind: 'unknown' })
})

test('it is taken of a job that is another’s by now, and from nobody who was never shown it', async () => {
  const { lastEvent: seen } = await readOrder(app, staff, report.orderNo)
  app.setNow(began)
  await assignJobs(app, staff, report.orderNo, {
    leg: 1,
    truckIds: [await aTruck(app)],
    workerIds: [mate.id],
    lead: mate.id,
    seen,
  })
  app.setNow(noon)
  await takeReport(app, driver, report, photo)
  const other = { ...report, id: randomUUID() }
  await expect(takeReport(app, stranger, other, photo)).rejects.toMatchObject({ code: 'crew.job' })
  await expect(takeReport(app, driver, { ...other, jobId: report.jobId + 1 }, photo)).rejects.toMatchObject({
    code: 'crew.job',
  })
  expect(await kept()).toHaveLength(1)
})

test.each([
  ['before', 'Broken', 'report.photo'],
  ['after', 'Broken', 'report.photo'],
  ['note', '', 'report.empty'],
] as const)('%s with the words "%s" alone is refused: %s', async (kind, note, code) => {
  await expect(takeReport(app, driver, { ...report, kind, note }, undefined)).rejects.toMatchObject({ code })
  expect(await kept()).toEqual([])
})

test('a note needs no photo; and what was seen in a home is forgotten with its customer', async () => {
  await takeReport(app, driver, { ...report, kind: 'note' }, undefined)
  await takeReport(app, driver, { ...report, id: randomUUID() }, photo)
  const pictured = (await kept()).flatMap(one => one.photo ?? [])
  expect(await inTransaction(app.db, tx => forgetReports(tx, [orderId]))).toEqual(pictured)
  expect(await kept()).toEqual([])
})
