import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { parseMobile } from '#kernel/phone.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { requestEmailChange } from './email-changes.ts'
import { createAccount, logInWithOtp } from './log-in-with-otp.ts'
import { logInWithPassword } from './log-in-with-password.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { sendLoginOtp } from './send-login-otp.ts'
import { setCustomerLanguage } from './set-customer-language.ts'

const details = { name: 'Neha Kulkarni', email: 'neha@example.in' }
let app: TestApp
let next = 9_830_000_000
const newMobile = () => parseMobile(String(next++))!
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date('2026-11-20T05:00:00Z')))

async function codeFor(mobile: ReturnType<typeof newMobile>, language: Language) {
  app.setNow(new Date(app.now().getTime() + 60_000))
  await sendLoginOtp(app, createTestClient({ address: `10.0.0.${next % 250}`, language }), mobile)
  await app.work()
  const message = app.sent.findLast(sent => sent.to === mobile)!
  return { code: /\d{6}/.exec(message.text)![0], message }
}
async function signIn(mobile: ReturnType<typeof newMobile>, language: Language) {
  const { code } = await codeFor(mobile, language)
  const outcome = await logInWithOtp(app, createTestClient({ language }), { mobile, code, details })
  return outcome.kind === 'signed-in' ? outcome : Promise.reject(new Error('not known'))
}
const languageOf = async (mobile: string) =>
  (await app.db.selectFrom('customers').select('language').where('mobile', '=', mobile).executeTakeFirstOrThrow())
    .language

describe('the language of an account', () => {
  test.each<[string, Language[], Language]>([
    ['is that of the page it was made on', ['ta'], 'ta'],
    ['stays when its owner signs in on an English page', ['ta', 'en'], 'ta'],
    ['stays when its owner signs in on a page in a third', ['ta', 'hi'], 'ta'],
    ['is taken up from the page where it was told none', ['en', 'hi'], 'hi'],
  ])('%s', async (_, pages, stored) => {
    const mobile = newMobile()
    let customer = { language: '' }
    for (const language of pages) customer = (await signIn(mobile, language)).customer
    expect([customer.language, await languageOf(mobile)]).toEqual([stored, stored])
  })

  test('[AUTH-04] is that of the page on which a new customer enters a name', async () => {
    const mobile = newMobile()
    const client = createTestClient({ language: 'kn' })
    const outcome = await logInWithOtp(app, client, { mobile, code: (await codeFor(mobile, 'kn')).code })
    await createAccount(app, client, outcome.kind === 'new' ? outcome.proof : '', details)
    expect(await languageOf(mobile)).toBe('kn')
  })

  test('is adopted at a login with password too', async () => {
    const mobile = newMobile()
    await signIn(mobile, 'en')
    const password_hash = await hash('kraft and tape')
    await app.db.updateTable('customers').set({ password_hash }).where('mobile', '=', mobile).execute()
    const login = { login: mobile, password: 'kraft and tape', stay: false }
    expect((await logInWithPassword(app, createTestClient({ language: 'te' }), login)).customer.language).toBe('te')
    expect(await languageOf(mobile)).toBe('te')
  })

  test('is changed only by the customer', async () => {
    const [mobile, other] = [newMobile(), newMobile()]
    const { customer } = await signIn(mobile, 'ta')
    await signIn(other, 'hi')
    await setCustomerLanguage(app, customer, 'en')
    expect([await languageOf(mobile), await languageOf(other)]).toEqual(['en', 'hi'])
  })
})

describe('messages to a person', () => {
  test('[AUTH-06] a code is sent in the language of the page, before there is an account', async () => {
    const { message } = await codeFor(newMobile(), 'hi')
    expect(message.language.code).toBe('hi')
    expect(message.text).toContain('किसी को न बताएँ')
  })

  test('account links are sent, and lead to pages, in its language, whatever page requested them', async () => {
    const mobile = newMobile()
    const { customer, session } = await signIn(mobile, 'gu')
    await app.db
      .updateTable('customers')
      .set({ email: 'gu@example.in', email_confirmed_at: app.now() })
      .where('id', '=', customer.id)
      .execute()
    await requestPasswordLink(app, createTestClient(), 'gu@example.in')
    await app.work()
    const mail = app.sent.findLast(({ template }) => template === 'password-link')!
    expect(mail.language.code).toBe('gu')
    expect(mail.text).toMatch(/https?:\/\/[^/]+\/gu\/set-password\?token=\d/)
    await requestEmailChange(app, customer, 'new-gu@example.in', null)
    await app.work()
    expect(app.sent.at(-1)!.text).toMatch(/\/gu\/confirm-email\?token=\d/)
    expect(session.kind).toBe('short')
  })
})
