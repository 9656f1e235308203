import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countUnsent, listUnsent, queueMessages } from '#modules/messaging/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { countProblems } from '../queries/count-problems.ts'
import { resolveUnsentMessage } from './resolve-unsent-message.ts'

let app: TestApp
const nobody = { mobile: null, email: null, language: 'en' }
beforeEach(async () => {
  app = await openTestApp()
  await inTransaction(app.db, tx =>
    queueMessages(app, tx, nobody, [
      { template: 'completed', params: sampleTemplateParams.completed },
      { template: 'login-code', params: sampleTemplateParams['login-code'] },
      { template: 'password-link', params: sampleTemplateParams['password-link'] },
    ]),
  )
  await app.work()
  // The link is still valid, but no mail server accepted the message.
  const link = app.db.updateTable('messages').set({ state: 'failed', error: 'no mail server answered' })
  await link.where('template', '=', 'password-link').execute()
})
afterEach(() => app.close())

const listed = async () => (await listUnsent(app, sql`true`, {})).rows

test('unsent messages are listed, except codes; one with a secret cannot be sent again', async () => {
  expect(await listed()).toMatchObject([
    { subject: 'Set your password', maySendAgain: false, orderNo: null },
    { subject: 'Your booking is completed', maySendAgain: true, error: 'no way to reach the customer' },
  ])
  const imran = await createTestStaff(app, 'Imran', operationsRole)
  expect(await countProblems(app, imran)).toEqual({ unsent: 2, failedJobs: 0, openSteps: 0 })
  const farida = await createTestStaff(app, 'Farida', ownerRole)
  expect((await countProblems(app, farida)).openSteps).toBeGreaterThan(5)
})

test('a message sent again uses a channel available now; once sent nobody resolves it again', async () => {
  const imran = await createTestStaff(app, 'Imran', operationsRole)
  const { id } = (await listed())[1]!
  await app.db.updateTable('messages').set({ mobile: '9876543210' }).where('id', '=', id).execute()
  await resolveUnsentMessage(app, imran, id, 'again')
  await app.work()
  expect(app.sent.at(-1)).toMatchObject({ id, template: 'completed', channel: 'sms' })
  expect(await countUnsent(app, sql`true`)).toBe(1)
  await expect(resolveUnsentMessage(app, imran, id, 'again')).rejects.toMatchObject({
    kind: 'conflict',
    code: 'unsent.seen-to',
  })
})

test('a message that fails again is listed again; a resolved one is not, and the audit log names who resolved it', async () => {
  const imran = await createTestStaff(app, 'Imran', operationsRole)
  const { id } = (await listed())[1]!
  await resolveUnsentMessage(app, imran, id, 'again')
  await app.work()
  expect((await listed()).map(message => message.id)).toContain(id)
  await resolveUnsentMessage(app, imran, id, 'seen-to')
  expect((await listed()).map(message => message.id)).not.toContain(id)
  await expect(resolveUnsentMessage(app, imran, id, 'seen-to')).rejects.toMatchObject({ code: 'unsent.seen-to' })
  const audit = await app.db
    .selectFrom('audit_entries')
    .select(['subject', 'action as action', 'about'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual(['again', 'seen-to'].map(action => ({ subject: 'message', action, about: String(id) })))
})
