import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import { setConsent } from '#modules/messaging/index.server.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { buildOptOutLink } from '../queries/opt-out-link.ts'
import { readLead } from '../queries/read-lead.ts'
import type { FollowUpStep } from '../rules/follow-up.ts'
import { collectEnquiries } from './collect-enquiries.ts'
import { markLeadsWon } from './mark-leads-won.ts'
import { moveLead } from './move-lead.ts'
import { recordEnquiry } from './record-enquiry.ts'
import { recordLeadActivity } from './record-lead-activity.ts'
import { recordConsentByStaff, recordReminderConsent, withdrawConsentByLink } from './record-lead-consent.ts'
import { saveFollowUpPlan } from './save-follow-up-plan.ts'
import { sendFollowUps } from './send-follow-ups.ts'

let app: TestApp
let staff: Staff
const noon = new Date('2026-11-20T06:30:00Z')
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
async function planned(...steps: FollowUpStep[]) {
  const { revision } = await app.db.selectFrom('sales_plan').select('revision').executeTakeFirstOrThrow()
  await saveFollowUpPlan(app, staff, { revision, steps, desk: [] })
}
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('leads').execute()
  await planned({ kind: 'message', minutes: 60 }, { kind: 'call', minutes: 120 }, { kind: 'message', minutes: 1_440 })
  app.setNow(noon)
  app.sent.length = 0
})

let numbers = 9_820_000_000
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000))
async function enquire({ agrees = true, mobile = String(numbers++) as Mobile } = {}) {
  const asking = { mobile, name: 'Neha', email: 'n@example.in', language: 'en', cityId: null, channel: 'call' as const }
  const told = { ...asking, key: crypto.randomUUID(), words: '', at: app.now(), agrees }
  return { mobile, id: (await inTransaction(app.db, tx => recordEnquiry(app, tx, told)))!.id }
}
const rowOf = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (id: number) => ({ id, revision: (await rowOf(id)).revision })
const eventsOf = async (id: number) =>
  (await readLead(app, staff, id)).events.map(({ kind, what }) => `${kind} ${what}`).toReversed()
async function sent(mobile: string) {
  await app.work()
  return app.sent.filter(message => message.to === mobile)
}
const note = async (id: number, outcome: 'reached' | 'no-answer') =>
  recordLeadActivity(app, staff, await seen(id), { kind: 'call', outcome, words: '', next: null })

describe('a message of the plan', () => {
  test('is sent once to people who opted in, by phone only, and the plan continues', async () => {
    const { id, mobile } = await enquire()
    await sendFollowUps(app)
    expect(await sent(mobile)).toEqual([]) // not yet
    later(60)
    expect(await sendFollowUps(app)).toBe(1)
    await Promise.all([1, 2, 3].map(() => sendFollowUps(app)))
    const messages = await sent(mobile)
    expect(messages).toMatchObject([{ template: 'follow-up', channel: 'sms' }])
    expect(messages[0]!.text).toMatch(/^You asked Thikana.*\/stop\/[0-9a-z]+\.[0-9a-f]{16} and confirm\.$/)
    expect(await rowOf(id)).toMatchObject({ next_kind: 'call', next_step: 1, state: 'new', answered_at: null })
    expect(await eventsOf(id)).toEqual(['enquiry call', 'consent given', 'message sent'])
  })

  test('is not sent to people who did not opt in, and the plan continues without it to its end', async () => {
    const { id, mobile } = await enquire({ agrees: false })
    later(60)
    expect(await sendFollowUps(app)).toBe(0)
    expect(await rowOf(id)).toMatchObject({ next_kind: 'call', next_step: 1 })
    await note(id, 'no-answer')
    later(1_440)
    await sendFollowUps(app)
    expect(await sent(mobile)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'dormant', next_at: null })
    expect(await eventsOf(id)).toEqual([
      ...['enquiry call', 'message no-consent', 'call no-answer', 'message no-consent', 'moved dormant'],
    ])
  })

  test('is never sent at night, even if its task runs late or its provider was down', async () => {
    app.setNow(new Date('2026-11-20T13:55:00Z')) // 19:25
    const { id, mobile } = await enquire()
    expect((await rowOf(id)).next_at).toEqual(new Date('2026-11-21T04:30:00Z')) // 10:00
    const { mobile: other } = await enquire()
    await app.db.updateTable('leads').set({ next_at: app.now() }).where('mobile', '=', other).execute()
    await sendFollowUps(app) // created in time, but not delivered before eight
    app.setNow(new Date('2026-11-20T14:31:00Z'))
    expect(await sent(other)).toEqual([])
    await app.db.updateTable('leads').set({ next_at: app.now() }).where('id', '=', id).execute()
    expect(await sendFollowUps(app)).toBe(0)
    app.setNow(new Date('2026-11-21T04:30:00Z'))
    expect(await sendFollowUps(app)).toBe(1)
    expect([await sent(other), await sent(mobile)].map(({ length }) => length)).toEqual([1, 1])
  })

  test.each<[string, (lead: { id: number; mobile: Mobile }) => Promise<unknown>]>([
    ['an answer', ({ id }) => note(id, 'reached')],
    ['a loss', async ({ id }) => moveLead(app, staff, await seen(id), { to: 'lost', reason: 'price' })],
    ['a rest', async ({ id }) => moveLead(app, staff, await seen(id), { to: 'dormant', reason: null })],
    [
      'the desk’s word that they want no more',
      async ({ id }) => recordConsentByStaff(app, staff, await seen(id), false),
    ],
    ['their switching SMS off', ({ mobile }) => setConsent(app, mobile, 'sms', { on: false, wording: '' })],
    [
      'a booking',
      async ({ mobile }) => {
        const customer = await createTestCustomer(app)
        await app.db.updateTable('customers').set({ mobile }).where('id', '=', customer.id).execute()
        later(1)
        const { orderNo } = await placeMoveOrder(app, { ...customer, mobile }, buildTestDraft())
        await recordManualPayment(app, staff, orderNo, { amount: 2_000_00 as never, mode: 'cash', reference: '' })
        await markLeadsWon(app)
      },
    ],
  ])('is stopped by %s', async (_, happens) => {
    const lead = await enquire()
    await happens(lead)
    later(60)
    expect(await sendFollowUps(app)).toBe(0)
    expect((await sent(lead.mobile)).filter(({ template }) => template === 'follow-up')).toEqual([])
  })

  test('is replaced by a call if the person enquires again', async () => {
    await planned({ kind: 'call', minutes: 10 }, { kind: 'message', minutes: 60 })
    const { id, mobile } = await enquire()
    await note(id, 'no-answer')
    expect(await rowOf(id)).toMatchObject({ next_kind: 'message' })
    later(45)
    await enquire({ mobile })
    expect(await rowOf(id)).toMatchObject({ next_kind: 'call', next_step: 0 })
    later(20)
    expect(await sendFollowUps(app)).toBe(0)
  })
})

describe('the opt-out link', () => {
  const linkTo = async (mobile: string) => /\/stop\/(\S+) /.exec((await sent(mobile))[0]!.text)![1]!

  test('stops waiting and future messages, for later leads too; a file does not reverse it, the person can', async () => {
    const { id, mobile } = await enquire()
    later(60)
    await sendFollowUps(app)
    const link = await linkTo(mobile)
    await note(id, 'no-answer')
    later(1_440)
    await sendFollowUps(app) // the second is created
    await withdrawConsentByLink(app, link)
    await withdrawConsentByLink(app, link)
    expect(await sent(mobile)).toHaveLength(1)
    expect((await eventsOf(id)).filter(event => event.startsWith('consent'))).toEqual([
      'consent given',
      'consent withdrawn',
    ])
    const file = {
      name: '',
      email: '',
      language: 'en',
      cityId: null,
      channel: 'file' as const,
      words: '',
      at: app.now(),
    }
    const inFile = { ...file, mobile, key: 'file:1', agrees: true }
    await inTransaction(app.db, tx => recordEnquiry(app, tx, inFile))
    expect((await readLead(app, staff, id)).withdrawnAt).not.toBeNull()
    await recordConsentByStaff(app, staff, await seen(id), true)
    expect((await readLead(app, staff, id)).withdrawnAt).toBeNull()
  })

  test('works for no other consent', async () => {
    const { mobile } = await enquire()
    later(60)
    await sendFollowUps(app)
    const link = await linkTo(mobile)
    const forged = `${(Number.parseInt(link, 36) + 1).toString(36)}.${link.split('.')[1]}`
    for (const wrong of [forged, `${link}0`, 'gone', ''])
      await expect(withdrawConsentByLink(app, wrong)).rejects.toMatchObject({
        kind: 'unknown',
        code: 'lead.stop-link',
      })
  })
})

describe('the opt-in beside a form of the site', () => {
  const wording = 'You may send me reminders'
  const consentOf = (mobile: string) =>
    app.db.selectFrom('lead_consents').selectAll().where('mobile', '=', mobile).executeTakeFirst()
  const wrote = async (data: Record<string, string>) => {
    const phone = String(numbers++)
    const message = { kind: 'contact' as const, name: 'Ravi', email: 'ravi@example.in', message: 'Do you go to Pune?' }
    await recordContactMessage(app, { address: phone, language: 'en' }, { ...message, phone, data })
    return phone
  }

  test('counts from the time of the message, with the text as read; without the checkbox there is no consent', async () => {
    const [agreed, silent] = [await wrote({ reminders: wording }), await wrote({})]
    const at = app.now()
    later(5)
    await collectEnquiries(app)
    expect(await consentOf(agreed)).toMatchObject({ source: 'site', wording, given_at: at, withdrawn_at: null })
    expect(await consentOf(silent)).toBeUndefined()
    later(60)
    await sendFollowUps(app)
    expect([(await sent(agreed)).length, (await sent(silent)).length]).toEqual([1, 0])
  })

  test('of a message written before the opt-out and collected after it does not opt in again', async () => {
    const { mobile, id } = await enquire()
    await recordContactMessage(
      app,
      { address: '10.0.0.9', language: 'en' },
      {
        ...{ kind: 'contact', name: 'Neha', email: 'n@example.in', message: 'And what of the piano?' },
        ...{ phone: mobile, data: { reminders: wording } },
      },
    )
    later(1)
    await recordConsentByStaff(app, staff, await seen(id), false)
    later(1)
    await collectEnquiries(app)
    expect(await consentOf(mobile)).toMatchObject({ withdrawn_at: expect.any(Date) })
  })

  test('of a customer counts immediately, once, and again after an opt-out', async () => {
    const { mobile, id } = await enquire({ agrees: false })
    await recordReminderConsent(app, mobile, wording)
    await recordReminderConsent(app, mobile, 'Other words')
    expect(await consentOf(mobile)).toMatchObject({ source: 'site', wording, given_at: noon })
    expect(await eventsOf(id)).toEqual(['enquiry call', 'consent given'])
    expect(await readLead(app, staff, id)).toMatchObject({ wording })
    await withdrawConsentByLink(app, buildOptOutLink(app, (await consentOf(mobile))!.id))
    later(60)
    expect(await sendFollowUps(app)).toBe(0)
    await recordReminderConsent(app, mobile, wording)
    expect(await consentOf(mobile)).toMatchObject({ withdrawn_at: null, given_at: app.now() })
  })

  test('before any lead exists is stored for the later lead', async () => {
    const mobile = String(numbers++) as Mobile
    await recordReminderConsent(app, mobile, wording)
    await enquire({ agrees: false, mobile })
    later(60)
    expect(await sendFollowUps(app)).toBe(1)
  })
})
