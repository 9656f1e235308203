import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type NewSession, sendLoginOtp } from '#modules/identity/index.server.ts'
import { openSession } from '#modules/identity/internal.server.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { readWorker } from '../queries/read-worker.ts'
import { readFormerWorkerSession, readWorkerSession } from '../queries/read-worker-session.ts'
import type { WorkerRow } from '../rules/worker.ts'
import { logInWorker } from './log-in-worker.ts'
import { logOutWorker } from './log-out-worker.ts'
import { issueOfficeCode } from './office-code.ts'
import { saveWorker } from './save-worker.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', operationsRole)
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

test('a new number permanently ends the session on the phone with the old one', async () => {
  await save({ name: 'Ramesh B. Pawar' })
  expect(await opens()).toBe(true)
  await save({ mobile: String(++numbers) })
  expect(await opens()).toBe(false)
  expect(await readFormerWorkerSession(app, phone.token)).toBeNull()
  await save({})
  expect(await opens()).toBe(false)
})

test('a worker who left and returns logs in again; reports on the phone are accepted for a week after leaving', async () => {
  await save({ left_on: '2026-11-20', left_reason: 'Left' })
  expect(await opens()).toBe(false)
  expect(await readFormerWorkerSession(app, phone.token)).not.toBeNull()
  await save({})
  expect(await opens()).toBe(false)
  expect(await readFormerWorkerSession(app, phone.token)).toBeNull()
})

test('a future last day that is withdrawn ends no session', async () => {
  await save({ left_on: '2026-12-20' })
  await save({})
  expect(await opens()).toBe(true)
})

test('staff log a worker out of every phone, and the audit log records it', async () => {
  expect(await readWorker(app, staff, id)).toMatchObject({ phones: { count: 1, seen: app.now() } })
  await logOutWorker(app, staff, id)
  expect(await opens()).toBe(false)
  expect(await readWorker(app, staff, id)).toMatchObject({ phones: { count: 0, seen: null } })
  expect((await listAuditChanges(app, 'worker', id))[0]).toMatchObject({ action: 'logged-out', after: { phones: 1 } })
  await expect(logOutWorker(app, staff, 9_999)).rejects.toMatchObject({ kind: 'unknown' })
})

describe('a code issued by the office', () => {
  const client = (address = '192.0.2.9') => createTestClient({ address, browser: `${address} of a worker` })
  const enter = (code: string, from = client()) =>
    logInWorker(app, from, { mobile: parseMobile(row.mobile)!, code }).then(
      () => 'in',
      error => error.code as string,
    )

  test('logs its worker in, even if strangers used up every SMS and every try of the number', async () => {
    const mobile = parseMobile(row.mobile)!
    for (let at = 0; at < 12; at++)
      await sendLoginOtp(app, createTestClient({ address: `10.7.0.${at}`, browser: `s${at}` }), mobile).catch(() => {})
    const flooded = sendLoginOtp(app, client(), mobile)
    await expect(flooded).rejects.toMatchObject({ code: 'code.flooded' })
    const code = await issueOfficeCode(app, staff, id)
    expect(code).toMatch(/^\d{9}$/)
    expect(await enter(code)).toBe('in')
    expect(await enter(code)).toBe('code.wrong')
    expect((await listAuditChanges(app, 'worker', id)).map(({ action }) => action)).toContain('login-code')
    const rows = await app.db.selectFrom('office_codes').selectAll().execute()
    expect(JSON.stringify([rows, await app.db.selectFrom('audit_entries').selectAll().execute()])).not.toContain(code)
  })

  test('is for one worker, valid for fifteen minutes, and replaced by a later one', async () => {
    const first = await issueOfficeCode(app, staff, id)
    const second = await issueOfficeCode(app, staff, id)
    expect(await enter(first)).toBe('code.wrong')
    const other = await saveWorker(app, staff, null, { ...row, mobile: String(++numbers) })
    expect(await enter(await issueOfficeCode(app, staff, other))).toBe('code.wrong')
    const now = app.now()
    app.setNow(new Date(now.getTime() + 16 * 60_000))
    expect(await enter(second)).toBe('code.wrong')
    app.setNow(now)
  })

  test('can be tried ten times a day from one network, and never works for a worker who left', async () => {
    const code = await issueOfficeCode(app, staff, id)
    for (let at = 0; at < 10; at++) expect(await enter('000000000', client('198.51.100.4'))).toBe('code.wrong')
    expect(await enter(code, client('198.51.100.4'))).toBe('code.day')
    await save({ left_on: '2026-11-20', left_reason: 'Left' })
    expect(await enter(code)).toBe('crew.nobody')
  })

  test('is issued only by staff with the right to the fleet', async () => {
    const bare = { ...staff, role: { ...operationsRole, permissions: ['orders'] } } as Staff
    await expect(issueOfficeCode(app, bare, id)).rejects.toMatchObject({ code: 'staff.right' })
    await expect(issueOfficeCode(app, staff, 999_999)).rejects.toMatchObject({ code: 'fleet.unknown' })
  })
})
