import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { findConversation } from '#modules/conversations/index.server.ts'
import { hasReminderConsent, readLead, readOffersConsent, recordStaffLead } from '#modules/sales/index.server.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createWhatsapp } from '../adapters/whatsapp/whatsapp.ts'
import { createWhatsappWebhook } from './whatsapp.ts'

const appSecret = 'the app secret'
let app: TestApp
let hook: ReturnType<typeof createWhatsappWebhook>
let mobile: Mobile
let leadId: number
let staff: Staff
let next = 9_840_200_000

beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const { reports, conversations } = createWhatsapp({
    ...{ apiUrl: 'http://127.0.0.1:9', phoneNumberId: '1061', accessToken: 'x', verifyToken: 'x', appSecret },
    ...{ language: 'en', languages: [], templates: {} },
  } as never)
  app.ports.deliveryReports = reports
  app.ports.whatsappConversations = conversations
  hook = createWhatsappWebhook(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date(app.now().getTime() + 60_000))
  mobile = String(next++) as Mobile
  const requested = { mobile, name: 'Neha Kulkarni', cityId: null, language: 'en', channel: 'call', words: '' } as const
  leadId = (await recordStaffLead(app, staff, { ...requested, key: mobile, agrees: true })).id
})

const seconds = (late = 0) => String(Math.floor(app.now().getTime() / 1_000) - late)
const change = (field: string, value: object) => ({ field, value: { messaging_product: 'whatsapp', ...value } })
const post = (changes: object[], secret = appSecret) => {
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })
  const headers = { 'x-hub-signature-256': `sha256=${calculateHmacHex(secret, body)}` }
  return hook.request('/', { method: 'POST', body, headers })
}
/** A message as the Cloud API reports it. */
const wrote = (body: string, timestamp = seconds(), from = `91${mobile}`) =>
  change('messages', {
    contacts: [{ profile: { name: 'N' }, wa_id: from }],
    messages: [{ from, id: `wamid.${next++}`, timestamp, type: 'text', text: { body } }],
  })
const preferred = (value: string, timestamp = seconds()) =>
  change('user_preferences', {
    contacts: [{ profile: { name: 'N' }, wa_id: `91${mobile}` }],
    user_preferences: [
      { wa_id: `91${mobile}`, detail: 'User requested', category: 'marketing_messages', value, timestamp },
    ],
  })

test.each([
  ['STOP', () => wrote('STOP')],
  ['stop', () => wrote('stop')],
  ['unsubscribe', () => wrote('unsubscribe')],
  ['Hindi', () => wrote('बंद करें')],
  ['a time of years ago, as samples have it', () => wrote('STOP', '1683229471')],
  ['no time that can be read', () => wrote('STOP', 'soon')],
  [
    'a button of our message',
    () =>
      change('messages', {
        messages: [{ from: `91${mobile}`, id: 'w', timestamp: seconds(), type: 'button', button: { text: 'Stop' } }],
      }),
  ],
  ['the switch in WhatsApp', () => preferred('stop')],
  ['the switch, its time as a number', () => preferred('stop', Number(seconds()) as never)],
])('%s ends the consent, and the lead shows it', async (_, how) => {
  expect(await hasReminderConsent(app, mobile)).toBe(true)
  for (let times = 0; times < 2; times++) expect((await post([how()])).status).toBe(200)
  expect(await hasReminderConsent(app, mobile)).toBe(false)
  const lead = await readLead(app, staff, leadId)
  expect(lead.withdrawnAt).not.toBeNull()
  expect(lead.events.filter(({ kind, what }) => kind === 'consent' && what === 'withdrawn')).toHaveLength(1)
  expect((await readOffersConsent(app, mobile)).withdrawn).not.toBeNull()
})

test.each([
  ['START', () => wrote('START')],
  ['the switch in WhatsApp', () => preferred('resume')],
])('%s gives it back', async (_, how) => {
  await post([wrote('STOP')])
  app.setNow(new Date(app.now().getTime() + 60_000))
  await post([how()])
  expect(await hasReminderConsent(app, mobile)).toBe(true)
})

test('the latest choice counts even if reports arrive late or out of order', async () => {
  app.setNow(new Date(app.now().getTime() + 600_000))
  await post([wrote('START', seconds(60))])
  await post([wrote('STOP', seconds(120))])
  expect(await hasReminderConsent(app, mobile)).toBe(true)
  await post([wrote('STOP', seconds(30))])
  await post([wrote('START', seconds(60))])
  expect(await hasReminderConsent(app, mobile)).toBe(false)
})

test('a sentence with the word in it, and another kind of preference, change nothing', async () => {
  const other = preferred('stop')
  Object.assign((other.value as never as { user_preferences: object[] }).user_preferences[0]!, { category: 'utility' })
  expect((await post([wrote('Do not stop at the gate'), other])).status).toBe(200)
  expect(await hasReminderConsent(app, mobile)).toBe(true)
})

test('nothing is accepted with a wrong signature', async () => {
  expect((await post([wrote('STOP')], 'guessed')).status).toBe(400)
  expect(await hasReminderConsent(app, mobile)).toBe(true)
})

test('nothing is stored for an unknown number, but the refusal of a lead is', async () => {
  await post([wrote('STOP', seconds(), '919840999999')])
  await app.db.deleteFrom('lead_consents').where('mobile', '=', mobile).execute()
  await post([wrote('STOP')])
  const kept = await app.db.selectFrom('lead_consents').select('mobile').execute()
  expect(kept.map(row => row.mobile)).not.toContain('9840999999')
  expect((await readOffersConsent(app, mobile)).withdrawn).not.toBeNull()
})

test('an unreadable entry does not stop the others', async () => {
  const broken = change('messages', { messages: [{ from: 5 }, null, 'x'], user_preferences: 'none', statuses: [7] })
  expect((await post([broken, wrote('STOP'), change('account_update', { event: 'X' })])).status).toBe(200)
  expect(await hasReminderConsent(app, mobile)).toBe(false)
})

test.each([
  ['a text', { type: 'text', text: { body: 'Is the piano included?' } }, 'text', 'Is the piano included?'],
  ['a picture', { type: 'image', image: { id: '7', mime_type: 'image/jpeg', caption: 'Piano' } }, 'image', 'Piano'],
  ['a voice message', { type: 'audio', audio: { id: '8', mime_type: 'audio/ogg; codecs=opus' } }, 'audio', ''],
  [
    'a place',
    { type: 'location', location: { latitude: 19.1, longitude: 72.8, name: 'Gate 2' } },
    'location',
    'Gate 2\n19.1,72.8',
  ],
  ['a type that is not known yet', { type: 'order', order: {} }, 'other', ''],
])('[LEAD-07] %s is in the inbox once, and a wrong signature brings none', async (_, part, kind, text) => {
  const message = { from: `91${mobile}`, id: `wamid.${next++}`, timestamp: seconds(), ...part }
  const changes = [
    change('messages', { contacts: [{ profile: { name: 'Suresh' }, wa_id: `91${mobile}` }], messages: [message] }),
  ]
  expect((await post(changes, 'guessed')).status).toBe(400)
  expect(await findConversation(app, staff, mobile)).toBeNull()
  for (let times = 0; times < 2; times++) expect((await post(changes)).status).toBe(200)
  const { messages, name } = (await findConversation(app, staff, mobile))!
  expect(messages).toMatchObject([{ kind, text, direction: 'in' }])
  expect(name).toBe('Neha Kulkarni')
})
