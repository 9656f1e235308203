import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBearer, toCustomerOwner } from '#testing/create-test-bearer.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { createRequestContext } from '../context.ts'
import { loadRoot } from '../load-root.server.ts'
import { createLanguageHandler } from './language-handler.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function chooses(form: Record<string, string>) {
  const { id } = await createTestCustomer(app)
  const { session } = await createTestBearer(app, toCustomerOwner(id))
  const headers = { cookie: `session=${session}` }
  const http = new Hono().post('/language', createLanguageHandler(app))
  await http.request('/language', { method: 'POST', headers, body: new URLSearchParams(form) })
  const { language } = await app.db
    .selectFrom('customers')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { language, headers }
}

/** Returns the language offer of a page in English. */
async function offered(headers: Record<string, string>) {
  const info = { id: '1', address: '127.0.0.1', language: 'en', ownMachine: false, nonce: '' }
  const request = new Request('http://localhost:3000/faq', { headers })
  const root = await loadRoot({ request, context: createRequestContext(app, info) })
  return ('offer' in root ? root : root.data).offer?.code ?? null
}

test('a chosen language is stored with the account and offered wherever its owner logs in', async () => {
  const { language, headers } = await chooses({ language: 'ta', to: '/faq' })
  expect(language).toBe('ta')
  expect(await offered(headers)).toBe('ta')
})

test('a declined offer applies to this browser only; the account stays unchanged', async () => {
  const { language, headers } = await chooses({ language: 'ta', to: '/faq', here: 'yes' })
  expect(language).toBe('en')
  expect(await offered(headers)).toBeNull()
})
