import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { narrowToBranch } from '#modules/access/rules/branches.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import { listContactMessages } from '#modules/contact-messages/index.server.ts'
import { readBoard } from '#modules/dispatch/index.server.ts'
import { getLegState } from '#modules/dispatch/record/rules/leg.ts'
import { placeMoveOrder, readOrder, searchOrders } from '#modules/orders/index.server.ts'
import { allOrdersSearch, orderTasks } from '#modules/orders/lists/rules/order-search.ts'
import { listApplications } from '#modules/partners/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { listErasures } from '#modules/privacy/queries/list-erasures.ts'
import { decideReview, listReviews } from '#modules/reviews/index.server.ts'
import { listLeads, recordStaffLead } from '#modules/sales/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { listWorkQueues } from './list-work-queues.ts'

const BANGALORE = 5
let app: TestApp
let owner: Staff
let bengaluru: number
let waiting: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const office = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  bengaluru = await addBranch(app, owner, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  waiting = orderNo
  const { token } = await readOrder(app, owner, orderNo)
  await recordManualPayment(app, owner, orderNo, { amount: token, mode: 'cash', reference: '' })
  const there = await createBookedTestOrder(app, { key: 'there' })
  await app.db.updateTable('orders').set({ city_id: BANGALORE }).where('order_no', '=', there).execute()
  const lead = { key: 'k', mobile: '9811000007' as never, name: 'Asha Rao', language: 'en', cityId: BANGALORE }
  await recordStaffLead(app, owner, { ...lead, channel: 'call', words: '' })
  app.setNow(new Date('2026-12-08T03:30:00Z')) // 9 AM on the day of the moves
})
afterAll(() => app.close())

const ofRole = (...permissions: Parameters<typeof toRole>[0]['permissions']): Staff => ({
  ...owner,
  role: toRole({ code: 'some', name: 'Some', permissions, approvalLimit: null }),
})
const counts = async (by: Staff) =>
  Object.fromEntries((await listWorkQueues(app, by)).map(({ key, count }) => [key, count]))

test('[CON-01] each queue counts exactly the rows that its link opens', async () => {
  const queues = await listWorkQueues(app, owner)
  const approve = queues.find(({ key }) => key === 'approve')!
  const { rows } = await searchOrders(app, owner, { ...allOrdersSearch, task: 'approve' })
  expect([approve.count, approve.orderNo, rows.map(({ orderNo }) => orderNo)]).toEqual([1, waiting, [waiting]])
  const leads = queues.find(({ key }) => key === 'leads')!
  expect(leads).toMatchObject({ count: 1, late: 1, name: 'Asha Rao', isUrgent: true })
  expect((await listLeads(app, owner, { by: 'due', whose: 'all' })).rows).toHaveLength(1)
  expect(queues.find(({ key }) => key === 'unassigned-today')).toMatchObject({ count: 2, date: '2026-12-08' })
})

test('[CON-01] a dispatcher sees jobs and orders, a caller leads, an accountant neither', async () => {
  const dispatcher = await counts(ofRole('orders', 'jobs'))
  expect(dispatcher).toMatchObject({ 'unassigned-today': 2, approve: 1 })
  expect(dispatcher).not.toHaveProperty('leads')
  expect(dispatcher).not.toHaveProperty('setup')
  expect(await counts(ofRole('leads'))).toEqual({ leads: 1 })
  expect(await counts(ofRole('money', 'payments'))).toEqual({})
  expect(await counts(ofRole('orders'))).not.toHaveProperty('approve') // may look, but not act
})

test('[CON-01] the queues are those of own branches', async () => {
  expect(await counts(narrowToBranch(ofRole('orders', 'jobs', 'leads'), bengaluru))).toEqual({
    'unassigned-today': 1,
    leads: 1,
  })
  const { rows } = await searchOrders(app, owner, { ...allOrdersSearch, branchId: bengaluru })
  const { rows: own } = await searchOrders(app, owner, { ...allOrdersSearch, branchId: 0 })
  expect([rows.length, own.map(({ orderNo }) => orderNo)]).toEqual([1, [waiting]])
})

test('[CON-01] with a branch, each queue counts the rows of its list with the same branch', async () => {
  const { name: city } = await app.db
    .selectFrom('cities')
    .select('name')
    .where('id', '=', BANGALORE)
    .executeTakeFirstOrThrow()
  const application = {
    ...{ name: 'Ravi', email: 'ravi@example.com', phone: '9811000009', years: '3', language: 'en', about: '' },
    ...{ trades: toJsonText([] as never[]), documents: toJsonText({}), created_at: app.now() },
  }
  for (const of of ['Pune', city])
    await app.db
      .insertInto('partner_applications')
      .values({ ...application, city: of })
      .execute()
  const seen = new Set<string>()
  for (const branch of [0, bengaluru])
    for (const { key, count } of await listWorkQueues(app, narrowToBranch(owner, branch))) {
      const rows = await listQueueRows(key, branch)
      if (rows === null) continue
      seen.add(key)
      expect([branch, key, rows]).toEqual([branch, key, count])
    }
  expect([...seen].toSorted()).toEqual(['applications', 'approve', 'leads', 'unassigned-today'])
})

/** Counts the rows of the list that a queue opens, filtered by branch as its page does it. */
async function listQueueRows(key: string, branch: number): Promise<number | null> {
  const within = narrowToBranch(owner, branch)
  const task = orderTasks.find(one => one === key)
  if (task) return (await searchOrders(app, owner, { ...allOrdersSearch, task, branchId: branch })).rows.length
  if (key === 'leads') return (await listLeads(app, within, { by: 'due', whose: 'all' })).rows.length
  if (key === 'applications') return (await listApplications(app, within, {}, 'open')).rows.length
  if (key === 'unassigned-today') {
    const { legs } = await readBoard(app, owner, '2026-12-08', branch)
    return legs.filter(leg => getLegState(leg) === 'open').length
  }
  return null
}

test('[CON-01] messages, reviews, applications and deletion requests count until they are handled, as their lists do', async () => {
  const at = app.now()
  const customer = await createTestCustomer(app)
  const { id: orderId } = await app.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  const told = { kind: 'contact' as const, name: 'Neha', email: 'neha@example.in', phone: null, message: 'A piano?' }
  const handled = [null, { at, by: owner.id }]
  for (const by of handled) {
    await app.db
      .insertInto('contact_messages')
      .values({
        ...{ ...told, language: 'en', data: toJsonText({}), created_at: at },
        ...{ handled_at: by && at, handled_by: by && owner.id },
      })
      .execute()
    await app.db
      .insertInto('erasure_requests')
      .values({ customer_id: customer.id, requested_at: at, done_at: by && at, done_by: by && owner.id })
      .execute()
  }
  const review = {
    order_id: orderId,
    customer_id: customer.id,
    stars: 4,
    text: 'On time',
    name: 'Neha K',
    subject: 'A move',
  }
  await app.db
    .insertInto('reviews')
    .values({ ...review, service_id: null, city_id: null, created_at: at, decided_at: null, decided_by: null })
    .execute()
  const open = await counts(owner)
  expect(open).toMatchObject({ 'contact-messages': 1, reviews: 1, erasures: 1 })
  expect((await listContactMessages(app, owner, null, {}, 'open')).rows).toHaveLength(1)
  expect((await listContactMessages(app, owner, null, {}, 'decided')).rows).toHaveLength(1)
  expect((await listErasures(app, owner, {}, 'open')).rows).toHaveLength(1)
  const [waiting] = (await listReviews(app, owner, {}, 'open')).rows
  await decideReview(app, owner, waiting!.id, 'hidden')
  expect(await counts(owner)).not.toHaveProperty('reviews')
  expect((await listReviews(app, owner, {}, 'open')).rows).toEqual([])
  expect((await listReviews(app, owner, {}, 'decided')).rows).toHaveLength(1)
})
