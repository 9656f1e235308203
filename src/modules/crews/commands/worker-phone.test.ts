import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewSession } from '#modules/identity/index.server.ts'
import { openSession } from '#modules/identity/internal.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { aMember } from '#testing/a-member.ts'
import { changesOf } from '#testing/changes-of.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operations } from '#testing/roles.ts'
import { readWorker } from '../queries/read-worker.ts'
import { readLeftWorker, readWorkerSession } from '../queries/read-worker-session.ts'
import type { WorkerRow } from '../rules/worker.ts'
import { logOutWorker } from './log-out-worker.ts'
import { saveWorker } from './save-worker.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await aMember(app, 'Farida', operations)
})
afterAll(() => app.close())

let numbers = 9_840_000_000
let row: WorkerRow
let id: number
let revision: number
let phone: NewSession
beforeEach(async () => {
  row = {
    ...{ branch_id: null, name: 'Ramesh Pawar', mobile: String(++numbers), roles: ['packer'], languages: ['hi'] },
    ...{ licence_number: '', licence_classes: [], licence_expires_on: null, days_off: [], left_on: null },
    left_reason: '',
  }
  id = await saveWorker(app, staff, null, row)
  revision = 1
  phone = await openSession(app, app.db, { customer_id: null, staff_id: null, worker_id: id }, 'worker')
})
const save = (change: Partial<WorkerRow>) => saveWorker(app, staff, { id, revision: revision++ }, { ...row, ...change })
const opens = async () => (await readWorkerSession(app, phone.token)) !== null

test('a new number ends the login of the phone with the old one, for good', async () => {
  await save({ name: 'Ramesh B. Pawar' })
  expect(await opens()).toBe(true)
  await save({ mobile: String(++numbers) })
  expect(await opens()).toBe(false)
  expect(await readLeftWorker(app, phone.token)).toBeNull()
  await save({})
  expect(await opens()).toBe(false)
})

test('who left and comes back logs in again; what the phone kept may come for the week between', async () => {
  await save({ left_on: '2026-11-20', left_reason: 'Left' })
  expect(await opens()).toBe(false)
  expect(await readLeftWorker(app, phone.token)).not.toBeNull()
  await save({})
  expect(await opens()).toBe(false)
  expect(await readLeftWorker(app, phone.token)).toBeNull()
})

test('a day of leaving that has not come, and is taken back, ends nothing', async () => {
  await save({ left_on: '2026-12-20' })
  await save({})
  expect(await opens()).toBe(true)
})

test('a worker is logged out of every phone by a button, and the trail says so', async () => {
  expect(await readWorker(app, staff, id)).toMatchObject({ phones: { count: 1, seen: app.now() } })
  await logOutWorker(app, staff, id)
  expect(await opens()).toBe(false)
  expect(await readWorker(app, staff, id)).toMatchObject({ phones: { count: 0, seen: null } })
  expect((await changesOf(app, 'worker', id))[0]).toMatchObject({ deed: 'logged-out', after: { phones: 1 } })
  await expect(logOutWorker(app, staff, 9_999)).rejects.toMatchObject({ kind: 'unknown' })
})
