import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { findFreePort } from '../../bin/postgres.ts'
import { openMetrics } from './open-metrics.ts'

let app: TestApp
let shop: Server
let at: string
let close: () => Promise<void>
let scraped: () => Promise<string>
beforeEach(async () => {
  app = await openTestApp()
  shop = createServer((request, response) => {
    if (request.url?.startsWith('/hangs')) return
    response.writeHead(request.url?.startsWith('/fails') ? 500 : 200).end('answer')
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const port = await findFreePort()
  close = await openMetrics({
    companies: () => [{ name: null, app }],
    companyOf: () => 'none',
    ...{ server: shop, routes: ['/', '/console/orders/:orderno', '/fails', '/hangs'], codes: app.words.codes },
    ...{ log: app.log, port },
  })
  scraped = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})
afterEach(async () => {
  await close()
  shop.closeAllConnections()
  shop.close()
  await app.close()
})

test('requests are counted by the pattern of their route, whatever language it is read in, and the scrape is none of them', async () => {
  for (const path of ['/', '/hi', '/console/orders/TH-1?x=1', '/console/orders/TH-2', '/fails', '/wp-login.php'])
    await (await fetch(at + path)).text()
  await scraped()
  const counts = [...(await scraped()).matchAll(/http_request_seconds_count\{(.*?)\} (\d+)/g)].map(found =>
    found.slice(1),
  )
  expect(counts).toEqual([
    ['method="GET",route="/",status="2xx"', '2'],
    ['method="GET",route="/console/orders/:orderno",status="2xx"', '2'],
    ['method="GET",route="/fails",status="5xx"', '1'],
    ['method="GET",route="none",status="2xx"', '1'],
  ])
  expect(await scraped()).toContain('\nhttp_requests_open 0\n')
})

test('a request that is closed before its answer is counted as aborted', async () => {
  const caller = new AbortController()
  const requested = new Promise(resolve => shop.once('request', resolve))
  const call = fetch(`${at}/hangs`, { signal: caller.signal }).catch(() => 'gone')
  await requested
  expect(await scraped()).toContain('\nhttp_requests_open 1\n')
  caller.abort()
  await call
  await expect.poll(scraped).toContain('route="/hangs",status="broken"} 1')
  expect(await scraped()).toContain('\nhttp_requests_open 0\n')
})

test('the open work of the business has metrics', async () => {
  app.setNow(new Date('2026-11-20T06:00:00Z'))
  await createBookedTestOrder(app)
  const nobody = { mobile: null, email: null, language: 'en' }
  await inTransaction(app.db, tx =>
    queueMessages(app, tx, nobody, [{ template: 'completed', params: sampleTemplateParams.completed }]),
  )
  app.setNow(new Date('2026-11-20T06:10:00Z'))
  const waiting = await scraped()
  expect(waiting).toMatch(/\nthikana_messages_oldest_seconds 600\n/)
  expect(waiting).toMatch(/\nthikana_documents_unprinted [1-9]/)
  expect(waiting).toMatch(/\nthikana_documents_oldest_seconds 600\n/)
  expect(waiting).not.toMatch(/\nthikana_reconciliation_age_seconds \d/)
})

test('a database that is away only fails the scrape', async () => {
  app.jobs.waiting = () => Promise.reject(new Error('away'))
  await expect(scraped()).resolves.toBe('')
  expect((await fetch(at)).status).toBe(200)
})
