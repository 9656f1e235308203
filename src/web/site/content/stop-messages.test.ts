import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopLink } from '#modules/sales/queries/stop-link.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { contextOf } from '#web/shell/context.ts'
import { action, loader } from './stop-messages.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('reading the link stops nothing, its button does, as often as it is pressed; another’s leads nowhere', async () => {
  const values = { mobile: '9876543210', how: 'desk' as const, given_at: app.now(), withdrawn_at: null }
  const { id } = await app.db.insertInto('sales_consents').values(values).returning('id').executeTakeFirstOrThrow()
  const info = { id: '1', address: '127.0.0.1', ownMachine: true, nonce: '', language: 'en' }
  const args = (link: string) =>
    ({ request: new Request('http://localhost/'), context: contextOf(app, info), params: { link } }) as never
  const stopped = async () =>
    (await app.db.selectFrom('sales_consents').select('withdrawn_at').executeTakeFirstOrThrow()).withdrawn_at !== null
  const link = stopLink(app, id)
  await loader(args(link))
  expect(await stopped()).toBe(false)
  for (const wrong of [loader(args(`${link}0`)), action(args(`${link}0`))])
    await expect(wrong).rejects.toMatchObject({ init: { status: 404 } })
  await action(args(link))
  await action(args(link))
  expect(await stopped()).toBe(true)
})
