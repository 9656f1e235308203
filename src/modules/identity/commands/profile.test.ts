import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import { anAsker } from '../../../testing/an-asker.ts'
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts'
import { readActor } from '../queries/read-actor.ts'
import { readProfile } from '../queries/read-profile.ts'
import type { Customer } from '../rules/actor.ts'
import { type Profile, profileFaults } from '../rules/profile.ts'
import { confirmEmail, requestEmailChange } from './change-email.ts'
import { changeMobile } from './change-mobile.ts'
import { openSession } from './open-session.ts'
import { requestCode } from './request-code.ts'
import { saveProfile } from './save-profile.ts'

const start = new Date('2026-11-20T05:00:00Z')
const full: Profile = {
  name: 'Neha Kulkarni',
  country: 'India',
  state: 'Maharashtra',
  birthday: '1990-02-28',
  permanentAddress: 'B-304, Sai Darshan CHS, Andheri West, Mumbai 400058',
  officeAddress: 'Wagle Estate, Thane',
  homeAddress: 'Powai',
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
  return { kind: 'customer', id, ...who }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )
async function codeTo(mobile: ReturnType<typeof newMobile>) {
  await requestCode(app, anAsker({ address: `10.0.0.${next % 250}` }), mobile)
  await app.work()
  return app.sent.findLast(sent => sent.to === mobile)!.text.match(/\d{6}/)![0]
}

test.each([
  ['18 today', { birthday: '2008-11-20' }, {}],
  ['18 tomorrow', { birthday: '2008-11-21' }, { birthday: 'birthday.adult' }],
  ['no such day', { birthday: '1990-02-30' }, { birthday: 'birthday.invalid' }],
  ['no birthday', { birthday: null }, {}],
  ['a short name', { name: 'Jo' }, { name: 'account.name' }],
  ['an endless address', { homeAddress: 'x'.repeat(501) }, { homeAddress: 'text.too-long' }],
])('[PROF-01] %s', (_, change, faults) => {
  expect(profileFaults({ ...full, ...change }, '2026-11-20')).toEqual(faults)
})

describe('[PROF-01] the profile', () => {
  test('is saved whole, and only one’s own', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    await saveProfile(app, customer, full, 'q'.repeat(22) + '.jpg')
    await saveProfile(app, customer, { ...full, homeAddress: 'Vashi' })
    expect(await readProfile(app, customer)).toMatchObject({
      ...full,
      homeAddress: 'Vashi',
      avatar: 'q'.repeat(22) + '.jpg',
    })
    expect(await readProfile(app, other)).toMatchObject({ name: 'Neha', birthday: null, avatar: null })
  })

  test('a new e-mail counts once its link is opened; the link works once, for 30 minutes', async () => {
    const customer = await newCustomer()
    await requestEmailChange(app, customer, 'new@example.in')
    await app.work()
    const token = app.sent.findLast(sent => sent.to === 'new@example.in')!.text.match(/token=(\S+)/)![1]!
    expect(await readProfile(app, customer)).toMatchObject({
      email: customer.email,
      unconfirmedEmail: 'new@example.in',
    })
    expect(await confirmEmail(app, token)).toEqual({ email: 'new@example.in' })
    expect(await readProfile(app, customer)).toMatchObject({ email: 'new@example.in', unconfirmedEmail: null })
    expect(await refusal(confirmEmail(app, token))).toBe('link.expired')
  })

  test('a new number needs the code sent to it; other sessions end, this one stays', async () => {
    const customer = await newCustomer()
    const owner = { customer_id: customer.id, staff_id: null }
    const [mine, elsewhere] = [
      await openSession(app, app.db, owner, 'short'),
      await openSession(app, app.db, owner, 'stay'),
    ]
    const mobile = newMobile()
    const code = await codeTo(mobile)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await refusal(changeMobile(app, customer, anAsker(), mine.token, { mobile, code: wrong }))).toBe(
      'code.wrong',
    )
    await changeMobile(app, customer, anAsker(), mine.token, { mobile, code })
    expect(await readActor(app, mine.token)).toMatchObject({ mobile })
    expect(await readActor(app, elsewhere.token)).toBeNull()
  })

  test('a number with an account of its own is not taken over', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const mobile = parseMobile(other.mobile)!
    const change = { mobile, code: await codeTo(mobile) }
    expect(await refusal(changeMobile(app, customer, anAsker(), 'x', change))).toBe('mobile.taken')
  })
})
