import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { logInStaff } from './log-in-staff.ts'
import { logInWithOtp } from './log-in-with-otp.ts'
import { logInWithPassword } from './log-in-with-password.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { demoStaff, seedStaff } from './seed-staff.ts'
import { sendLoginOtp } from './send-login-otp.ts'
import { setPassword } from './set-password.ts'

const start = new Date('2026-11-20T05:00:00Z')
const details = { name: 'Neha Kulkarni', email: 'neha@example.in' }
const owner = createTestClient()
const ownersNewPhone = createTestClient({ browser: 'a new phone', address: '192.0.2.77' })

let app: TestApp
let next = 9_840_000_000
let strangers = 0
beforeAll(async () => {
  app = await openTestApp()
  await seedStaff({ ...app, config: { ...app.config, demoStaff: true } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.setNow(start)
  app.sent.length = 0
})

const newMobile = () => parseMobile(String(next++))!
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1_000))
/** A stranger who uses a new browser each time, from one address or from many. */
const stranger = (address = `10.9.${Math.floor(++strangers / 250)}.${strangers % 250}`) =>
  createTestClient({ address, browser: `a stranger's ${Math.random()}` })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code as string,
  )
async function codeFor(from: ClientInfo, mobile: Mobile) {
  await sendLoginOtp(app, from, mobile)
  await app.work()
  return app.sent.findLast(sent => sent.to === mobile)!.text.match(/\d{6}/)![0]
}
const enter = (from: ClientInfo, mobile: Mobile, code: string) =>
  outcome(logInWithOtp(app, from, { mobile, code, details }))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** A customer who has logged in at home before. */
async function known() {
  const mobile = newMobile()
  expect(await enter(owner, mobile, await codeFor(owner, mobile))).toBe('accepted')
  return mobile
}
/** Guesses from new browsers and addresses until it is rejected. Returns the number of guesses. */
async function guessFromEverywhere(mobile: Mobile, hours: number) {
  let guesses = 0
  for (let hour = 0; hour < hours; hour++) {
    for (let minute = 0; minute < 12; minute++) {
      later(60)
      const from = stranger()
      if ((await outcome(sendLoginOtp(app, from, mobile))) !== 'accepted') continue
      for (let at = 0; at < 5; at++) if ((await enter(from, mobile, '000000')) === 'code.wrong') guesses++
    }
    later(48 * 60)
  }
  return guesses
}

describe('a code belongs to the browser that requested it', () => {
  test('[AUTH-10] and works in no other', async () => {
    const mobile = newMobile()
    const code = await codeFor(owner, mobile)
    expect(await enter(stranger(), mobile, code)).toBe('code.expired')
    const thief = stranger()
    expect(await codeFor(thief, mobile)).not.toBe(code)
    expect(await enter(thief, mobile, code)).toBe('code.wrong')
    expect(await enter(owner, mobile, code)).toBe('accepted')
  })

  test('a stranger’s wrong codes do not lock the owner out, in any browser', async () => {
    const mobile = newMobile()
    const code = await codeFor(ownersNewPhone, mobile)
    later(60)
    for (let round = 0; round < 3; round++) {
      const thief = stranger('203.0.113.5')
      const theirs = await codeFor(thief, mobile)
      for (let at = 0; at < 6; at++) await enter(thief, mobile, wrong(theirs))
      later(60)
    }
    expect(await enter(ownersNewPhone, mobile, code)).toBe('accepted')
  })

  test('ten wrong codes a day for one number from one address, however many browsers it uses', async () => {
    const mobile = newMobile()
    const outcomes: string[] = []
    for (let round = 0; round < 4; round++) {
      const thief = stranger('203.0.113.6')
      later(60)
      const theirs = await codeFor(thief, mobile)
      for (let at = 0; at < 4; at++) outcomes.push(await enter(thief, mobile, wrong(theirs)))
    }
    expect(outcomes).toEqual([...Array(10).fill('code.wrong'), ...Array(6).fill('code.day')])
  })

  test('guessing from everywhere has a chance below one in 10,000 a day; the owner still gets in from known browsers', async () => {
    const mobile = await known()
    expect(await guessFromEverywhere(mobile, 1)).toBe(50)
    const mine = await codeFor(ownersNewPhone, mobile)
    expect(await enter(ownersNewPhone, mobile, mine)).toBe('code.guessed')
    expect(await enter(owner, mobile, await codeFor(owner, mobile))).toBe('accepted')
    app.setNow(new Date('2026-11-21T05:00:00Z'))
    expect(await enter(ownersNewPhone, mobile, await codeFor(ownersNewPhone, mobile))).toBe('accepted')
  })

  test('correct codes do not count', async () => {
    const mobile = newMobile()
    for (let day = 0; day < 12; day++) {
      later(20 * 60)
      const from = stranger('203.0.113.7')
      expect(await enter(from, mobile, await codeFor(from, mobile))).toBe('accepted')
    }
  })
})

describe('codes by SMS', () => {
  test('[AUTH-03] one a minute in one browser: a second request sends nothing and leaves the first valid', async () => {
    const mobile = newMobile()
    const requested = await Promise.all([1, 2, 3, 4].map(() => sendLoginOtp(app, owner, mobile)))
    expect(requested.toSorted()).toEqual(['on-its-way', 'on-its-way', 'on-its-way', 'sent'])
    later(59)
    const code = await codeFor(owner, mobile)
    expect(app.sent).toHaveLength(1)
    later(1)
    expect(await codeFor(owner, mobile)).not.toBe(code)
    expect(app.sent).toHaveLength(2)
  })

  test('a client without cookies gets two within seconds, and none by phone call', async () => {
    const mobile = newMobile()
    for (let at = 0; at < 4; at++) {
      await outcome(sendLoginOtp(app, stranger('203.0.113.8'), mobile))
      await app.work()
      later(2)
    }
    expect(app.sent.map(({ values }) => values.voice)).toEqual(['no', 'no'])
  })

  test('six an hour to one phone from one address; the owner elsewhere still gets one', async () => {
    const mobile = newMobile()
    const outcomes: string[] = []
    for (let at = 0; at < 8; at++) {
      outcomes.push(await outcome(sendLoginOtp(app, stranger('203.0.113.9'), mobile)))
      later(60)
    }
    expect(outcomes).toEqual([...Array(6).fill('accepted'), 'too-many', 'too-many'])
    expect(await enter(ownersNewPhone, mobile, await codeFor(ownersNewPhone, mobile))).toBe('accepted')
  })

  test('no phone is flooded from everywhere; the owner’s own browser still gets one', async () => {
    const mobile = await known()
    const before = app.sent.length
    for (let minute = 0; minute < 40; minute++) {
      later(60)
      await outcome(sendLoginOtp(app, stranger(), mobile))
      await app.work()
    }
    expect(app.sent.length - before).toBe(11) // and the owner's, when this browser was still unknown
    expect(await outcome(sendLoginOtp(app, ownersNewPhone, mobile))).toBe('code.flooded')
    expect(await enter(owner, mobile, await codeFor(owner, mobile))).toBe('accepted')
  })
})

describe('a network in which the owner has logged in before', () => {
  const newPhoneAtHome = createTestClient({ browser: 'a new phone at home', address: owner.address })

  test('gets the code on a new phone, though strangers everywhere requested it all day', async () => {
    const mobile = await known()
    for (let minute = 0; minute < 60; minute++) {
      later(30)
      await outcome(sendLoginOtp(app, stranger(), mobile))
    }
    expect(await outcome(sendLoginOtp(app, ownersNewPhone, mobile))).toBe('code.flooded')
    expect(await enter(newPhoneAtHome, mobile, await codeFor(newPhoneAtHome, mobile))).toBe('accepted')
  })

  test('gets in with it, though strangers used up all guesses of the number', async () => {
    const mobile = await known()
    await guessFromEverywhere(mobile, 12)
    expect(await enter(newPhoneAtHome, mobile, await codeFor(newPhoneAtHome, mobile))).toBe('accepted')
  })

  test('sends no more than twelve a day to the phone, however many request it there', async () => {
    const mobile = await known()
    let sent = 0
    for (let at = 0; at < 40; at++) {
      later(1_200)
      const neighbour = createTestClient({ browser: `neighbour ${at}`, address: owner.address })
      if ((await outcome(sendLoginOtp(app, neighbour, mobile))) === 'accepted') sent++
    }
    expect(sent).toBeLessThanOrEqual(12)
    expect(sent).toBeGreaterThan(6)
  })
})

describe('what a stranger can block for the owner on a new phone in a new network', () => {
  test.each([
    ['one network', 1],
    ['a dozen networks', 12],
  ])(
    '%s that ask all day leave the owner a first code',
    async (_, networks) => {
      const mobile = newMobile()
      let sent = 0
      for (let at = 0; at < 360; at++) {
        later(120)
        const from = createTestClient({ address: `198.51.100.${at % networks}`, browser: `b${at}` })
        if ((await outcome(sendLoginOtp(app, from, mobile))) === 'accepted') sent++
      }
      expect(sent).toBeGreaterThan(networks)
      expect(sent).toBeLessThanOrEqual(networks + 18)
      expect(await enter(ownersNewPhone, mobile, await codeFor(ownersNewPhone, mobile))).toBe('accepted')
    },
    60_000,
  )

  test('an IPv6 /48, which one customer gets for free, is one network, and limited over all numbers', async () => {
    const mobile = newMobile()
    const within = (at: number) =>
      createTestClient({ address: `2001:db8:7:${at.toString(16)}::/64`, browser: `b${at}` })
    for (let at = 0; at < 40; at++) {
      later(60)
      await outcome(sendLoginOtp(app, within(at), mobile))
    }
    expect(await enter(ownersNewPhone, mobile, await codeFor(ownersNewPhone, mobile))).toBe('accepted')
    const most = 5 * app.config.otp.perAddressPerHour
    const key = 'code:around:2001:db8:7::/48'
    const now = new Date(Math.floor(app.now().getTime() / 3_600_000) * 3_600_000)
    const hits = { key, window_start: now, hits: most }
    await app.db
      .insertInto('rate_limits')
      .values(hits)
      .onConflict(conflict => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: most }))
      .execute()
    expect(await outcome(sendLoginOtp(app, within(99), newMobile()))).toBe('too-many')
  })

  test('a rejected first request still counts as the first, and each limit of the number suggests other ways', async () => {
    const mobile = newMobile()
    const insists = (browser: string) =>
      sendLoginOtp(app, createTestClient({ address: '198.51.100.9', browser }), mobile)
    await Promise.all([insists('one'), sendLoginOtp(app, stranger(), mobile)])
    expect(await outcome(sendLoginOtp(app, ownersNewPhone, mobile))).toBe('code.flooded')
    later(60)
    await insists('another')
    expect(await outcome(insists('a third'))).toBe('code.flooded')
    expect(await enter(ownersNewPhone, mobile, await codeFor(ownersNewPhone, mobile))).toBe('accepted')
  })
})

describe('passwords', () => {
  async function withPassword() {
    const mobile = await known()
    const values = { password_hash: 'x', email: `n${mobile}@example.in`, email_confirmed_at: app.now() }
    await app.db.updateTable('customers').set(values).where('mobile', '=', mobile).execute()
    await giveNew(values.email)
    return { mobile, email: values.email }
  }
  async function giveNew(email: string) {
    later(600)
    await requestPasswordLink(app, stranger(), email)
    await app.work()
    const token = app.sent
      .findLast(sent => sent.to === email && sent.template === 'password-link')!
      .text.match(/token=(\S+)/)![1]!
    await setPassword(app, { kind: 'visitor', address: '192.0.2.1', language: 'en' }, token, 'kraft and tape')
  }
  const customer = (from: ClientInfo, login: string, password: string) =>
    outcome(logInWithPassword(app, from, { login, password, stay: false }))
  const staff = (from: ClientInfo, password: string) => outcome(logInStaff(app, from, demoStaff.email, password))

  test('ten wrong ones in a quarter of an hour from one address, and the owner elsewhere gets in', async () => {
    const { mobile } = await withPassword()
    const guesses: string[] = []
    for (let at = 0; at < 11; at++) guesses.push(await customer(stranger('203.0.113.10'), mobile, 'guess'))
    expect(guesses).toEqual([...Array(10).fill('password.wrong'), 'too-many'])
    expect(await customer(ownersNewPhone, mobile, 'kraft and tape')).toBe('accepted')
    const outcomes: string[] = []
    for (let at = 0; at < 11; at++) outcomes.push(await staff(stranger('203.0.113.10'), 'guess'))
    expect(outcomes).toEqual([...Array(10).fill('staff.wrong'), 'too-many'])
    expect(await staff(ownersNewPhone, demoStaff.password)).toBe('accepted')
  })

  test('staff whose password was guessed at a hundred times get in from known browsers, and anywhere with a new password', async () => {
    const home = createTestClient({ browser: 'the desk', address: '192.0.2.80' })
    expect(await staff(home, demoStaff.password)).toBe('accepted')
    for (let at = 0; at < 101; at++) await staff(stranger(), 'guess')
    const elsewhere = createTestClient({ browser: 'a new desk', address: '192.0.2.81' })
    expect(await staff(elsewhere, demoStaff.password)).toBe('password.guessed')
    expect(await staff(home, demoStaff.password)).toBe('accepted')
    await giveNew(demoStaff.email)
    expect(await staff(elsewhere, 'kraft and tape')).toBe('accepted')
  }, 60_000)

  test('a hundred a day from everywhere; the owner gets in from known browsers, or with a new password', async () => {
    const { mobile, email } = await withPassword()
    for (let at = 0; at < 101; at++) await customer(stranger(), mobile, 'guess')
    expect(await customer(ownersNewPhone, mobile, 'kraft and tape')).toBe('password.guessed')
    expect(await customer(owner, mobile, 'kraft and tape')).toBe('accepted')
    await giveNew(email)
    expect(await customer(ownersNewPhone, mobile, 'kraft and tape')).toBe('accepted')
  }, 60_000)

  test('three customers who entered the same email address do not block the password of its owner', async () => {
    for (let at = 0; at < 3; at++) {
      const mobile = await known()
      const values = { email: 'crowded@example.in', password_hash: await hash('mine, not theirs') }
      await app.db.updateTable('customers').set(values).where('mobile', '=', mobile).execute()
    }
    const { mobile, email } = await withPassword()
    await app.db.updateTable('customers').set({ email: 'crowded@example.in' }).where('mobile', '=', mobile).execute()
    expect(email).not.toBe('crowded@example.in')
    expect(await customer(ownersNewPhone, 'crowded@example.in', 'kraft and tape')).toBe('accepted')
  })

  test('links to set one: five an hour from one address, and the owner elsewhere gets one', async () => {
    const { email } = await withPassword()
    const ask = (from: ClientInfo) => outcome(requestPasswordLink(app, from, email))
    const links: string[] = []
    for (let at = 0; at < 6; at++) links.push(await ask(stranger('203.0.113.11')))
    expect(links).toEqual([...Array(5).fill('accepted'), 'too-many'])
    expect(await ask(ownersNewPhone)).toBe('accepted')
    for (let at = 0; at < 30; at++) expect(await ask(stranger())).toBe('accepted')
    expect(await ask(ownersNewPhone)).toBe('accepted')
  })
})
