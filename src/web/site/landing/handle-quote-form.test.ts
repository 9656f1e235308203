import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { handleQuoteForm } from './handle-quote-form.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const info = { id: '', address: '203.0.113.7', ownMachine: false, nonce: '', language: 'en' } as const
const whole = { to: 'Powai, Mumbai 400076', name: 'Neha', mobile: '98200 00001', email: 'neha@example.in' }
async function collectErrors(fields: Record<string, string>) {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: new URLSearchParams({ ...whole, ...fields }),
  })
  const answer = await handleQuoteForm({ request, context: createRequestContext(app, info), params: {} } as never)
  return (answer as { data: { errors?: object } }).data.errors
}

test.each([
  [{ from: 'qwxzv zzqx' }, { from: 'unknown' }],
  [{ from: '' }, { from: true }],
  [{ from: 'Andheri West, Mumbai', to: 'qwxzv zzqx' }, { to: 'unknown' }],
])('[QUOTE-01] %j: an unknown place is distinguished from a missing one', async (fields, errors) => {
  expect(await collectErrors(fields)).toEqual(errors)
})
