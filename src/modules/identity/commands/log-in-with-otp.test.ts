import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readActor } from '../queries/read-actor.ts'
import { createAccount, logInWithOtp } from './log-in-with-otp.ts'
import { endSession } from './open-session.ts'
import { sendLoginOtp } from './send-login-otp.ts'

const start = new Date('2026-11-20T05:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const details = { name: 'Neha Kulkarni', email: 'neha@example.in' }

let app: TestApp
let next = 9_800_000_000
const newMobile = () => parseMobile(String(next++))!

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

/** Requests a code a minute later and returns it. */
async function codeFor(
  mobile: ReturnType<typeof newMobile>,
  from = createTestClient({ address: `10.0.0.${next % 250}` }),
) {
  app.setNow(new Date(app.now().getTime() + 60_000))
  await sendLoginOtp(app, from, mobile)
  await app.work()
  const message = app.sent.findLast(sent => sent.to === mobile && sent.template === 'login-code')!
  return message.text.match(/\d{4,8}/)![0]
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )

describe('one-time codes', () => {
  test('[AUTH-06] a code has six digits and comes by SMS', async () => {
    const code = await codeFor(newMobile())
    expect(code).toMatch(/^\d{6}$/)
    expect(app.sent.at(-1)!.channel).toBe('sms')
  })

  test('[AUTH-05] a known customer is logged in; an unknown number creates an account with its proof', async () => {
    const mobile = newMobile()
    const unknown = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile) })
    expect(unknown.kind).toBe('new')
    const proof = unknown.kind === 'new' ? unknown.proof : ''
    const made = await createAccount(app, createTestClient(), proof, details)
    expect(await readActor(app, made.session.token)).toMatchObject({ kind: 'customer', mobile, name: 'Neha Kulkarni' })

    const known = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile) })
    expect(known).toMatchObject({ kind: 'signed-in', customer: { id: made.customer.id } })
  })

  test('[QUOTE-04] details of a known customer stay unchanged, whatever the quote form says', async () => {
    const mobile = newMobile()
    await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile), details })
    const other = { name: 'Somebody Else', email: 'else@example.in' }
    const again = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile), details: other })
    expect(again).toMatchObject({ kind: 'signed-in', customer: details })
    const rows = await app.db.selectFrom('customers').select(['name', 'email']).where('mobile', '=', mobile).execute()
    expect(rows).toEqual([details])
  })

  test('a proof creates its account once, in the browser that verified the number; a form sent twice counts once', async () => {
    const mobile = newMobile()
    const outcome = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile) })
    const proof = outcome.kind === 'new' ? outcome.proof : ''
    const stranger = createTestClient({ browser: 'another' })
    expect(await refusal(createAccount(app, stranger, proof, details))).toBe('proof.expired')
    const made = await createAccount(app, createTestClient(), proof, details)
    expect((await createAccount(app, createTestClient(), proof, details)).customer).toEqual(made.customer)
    app.setNow(new Date(app.now().getTime() + 60_000))
    expect(await refusal(createAccount(app, createTestClient(), proof, details))).toBe('proof.expired')
  })

  test('a proof ends with the session it opened: after a logout nobody gets in with a copy', async () => {
    const mobile = newMobile()
    const outcome = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile) })
    const proof = outcome.kind === 'new' ? outcome.proof : ''
    const { session } = await createAccount(app, createTestClient(), proof, details)
    await endSession(app, session.token)
    expect(await refusal(createAccount(app, createTestClient(), proof, details))).toBe('proof.expired')
  })

  test('a forged or expired proof creates no account', async () => {
    const mobile = newMobile()
    const outcome = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile) })
    const proof = outcome.kind === 'new' ? outcome.proof : ''
    const other = newMobile()
    expect(await refusal(createAccount(app, createTestClient(), proof.replace(mobile, other), details))).toBe(
      'proof.expired',
    )
    app.setNow(minutesLater(16))
    expect(await refusal(createAccount(app, createTestClient(), proof, details))).toBe('proof.expired')
  })

  test('a code works once', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    await logInWithOtp(app, createTestClient(), { mobile, code, details })
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code, details }))).toBe('code.expired')
  })

  test('two logins with one code at the same moment: one gets in', async () => {
    for (let round = 0; round < 3; round++) {
      const mobile = newMobile()
      const code = await codeFor(mobile)
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => refusal(logInWithOtp(app, createTestClient(), { mobile, code, details }))),
      )
      expect(tries.filter(outcome => outcome === 'accepted')).toHaveLength(1)
    }
  })

  test('a code is valid for five minutes', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    app.setNow(minutesLater(6))
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code, details }))).toBe('code.expired')
  })

  test('a newer code replaces the older one', async () => {
    const mobile = newMobile()
    const older = await codeFor(mobile)
    const newer = await codeFor(mobile)
    expect(newer).not.toBe(older)
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: older, details }))).toBe('code.wrong')
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: newer, details }))).toBe('accepted')
  })

  test('five wrong attempts lock the number, and a new code does not reset the count', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    for (let i = 0; i < 3; i++)
      expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: wrong(code) }))).toBe('code.wrong')
    const second = await codeFor(mobile)
    for (let i = 0; i < 2; i++)
      expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: wrong(second) }))).toBe('code.wrong')
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: second }))).toBe('code.locked')
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile) }))).toBe(
      'code.locked',
    )
    app.setNow(minutesLater(20))
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile), details }))).toBe(
      'accepted',
    )
  })

  test('concurrent wrong attempts are all counted, also the first ones after a lock has expired', async () => {
    const mobile = newMobile()
    let address = 0
    const atOnce = async () => {
      const code = await codeFor(mobile)
      address++ // the number's own daily limit would come first
      const guesses = Array.from({ length: 8 }, () =>
        refusal(logInWithOtp(app, createTestClient({ address: `10.2.0.${address}` }), { mobile, code: wrong(code) })),
      )
      return (await Promise.all(guesses)).sort()
    }
    const counted = [...Array(3).fill('code.locked'), ...Array(5).fill('code.wrong')]
    expect(await atOnce()).toEqual(counted)
    app.setNow(minutesLater(16))
    expect(await atOnce()).toEqual(counted)
    app.setNow(minutesLater(32))
    expect(await refusal(logInWithOtp(app, createTestClient(), { mobile, code: wrong(await codeFor(mobile)) }))).toBe(
      'code.wrong',
    )
    app.setNow(minutesLater(48)) // one failure counted, then expired: the next is the first again
    expect(await atOnce()).toEqual(counted)
  })

  test('codes are limited per network address', async () => {
    const from = createTestClient({ address: '198.51.100.7' })
    const outcomes: string[] = []
    for (let i = 0; i < 61; i++) outcomes.push(await refusal(sendLoginOtp(app, from, newMobile())))
    expect(outcomes.filter(outcome => outcome === 'accepted')).toHaveLength(60)
    expect(outcomes.at(-1)).toBe('too-many')
  })

  test('nothing in the database reveals a code', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const rows = [
      ...(await app.db.selectFrom('login_codes').selectAll().where('mobile', '=', mobile).execute()),
      ...(await app.db.selectFrom('messages').selectAll().where('mobile', '=', mobile).execute()),
    ]
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('sessions', () => {
  test('[AUTH-07] logout ends the session on the server', async () => {
    const mobile = newMobile()
    const outcome = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile), details })
    const token = outcome.kind === 'signed-in' ? outcome.session.token : ''
    expect(await readActor(app, token)).not.toBeNull()
    await endSession(app, token)
    expect(await readActor(app, token)).toBeNull()
  })

  test('a session expires by itself, later if the customer chose to stay logged in', async () => {
    const lives: Record<string, boolean[]> = {}
    for (const stay of [false, true]) {
      app.setNow(start)
      const mobile = newMobile()
      const outcome = await logInWithOtp(app, createTestClient(), {
        mobile,
        code: await codeFor(mobile),
        details,
        stay,
      })
      const token = outcome.kind === 'signed-in' ? outcome.session.token : ''
      lives[String(stay)] = []
      for (const hours of [11, 13, 31 * 24]) {
        app.setNow(minutesLater(hours * 60))
        lives[String(stay)]!.push((await readActor(app, token)) !== null)
      }
    }
    expect(lives).toEqual({ false: [true, false, false], true: [true, true, false] })
  })

  test('the token itself is not stored', async () => {
    const mobile = newMobile()
    const outcome = await logInWithOtp(app, createTestClient(), { mobile, code: await codeFor(mobile), details })
    const token = outcome.kind === 'signed-in' ? outcome.session.token : ''
    const rows = await app.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.map(row => row.token_hash)).not.toContain(token)
  })

  test('[AUTH-01] WhatsApp is used only with consent, which is stored with its text and time', async () => {
    const mobile = newMobile()
    await logInWithOtp(app, createTestClient(), {
      mobile,
      code: await codeFor(mobile),
      details,
      whatsappWording: 'Get order updates on WhatsApp',
    })
    const consent = await app.db.selectFrom('consents').selectAll().where('mobile', '=', mobile).executeTakeFirst()
    expect(consent).toMatchObject({
      channel: 'whatsapp',
      wording: 'Get order updates on WhatsApp',
      granted_at: app.now(),
    })
  })
})
