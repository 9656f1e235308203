import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readActor } from '../queries/read-actor.ts'
import type { WireClient } from '../rules/wire-client.ts'
import { readClientAccount, registerForClient, verifyClientMobile } from './client-visit.ts'
import { purgeLogins } from './purge-logins.ts'
import { sendLoginOtp } from './send-login-otp.ts'

const start = new Date('2026-11-20T05:00:00Z')
const minutesLater = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000))
let app: TestApp
let next = 9_830_000_000
const newMobile = () => parseMobile(String(next++))!
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

const from = (browser: string, by: WireClient['by'] = 'cookie'): WireClient => ({
  ...createTestClient({ browser, address: `10.1.0.${next % 250}` }),
  by,
})
const asha = (mobile: Mobile) => ({ mobile, name: 'Asha Rao', email: '', cityId: 4, address: 'Kothrud' })
async function verify(client: string, mobile: Mobile, by: WireClient['by'] = 'cookie') {
  await sendLoginOtp(app, from(client), mobile)
  await app.work()
  const code = app.sent.findLast(sent => sent.to === mobile)!.text.match(/\d{6}/)![0]
  await verifyClientMobile(app, from(client, by), { mobile, code })
}
const kinds = async (...meetings: ReturnType<typeof readClientAccount>[]) =>
  (await Promise.all(meetings)).map(({ kind }) => kind)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.code,
  )

test('[API-07] a verification returns the customer once, however many requests come at the same time', async () => {
  const mobile = newMobile()
  await verify('phone', mobile)
  expect(await kinds(readClientAccount(app, from('phone'), mobile))).toEqual(['unknown'])
  await registerForClient(app, from('phone'), asha(mobile))
  const ask = () => readClientAccount(app, from('phone'), mobile)
  const met = await Promise.all([ask(), ask(), ask()])
  expect(met.map(({ kind }) => kind).toSorted()).toEqual(['known', 'known', 'verified'])
  const verified = met.find(one => one.kind === 'verified')!
  expect(verified).toMatchObject({ account: { name: 'Asha Rao', cityId: 4, address: 'Kothrud', email: '' } })
  expect(await readActor(app, verified.session.token)).toMatchObject({ kind: 'customer', mobile })
})

test('[API-07] is returned to the client that verified, for a quarter of an hour', async () => {
  const mobile = newMobile()
  await verify('phone', mobile)
  await registerForClient(app, from('phone'), asha(mobile))
  expect(await kinds(readClientAccount(app, from('another'), mobile))).toEqual(['known'])
  minutesLater(16)
  expect(await kinds(readClientAccount(app, from('phone'), mobile))).toEqual(['known'])
})

test('[API-13] a registration waits for its own client’s code, and for no other', async () => {
  const mobile = newMobile()
  await registerForClient(app, from('thief'), { ...asha(mobile), name: 'A Thief' })
  expect(
    await kinds(readClientAccount(app, from('thief'), mobile), readClientAccount(app, from('phone'), mobile)),
  ).toEqual(['known', 'unknown'])
  await verify('phone', mobile)
  expect(await kinds(readClientAccount(app, from('phone'), mobile))).toEqual(['unknown'])
  await registerForClient(app, from('phone'), asha(mobile))
  expect(await readClientAccount(app, from('phone'), mobile)).toMatchObject({
    kind: 'verified',
    account: { name: 'Asha Rao' },
  })
  expect(await codeOf(registerForClient(app, from('thief'), { ...asha(mobile), name: 'A Thief' }))).toBe('done')
  expect(await kinds(readClientAccount(app, from('thief'), mobile))).toEqual(['known'])
  await verify('thief', mobile) // the person holding the phone
  expect(await readClientAccount(app, from('thief'), mobile)).toMatchObject({ account: { name: 'Asha Rao' } })
})

test('[API-13] an expired registration is ignored, and then deleted', async () => {
  const mobile = newMobile()
  await registerForClient(app, from('phone'), asha(mobile))
  minutesLater(16)
  await verify('phone', mobile)
  expect(await kinds(readClientAccount(app, from('phone'), mobile))).toEqual(['unknown'])
  minutesLater(60)
  await purgeLogins(app)
  expect(await app.db.selectFrom('client_visits').select('client').execute()).toEqual([])
})

describe('a program without cookies, if the operator allows it', () => {
  const looks = (name: string) => from(name, 'looks')

  test('[API-07] gets the verified customer for 30 seconds, and once', async () => {
    const mobile = newMobile()
    await verify('phone', mobile)
    await registerForClient(app, from('phone'), asha(mobile))
    minutesLater(2)
    await verify('looks', mobile, 'looks')
    app.setNow(new Date(app.now().getTime() + 29_000))
    const ask = () => readClientAccount(app, looks('looks'), mobile)
    expect(await kinds(ask())).toEqual(['verified'])
    expect(await kinds(ask())).toEqual(['known'])
    minutesLater(4)
    await verify('looks', mobile, 'looks')
    app.setNow(new Date(app.now().getTime() + 30_000))
    expect(await kinds(ask())).toEqual(['known'])
  })

  test('[API-13] registers a name before the code, but no email address', async () => {
    const mobile = newMobile()
    await registerForClient(app, looks('shared'), { ...asha(mobile), email: 'thief@example.in' })
    await verify('shared', mobile, 'looks')
    const met = await readClientAccount(app, looks('shared'), mobile)
    expect(met).toMatchObject({ kind: 'verified', account: { name: 'Asha Rao', email: '' } })
  })
})

test('[API-06] a wrong code verifies nothing, and counts', async () => {
  const mobile = newMobile()
  await sendLoginOtp(app, from('phone'), mobile)
  const tryIt = () => codeOf(verifyClientMobile(app, from('phone'), { mobile, code: '1' }))
  for (let tries = 0; tries < 5; tries++) expect(await tryIt()).toBe('code.wrong')
  expect(await tryIt()).toBe('code.locked')
})
