import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff, seedStaff } from '#modules/identity/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { action } from './login.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await seedStaff(app)
})
afterAll(() => app.close())

async function logIn(ownMachine: boolean, allowSimulators: boolean, email = demoStaff.email) {
  const site = { ...app, config: { ...app.config, allowSimulators } }
  const context = createRequestContext(site, { id: '', address: '203.0.113.7', ownMachine, nonce: '', language: 'en' })
  const body = new URLSearchParams({ email, password: demoStaff.password })
  const request = new Request('http://localhost/console/login', { method: 'POST', body })
  const answer = await action({ request, context } as never)
  return answer instanceof Response ? 'in' : answer.data.code
}

test.each([
  ['on the machine itself', true, false, demoStaff.email, 'in'],
  ['from elsewhere, where the operator says so', false, true, demoStaff.email, 'in'],
  ['from elsewhere', false, false, demoStaff.email, 'staff.demo'],
  ['from elsewhere, written otherwise', false, false, ` ${demoStaff.email.toUpperCase()} `, 'staff.demo'],
])('the demo account with its public password opens %s, or does not', async (_, own, allowed, email, outcome) => {
  expect(await logIn(own, allowed, email)).toBe(outcome)
})
