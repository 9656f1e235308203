import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { acceptWaitingJobStep, type SentStep } from './accept-waiting-job-step.ts'
import { listCrewJobs } from './list-crew-jobs.ts'
import { readCrewJob } from './read-crew-job.ts'
import { parseRejection } from './rules/rejected-update.ts'

/** The date of the sample move. */
const DAY = '2026-12-08'
const noon = new Date(`${DAY}T12:00:00+05:30`)
let app: TestApp
let staff: Staff
let driver: Worker
let packer: Worker
let orderNo: string
let job: number
let pass: string
let truckIds: number[]
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
const worker = async (name: string): Promise<Worker> => ({
  kind: 'worker',
  id: await createTestWorker(app, name, 'driver'),
  name,
})
beforeEach(async () => {
  began = app.now()
  ;[driver, packer] = [await worker('Ramesh'), await worker('Suresh')]
  orderNo = await createBookedTestOrder(app)
  truckIds = [await createTestTruck(app)]
  await assignCrewAndTrucks(app, staff, orderNo, { leg: 1, truckIds, workerIds: [driver.id], lead: driver.id })
  app.setNow(noon)
  job = (await listCrewJobs(app, driver))[0]!.id
  pass = (await readCrewJob(app, driver, job)).pass
})
afterEach(() => app.setNow(began))

const sent = (step: JobStep, more: Partial<SentStep> = {}): SentStep => ({
  ...{ id: randomUUID(), step, reportedAt: app.now(), jobId: job, orderNo, pass },
  ...more,
})
const activityLog = async (kind: string) =>
  (await readOrder(app, staff, orderNo)).events.filter(one => one.kind === kind)
const asks = async () => (await readOrder(app, staff, orderNo)).attention.map(({ kind, about }) => `${kind} ${about}`)
const reassignToOthers = async () => {
  const { lastEvent: seen } = await readOrder(app, staff, orderNo)
  app.setNow(began)
  await assignCrewAndTrucks(app, staff, orderNo, { leg: 1, truckIds, workerIds: [packer.id], lead: packer.id, seen })
  app.setNow(noon)
}

test('a day reported without network is recorded in order, with its times', async () => {
  const early = new Date(noon.getTime() - 7_200_000)
  expect(await acceptWaitingJobStep(app, driver, sent('on-way', { reportedAt: early }))).toBeNull()
  expect(await acceptWaitingJobStep(app, driver, sent('arrived', { reason: 'guard' }))).toBeNull()
  const kept = await app.db
    .selectFrom('job_events')
    .select(['kind', 'reported_at'])
    .where('job_id', '=', job)
    .orderBy('at')
    .execute()
  expect(kept.map(({ kind }) => kind).sort()).toEqual(['arrived', 'on-way'])
  expect(kept.find(({ kind }) => kind === 'on-way')!.reported_at).toEqual(early)
  expect(await asks()).toEqual([])
})

test('steps that arrive a day later for a job without any step are recorded too', async () => {
  app.setNow(new Date('2026-12-09T09:00:00+05:30'))
  expect(await listCrewJobs(app, driver)).toEqual([])
  expect(await acceptWaitingJobStep(app, driver, sent('loaded'))).toBeNull()
  expect(await activityLog('step')).toHaveLength(1)
  app.setNow(new Date('2026-12-12T09:00:00+05:30'))
  expect(await acceptWaitingJobStep(app, driver, sent('unloaded'))).toBe('crew.job')
})

test('a step of a reassigned job is rejected, and staff see once what was reported and when', async () => {
  await reassignToOthers()
  const step = sent('loaded', { reportedAt: new Date(noon.getTime() - 3_600_000) })
  expect(await acceptWaitingJobStep(app, driver, step)).toBe('crew.job')
  expect(await acceptWaitingJobStep(app, driver, step)).toBe('crew.job') // sent again: the first response was lost
  const lines = await activityLog('update-rejected')
  expect(lines.map(parseRejection)).toEqual([
    { what: 'loaded', code: 'crew.job', reportedAt: step.reportedAt, who: 'Ramesh' },
  ])
  expect(await asks()).toContain('update-rejected Ramesh')
  expect(await activityLog('step')).toEqual([])
})

test('a step of a replanned job raises a flag on the order named by the signed page', async () => {
  await sql`delete from jobs where order_id = (select id from orders where order_no = ${orderNo})`.execute(app.db)
  expect(await acceptWaitingJobStep(app, driver, sent('loaded'))).toBe('crew.job')
  expect(await activityLog('update-rejected')).toHaveLength(1)
})

test('a signature of the previous key is valid while that key is configured', async () => {
  const { secretKey } = app.config
  const under = (secretKeyBefore: string | null) => ({
    ...app,
    config: { ...app.config, secretKey: 'n'.repeat(32), secretKeyBefore },
  })
  await reassignToOthers()
  await acceptWaitingJobStep(under(null), driver, sent('loaded'))
  expect(await activityLog('update-rejected')).toEqual([])
  await acceptWaitingJobStep(under(secretKey), driver, sent('loaded'))
  expect(await activityLog('update-rejected')).toHaveLength(1)
})

test('without a valid signature nothing is written into an order’s activity', async () => {
  await reassignToOthers()
  for (const wrong of ['', 'x'.repeat(pass.length), pass.slice(1)])
    expect(await acceptWaitingJobStep(app, driver, sent('loaded', { pass: wrong }))).toBe('crew.job')
  app.setNow(began)
  const another = await createBookedTestOrder(app)
  app.setNow(noon)
  expect(await acceptWaitingJobStep(app, driver, sent('loaded', { orderNo: another }))).toBe('crew.job')
  expect(await activityLog('update-rejected')).toEqual([])
  expect((await readOrder(app, staff, another)).events.filter(({ kind }) => kind === 'update-rejected')).toEqual([])
})

test('a wrong code raises a flag, and the following steps are recorded', async () => {
  expect(await acceptWaitingJobStep(app, driver, sent('arrived', { code: 'none' }))).toBe('crew.code-wrong')
  expect(await acceptWaitingJobStep(app, driver, sent('loaded'))).toBeNull()
  expect(await asks()).toContain('update-rejected Ramesh')
})

test('steps of a worker dismissed at noon are rejected, and nothing is lost', async () => {
  expect(await acceptWaitingJobStep(app, driver, sent('on-way'), { left: true })).toBe('crew.nobody')
  expect(await activityLog('step')).toEqual([])
  expect((await activityLog('update-rejected')).map(event => parseRejection(event)?.code)).toEqual(['crew.nobody'])
})

test('repeated steps of a worker who left make one activity entry each, all are recorded, and the hourly limit applies', async () => {
  for (let n = 0; n < 61; n++)
    await acceptWaitingJobStep(app, driver, sent(n % 2 ? 'loaded' : 'on-way'), { left: true })
  expect((await activityLog('update-rejected')).map(event => parseRejection(event)?.what).toSorted()).toEqual([
    'loaded',
    'on-way',
  ])
  const rows = await app.db.selectFrom('rejected_updates').select('id').where('job_id', '=', job).execute()
  expect(rows).toHaveLength(61)
  for (let n = 61; n < 120; n++) await acceptWaitingJobStep(app, driver, sent('on-way'), { left: true })
  await expect(acceptWaitingJobStep(app, driver, sent('on-way'), { left: true })).rejects.toMatchObject({
    kind: 'too-many',
  })
})

test('an impossible date is not believed for a rejected step either', async () => {
  await acceptWaitingJobStep(app, driver, sent('on-way', { reportedAt: new Date('2026-11-08T10:00:00Z') }), {
    left: true,
  })
  expect((await activityLog('update-rejected')).map(event => parseRejection(event)?.reportedAt)).toEqual([noon])
})
