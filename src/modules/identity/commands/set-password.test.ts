import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAsker } from '../../../testing/an-asker.ts'
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts'
import { readActor } from '../queries/read-actor.ts'
import { readPasswordLink } from '../queries/read-password-link.ts'
import type { Customer } from '../rules/actor.ts'
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
const somewhere = () => anAsker({ address: `10.1.${Math.floor(++hosts / 250)}.${hosts % 250}` })

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

async function newCustomer(): Promise<Customer> {
  const mobile = String(next++)
  const who = { name: 'Neha Kulkarni', mobile, email: `neha${mobile}@example.in` } // digits that are no number to log in with
  const values = { ...who, created_at: app.now() }
  const { id } = await app.db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()
  return { kind: 'customer', id, language: 'en', ...who }
}
async function linkFor(login: string) {
  await requestPasswordLink(app, somewhere(), login)
  await app.work()
  return app.sent.at(-1)!.text.match(/token=(\S+)/)![1]!
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )
const logIn = (login: string, password: string) => logInWithPassword(app, somewhere(), { login, password, stay: false })

describe('[STAT-05] a password by link', () => {
  test.each(['mobile', 'email'] as const)('asked for by %s, set, and used to log in by either', async by => {
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
    const newer = await linkFor(customer.email)
    await setPassword(app, customer, newer, 'kraft and tape')
    for (const used of [newer, older]) {
      expect(await refusal(readPasswordLink(app, customer, used))).toBe('link.expired') // before anything is typed in
      expect(await refusal(setPassword(app, customer, used, 'another one'))).toBe('link.expired')
    }
  })

  test('a link that is used before its mail goes is not sent', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    await requestPasswordLink(app, somewhere(), customer.email) // waits
    const links = () => app.sent.filter(({ template }) => template === 'password-link').length
    const sent = links()
    await setPassword(app, customer, token, 'kraft and tape') // uses up both
    await app.work()
    expect(links()).toBe(sent)
  })

  test('two at the same moment: one sets it', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    const tries = [1, 2, 3].map(n => refusal(setPassword(app, customer, token, `kraft and tape ${n}`)))
    expect((await Promise.all(tries)).filter(outcome => outcome === 'accepted')).toHaveLength(1)
  })

  test('after 30 minutes it is too late, and a forged one is none', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer.email)
    const [id, mac] = token.split('.')
    expect(await refusal(setPassword(app, customer, `${Number(id) + 1}.${mac}`, 'kraft and tape'))).toBe('link.expired')
    app.setNow(minutesLater(31))
    expect(await refusal(setPassword(app, customer, token, 'kraft and tape'))).toBe('link.expired')
  })

  test('the first one asks for a login by code as well: the e-mail might be mistyped', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const first = await linkFor(customer.email)
    for (const stranger of [visitor, other])
      expect(await refusal(setPassword(app, stranger, first, 'kraft and tape'))).toBe('link.login')
    await setPassword(app, customer, first, 'kraft and tape')
    const second = await linkFor(customer.email)
    expect(await refusal(setPassword(app, visitor, second, 'tape and kraft'))).toBe('accepted')
    expect(await refusal(logIn(customer.mobile, 'tape and kraft'))).toBe('accepted')
  })

  test('every session ends', async () => {
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

  test('nothing tells who has an account, and nobody gets a mail who has none', async () => {
    await app.work()
    const before = app.sent.length
    expect(await refusal(requestPasswordLink(app, somewhere(), 'nobody@example.in'))).toBe('accepted')
    expect(await refusal(requestPasswordLink(app, somewhere(), '9999999999'))).toBe('accepted')
    await app.work()
    expect(app.sent).toHaveLength(before)
    expect(await refusal(logIn('nobody@example.in', 'kraft and tape'))).toBe('password.wrong')
    const customer = await newCustomer()
    expect(await refusal(logIn(customer.mobile, 'kraft and tape'))).toBe('password.wrong') // has set none
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
