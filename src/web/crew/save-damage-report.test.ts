import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listOrderReports } from '#modules/dispatch/index.server.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { saveDamageReports } from './save-damage-report.server.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
let began: Date
beforeEach(() => {
  began = app.now()
})
afterEach(() => app.setNow(began))

const photo = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('several photos of one form are a report each, and the form posted again records none twice', async () => {
  const { driver, jobId, orderId, told } = await createTestCrewedJob(app, staff)
  const { orderNo, pass } = told()
  const sent = { id: randomUUID(), job: jobId, orderNo, pass, age: 0, report: 'after', items: 'Fridge', note: 'Dent' }
  const photos = await Promise.all(['#c84', '#48c', '#4c8', '#c48', '#888'].map(photo))
  for (let posted = 0; posted < 2; posted++)
    await saveDamageReports(app, driver, sent as Parameters<typeof saveDamageReports>[2], photos)
  const reports = await listOrderReports(app, staff, orderId)
  expect(reports.map(({ kind, note }) => `${kind} ${note}`)).toEqual(Array(4).fill('after Fridge: Dent'))
  expect(new Set(reports.map(report => report.photo)).size).toBe(4)
})

test('a note without a photo is one report', async () => {
  const { driver, jobId, orderId, told } = await createTestCrewedJob(app, staff)
  const { orderNo, pass } = told()
  const sent = { id: randomUUID(), job: jobId, orderNo, pass, age: 0, report: 'note', items: '', note: 'Gate 3' }
  await saveDamageReports(app, driver, sent as Parameters<typeof saveDamageReports>[2], [])
  expect((await listOrderReports(app, staff, orderId)).map(({ note }) => note)).toEqual(['Gate 3'])
})
