import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import { requestCode } from '#modules/identity/index.server.ts'
import { hasAgreed } from '#modules/sales/index.server.ts'
import { browserOf } from '#platform/browser-cookie.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { aCustomer } from '#testing/samples.ts'
import { askerOf } from '#web/shell/account/asker.ts'
import { pendingLoginCookie, readPendingLogin } from '#web/shell/account/pending-login.ts'
import { contextOf } from '#web/shell/context.ts'
import { action as login } from './login.tsx'
import { action, loader } from './otp.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aVisit = () => contextOf(app, { id: '', address: '203.0.113.7', ownMachine: false, nonce: '', language: 'en' })

test('[AUTH-06] a code typed when its login is over leads to the number, and says why', async () => {
  for (const method of ['GET', 'POST']) {
    const request = new Request('http://localhost/otp', { method })
    const call = method === 'GET' ? loader : action
    const answer: unknown = await call({ request, context: aVisit() } as never).catch((thrown: unknown) => thrown)
    if (!(answer instanceof Response)) throw new Error('not led away')
    expect(answer.headers.get('location')).toBe('/login')
    expect(decodeURIComponent(answer.headers.get('set-cookie') ?? '')).toContain('Please begin again')
  }
})

test('[AUTH-06] a new code keeps its page and where the customer was going for an hour more', async () => {
  const login = readPendingLogin(
    new Request('http://localhost/', {
      headers: { cookie: 'login={"mobile":"9820098200","next":"/cart","stay":true,"whatsapp":false}' },
    }),
  )!
  const context = aVisit()
  const cookie = pendingLoginCookie(login).split(';')[0]!
  const body = new URLSearchParams({ resend: '1' })
  const request = new Request('http://localhost/otp', { method: 'POST', body, headers: { cookie } })
  const answer = await action({ request, context } as never)
  if (answer instanceof Response) throw new Error('led away')
  const kept = new Headers(answer.init?.headers).getSetCookie().find(set => set.startsWith('login='))
  expect(answer.data).toHaveProperty('resent')
  expect(kept).toContain('Max-Age=3600')
  expect(kept).toContain(cookie)
})

test('what was ticked on the quote form counts once the code shows that the number is theirs', async () => {
  const { mobile } = await aCustomer(app)
  const pending = pendingLoginCookie({
    ...{ mobile: mobile as Mobile, next: '/mover-steps?step=4', stay: false, whatsapp: false, reminders: true },
    details: { name: 'Neha Kulkarni', email: 'neha@example.in' },
  })
  const cookie = `${pending.split(';')[0]}; browser=${'b'.repeat(43)}`
  const post = async (code: string) => {
    const body = new URLSearchParams({ code })
    const request = new Request('http://localhost/otp', { method: 'POST', body, headers: { cookie } })
    return action({ request, context: aVisit() } as never)
  }
  await requestCode(
    app,
    askerOf({ request: new Request('http://localhost/', { headers: { cookie } }), context: aVisit() }).asker,
    mobile as Mobile,
  )
  await app.work()
  const [code] = /\d{6}/.exec(app.sent.at(-1)!.text)!
  await post(code === '111111' ? '222222' : '111111')
  expect(await hasAgreed(app, mobile)).toBe(false)
  await post(code)
  expect(await hasAgreed(app, mobile)).toBe(true)
})

test('[AUTH-03] a page that is opened again goes on counting from when its code was sent', async () => {
  const browser = browserOf(app.config, null)
  const headers = {
    cookie: `${browser.cookie.split(';')[0]}; login={"mobile":"9820098210","next":"","stay":false,"whatsapp":false}`,
  }
  const wait = async () => {
    const answer = await loader({
      request: new Request('http://localhost/otp', { headers }),
      context: aVisit(),
    } as never)
    return answer.wait
  }
  expect(await wait(), 'none was sent').toBe(0)
  const sent = app.now()
  await requestCode(
    app,
    { address: '203.0.113.7', language: 'en', browser: browser.id, program: '' },
    '9820098210' as Mobile,
  )
  expect(await wait()).toBe(60)
  app.setNow(new Date(sent.getTime() + 45_500))
  expect(await wait()).toBe(15)
  app.setNow(new Date(sent.getTime() + 90_000))
  expect(await wait()).toBe(0)
  app.setNow(sent)
})

test('[AUTH-03] the dialog counts from when its code was sent, too: asked again within the minute, none is sent, and the rest of it is waited', async () => {
  const browser = browserOf(app.config, null)
  const headers = { cookie: browser.cookie.split(';')[0]! }
  const sent = async () => {
    const body = new URLSearchParams({ mobile: '98200 98211', dialog: '1' })
    const request = new Request('http://localhost/login', { method: 'POST', body, headers })
    const answer = await login({ request, context: aVisit() } as never)
    return answer instanceof Response ? 'led away' : answer.data
  }
  const began = app.now()
  expect(await sent()).toEqual({ sent: { mobile: '9820098211', wait: 60 } })
  app.setNow(new Date(began.getTime() + 20_000))
  expect(await sent()).toEqual({ sent: { mobile: '9820098211', wait: 40 } })
  app.setNow(began)
})
