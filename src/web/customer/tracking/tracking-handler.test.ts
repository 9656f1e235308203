import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Customer, Worker } from '#modules/access/rules/actor.ts'
import { assignCrewAndTrucks, getTracking, listCrewJobs, recordJobStep } from '#modules/dispatch/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { handleCacheMessage } from '#platform/cache/on-message.ts'
import { CACHE_CHANNEL } from '#platform/cache/publish-change.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { closeStreams } from '#web/app-shell/live/open-stream.ts'
import { openSession } from '../../../modules/identity/commands/open-session.ts'
import { createTrackingHandler } from './tracking-handler.ts'

let app: TestApp
let deaf: () => Promise<void>
let orderNo: string
let customer: Customer
let driver: Worker
let link: string
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  deaf = app.listen(CACHE_CHANNEL, topic => handleCacheMessage(app, topic))
  const staff = await createTestStaff(app, 'Farida', ownerRole)
  orderNo = await createBookedTestOrder(app)
  customer = { kind: 'customer', language: 'en', ...(await readOrder(app, staff, orderNo)).customer } as Customer
  driver = { kind: 'worker', id: await createTestWorker(app, 'Ramesh', 'driver'), name: 'Ramesh' }
  const given = { leg: 1, truckIds: [await createTestTruck(app)], workerIds: [driver.id], lead: driver.id } as const
  await assignCrewAndTrucks(app, staff, orderNo, {
    ...given,
    truckIds: [...given.truckIds],
    workerIds: [...given.workerIds],
  })
  app.setNow(new Date('2026-12-08T10:00:00+05:30'))
  link = (await getTracking(app, customer, orderNo)).link
})
afterAll(async () => {
  closeStreams(app)
  await deaf()
  await app.close()
})

/**
 * Polling interval where a test waits for an event. Two dozen streams at this interval would keep the database busy.
 */
const QUICK = 20
async function ask(path: string, token = '', init: RequestInit = {}, beat?: number) {
  const http = new Hono()
  http
    .get('/mybooking/:orderno/today/live', createTrackingHandler(app, beat))
    .get('/today/:link/live', createTrackingHandler(app, beat))
  return http.request(path, { ...init, headers: { accept: 'text/event-stream', cookie: `session=${token}` } })
}
/** Collects what came over a stream, and whether it ended. */
function read(answer: Response) {
  const seen = { text: '', over: false }
  const reader = answer.body!.getReader()
  const next = async (): Promise<void> => {
    const { done, value } = await reader.read()
    seen.over = done
    seen.text += new TextDecoder().decode(value)
    if (!done) return next()
  }
  void next()
  return { seen, leave: () => reader.cancel() }
}
const countUpdates = (text: string) => text.match(/^id: \d+$/gm)?.length ?? 0
const tokenOf = async ({ id }: Customer) =>
  (await openSession(app, app.db, { customer_id: id, staff_id: null }, 'stay')).token

test('customer and family are notified of each event, without its contents', async () => {
  const { lastEvent } = await getTracking(app, customer, orderNo)
  const own = read(await ask(`/mybooking/${orderNo}/today/live?since=${lastEvent}`, await tokenOf(customer)))
  const family = read(await ask(`/today/${link}/live?since=${lastEvent}`))
  const late = read(await ask(`/today/${link}/live?since=0`)) // what happened since its page was loaded
  await vi.waitFor(() => expect(countUpdates(late.seen.text)).toBe(1))
  expect([countUpdates(own.seen.text), countUpdates(family.seen.text)]).toEqual([0, 0])
  const job = (await listCrewJobs(app, driver))[0]!.id
  await recordJobStep(app, driver, job, { id: randomUUID(), step: 'on-way', reportedAt: app.now() })
  await vi.waitFor(() => expect([countUpdates(own.seen.text), countUpdates(family.seen.text)]).toEqual([1, 1]))
  expect(family.seen.text).not.toContain('Ramesh')
  await Promise.all([own.leave(), family.leave(), late.leave()])
})

test('nobody else is notified, and nobody after the link expired', async () => {
  const stranger = await tokenOf(await createTestCustomer(app))
  expect((await ask(`/mybooking/${orderNo}/today/live`, stranger)).status).toBe(404)
  expect((await ask(`/mybooking/${orderNo}/today/live`)).status).toBe(404)
  expect((await ask(`/today/${link}0/live`)).status).toBe(404)
  const { seen } = read(await ask(`/today/${link}/live?since=999999`, '', {}, QUICK))
  await vi.waitFor(() => expect(seen.text).toContain('still here'))
  app.setNow(new Date('2026-12-10T00:00:00+05:30'))
  await vi.waitFor(() => expect(seen.over).toBe(true))
  app.setNow(new Date('2026-12-08T10:00:00+05:30'))
})

test('streams per order are limited and freed on disconnect; the customer’s are counted separately', async () => {
  const many = await Promise.all(Array.from({ length: 25 }, () => ask(`/today/${link}/live?since=999999`)))
  expect(many.every(({ status }) => status === 200)).toBe(true)
  expect((await ask(`/today/${link}/live`)).status).toBe(204)
  const own = await ask(`/mybooking/${orderNo}/today/live`, await tokenOf(customer))
  expect(own.status).toBe(200)
  await read(own).leave()
  await read(many[0]!).leave()
  const again = await ask(`/today/${link}/live`)
  expect(again.status).toBe(200)
  await Promise.all([...many.slice(1), again].map(one => read(one).leave()))
})

test('a HEAD opens no stream, and an aborted request frees its place', async () => {
  const heads = await Promise.all(
    Array.from({ length: 30 }, () => ask(`/today/${link}/live?since=999999`, '', { method: 'HEAD' })),
  )
  expect(heads.every(({ status }) => status === 200)).toBe(true)
  const off = new AbortController()
  const broken = Array.from({ length: 25 }, () => ask(`/today/${link}/live`, '', { signal: off.signal }))
  expect((await Promise.all(broken)).every(({ status }) => status === 200)).toBe(true)
  expect((await ask(`/today/${link}/live`)).status).toBe(204)
  off.abort()
  const after = await ask(`/today/${link}/live`)
  expect(after.status).toBe(200)
  await read(after).leave()
})
