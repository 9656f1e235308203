import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { startPostgres } from '../bin/postgres.ts'
import { startServer } from './support/server.ts'
import { once } from './support/steps.ts'

test('the database away: a calm page with 503, and back by itself when it returns', once, async ({ page }) => {
  const database = await startPostgres(['fsync=off'])
  test.skip('missing' in database, 'no PostgreSQL programs on this machine')
  if ('missing' in database) return
  const { base, stop } = await startServer({ DATABASE_URL: database.url })
  try {
    expect((await page.goto(`${base}/mover-steps`))!.status()).toBe(200)
    await page.context().addCookies([{ name: 'session', value: 'of somebody', url: base }])

    await database.pause()
    const away = await page.goto(`${base}/mybooking`)
    expect(away!.status()).toBe(503)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.content()).not.toMatch(/ECONNREFUSED|at async|node_modules/)
    expect((await page.request.get(`${base}/readyz`)).status()).toBe(503)
    expect((await page.request.get(`${base}/healthz`)).status()).toBe(200)

    await database.resume()
    await expect.poll(async () => (await page.request.get(`${base}/readyz`)).status()).toBe(200)
    expect((await page.goto(`${base}/mybooking`))!.url()).toContain('/login') // the session is nobody's: asked to log in
  } finally {
    await stop()
    await database.stop()
  }
})

test('asked to stop, the server ends what is in flight and closes in order', once, async () => {
  const { base, stop } = await startServer()
  const posts = Array.from({ length: 20 }, () => beginPost(`${base}/login`))
  await Promise.all(posts.map(post => post.taken))
  const stopped = stop()
  await expect
    .poll(() =>
      fetch(`${base}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  for (const post of posts) post.finish()
  for (const post of posts) expect(await post.status).toBe(422)
  await stopped
})

/** A post of which the server has the head, and says so (100 Continue), while its body waits for `finish`. */
function beginPost(url: string) {
  const body = 'mobile='
  const headers = {
    expect: '100-continue',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  const post = request(url, { method: 'POST', headers, agent: false })
  const taken = new Promise<void>((resolve, reject) => post.once('continue', resolve).once('error', reject))
  const status = new Promise<number | undefined>((resolve, reject) =>
    post.once('response', response => resolve(response.resume().statusCode)).once('error', reject),
  )
  post.flushHeaders()
  return { taken, status, finish: () => post.end(body) }
}
