import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { hasReminderConsent } from '#modules/sales/index.server.ts'
import { identifyBrowser } from '#platform/http/browser-cookie.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { buildPendingLoginCookie, readPendingLogin } from '#web/shared/account/pending-login.ts'
import { action as createAccount, loader as loadAccount } from './create-account.tsx'
import { action as forgot } from './forgot-password.tsx'
import { action as login } from './login.tsx'
import { action as withPassword } from './login-password.tsx'
import { action, loader } from './otp.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const createTestVisit = () =>
  createRequestContext(app, { id: '', address: '203.0.113.7', ownMachine: false, nonce: '', language: 'en' })

test('[AUTH-06] an OTP entered after its login expired leads to the number screen, with the reason', async () => {
  for (const method of ['GET', 'POST']) {
    const request = new Request('http://localhost/otp', { method })
    const call = method === 'GET' ? loader : action
    const answer: unknown = await call({ request, context: createTestVisit() } as never).catch(
      (thrown: unknown) => thrown,
    )
    if (!(answer instanceof Response)) throw new Error('not led away')
    expect(answer.headers.get('location')).toBe('/login')
    expect(decodeURIComponent(answer.headers.get('set-cookie') ?? '')).toContain('Please start again')
  }
})

test('[AUTH-06] a new OTP extends its page and the path after the login by an hour', async () => {
  const login = readPendingLogin(
    new Request('http://localhost/', {
      headers: { cookie: 'login={"mobile":"9820098200","next":"/cart","stay":true,"whatsapp":false}' },
    }),
  )!
  const context = createTestVisit()
  const cookie = buildPendingLoginCookie(login).split(';')[0]!
  const body = new URLSearchParams({ resend: '1' })
  const request = new Request('http://localhost/otp', { method: 'POST', body, headers: { cookie } })
  const answer = await action({ request, context } as never)
  if (answer instanceof Response) throw new Error('led away')
  const kept = new Headers(answer.init?.headers).getSetCookie().find(set => set.startsWith('login='))
  expect(answer.data).toHaveProperty('resent')
  expect(kept).toContain('Max-Age=3600')
  expect(kept).toContain(cookie)
})

test('consent from the quote form is recorded once the OTP verifies the number', async () => {
  const { mobile } = await createTestCustomer(app)
  const pending = buildPendingLoginCookie({
    ...{ mobile: mobile as Mobile, next: '/mover-steps?step=4', stay: false, whatsapp: false, reminders: true },
    details: { name: 'Neha Kulkarni', email: 'neha@example.in' },
  })
  const cookie = `${pending.split(';')[0]}; browser=${'b'.repeat(43)}`
  const post = async (code: string) => {
    const body = new URLSearchParams({ code })
    const request = new Request('http://localhost/otp', { method: 'POST', body, headers: { cookie } })
    return action({ request, context: createTestVisit() } as never)
  }
  await sendLoginOtp(
    app,
    getClientInfo({ request: new Request('http://localhost/', { headers: { cookie } }), context: createTestVisit() })
      .client,
    mobile as Mobile,
  )
  await app.work()
  const [code] = /\d{6}/.exec(app.sent.at(-1)!.text)!
  await post(code === '111111' ? '222222' : '111111')
  expect(await hasReminderConsent(app, mobile)).toBe(false)
  await post(code)
  expect(await hasReminderConsent(app, mobile)).toBe(true)
})

test('[AUTH-03] a reopened page continues the countdown from when its OTP was sent', async () => {
  const browser = identifyBrowser(app.config, null)
  const headers = {
    cookie: `${browser.cookie.split(';')[0]}; login={"mobile":"9820098210","next":"","stay":false,"whatsapp":false}`,
  }
  const wait = async () => {
    const answer = await loader({
      request: new Request('http://localhost/otp', { headers }),
      context: createTestVisit(),
    } as never)
    return answer.wait
  }
  expect(await wait(), 'none was sent').toBe(0)
  const sent = app.now()
  await sendLoginOtp(
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

test('[AUTH-03] the dialog counts from when its OTP was sent, too: a request within the minute sends none, and the countdown continues', async () => {
  const browser = identifyBrowser(app.config, null)
  const headers = { cookie: browser.cookie.split(';')[0]! }
  const sent = async () => {
    const body = new URLSearchParams({ mobile: '98200 98211', dialog: '1' })
    const request = new Request('http://localhost/login', { method: 'POST', body, headers })
    const answer = await login({ request, context: createTestVisit() } as never)
    return answer instanceof Response ? 'led away' : answer.data
  }
  const began = app.now()
  expect(await sent()).toEqual({ sent: { mobile: '9820098211', wait: 60 } })
  app.setNow(new Date(began.getTime() + 20_000))
  expect(await sent()).toEqual({ sent: { mobile: '9820098211', wait: 40 } })
  app.setNow(began)
})

/** Visits the pages of a login one after the other, as a browser that keeps its cookies. */
function createTestBrowser(before = '') {
  const jar = new Map(
    before.split('; ').flatMap(pair => (pair ? [pair.split(/=(.*)/s).slice(0, 2) as [string, string]] : [])),
  )
  const headers = () => ({ cookie: [...jar].map(pair => pair.join('=')).join('; ') })
  return {
    async post(call: (args: never) => unknown, fields: Record<string, string>) {
      const request = new Request('http://localhost/', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: headers(),
      })
      const answer = (await call({ request, context: createTestVisit() } as never)) as
        | Response
        | { data: unknown; init: ResponseInit | null }
      const told = new Headers(answer instanceof Response ? answer.headers : (answer.init?.headers ?? {}))
      for (const set of told.getSetCookie())
        jar.set(...(set.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]))
      return answer instanceof Response ? answer.headers.get('location') : answer.data
    },
    read: (call: (args: never) => unknown) =>
      call({ request: new Request('http://localhost/', { headers: headers() }), context: createTestVisit() } as never),
  }
}
async function codeSent() {
  await app.work()
  return /\d{6}/.exec(app.sent.at(-1)!.text)![0]
}

test('[AUTH-04] [AUTH-09] a rejected account form comes back with the typed values, also after its number is entered again', async () => {
  const web = createTestBrowser()
  const typed = { name: 'Neha Kulkarni', email: 'neha at example' }
  expect(await web.post(login, { mobile: '9820098300', next: '/cart' })).toBe('/otp')
  expect(await web.post(action, { code: await codeSent() })).toBe('/create-account')
  expect(await web.post(createAccount, typed)).toMatchObject({ typed, fields: { email: expect.any(String) } })
  app.setNow(new Date(app.now().getTime() + 61_000))
  await web.post(login, { mobile: '9820098300', next: '/cart' })
  await web.post(action, { code: await codeSent() })
  expect(await web.read(loadAccount)).toMatchObject({ known: typed })
})

test('[QUOTE-04] a customer who goes back from the OTP to the number need not enter name and email again', async () => {
  const details = { name: 'Neha Kulkarni', email: 'neha@example.in' }
  const pending = { mobile: '9820098301' as Mobile, next: '/mover-steps', stay: false, whatsapp: false, details }
  const same = createTestBrowser(buildPendingLoginCookie(pending).split(';')[0])
  await same.post(login, { mobile: '9820098301', next: '/mover-steps' })
  expect(await same.post(action, { code: await codeSent() })).toBe('/mover-steps')

  const other = createTestBrowser(buildPendingLoginCookie(pending).split(';')[0])
  await other.post(login, { mobile: '9820098302', next: '/mover-steps' })
  expect(await other.post(action, { code: await codeSent() }), 'of another number nothing is made unasked').toBe(
    '/create-account',
  )
  expect(await other.read(loadAccount)).toMatchObject({ known: details })
})

test('[AUTH-02] a rejected number comes back as typed, with its boxes and the path after the login', async () => {
  const fields = { mobile: '98200', next: '/cart', stay: 'on', whatsapp: 'on' }
  expect(await createTestBrowser().post(login, fields)).toMatchObject({
    fields: { mobile: 'Invalid Phone Number' },
    typed: { mobile: '98200', next: '/cart', stay: true, whatsapp: true },
  })
})

test('[STAT-05] pages without script return a rejected login as typed, and never the password', async () => {
  const fields = { login: 'neha at example.in', password: 'not this one', stay: 'on' }
  const refused = await createTestBrowser().post(withPassword, fields)
  expect(refused).toMatchObject({ code: expect.any(String), typed: { login: 'neha at example.in', stay: true } })
  expect(JSON.stringify(refused)).not.toContain('not this one')
  const long = 'n'.repeat(251)
  expect(await createTestBrowser().post(forgot, { login: long })).toMatchObject({ typed: { login: long } })
})
