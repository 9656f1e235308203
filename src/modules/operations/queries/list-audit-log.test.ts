import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PagePosition } from '#kernel/list-page.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addStaff } from '#modules/identity/commands/add-staff.ts'
import { addCustomerNote } from '#modules/identity/index.server.ts'
import { approveOrder, createSavedView, placeMoveOrder } from '#modules/orders/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { type AuditSearch, listAuditLog } from './list-audit-log.ts'

const any: AuditSearch = { staffId: null, subject: null, about: '', from: null, until: null }
let app: TestApp
const people = {} as Record<'farida' | 'imran', Staff>
let orderNo: string
const minute = async (work: () => Promise<unknown>) => {
  app.setNow(new Date(app.now().getTime() + 60_000))
  await work()
}
beforeAll(async () => {
  app = await openTestApp()
  for (const name of ['farida', 'imran'] as const) {
    people[name] = await createTestStaff(app, name, ownerRole)
  }
  await sql`delete from staff_events`.execute(app.db)
  const customer = await createTestCustomer(app)
  orderNo = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo // the customer's own action
  await app.db.updateTable('orders').set({ status: 'Token' }).execute()
  await minute(() => createSavedView(app, people.imran, { name: 'Pune', query: 'city=3', shared: true }))
  await minute(() => approveOrder(app, people.farida, orderNo))
  await minute(() => addStaff(app, people.farida, { name: 'Joseph', email: 'jo@x.in', role: 'operations' }))
  app.setNow(new Date('2026-11-21T20:00:00Z')) // the 22nd in India
  await minute(() => addCustomerNote(app, people.imran, customer.id, 'Calls after six'))
})
afterAll(() => app.close())

const told = async (search: Partial<AuditSearch>, place: PagePosition = {}, size = 40) => {
  const { rows, ...around } = await listAuditLog(app, people.farida, { ...any, ...search }, place, size)
  return { actions: rows.map(({ by, subject, action }) => `${by} ${subject} ${action}`), ...around }
}
const all = ['imran customer-note written', 'farida account added', 'farida order status', 'imran saved-view saved']

describe('staff actions', () => {
  test.each<[string, () => Partial<AuditSearch>, number[]]>([
    ['all of it, the newest first', () => ({}), [0, 1, 2, 3]],
    ['by whom', () => ({ staffId: people.imran.id }), [0, 3]],
    ['by what', () => ({ subject: 'order' }), [2]],
    ['by what of the business', () => ({ subject: 'saved-view' }), [3]],
    ['to accounts', () => ({ subject: 'account' }), [1]],
    ['to one order', () => ({ about: orderNo }), [2]],
    ['to one account', () => ({ about: 'joseph' }), [1]],
    ['from a day in India on', () => ({ from: '2026-11-22' }), [0]],
    ['until a day in India, that day too', () => ({ until: '2026-11-20' }), [1, 2, 3]],
    ['nothing of a day without deeds', () => ({ from: '2026-11-21', until: '2026-11-21' }), []],
    ['by whom and what', () => ({ staffId: people.imran.id, subject: 'order' }), []],
  ])('%s', async (_, search, wanted) => expect((await told(search())).actions).toEqual(wanted.map(i => all[i])))

  test('show before and after, and the status of an order', async () => {
    const { rows } = await listAuditLog(app, people.farida, any, {})
    expect(rows[3]).toMatchObject({ before: null, after: { name: 'Pune', query: 'city=3', shared: true } })
    expect(rows[2]).toMatchObject({ about: orderNo, status: 'Adminapproved', before: null, after: null })
    expect(JSON.stringify(rows)).not.toContain('after six') // notes must be erasable
  })

  test('are listed page by page through all logs, and back', async () => {
    const first = await told({}, {}, 3)
    expect([first.actions, first.before]).toEqual([all.slice(0, 3), null])
    const second = await told({}, { after: first.after! }, 3)
    expect([second.actions, second.after]).toEqual([all.slice(3), null])
    expect((await told({}, { before: second.before! }, 3)).actions).toEqual(all.slice(0, 3))
  })

  test('require the permission', async () => {
    const other = { ...people.imran, role: operationsRole }
    await expect(listAuditLog(app, other, any, {})).rejects.toMatchObject({ code: 'staff.right' })
  })
})
