import { afterEach, beforeEach, expect, test } from 'vitest'
import { reject } from '#kernel/domain-error.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listProviderErrors } from '../queries/list-provider-errors.ts'
import { createErrorRecorder } from './create-error-recorder.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

test('provider errors are counted by the hour, with the last message', async () => {
  const farida = await createTestStaff(app, 'Farida', ownerRole)
  const errors = createErrorRecorder(app.db, app.now)
  for (let i = 0; i < 50; i++) errors.note('sms', new Error('MSG91 301: no balance'))
  await errors.written()
  app.setNow(new Date('2026-11-20T07:00:00Z'))
  errors.note('sms', new Error('MSG91 601'))
  errors.note('payments', reject('unavailable', 'provider.away'))
  await errors.written()
  const found = await listProviderErrors(app, farida)
  expect(found.toSorted((a, b) => (a.provider < b.provider ? -1 : 1))).toEqual([
    { provider: 'payments', lastAt: app.now(), words: 'no answer', lastHour: 1, lastWeek: 1 },
    { provider: 'sms', lastAt: app.now(), words: 'MSG91 601', lastHour: 1, lastWeek: 51 },
  ])
})

test('they are deleted after a month, and hidden from staff without the permission', async () => {
  const errors = createErrorRecorder(app.db, app.now)
  errors.note('email', new Error('ECONNREFUSED'))
  await errors.written()
  app.setNow(new Date('2026-12-24T05:00:00Z'))
  errors.note('email', new Error('EAUTH'))
  await errors.written()
  expect(await app.db.selectFrom('provider_errors').select(['message', 'count']).execute()).toEqual([
    { message: 'EAUTH', count: 1 },
  ])
  const imran = await createTestStaff(app, 'Imran', operationsRole)
  await expect(listProviderErrors(app, imran)).rejects.toMatchObject({ code: 'staff.right' })
})

test('without a database they are lost, and nothing breaks', async () => {
  const errors = createErrorRecorder({} as never, app.now)
  errors.note('sms', new Error('x'))
  await errors.written()
  errors.note('sms', new Error('x'))
  await errors.written()
})
