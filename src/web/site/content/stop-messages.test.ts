import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOptOutLink } from '#modules/sales/queries/opt-out-link.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { action, loader } from './stop-messages.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('opening the link stops nothing, its button does, also when repeated; an invalid link is not found', async () => {
  const values = { mobile: '9876543210', source: 'desk' as const, given_at: app.now(), withdrawn_at: null }
  const { id } = await app.db.insertInto('lead_consents').values(values).returning('id').executeTakeFirstOrThrow()
  const info = { id: '1', address: '127.0.0.1', ownMachine: true, nonce: '', language: 'en' }
  const args = (link: string) =>
    ({ request: new Request('http://localhost/'), context: createRequestContext(app, info), params: { link } }) as never
  const stopped = async () =>
    (await app.db.selectFrom('lead_consents').select('withdrawn_at').executeTakeFirstOrThrow()).withdrawn_at !== null
  const link = buildOptOutLink(app, id)
  await loader(args(link))
  expect(await stopped()).toBe(false)
  for (const wrong of [loader(args(`${link}0`)), action(args(`${link}0`))])
    await expect(wrong).rejects.toMatchObject({ init: { status: 404 } })
  await action(args(link))
  await action(args(link))
  expect(await stopped()).toBe(true)
})

test('the page is in the visitor’s language, or else in that of the lead', async () => {
  const agreed = { mobile: '9876500000', source: 'desk' as const, given_at: app.now(), withdrawn_at: null }
  const { id } = await app.db.insertInto('lead_consents').values(agreed).returning('id').executeTakeFirstOrThrow()
  const link = buildOptOutLink(app, id)
  const leadsTo = async (language: string, headers: Record<string, string> = {}) => {
    const info = { id: '1', address: '127.0.0.1', ownMachine: true, nonce: '', language }
    const request = new Request(`http://localhost/stop/${link}`, { headers })
    const args = { request, context: createRequestContext(app, info), params: { link } }
    const answer: unknown = await loader(args as never).catch((thrown: unknown) => thrown)
    return answer instanceof Response ? answer.headers.get('location') : answer
  }
  const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }
  expect(await leadsTo('en')).toBeNull()
  expect(await leadsTo('en', hindi)).toBe(`/hi/stop/${link}`)
  expect(await leadsTo('hi', hindi), 'no farther').toBeNull()
  const lead = {
    mobile: agreed.mobile,
    language: 'ta',
    channel: 'call' as const,
    source_id: 1,
    enquired_at: app.now(),
    created_at: app.now(),
  }
  await app.db.insertInto('leads').values(lead).execute()
  expect(await leadsTo('en', { 'accept-language': 'en-IN' })).toBe(`/ta/stop/${link}`)
  expect(await leadsTo('en', { cookie: 'lang=en', 'accept-language': 'hi-IN' }), 'chosen here').toBeNull()
})
