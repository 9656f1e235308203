import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pendingLoginCookie, readPendingLogin } from '#web/shell/account/pending-login.ts'
import { contextOf } from '#web/shell/context.ts'
import { action } from './otp.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[AUTH-06] a new code keeps its page and where the customer was going for an hour more', async () => {
  const login = readPendingLogin(
    new Request('http://localhost/', {
      headers: { cookie: 'login={"mobile":"9820098200","next":"/cart","stay":true,"whatsapp":false}' },
    }),
  )!
  const context = contextOf(app, { id: '', address: '203.0.113.7', ownMachine: false, nonce: '', language: 'en' })
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
