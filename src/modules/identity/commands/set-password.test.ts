import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readActor } from '../queries/read-actor.ts'
import { readPasswordLink } from '../queries/read-password-link.ts'
import { logInStaff } from './log-in-staff.ts'
import { logInWithPassword } from './log-in-with-password.ts'
import { openSession } from './open-session.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { setPassword } from './set-password.ts'

const start = new Date('2026-11-20T05:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const visitor = { kind: 'visitor', address: '192.0.2.1', language: 'en' } as const

let app: TestApp
let next = 9_810_000_000
let hosts = 0
const somewhere = () => createTestClient({ address: `10.1.${Math.floor(++hosts / 250)}.${hosts % 250}` })

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

async function newCustomer(told: { email?: string; email_confirmed_at?: null } = {}): Promise<Customer> {
  const mobile = String(next++)
  const who = { name: 'Neha Kulkarni', mobile, email: told.email ?? `neha${mobile}@example.in` } // digits of no number
  const values = { email_confirmed_at: app.now(), ...told, ...who, created_at: app.now() }
  const { id } = await app.db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()
  return { kind: 'customer', id, language: 'en', ...who }
}
async function linkFor(login: string) {
  await requestPasswordLink(app, somewhere(), login)
  await app.work()
  return app.sent.findLast(({ template }) => template === 'password-link')!.text.match(/token=(\S+)/)![1]!
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )
const logIn = (login: string, password: string) => logInWithPassword(app, somewhere(), { login, password, stay: false })

describe('[STAT-05] a password by link', () => {
  test.each(['mobile', 'email'] as const)('requested by %s, set, and used to log in by either', async by => {
    const customer = await newCustomer()
    await setPassword(app, customer, await linkFor(customer[by]), 'kraft and tape')
    for (const login of [customer.mobile, customer.email.toUpperCase(), ` +91 ${customer.mobile}`]) {
      const { session } = await logIn(login, 'kraft and tape')
      expect(await readActor(app, session.token)).toMatchObject({ kind: 'customer', id: customer.id })
    }
    expect(await refusal(logIn(customer.mobile, 'kraft and tap'))).toBe('password.wrong')
  })

  test('a link works once, and uses up those sent before it', async () => {
    const customer = await newCustomer()
    const older = await linkFor(customer.email)
    app.setNow(minutesLater(11))
    const newer = await linkFor(customer.email)
    await setPassword(app, customer, newer, 'kraft and tape')
    for (const used of [newer, older]) {
      expect(await refusal(readPasswordLink(app, customer, used))).toBe('link.expired') // before anything is entered
      expect(await refusal(setPassword(app, customer, used, 'another one'))).toBe('link.expired')
    }
  })

  test('a link that is used before its email is sent is not sent', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    app.setNow(minutesLater(11))
    await requestPasswordLink(app, somewhere(), customer.email) // still pending
    const links = () => app.sent.filter(({ template }) => template === 'password-link').length
    const sent = links()
    await setPassword(app, customer, token, 'kraft and tape') // uses up both
    await app.work()
    expect(links()).toBe(sent)
  })

  test('of two concurrent requests one sets it', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    const tries = [1, 2, 3].map(n => refusal(setPassword(app, customer, token, `kraft and tape ${n}`)))
    expect((await Promise.all(tries)).filter(outcome => outcome === 'accepted')).toHaveLength(1)
  })

  test('it expires after 30 minutes, and a forged one is rejected', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    const [id, mac] = token.split('.')
    expect(await refusal(setPassword(app, customer, `${Number(id) + 1}.${mac}`, 'kraft and tape'))).toBe('link.expired')
    app.setNow(minutesLater(31))
    expect(await refusal(setPassword(app, customer, token, 'kraft and tape'))).toBe('link.expired')
  })

  test('the first one requires a login by code as well, because the email address might be mistyped', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const first = await linkFor(customer.email)
    for (const stranger of [visitor, other])
      expect(await refusal(setPassword(app, stranger, first, 'kraft and tape'))).toBe('link.login')
    await setPassword(app, customer, first, 'kraft and tape')
    app.setNow(minutesLater(1))
    const second = await linkFor(customer.email) // at the same time: the first one is used up
    expect(await refusal(setPassword(app, visitor, second, 'tape and kraft'))).toBe('accepted')
    expect(await refusal(logIn(customer.mobile, 'tape and kraft'))).toBe('accepted')
  })

  test('all sessions end', async () => {
    const customer = await newCustomer()
    const { token } = await openSession(app, app.db, { customer_id: customer.id, staff_id: null }, 'stay')
    await setPassword(app, customer, await linkFor(customer.email), 'kraft and tape')
    expect(await readActor(app, token)).toBeNull()
  })

  test('at least 8 characters', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    expect(await refusal(setPassword(app, customer, token, '1234567'))).toBe('password.short')
    expect(await refusal(setPassword(app, customer, token, 'x'.repeat(129)))).toBe('password.long')
    expect(await refusal(setPassword(app, customer, token, 'tapeglue'))).toBe('accepted')
  })

  test('nothing reveals whether an account exists, and no email is sent without one', async () => {
    await app.work()
    const before = app.sent.length
    expect(await refusal(requestPasswordLink(app, somewhere(), 'nobody@example.in'))).toBe('accepted')
    expect(await refusal(requestPasswordLink(app, somewhere(), '9999999999'))).toBe('accepted')
    await app.work()
    expect(app.sent).toHaveLength(before)
    expect(await refusal(logIn('nobody@example.in', 'kraft and tape'))).toBe('password.wrong')
    const customer = await newCustomer()
    expect(await refusal(logIn(customer.mobile, 'kraft and tape'))).toBe('password.wrong') // has no password
  })

  test('staff get one too, for the console', async () => {
    const email = 'farida@thikana.in'
    const values = { email, name: 'Farida', role: 'admin', password_hash: '-', created_at: app.now() } as const
    await app.db.insertInto('staff').values(values).execute()
    await setPassword(app, visitor, await linkFor(email), 'kraft and tape')
    expect(await refusal(logInStaff(app, somewhere(), email, 'kraft and tape'))).toBe('accepted')
  })

  test('nothing in the database opens the link', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    const rows = await Promise.all([
      app.db.selectFrom('account_links').selectAll().execute(),
      app.db.selectFrom('messages').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })
})

describe('[STAT-05] password links requested by strangers', () => {
  const mails = (to: string) => app.sent.filter(sent => sent.to === to && sent.template === 'password-link')
  const ask = async (login: string, from = somewhere(), own: Customer | null = null) => {
    const outcome = await refusal(requestPasswordLink(app, from, login, own))
    await app.work()
    return outcome === 'accepted' || outcome === undefined ? 'accepted' : outcome
  }

  test('an unconfirmed address gets no email, except for its customer who is logged in', async () => {
    const customer = await newCustomer({ email_confirmed_at: null })
    for (const login of [customer.email, customer.mobile]) expect(await ask(login)).toBe('accepted')
    expect(await ask(customer.email, somewhere(), await newCustomer())).toBe('accepted')
    expect(mails(customer.email)).toHaveLength(0)
    await ask(customer.mobile, somewhere(), customer)
    expect(mails(customer.email)).toHaveLength(1)
  })

  test('of accounts that share an address one gets an email: the confirmed one; another by its number', async () => {
    const email = `family${next}@example.in`
    const typed = await newCustomer({ email, email_confirmed_at: null })
    const [one, other] = [await newCustomer({ email }), await newCustomer({ email })]
    await app.db.updateTable('customers').set({ password_hash: 'x' }).where('id', '=', other.id).execute()
    await ask(email)
    await ask(typed.mobile)
    await ask(one.mobile)
    const accounts = () => mails(email).map(({ values }) => values.account!.slice(-4))
    expect(accounts()).toEqual([other.mobile.slice(-4)])
    app.setNow(minutesLater(11))
    await ask(one.mobile)
    expect(accounts()).toEqual([other, one].map(({ mobile }) => mobile.slice(-4)))
  })

  test('one email in ten minutes, however many request it; nobody is rejected, and the link sent stays valid', async () => {
    const customer = await newCustomer()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => ask(customer.email)))
    expect(new Set(outcomes)).toEqual(new Set(['accepted']))
    expect(mails(customer.email)).toHaveLength(1)
    const token = mails(customer.email)[0]!.text.match(/token=(\S+)/)![1]!
    app.setNow(minutesLater(9))
    await ask(customer.email.toUpperCase())
    expect(mails(customer.email)).toHaveLength(1)
    await setPassword(app, customer, token, 'kraft and tape')
  })

  test('twenty a day for strangers; a browser that logged in before still gets one', async () => {
    const customer = await newCustomer()
    const home = somewhere()
    await openSession(app, app.db, { customer_id: customer.id, staff_id: null }, 'stay', { ...home, browser: 'known' })
    for (let at = 0; at < 25; at++) {
      app.setNow(minutesLater(11 * at))
      expect(await ask(customer.email)).toBe('accepted')
    }
    expect(mails(customer.email)).toHaveLength(20)
    app.setNow(minutesLater(11 * 25))
    await ask(customer.email, { ...somewhere(), browser: 'known' })
    expect(mails(customer.email)).toHaveLength(21)
  })

  test('staff get emails as before, beside a customer with the same address', async () => {
    const email = `both${next}@thikana.in`
    await newCustomer({ email })
    const values = { email, name: 'Farida', role: 'admin', password_hash: '-', created_at: app.now() } as const
    await app.db.insertInto('staff').values(values).execute()
    await ask(email)
    await ask(email)
    expect(mails(email).map(({ values: { account } }) => account!.includes('number'))).toEqual([true, false])
  })
})
