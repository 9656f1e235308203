import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { App } from '#platform/app.ts'
import { createWordsHandler } from './words-handler.ts'

const words = openWords()
const http = new Hono().get('/words/:language/:areas', createWordsHandler({ words } as App))

test('the translations of some areas are a file that a browser caches until they change', async () => {
  const now = await http.request(`/words/en/login+errorPages?v=${words.version('en')}`)
  expect(await now.json()).toEqual(words.getCompiledTexts('en', ['login', 'errorPages']))
  expect(now.headers.get('cache-control')).toContain('immutable')
  const before = await http.request('/words/en/login?v=00000000')
  expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

test.each(['/words/xx/login', '/words/en/nothing', '/words/en/login+__proto__', '/words/en/+'])(
  '%s is not there',
  async path => {
    expect((await http.request(path)).status).toBe(404)
  },
)

test('a repeated area is included once', async () => {
  const requested: string[][] = []
  const spoken = (_: string, areas: readonly string[]) => {
    requested.push([...areas])
    return {}
  }
  const counted = new Hono().get(
    '/words/:language/:areas',
    createWordsHandler({ words: { ...words, getCompiledTexts: spoken } } as App),
  )
  await counted.request(`/words/en/${'help+'.repeat(1_000)}help`)
  expect(requested).toEqual([['help']])
})
