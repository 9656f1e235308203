import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { listSessions } from '../queries/list-sessions.ts'
import { readActor } from '../queries/read-actor.ts'
import { readProfile } from '../queries/read-profile.ts'
import { type Profile, validateProfile } from '../rules/profile.ts'
import { changeMobile } from './change-mobile.ts'
import { confirmEmail, requestEmailChange } from './email-changes.ts'
import { endAllSessions, openSession } from './open-session.ts'
import { saveProfile } from './save-profile.ts'
import { sendLoginOtp } from './send-login-otp.ts'
import { isOwnerVerified, verifyOwner } from './verify-owner.ts'

const start = new Date('2026-11-20T05:00:00Z')
const full: Profile = {
  name: 'Neha Kulkarni',
  country: 'India',
  state: 'Maharashtra',
  birthday: '1990-02-28',
  permanentAddress: 'B-304, Sai Darshan CHS, Andheri West, Mumbai 400058',
  officeAddress: 'Wagle Estate, Thane',
  homeAddress: 'Powai',
  language: 'mr',
}
let app: TestApp
let next = 9_820_000_000
const newMobile = () => parseMobile(String(next++))!
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

async function newCustomer(): Promise<Customer> {
  const mobile = newMobile()
  const who = { name: 'Neha', mobile, email: `n${mobile}@example.in` }
  const values = { ...who, created_at: app.now() }
  const { id } = await app.db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()
  return { kind: 'customer', id, language: 'en', ...who }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )
async function codeTo(mobile: ReturnType<typeof newMobile>) {
  await sendLoginOtp(app, createTestClient({ address: `10.0.0.${next % 250}` }), mobile)
  await app.work()
  return app.sent.findLast(sent => sent.to === mobile)!.text.match(/\d{6}/)![0]
}

const owner = ({ id }: Customer) => ({ customer_id: id, staff_id: null })
async function prove(customer: Customer, token: string) {
  const code = await codeTo(parseMobile(customer.mobile)!)
  await verifyOwner(app, customer, token, createTestClient(), { code })
}
/** Recipients of the newest two messages about a change. */
const told = () =>
  app.sent
    .filter(({ template }) => template === 'account-changed')
    .slice(-2)
    .map(({ to }) => to)
    .toSorted()

test.each([
  ['18 today', { birthday: '2008-11-20' }, {}],
  ['18 tomorrow', { birthday: '2008-11-21' }, { birthday: 'birthday.adult' }],
  ['no such day', { birthday: '1990-02-30' }, { birthday: 'birthday.invalid' }],
  ['no birthday', { birthday: null }, {}],
  ['a short name', { name: 'Jo' }, { name: 'account.name' }],
  ['an endless address', { homeAddress: 'x'.repeat(501) }, { homeAddress: 'text.too-long' }],
])('[PROF-01] %s', (_, change, errors) => {
  expect(validateProfile({ ...full, ...change }, '2026-11-20')).toEqual(errors)
})

describe('[PROF-01] the profile', () => {
  test('is saved completely, and only one’s own', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const avatar = `${'q'.repeat(22)}.jpg`
    await app.db.insertInto('uploads').values({ id: avatar, customer_id: customer.id, created_at: app.now() }).execute()
    await saveProfile(app, customer, full, avatar)
    await saveProfile(app, customer, { ...full, homeAddress: 'Vashi' })
    expect(await readProfile(app, customer)).toMatchObject({
      ...full,
      homeAddress: 'Vashi',
      avatar,
    })
    expect(await readProfile(app, other)).toMatchObject({ name: 'Neha', birthday: null, avatar: null })
  })

  test('an unknown language is rejected', async () => {
    const customer = await newCustomer()
    expect(await refusal(saveProfile(app, customer, { ...full, language: 'xx' }))).toBe('form.unreadable')
  })

  test('a new email address applies once its link is opened; the link works once; the old number and address are notified', async () => {
    const customer = await newCustomer()
    const { token: session } = await openSession(app, app.db, owner(customer), 'short')
    const ask = () => requestEmailChange(app, customer, 'new@example.in', session)
    expect(await refusal(ask())).toBe('owner.unproven')
    await prove(customer, session)
    await ask()
    expect(await refusal(ask())).toBe('owner.unproven') // one change each time
    await app.work()
    const token = app.sent.findLast(sent => sent.to === 'new@example.in')!.text.match(/token=(\S+)/)![1]!
    expect(await readProfile(app, customer)).toMatchObject({
      email: customer.email,
      unconfirmedEmail: 'new@example.in',
    })
    expect(await confirmEmail(app, token, null)).toEqual({ email: 'new@example.in' })
    expect(await readProfile(app, customer)).toMatchObject({ email: 'new@example.in', unconfirmedEmail: null })
    expect(await refusal(confirmEmail(app, token, null))).toBe('link.expired')
    await app.work()
    expect(told()).toEqual([customer.email, customer.mobile].toSorted())
  })

  test('[API-03] a link requested by token alone applies once the owner is verified', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const [mine, theirs] = [
      await openSession(app, app.db, owner(customer), 'short'),
      await openSession(app, app.db, owner(other), 'short'),
    ]
    await requestEmailChange(app, customer, 'newer@example.in', null)
    await app.work()
    const link = app.sent.findLast(sent => sent.to === 'newer@example.in')!.text.match(/token=(\S+)/)![1]!
    await prove(other, theirs.token)
    for (const session of [null, { customer: other, token: theirs.token }, { customer, token: mine.token }]) {
      expect(await refusal(confirmEmail(app, link, session))).toBe('owner.unproven')
    }
    await prove(customer, mine.token)
    expect(await refusal(confirmEmail(app, link, { customer, token: mine.token }))).toBe('accepted')
  })

  test('a new number needs a code to the old one and to the new; other sessions end, and the old number is notified', async () => {
    const customer = await newCustomer()
    const [mine, elsewhere] = [
      await openSession(app, app.db, owner(customer), 'short'),
      await openSession(app, app.db, owner(customer), 'stay'),
    ]
    const mobile = newMobile()
    const code = await codeTo(mobile)
    const change = (code: string) =>
      refusal(changeMobile(app, customer, createTestClient(), mine.token, { mobile, code }))
    expect(await change(code)).toBe('owner.unproven')
    await prove(customer, mine.token)
    expect(await change(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toBe('code.wrong')
    expect(await change(code)).toBe('accepted')
    expect(await readActor(app, mine.token)).toMatchObject({ mobile })
    expect(await readActor(app, elsewhere.token)).toBeNull()
    await app.work()
    expect(told()).toEqual([customer.email, customer.mobile].toSorted())
  })

  test('a verification of the owner is valid for ten minutes, in the session, and a password counts too', async () => {
    const customer = await newCustomer()
    const { token } = await openSession(app, app.db, owner(customer), 'short')
    const shown = (password: string) => refusal(verifyOwner(app, customer, token, createTestClient(), { password }))
    expect(await shown('kraft and tape')).toBe('password.mine') // has no password
    const password_hash = await hash('kraft and tape')
    await app.db.updateTable('customers').set({ password_hash }).where('id', '=', customer.id).execute()
    expect(await shown('tape and kraft')).toBe('password.mine')
    expect(await shown('kraft and tape')).toBe('accepted')
    expect(await isOwnerVerified(app, customer, token)).toBe(true)
    expect(await isOwnerVerified(app, await newCustomer(), token)).toBe(false)
    app.setNow(new Date(start.getTime() + 10 * 60_000))
    expect(await isOwnerVerified(app, customer, token)).toBe(false)
  })

  test('a number with an account of its own is not taken over', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const mobile = parseMobile(other.mobile)!
    const change = { mobile, code: await codeTo(mobile) }
    const { token } = await openSession(app, app.db, owner(customer), 'short')
    await prove(customer, token)
    expect(await refusal(changeMobile(app, customer, createTestClient(), token, change))).toBe('mobile.taken')
  })
})

describe('sessions', () => {
  const hoursLater = (hours: number) => app.setNow(new Date(start.getTime() + hours * 3_600_000))

  test('are listed with device and last use, the current one first, and can end everywhere at once', async () => {
    const customer = await newCustomer()
    const other = await openSession(
      app,
      app.db,
      owner(customer),
      'stay',
      createTestClient({ program: 'Windows Firefox' }),
    )
    const mine = await openSession(app, app.db, owner(customer), 'short', createTestClient())
    hoursLater(2)
    await readActor(app, other.token)
    expect(await listSessions(app, customer, mine.token)).toEqual([
      { device: { browser: 'Chrome', system: 'Android' }, since: start, seen: start, here: true },
      { device: { browser: 'Firefox', system: 'Windows' }, since: start, seen: app.now(), here: false },
    ])
    await endAllSessions(app, customer.id)
    expect(await listSessions(app, customer, mine.token)).toEqual([])
    expect(await Promise.all([mine, other].map(({ token }) => readActor(app, token)))).toEqual([null, null])
  })

  test('expire without use: a customer’s after 30 days, staff’s after an hour', async () => {
    const customer = await newCustomer()
    const values = {
      email: 'idle@example.in',
      name: 'F',
      role: 'operations',
      password_hash: '-',
      created_at: start,
    } as const
    const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
    const used = await openSession(app, app.db, owner(customer), 'stay')
    const unused = await openSession(app, app.db, owner(customer), 'stay')
    const staff = await openSession(app, app.db, { customer_id: null, staff_id: id }, 'staff')
    const open = async (...all: { token: string }[]) =>
      (await Promise.all(all.map(({ token }) => readActor(app, token)))).map(actor => actor !== null)
    for (const hours of [0.9, 1.8]) {
      hoursLater(hours)
      expect(await open(staff)).toEqual([true])
    }
    hoursLater(2.8)
    expect(await open(staff)).toEqual([false])
    hoursLater(29 * 24)
    expect(await open(used)).toEqual([true])
    hoursLater(31 * 24)
    expect(await open(used, unused)).toEqual([true, false])
    hoursLater(60 * 24)
    expect(await open(used)).toEqual([true])
    hoursLater(91 * 24)
    expect(await open(used)).toEqual([false])
  })
})
