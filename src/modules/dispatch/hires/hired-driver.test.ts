import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { readCrewCash, readJobCash, recordCrewCash } from '#modules/billing/index.server.ts'
import {
  listWorkers,
  readFormerWorkerSession,
  readTeamChoices,
  readWorker,
  readWorkerSession,
  saveHireTerms,
  setLocationConsent,
} from '#modules/crews/index.server.ts'
import { completeOrder, readOrder, rescheduleOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { jobNoon } from '#testing/create-test-crewed-job.ts'
import { createTestPartner } from '#testing/create-test-partner.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { readAssignmentChoices } from '../board/read-assignment-choices.ts'
import { listArrivalCodes } from '../crew/list-arrival-codes.ts'
import { listCrewJobs } from '../crew/list-crew-jobs.ts'
import { listOrderReports } from '../crew/list-order-reports.ts'
import { readCrewJob } from '../crew/read-crew-job.ts'
import { readJobChanges } from '../crew/read-job-changes.ts'
import { listOrderSignatures } from '../crew/read-signatures.ts'
import { recordDamageReport } from '../crew/record-damage-report.ts'
import { recordJobStep } from '../crew/record-job-step.ts'
import { recordPosition } from '../crew/record-position.ts'
import { recordSignature } from '../crew/record-signature.ts'
import { requestOnSiteChange } from '../crew/request-on-site-change.ts'
import { findCrewPosition } from '../record/read-positions.ts'
import { cancelHire } from './change-hire.ts'
import { hirePartner } from './hire-partner.ts'
import { buildHiredDriverLink } from './hired-driver-link.ts'
import { logInHiredDriver, readHireOfDriver, sendHiredDriverOtp } from './log-in-hired-driver.ts'
import { listOrderHires } from './read-order-hires.ts'
import { saveHireDriver } from './save-hire-driver.ts'

let app: TestApp
let staff: Staff
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(() => {
  began = app.now()
})
afterEach(() => app.setNow(began))

const dayBefore = new Date('2026-12-07T12:00:00+05:30')
let count = 0
/** Hires a partner of its own for an order of its own, whose driver has logged in by the link. */
async function hireDriver(changes: { driver_mobile?: string } = {}) {
  app.setNow(dayBefore)
  count += 1
  const driver_mobile = changes.driver_mobile ?? String(9_811_000_000 + count)
  const partnerId = await createTestPartner(app, staff)
  const orderNo = await createBookedTestOrder(app)
  const driver = { driver_name: `Driver ${count}`, driver_mobile, registration: 'MH43CE2281' }
  const { id } = await hirePartner(app, staff, orderNo, { partnerId, rate: rupees(4_600), advance: ZERO, ...driver })
  const link = buildHiredDriverLink(app, { id, mobile: driver_mobile })
  const { session } = await logIn(link)
  const worker = (await readWorkerSession(app, session.token))!
  return {
    id,
    orderNo,
    partnerId,
    driver,
    link,
    token: session.token,
    worker,
    order: await readOrder(app, staff, orderNo),
  }
}

async function logIn(link: string) {
  const client = { address: '203.0.113.7', browser: `browser-${randomUUID()}`, program: '', language: 'en' }
  await sendHiredDriverOtp(app, client, link)
  await app.work()
  const { text } = app.sent.findLast(({ template }) => template === 'login-code')!
  return logInHiredDriver(app, client, { link, code: /\b\d{6}\b/.exec(text)![0] })
}

const readJobId = async (worker: Worker) => (await listCrewJobs(app, worker))[0]!.id
async function buildContext(worker: Worker) {
  const job = await readCrewJob(app, worker, await readJobId(worker))
  return { id: randomUUID(), jobId: job.id, orderNo: job.orderNo, pass: job.pass, reportedAt: app.now() }
}

test('[PTN-03] the driver gets a link when the hire is accepted, and logs in with the OTP sent to the number in it', async () => {
  const { id, link, orderNo, worker, driver } = await hireDriver()
  await app.work()
  const sent = app.sent.findLast(({ template }) => template === 'hired-driver')!
  expect(sent).toMatchObject({ to: driver.driver_mobile })
  expect(sent.text).toContain(`/crew/hire/${link}`)
  expect(sent.values).not.toHaveProperty('link') // a link to the booking is the customer's
  expect(worker).toMatchObject({ kind: 'worker', name: driver.driver_name, hire: id })
  expect((await listOrderHires(app, staff, orderNo))[0]).toMatchObject({ usesApp: true })
  const client = { address: '203.0.113.7', browser: 'stranger', program: '', language: 'en' }
  await expect(logInHiredDriver(app, client, { link, code: '000000' })).rejects.toMatchObject({ code: 'code.expired' })
  await expect(readHireOfDriver(app, `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)).rejects.toMatchObject({
    code: 'hire.unknown',
  })
})

test('[PTN-03] drivers of two partners, and our own crew, each see their own jobs only', async () => {
  const [one, two] = [await hireDriver(), await hireDriver()]
  const ownOrder = await createBookedTestOrder(app)
  const own: Worker = { kind: 'worker', id: await createTestWorker(app, 'Ramesh', 'driver'), name: 'Ramesh' }
  const truckIds = [await createTestTruck(app)]
  await assignCrewAndTrucks(app, staff, ownOrder, { leg: 1, truckIds, workerIds: [own.id], lead: own.id })
  app.setNow(jobNoon)
  const jobs = await Promise.all([one.worker, two.worker, own].map(worker => readJobId(worker)))
  expect(new Set(jobs).size).toBe(3)
  for (const [at, worker] of [one.worker, two.worker, own].entries()) {
    expect(await listCrewJobs(app, worker)).toHaveLength(1)
    for (const other of jobs.filter((_, n) => n !== at)) {
      await expect(readCrewJob(app, worker, other)).rejects.toMatchObject({ code: 'crew.job' })
      const step = { id: randomUUID(), step: 'on-way', reportedAt: app.now() } as const
      await expect(recordJobStep(app, worker, other, step)).rejects.toMatchObject({ code: 'crew.job' })
      expect(await recordPosition(app, worker, other, { lat: 19, lng: 72, age: 0 })).toBe('over')
    }
  }
  // A report with the pass of somebody else's page is of no use.
  const theirs = await buildContext(two.worker)
  const report = { ...theirs, kind: 'before', note: 'Scratch', item: '' } as const
  await expect(recordDamageReport(app, one.worker, report as never, undefined)).rejects.toMatchObject({
    code: 'crew.job',
  })
  await expect(
    recordSignature(app, one.worker, { ...theirs, signer: 'X', strokes: '', code: '1', remark: '' }),
  ).rejects.toMatchObject({ code: 'crew.job' })
})

test('[PTN-03] the driver of one number who is hired twice sees the jobs of the hire whose link they opened', async () => {
  const first = await hireDriver({ driver_mobile: '9811900001' })
  const second = await hireDriver({ driver_mobile: '9811900001' })
  expect((await listCrewJobs(app, first.worker)).map(({ id }) => id)).not.toEqual(
    (await listCrewJobs(app, second.worker)).map(({ id }) => id),
  )
  app.setNow(jobNoon)
  expect((await readCrewJob(app, first.worker, await readJobId(first.worker))).orderNo).toBe(first.orderNo)
  expect((await readCrewJob(app, second.worker, await readJobId(second.worker))).orderNo).toBe(second.orderNo)
})

test('[PTN-03] steps, position, signature and plate work as for our own crew; the hire starts with the first step', async () => {
  const { worker, orderNo, order, id } = await hireDriver()
  app.setNow(jobNoon)
  const jobId = await readJobId(worker)
  const job = await readCrewJob(app, worker, jobId)
  expect(job).toMatchObject({ trucks: ['MH43CE2281'], mobile: order.customer.mobile, mates: [] })
  const customer = { kind: 'customer', language: 'en', ...order.customer } as Customer
  expect(await listArrivalCodes(app, customer, orderNo)).toHaveLength(1)
  await recordJobStep(app, worker, jobId, { id: randomUUID(), step: 'on-way', reportedAt: app.now() })
  expect((await listOrderHires(app, staff, orderNo))[0]).toMatchObject({ id, state: 'in-progress' })
  await setLocationConsent(app, worker, true)
  expect(await recordPosition(app, worker, jobId, { lat: 19.1, lng: 72.8, age: 0 })).toBe('kept')
  expect(await findCrewPosition(app, jobId)).not.toBeNull()
  const strokes = '10,10 20,30 40,30 60,10 80,30 100,10;120,40'
  await recordSignature(app, worker, {
    ...(await buildContext(worker)),
    signer: 'Meera',
    strokes,
    code: '',
    remark: '',
  })
  expect(await listOrderSignatures(app, staff, order.id)).toMatchObject([{ signer: 'Meera', by: worker.name }])
  expect(await listOrderReports(app, staff, order.id)).toEqual([])
})

test('[PTN-03] the evening before, the driver gets no phone number of the customer that our own crew would not get', async () => {
  const { worker } = await hireDriver()
  app.setNow(new Date('2026-12-07T12:00:00+05:30'))
  expect(await readCrewJob(app, worker, await readJobId(worker))).toMatchObject({ mobile: null })
})

test('[PTN-03] a driver is logged out when the hire is cancelled, another driver is named or the order is rescheduled', async () => {
  const cancelled = await hireDriver()
  await cancelHire(app, staff, cancelled.orderNo, { id: cancelled.id, reason: 'Truck broke down' })
  const renamed = await hireDriver()
  const other = { driver_name: 'Salim', driver_mobile: '9811900009', registration: 'MH43CE2281' }
  await saveHireDriver(app, staff, renamed.orderNo, { id: renamed.id, ...other })
  const moved = await hireDriver()
  await rescheduleOrder(app, staff, moved.orderNo, { date: '2026-12-10', slot: 10 })
  for (const { token, worker, link } of [cancelled, renamed, moved]) {
    expect(await readWorkerSession(app, token)).toBeNull()
    expect(await readFormerWorkerSession(app, token)).toBeNull()
    expect(await listCrewJobs(app, worker)).toEqual([])
    await expect(readHireOfDriver(app, link)).rejects.toMatchObject({ code: 'hire.unknown' })
  }
  const link = buildHiredDriverLink(app, { id: renamed.id, mobile: '9811900009' })
  const { session } = await logIn(link)
  expect(await readWorkerSession(app, session.token)).toMatchObject({ name: 'Salim', hire: renamed.id })
  await app.work()
  expect(app.sent.filter(({ template }) => template === 'hired-driver').map(({ to }) => to)).toContain('9811900009')
  expect((await readOrder(app, staff, renamed.orderNo)).crewName).toBe('Salim, MH 43 CE 2281')
})

test('[PTN-03] the session ends a day after the job; reports that waited on the phone are accepted for a week', async () => {
  const { token, orderNo } = await hireDriver()
  app.setNow(jobNoon)
  expect(await readWorkerSession(app, token)).not.toBeNull()
  const paid = { grand_total: 0, gst: 0, discount: 0 }
  await app.db.updateTable('orders').set(paid).where('order_no', '=', orderNo).execute()
  app.setNow(new Date('2026-12-08T20:00:00+05:30'))
  await completeOrder(app, staff, orderNo, {
    confirmation: { reason: 'The partner called', deliveredAt: jobNoon },
  })
  expect(await readWorkerSession(app, token)).not.toBeNull()
  app.setNow(new Date('2026-12-11T12:00:00+05:30'))
  expect(await readWorkerSession(app, token)).toBeNull()
  expect(await readFormerWorkerSession(app, token)).not.toBeNull()
  app.setNow(new Date('2026-12-19T12:00:00+05:30'))
  expect(await readFormerWorkerSession(app, token)).toBeNull()
})

test('[PTN-03] a driver collects cash only where the branch allows it; cash taken all the same waits for the office', async () => {
  const { worker, order } = await hireDriver()
  app.setNow(jobNoon)
  const jobId = await readJobId(worker)
  expect(await readCrewJob(app, worker, jobId)).toMatchObject({ due: 0, collects: false, requestsChanges: false })
  await expect(readJobCash(app, worker, jobId)).rejects.toMatchObject({ code: 'crew.job' })
  await expect(readJobChanges(app, worker, jobId)).rejects.toMatchObject({ code: 'crew.job' })
  await expect(requestOnSiteChange(app, worker, (await buildContext(worker)) as never)).rejects.toMatchObject({
    code: 'crew.change-cannot',
  })
  const cash = async () => ({ ...(await buildContext(worker)), amount: rupees(100), another: false, waited: true })
  const report = await cash()
  await recordCrewCash(app, worker, report)
  expect((await readCrewCash(app, staff)).toReview.find(({ id }) => id === report.id)).toMatchObject({
    why: 'partner',
    orderNo: order.orderNo,
  })
  await saveHireTerms(app, staff, 0, { collectsCash: true, askNextMinutes: null })
  expect(await readCrewJob(app, worker, jobId)).toMatchObject({ collects: true })
  const allowed = { ...(await cash()), amount: rupees(203) }
  await recordCrewCash(app, worker, allowed)
  expect((await readCrewCash(app, staff)).inHand.map(({ id }) => id)).toContain(allowed.id)
  await saveHireTerms(app, staff, 0, { collectsCash: false, askNextMinutes: null })
})

test('[PTN-03] a partner’s driver is in no list of our own people', async () => {
  const { worker, orderNo } = await hireDriver()
  const search = { text: '', branch: null, role: null }
  for (const left of [true, false]) {
    const { rows } = await listWorkers(app, staff, { ...search, left } as never, {}, 500)
    expect(rows.map(({ id }) => id)).not.toContain(worker.id)
  }
  expect((await readTeamChoices(app, staff)).workers.map(({ id }) => id)).not.toContain(worker.id)
  await expect(readWorker(app, staff, worker.id)).rejects.toMatchObject({ code: 'fleet.unknown' })
  await cancelHire(app, staff, orderNo, { id: worker.hire!, reason: 'No' })
  const { workers } = await readAssignmentChoices(app, staff, orderNo, 1)
  expect(workers.map(({ id }) => id)).not.toContain(worker.id)
})
