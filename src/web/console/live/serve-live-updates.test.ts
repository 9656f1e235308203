import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { decodeRoleRow } from '#modules/access/rules/role.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { handleCacheMessage } from '#platform/cache/on-message.ts'
import { CACHE_CHANNEL } from '#platform/cache/publish-change.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { closeStreams } from '#web/app-shell/live/open-stream.ts'
import { openSession } from '../../../modules/identity/commands/open-session.ts'
import { serveLiveUpdates } from './serve-live-updates.ts'

let app: TestApp
let staff: Staff
let customer: Customer
let stopLiveUpdates: () => Promise<void>
let token: string
beforeAll(async () => {
  app = await openTestApp()
  stopLiveUpdates = app.listen(CACHE_CHANNEL, topic => handleCacheMessage(app, topic))
  staff = await createTestStaff(app, 'Farida', ownerRole)
  customer = await createTestCustomer(app)
  token = (await openSession(app, app.db, { customer_id: null, staff_id: staff.id }, 'staff')).token
})
afterAll(async () => {
  closeStreams(app)
  await stopLiveUpdates()
  await app.close()
})

const BEAT = 20
async function fetchLive(query: string, { as = token, accept = 'text/event-stream', last = '', method = 'GET' } = {}) {
  const headers = { accept, cookie: `session=${as}`, ...(last && { 'last-event-id': last }) }
  return new Hono()
    .get('/console/live', serveLiveUpdates(app, BEAT))
    .request(`/console/live?${query}`, { method, headers })
}

/** Reads a stream: its events so far, and whether it is closed. */
function read(answer: Response) {
  const seen = { text: '', over: false }
  const reader = answer.body!.getReader()
  const decoder = new TextDecoder()
  const next = async (): Promise<void> => {
    const { done, value } = await reader.read()
    seen.over = done
    seen.text += decoder.decode(value)
    if (!done) return next()
  }
  void next()
  return { seen, leave: () => reader.cancel() }
}
const listNotifiedOrders = (text: string) =>
  [...text.matchAll(/data: (\{.*\})/g)].map(([, data]) => JSON.parse(data!).orderNo)

test('a listener is notified of each event once it is committed, and of those missed', async () => {
  const before = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  const answer = await fetchLive('since=0')
  handleCacheMessage(app) // while the missed events are being read
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('cache-control')).toContain('no-transform')
  const { seen, leave } = read(answer)
  await vi.waitFor(() => expect(listNotifiedOrders(seen.text)).toEqual([before.orderNo]))
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  await vi.waitFor(() => expect(listNotifiedOrders(seen.text)).toEqual([before.orderNo, orderNo]))
  await leave()

  const last = /id: (\d+)/.exec(seen.text)![1]!
  const again = read(await fetchLive('since=0', { last }))
  await vi.waitFor(() => expect(listNotifiedOrders(again.seen.text)).toEqual([orderNo]))
  await again.leave()

  const of = read(await fetchLive(`since=0&of=${orderNo}`))
  await vi.waitFor(() => expect(listNotifiedOrders(of.seen.text)).toEqual([orderNo]))
  const third = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  handleCacheMessage(app) // the connection broke, so notifications were lost
  await vi.waitFor(() => expect(of.seen.text).toContain('still here'))
  expect(listNotifiedOrders(of.seen.text)).toEqual([orderNo])
  await of.leave()

  const requested = await fetchLive(`since=${last}`, { accept: 'application/json' })
  expect(((await requested.json()) as { orderNo: string }[]).map(one => one.orderNo)).toEqual([orderNo, third.orderNo])
})

test('events of a broken connection are read afterwards with one query', async () => {
  const { seen, leave } = read(await fetchLive('since=999999'))
  await vi.waitFor(() => expect(seen.text).toContain('ready'))
  const { seen: all, leave: leaveAll } = read(await fetchLive('since=0'))
  await vi.waitFor(() => expect(listNotifiedOrders(all.text).length).toBeGreaterThan(1))
  const count = listNotifiedOrders(all.text).length
  handleCacheMessage(app)
  await vi.waitFor(() => expect(all.text.split('still here').length).toBeGreaterThan(2))
  expect(listNotifiedOrders(all.text)).toHaveLength(count)
  await leave()
  await leaveAll()
})

test('a listener needs the permission and a valid session', async () => {
  const opened = (id: number) => openSession(app, app.db, { customer_id: null, staff_id: id }, 'staff')
  const narrow = await app.db
    .insertInto('staff_roles')
    .values({
      code: 'narrow',
      name: 'Narrow',
      permissions: JSON.stringify(['reviews']) as never,
      approval_limit: null,
      position: 90,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const reviewer = await opened((await createTestStaff(app, 'Mary', decodeRoleRow(narrow))).id)
  expect((await fetchLive('since=0', { as: reviewer.token })).status).toBe(403)
  expect((await fetchLive('since=0', { as: 'nobody' })).status).toBe(401)
  const own = await openSession(app, app.db, { customer_id: customer.id, staff_id: null }, 'stay')
  expect((await fetchLive('since=0', { as: own.token })).status).toBe(401)

  const { token: mine } = await opened(staff.id)
  const { seen } = read(await fetchLive('since=0', { as: mine }))
  await vi.waitFor(() => expect(seen.text).toContain('still here'))
  app.setNow(new Date(app.now().getTime() + 59 * 60_000)) // listening does not extend the session
  await vi.waitFor(() => expect(seen.text.split('still here').length).toBeGreaterThan(3))
  expect(seen.over).toBe(false)
  app.setNow(new Date(app.now().getTime() + 2 * 60_000))
  await vi.waitFor(() => expect(seen.over).toBe(true))
})

test('staff who are bound to branches while they listen are notified of those branches only', async () => {
  const bound = await createTestStaff(app, 'Lata', ownerRole)
  const { token: mine } = await openSession(app, app.db, { customer_id: null, staff_id: bound.id }, 'staff')
  const { seen } = read(await fetchLive('since=0', { as: mine }))
  await vi.waitFor(() => expect(seen.text).toContain('still here'))
  const pune = app.db.selectFrom('branches').select('id').where('name', 'like', '%Pune%')
  const branches = JSON.stringify([(await pune.executeTakeFirst())?.id ?? 1_000_000]) as never
  await app.db.updateTable('staff').set({ branches }).where('id', '=', bound.id).execute()
  const beats = seen.text.split('still here').length
  await vi.waitFor(() => expect(seen.text.split('still here').length).toBeGreaterThan(beats + 1))
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft()) // from Mumbai
  const { token: another } = await openSession(app, app.db, { customer_id: null, staff_id: staff.id }, 'staff')
  const { seen: others } = read(await fetchLive('since=0', { as: another }))
  await vi.waitFor(() => expect(listNotifiedOrders(others.text)).toContain(orderNo))
  expect(listNotifiedOrders(seen.text)).not.toContain(orderNo)
})

test('each login has a limited number of streams of its own, and a HEAD request opens none', async () => {
  const another = async () => (await openSession(app, app.db, { customer_id: null, staff_id: staff.id }, 'staff')).token
  const [one, other] = [await another(), await another()]
  for (let n = 0; n < 25; n++) expect((await fetchLive('since=0', { as: one, method: 'HEAD' })).status).toBe(200)
  const many = await Promise.all(Array.from({ length: 20 }, () => fetchLive('since=0', { as: one })))
  expect(many.every(({ status }) => status === 200)).toBe(true)
  expect((await fetchLive('since=0', { as: one })).status).toBe(204)
  expect((await fetchLive('since=0', { as: one, accept: 'application/json' })).status).toBe(200)
  const second = await fetchLive('since=0', { as: other })
  expect(second.status).toBe(200)
  await Promise.all([...many, second].map(answer => read(answer).leave()))
})

test('streams end with the process', async () => {
  token = (await openSession(app, app.db, { customer_id: null, staff_id: staff.id }, 'staff')).token
  const { seen } = read(await fetchLive('since=0'))
  await vi.waitFor(() => expect(seen.text).toContain('ready'))
  closeStreams(app)
  await vi.waitFor(() => expect(seen.over).toBe(true))
})
