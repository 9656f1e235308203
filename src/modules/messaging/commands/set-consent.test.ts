import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readConsents } from '../queries/read-consents.ts'
import type { ChannelName } from '../tables.ts'
import { mailDocuments } from './mail-documents.ts'
import { queueMessages } from './queue-messages.ts'
import { setConsent } from './set-consent.ts'

let app: TestApp
let next = 9_840_000_000
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const wording = 'Get order updates'
const params = { name: 'Neha', orderNo: 'TH-20042' }
async function channelAfter(switches: Partial<Record<ChannelName, boolean>>): Promise<string | undefined> {
  const mobile = String(next++)
  for (const [channel, on] of Object.entries(switches))
    await setConsent(app, mobile, channel as ChannelName, { on, wording })
  const before = app.sent.length
  const to = { mobile, email: `n${mobile}@example.in`, language: 'en' }
  await inTransaction(app.db, tx => queueMessages(app, tx, to, [{ template: 'completed', params }]))
  await app.work()
  return app.sent[before]?.channel
}

test.each([
  [{}, 'sms'],
  [{ whatsapp: true }, 'whatsapp'],
  [{ whatsapp: false }, 'sms'],
  [{ sms: false }, 'email'],
  [{ sms: false, whatsapp: true }, 'whatsapp'],
  [{ sms: false, email: false }, undefined],
])('[PROF-01] with the consents %j a message goes by %s', async (switches, channel) => {
  expect(await channelAfter(switches)).toBe(channel)
})

test('documents are not emailed to customers who switched email off', async () => {
  const mobile = String(next++)
  await setConsent(app, mobile, 'email', { on: false, wording })
  const to = { mobile, email: `n${mobile}@example.in`, language: 'en' }
  const note = { template: 'completed', params, attachments: ['/documents/none'] } as const
  await inTransaction(app.db, tx => queueMessages(app, tx, to, [{ ...note, attachments: [...note.attachments] }]))
  await mailDocuments(app)
  const written = await app.db.selectFrom('messages').select('id').where('email', '=', to.email).execute()
  expect(written).toHaveLength(1)
})

test('a consent keeps its text and times, off and on again', async () => {
  const mobile = String(next++)
  const start = app.now()
  await setConsent(app, mobile, 'whatsapp', { on: true, wording })
  expect(await readConsents(app, mobile)).toMatchObject({
    whatsapp: { on: true, since: start },
    sms: { on: true, since: null },
  })
  await setConsent(app, mobile, 'whatsapp', { on: false, wording: '' })
  expect((await readConsents(app, mobile)).whatsapp).toEqual({ on: false, since: null, withdrawn: start })
  const row = await app.db.selectFrom('consents').selectAll().where('mobile', '=', mobile).executeTakeFirst()
  expect(row).toMatchObject({ wording, granted_at: start })
  await setConsent(app, mobile, 'whatsapp', { on: true, wording: 'Other words' })
  expect((await readConsents(app, mobile)).whatsapp.on).toBe(true)
})
