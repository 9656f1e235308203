import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { logInWithOtp } from './log-in-with-otp.ts'
import { sendLoginOtp } from './send-login-otp.ts'

const start = new Date('2026-11-20T05:00:00Z')
let app: TestApp
let next = 9_822_000_000
const newMobile = () => parseMobile(String(next++))!
const minutesLater = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000))

beforeAll(async () => {
  app = await openTestApp({ BASE_URL: 'https://thikana.in', OTP_PER_PHONE_PER_HOUR: '50' })
})
afterAll(() => app.close())
beforeEach(() => {
  app.setNow(start)
  app.sent.length = 0
})

async function ask(mobile: ReturnType<typeof newMobile>) {
  app.setNow(new Date(app.now().getTime() + 60_000))
  await sendLoginOtp(app, createTestClient(), mobile)
  await app.work()
  return app.sent.at(-1)!
}

test('[AUTH-03] the code’s last line names our site, so that the browser can fill it in', async () => {
  const { values, text } = await ask(newMobile())
  expect(text.split('\n').at(-1)).toBe(`@thikana.in #${values.code}`)
})

test('a code requested a third time is also spoken; after a login, or a while, the count starts again', async () => {
  const mobile = newMobile()
  const voices = [await ask(mobile), await ask(mobile), await ask(mobile)].map(({ values }) => values.voice)
  expect(voices).toEqual(['no', 'no', 'yes'])
  const { code } = (await ask(mobile)).values
  await logInWithOtp(app, createTestClient(), {
    mobile,
    code: code!,
    details: { name: 'Neha Kulkarni', email: 'neha@example.in' },
  })
  expect((await ask(mobile)).values.voice).toBe('no')
  await ask(mobile)
  minutesLater(25)
  expect((await ask(mobile)).values.voice).toBe('no')
})

test('a code replaced before it was sent is not sent, and the new one only once', async () => {
  const mobile = newMobile()
  await sendLoginOtp(app, createTestClient(), mobile)
  minutesLater(1)
  await sendLoginOtp(app, createTestClient(), mobile)
  await app.work()
  expect(app.sent).toHaveLength(1)
  const states = await app.db
    .selectFrom('messages')
    .select('state')
    .where('mobile', '=', mobile)
    .orderBy('id')
    .execute()
  expect(states).toEqual([{ state: 'withdrawn' }, { state: 'sent' }])
})

test('a code that expired before it could be sent is not sent, and no longer queued', async () => {
  const mobile = newMobile()
  await sendLoginOtp(app, createTestClient(), mobile)
  minutesLater(5)
  await app.work()
  expect(app.sent).toEqual([])
  const message = await app.db.selectFrom('messages').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()
  expect(message).toMatchObject({ state: 'withdrawn', error: null })
})
