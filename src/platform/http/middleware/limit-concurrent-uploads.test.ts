import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitConcurrentUploads } from './limit-concurrent-uploads.ts'

const MB = 1024 * 1024

function createTestSite() {
  const ends: (() => void)[] = []
  const site = new Hono()
  const network = (c: { req: { header: (name: string) => string | undefined } }) => c.req.header('from') ?? ''
  site.use(
    limitConcurrentUploads({
      roomOf: c => (c.req.path === '/files' ? 20 * MB : 0),
      network,
      most: { one: 30 * MB, all: 50 * MB },
    }),
  )
  site.post('*', async c => {
    await new Promise<void>(resolve => ends.push(resolve))
    return c.text('taken')
  })
  const post = (from: string, megabytes: number | null, path = '/files') => {
    const headers = new Headers({ from })
    if (megabytes !== null) headers.set('content-length', `${megabytes * MB}`)
    return site.request(path, { method: 'POST', headers })
  }
  return { post, ends, end: () => ends.shift()?.() }
}
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status

test('concurrent uploads are limited per network and in total, and released at their end', async () => {
  const { post, end } = createTestSite()
  const first = post('a', 20)
  const unsaid = post('b', null)
  expect(await statusOf(post('a', 20))).toBe(503)
  const others = [post('a', 8), post('c', 0.5), post('c', 400, '/form')]
  expect(await statusOf(post('d', 20))).toBe(503)
  end()
  expect(await statusOf(first)).toBe(200)
  const again = post('d', 20)
  for (let all = 0; all < 5; all++) end()
  expect(await Promise.all([unsaid, ...others, again].map(statusOf))).toEqual([200, 200, 200, 200, 200])
})

test('a request above the maximum counts as the maximum, and is rejected later', async () => {
  const { post, end } = createTestSite()
  const huge = post('a', 4_000)
  end()
  expect(await statusOf(huge)).toBe(200)
})
