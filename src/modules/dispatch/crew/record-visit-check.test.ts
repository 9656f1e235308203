import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { answerChangeRequest, findWaitingChange, readOrder } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { CLEANING_SERVICE_ID, createBookedTestVisit } from '#testing/create-booked-test-visit.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { purgeJobRecords } from '../lifecycle/purge-job-records.ts'
import { getTracking, getTrackingByLink } from '../tracking/get-tracking.ts'
import { recordJobStep } from './record-job-step.ts'
import { recordVisitCheck } from './record-visit-check.ts'
import { requestOnSiteChange } from './request-on-site-change.ts'
import { findReportedVisit, readJobVisit } from './visits.ts'

let app: TestApp
let staff: Staff
let began: Date
let booked: Awaited<ReturnType<typeof createBookedTestVisit>>
const list = ['Taps shine', 'Windows from inside', 'Keys given back']
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  booked = await createBookedTestVisit(app, staff)
  await setList(list)
})
afterEach(() => app.setNow(began))

const setList = (lines: string[]) =>
  app.db
    .updateTable('services')
    .set({ checklist: toJsonText(lines) })
    .where('id', '=', CLEANING_SERVICE_ID)
    .execute()
const tick = (line: string, count = 1, told = booked.told()) =>
  recordVisitCheck(app, booked.cleaner, { ...told, line, part: false, count })
const use = (line: string, count: number, told = booked.told()) =>
  recordVisitCheck(app, booked.cleaner, { ...told, line, part: true, count })
const onPhone = () => readJobVisit(app, booked.cleaner, booked.jobId)
const forStaff = () => findReportedVisit(app, staff, booked.orderNo)
const tell = (step: JobStep) =>
  recordJobStep(app, booked.cleaner, booked.jobId, {
    id: randomUUID(),
    step,
    reportedAt: app.now(),
    reason: 'no-code',
    without: 'other',
  })

test('the phone shows the checklist of the service; without one, the included work', async () => {
  expect((await onPhone()).checklist).toEqual(list)
  await setList([])
  const { included } = await app.db
    .selectFrom('services')
    .select('included')
    .where('id', '=', CLEANING_SERVICE_ID)
    .executeTakeFirstOrThrow()
  expect(included.length).toBeGreaterThan(1)
  expect((await onPhone()).checklist).toEqual(included)
})

test('ticks and parts are recorded once, the last report counts, and staff, customer and family see them', async () => {
  expect(await forStaff()).toBeNull()
  const first = booked.told(20)
  await Promise.all([tick('Taps shine', 1, first), tick('Taps shine', 1, first)])
  await tick('Windows from inside', 1, booked.told(10))
  await tick('Windows from inside', 0, booked.told(5))
  await use('Washer', 1, booked.told(4))
  await use('Washer', 2, booked.told(3))
  const stands = {
    lines: list.map(line => ({ line, done: line === 'Taps shine' })),
    parts: [{ name: 'Washer', count: 2 }],
  }
  expect(await forStaff()).toEqual(stands)
  const { visit, link } = await getTracking(app, booked.customer, booked.orderNo)
  expect([visit, (await getTrackingByLink(app, link)).visit]).toEqual([stands, stands])
  expect((await onPhone()).words).toHaveLength(5)
})

test('nothing is recorded without a valid signature, and an erasure deletes everything', async () => {
  await expect(tick('Taps shine', 1, { ...booked.told(), pass: 'none' })).rejects.toMatchObject({ code: 'crew.job' })
  await tick('Taps shine')
  await inTransaction(app.db, tx => purgeJobRecords(tx, [booked.orderId]))
  expect(await forStaff()).toBeNull()
})

test('an additional part is charged with tax once the customer approves, and not before the arrival', async () => {
  const nothing = { more: [], from: null, to: null, waited: 0, words: '' }
  const part = { name: 'Tap', count: 2, price: rupees(400) }
  const ask = () => requestOnSiteChange(app, booked.cleaner, { ...booked.told(), ...nothing, part })
  const due = async () => (await readOrder(app, staff, booked.orderNo)).balanceDue
  await expect(ask()).rejects.toMatchObject({ code: 'crew.change-first' })
  await tell('arrived')
  const before = await due()
  await ask()
  const change = (await findWaitingChange(app, booked.customer, booked.orderNo))!
  expect(change.after.extras).toEqual([{ reason: '2 × Tap', amount: rupees(400) }])
  expect(await due()).toBe(before)
  await answerChangeRequest(app, booked.customer, booked.orderNo, { id: change.id, answer: 'agree' })
  expect(await due()).toBe(before + rupees(472)) // 18% GST
})
