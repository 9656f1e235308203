import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { queueMessages, setConsent } from '#modules/messaging/index.server.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openLog } from '#platform/log.ts'
import { sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { serveWithErrors } from '#testing/serve-with-errors.ts'
import { createWhatsappWebhook } from '../webhooks/whatsapp.ts'
import { openMessageChannels } from './open-channels.ts'
import { openOutbox } from './outbox/outbox.ts'
import { createOutboxPage } from './outbox/outbox-page.tsx'

const outbox = openOutbox(':memory:')
const simulators = new Hono().route('/', createOutboxPage(outbox)) as Hono
const around = {
  log: openLog('silent'),
  words: openWords(),
  outbox,
  own: async () => null,
  simulators,
  self: () => site.url,
}
const aroundOf = (env: Record<string, string>) => {
  const config = readConfig(env)
  return { ...around, config, company: config }
}
const keys = { NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) }
let site: Awaited<ReturnType<typeof serveWithErrors>>
let app: TestApp

beforeAll(async () => {
  const { channels, deliveryReports } = await openMessageChannels(aroundOf(keys))
  app = await openTestApp({}, { channels, deliveryReports })
  const http = new Hono()
  http.route('/hooks/whatsapp', createWhatsappWebhook(app))
  http.route('/sim', simulators)
  site = await serveWithErrors(http)
})
afterAll(async () => {
  site.close()
  await app.close()
  outbox.close()
})

async function send(mobile: string, { consent = true, language = 'en' } = {}) {
  if (consent) await setConsent(app, mobile, 'whatsapp', { on: true, wording: 'Get order updates on WhatsApp' })
  await inTransaction(app.db, async tx => {
    const to = { mobile, email: 'neha@example.in', language }
    await queueMessages(app, tx, to, [
      { template: 'job-confirmation', params: sampleTemplateParams['job-confirmation'] },
    ])
  })
  await app.work()
}
const outboxOf = async (to: string) => (await fetch(`${site.url}/sim/outbox.json?to=${encodeURIComponent(to)}`)).json()
const stateOf = async (mobile: string) =>
  (await app.db.selectFrom('messages').select('state').where('mobile', '=', mobile).executeTakeFirstOrThrow()).state

describe('without any key, from the booking to the customer', () => {
  test('[MSG-01] with consent by WhatsApp: in the outbox at once, delivered and read soon after', async () => {
    await send('9820000001')
    expect(await outboxOf('+91 98200 00001')).toMatchObject([
      { channel: 'whatsapp', to: '9820000001', template: 'job-confirmation', attachments: [] },
    ])
    expect(await stateOf('9820000001')).toBe('sent')
    await vi.waitFor(async () => expect(await stateOf('9820000001')).toBe('read'), { timeout: 20_000 })
  })

  test('[MSG-01] reported failed: by SMS', async () => {
    await send('6001131026')
    await vi.waitFor(async () => expect(await stateOf('6001131026')).toBe('queued'), { timeout: 20_000 })
    await app.work()
    expect(await outboxOf('6001131026')).toMatchObject([{ channel: 'sms' }, { channel: 'whatsapp' }])
  })

  test('[MSG-01] not on WhatsApp and no SMS either: by e-mail', async () => {
    await send('6000131026')
    expect(await outboxOf('6000131026')).toMatchObject([{ channel: 'sms' }])
    await send('6002000202', { consent: false })
    expect(await outboxOf('neha@example.in')).toMatchObject([{ channel: 'email', template: 'job-confirmation' }])
  })

  test('[MSG-01] in the customer’s language, as the simulators have every text approved', async () => {
    await send('9820000002', { language: 'ta' })
    await send('9820000003', { consent: false, language: 'ta' })
    for (const to of ['9820000002', '9820000003'])
      expect(await outboxOf(to)).toMatchObject([{ text: expect.stringMatching(/^வணக்கம் /) }])
  })

  test('the outbox as a page', async () => {
    const page = await (await fetch(`${site.url}/sim/outbox`)).text()
    expect(page).toContain('your move TH-20042 (Andheri West to Powai) is booked')
  })
})

const msg91 = { MSG91_AUTH_KEY: 'key' }
const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_ACCESS_TOKEN: 'a',
  WHATSAPP_APP_SECRET: 's',
  WHATSAPP_VERIFY_TOKEN: 'v',
}

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a template of ours that is none',
    { ...msg91, MSG91_TEMPLATES: 'login-code=1,quote=2' },
    /^MSG91_TEMPLATES: template quote not f/,
  ],
  [
    'a text in a language that we do not speak',
    { ...msg91, MSG91_TEMPLATES: 'login-code=1,quotation.hi=2,quotation.xx=3' },
    /^MSG91_TEMPLATES: no texts in xx\./,
  ],
  [
    'a language that WhatsApp has not',
    { ...whatsapp, WHATSAPP_LANGUAGES: 'hi, or' },
    /^WHATSAPP_LANGUAGES: no texts in or\./,
  ],
])('%s stops the start with one line', async (_, env, line) => {
  const opening = openMessageChannels(aroundOf({ ...keys, ...env }))
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow(line)
})
