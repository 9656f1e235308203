import { expect, test } from '@playwright/test'
import { startPostgres } from '../bin/postgres.ts'
import { startServer } from './support/server.ts'

test('the database away: a calm page with 503, and back by itself when it returns', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'once is enough')
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

test('asked to stop, the server ends what is in flight and closes in order', async ({ request }, { project }) => {
  test.skip(project.name === 'phone', 'once is enough')
  const { base, stop } = await startServer()
  const inFlight = Array.from({ length: 20 }, () => request.get(`${base}/`))
  await Promise.all([...inFlight, inFlight[0]!.then(stop)])
  for (const answer of await Promise.all(inFlight)) expect(answer.status()).toBe(200)
})
