import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { loader as checkout } from '../checkout/checkout.tsx'
import { loader as wizard } from '../wizard/mover-steps.tsx'
import { action as forgot } from './forgot-password.tsx'
import { buildPasswordSetCookie } from './password-set.ts'
import { loader as resetPassword } from './reset-password.tsx'
import { loader as setPassword } from './set-password.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function visit(path: string, init: RequestInit = {}) {
  const info = { id: '', address: '203.0.113.7', ownMachine: false, nonce: '', language: 'en' } as const
  const request = new Request(`http://localhost${path}`, init)
  return { request, context: createRequestContext(app, info), params: {} } as never
}
const statusOf = (answer: unknown) => (answer as { init?: { status?: number } | null }).init?.status ?? 200

describe('[STAT-05] the pages of emailed links, opened without the link', () => {
  test('/reset-password claims success only to a browser that has just set a password', () => {
    expect(resetPassword(visit('/reset-password'))).toEqual({ next: null })
    expect(resetPassword(visit('/reset-password?for=console'))).toEqual({ next: null })
    for (const [login, next] of [
      ['customer', '/login/password'],
      ['console', '/console/login'],
    ] as const) {
      const cookie = buildPasswordSetCookie(login).split(';')[0]!
      expect(resetPassword(visit('/reset-password', { headers: { cookie } }))).toEqual({ next })
    }
  })

  test('/set-password asks for the link; a link that no longer works stays a 404', async () => {
    const bare = await setPassword(visit('/set-password'))
    expect([statusOf(bare), bare]).toEqual([200, { state: 'missing' }])
    expect(statusOf(await setPassword(visit('/set-password?token=1.old')))).toBe(404)
  })
})

test.each([
  ['foo', 'Enter an email like name@example.in or a 10-digit mobile number.'],
  ['12345', 'Enter an email like name@example.in or a 10-digit mobile number.'],
  ['', 'Enter your email or mobile number.'],
])('[STAT-05] /forgot rejects %j', async (login, said) => {
  const answer = await forgot(visit('/forgot', { method: 'POST', body: new URLSearchParams({ login }) }))
  expect(statusOf(answer)).toBe(422)
  expect((answer as { data: { fields: object } }).data.fields).toEqual({ login: said })
})

test.each(['neha@example.in', '+91 98200 00001'])('[STAT-05] /forgot accepts %s', async login => {
  const answer = await forgot(visit('/forgot', { method: 'POST', body: new URLSearchParams({ login }) }))
  expect((answer as Response).headers.get('location')).toBe('/checkmail')
})

test('[WIZ-01] step 5 without an order leads to the step of the draft, as any other step does', async () => {
  for (const search of ['?step=5', '?step=5&order=', '?step=9']) {
    const shown = await wizard(visit(`/mover-steps${search}`))
    expect(shown).toMatchObject({ kind: 'draft', step: 1 })
  }
  const away: unknown = await checkout(visit('/checkout?step=5')).catch((thrown: unknown) => thrown)
  expect((away as Response).headers.get('location')).toMatch(/^\/login/)
})
