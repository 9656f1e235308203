import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#kernel/page.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import { placeOrder } from '../commands/place-order.ts'
import type { AttentionFact } from '../rules/attention.ts'
import type { Search } from '../rules/desk.ts'
import { countDesk, searchOrders } from './search-orders.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const
const [yesterday, today, tomorrow, later] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-08']
const any: Search = { view: 'all', text: '', status: null, day: null, fact: null, page: 1 }
const waiting: Search = { ...any, view: 'waiting' }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let placed = 0
/** An order whose row then says what is given. */
async function order({
  asks = [],
  ...row
}: Record<string, unknown> & { asks?: AttentionFact[] } = {}): Promise<string> {
  const slot = slotHours[placed++ % slotHours.length]!
  const { orderNo, orderId } = await placeOrder(app, await aCustomer(app), { ...aDraft(), slot })
  for (const fact of asks)
    await app.db.insertInto('order_attentions').values({ order_id: orderId, fact, since: app.now() }).execute()
  if (Object.keys(row).length > 0) await app.db.updateTable('orders').set(row).where('order_no', '=', orderNo).execute()
  return orderNo
}

const found = async (search: Partial<Search>) =>
  (await searchOrders(app, staff, { ...any, ...search })).rows.map(({ orderNo }) => orderNo)

describe('an order is found', () => {
  let wanted: string
  beforeAll(async () => {
    await order()
    wanted = await order({ name: "S.K. D'Souza-Rao", mobile: '9123456789' })
  })

  test.each([
    ['its number', () => wanted],
    ['its number without TH', () => wanted.slice(3)],
    ['its number as it is said', () => `th ${wanted.slice(3)}`],
    ['the mobile number', () => '9123456789'],
    ['the mobile number with +91 and spaces', () => '+91 91234 56789'],
    ['how the mobile number begins', () => '912345'],
    ['a name', () => "s.k. d'souza"],
    ['how a part of a name begins', () => 'sou'],
    ['two parts in any order', () => 'RAO souza'],
  ])('by %s', async (_, text) => {
    expect(await found({ text: text() })).toEqual([wanted])
  })

  test.each(['Souzas', 'uza', '000', "'", '%', ':*', 'a & !b', '9'.repeat(13), '\\'])('not by %s', async text => {
    expect(await found({ text })).not.toContain(wanted)
  })

  test('by text, status and day together', async () => {
    expect(await found({ text: 'souza', status: 'Quotation', day: later })).toEqual([wanted])
    expect(await found({ text: 'souza', status: 'Token' })).toEqual([])
    expect(await found({ text: 'souza', day: today })).toEqual([])
  })
})

test('the jobs of a day stand by their slots, without what nobody has paid for', async () => {
  const afternoon = await order({ status: 'ready', move_date: '2027-01-05', slot_hour: 14 })
  const morning = await order({ status: 'Token', move_date: '2027-01-05', slot_hour: 10 })
  const quoted = await order({ move_date: '2027-01-05' })
  await order({ status: 'Cancelled', move_date: '2027-01-05' })
  expect(await found({ day: '2027-01-05' })).toEqual([morning, afternoon])
  expect(await found({ day: '2027-01-05', status: 'Quotation' })).toEqual([quoted])
})

describe('what waits for staff', () => {
  const cases: [string, Record<string, unknown>, string | null][] = [
    ['a quotation', {}, null],
    ['a long-distance request', { long_distance: true, token: 0, move_date: null }, 'price'],
    ['a long-distance request with its price', { long_distance: true }, null],
    ['a paid token', { status: 'Token' }, 'approve'],
    ['approved for later', { status: 'Adminapproved', move_date: later }, null],
    ['approved for the day after tomorrow', { status: 'Adminapproved', move_date: '2026-11-22' }, 'crew'],
    ['approved without a day', { status: 'Adminapproved', move_date: null }, 'crew'],
    ['a paid token whose slot is over', { status: 'Token', move_date: yesterday, slot_hour: 16 }, 'overdue'],
    ['approved, its slot over', { status: 'Adminapproved', move_date: yesterday, slot_hour: 16 }, 'overdue'],
    ['approved, its slot lasting', { status: 'Adminapproved', move_date: today, slot_hour: 10 }, 'crew'],
    ['approved for today without a slot', { status: 'Adminapproved', move_date: today, slot_hour: null }, 'crew'],
    [
      'approved for yesterday without a slot',
      { status: 'Adminapproved', move_date: yesterday, slot_hour: null },
      'overdue',
    ],
    ['ready for tomorrow', { status: 'ready', move_date: tomorrow }, null],
    ['ready for today, at noon', { status: 'ready', move_date: today, slot_hour: 12 }, 'comes'],
    ['ready for today, its slot begun', { status: 'ready', move_date: today, slot_hour: 10 }, 'complete'],
    ['ready for today without a slot', { status: 'ready', move_date: today, slot_hour: null }, 'complete'],
    ['ready for yesterday', { status: 'ready', move_date: yesterday }, 'complete'],
    ['completed', { status: 'Completed', move_date: yesterday }, null],
    ['a refund that failed', { status: 'Cancelled', asks: ['refund-failed'] }, 'attention'],
    ['something more pressing than its next step', { status: 'Token', asks: ['slot-full'] }, 'attention'],
  ]
  test.each(cases)('%s', async (_, row, task) => {
    const orderNo = await order(row)
    const { rows: orders } = await searchOrders(app, staff, { ...any, text: orderNo })
    expect(orders[0]!.task).toBe(task)
    expect((await found({ ...waiting, page: 1 })).includes(orderNo)).toBe(task !== null)
  })

  test('what asks for several things shows each, and is found by each', async () => {
    const orderNo = await order({ status: 'Token', asks: ['new-date', 'refunded-outside'] })
    const { rows } = await searchOrders(app, staff, { ...any, text: orderNo })
    expect(rows[0]).toMatchObject({ task: 'attention', attention: ['refunded-outside', 'new-date'] })
    expect(await found({ fact: 'new-date' })).toEqual([orderNo])
    expect(await found({ fact: 'refunded-outside', status: 'Token' })).toEqual([orderNo])
    expect(await found({ fact: 'overpaid' })).toEqual([])
    await app.db
      .updateTable('order_attentions')
      .set({ ended_at: app.now(), ended_by: 'staff:1', how: 'word' })
      .where('fact', '=', 'new-date')
      .execute()
    expect(await found({ fact: 'new-date' })).toEqual([])
  })

  test('what asks for attention comes first, then what has no day, then by day', async () => {
    const { rows: orders } = await searchOrders(app, staff, waiting)
    const pressing = orders.map(({ task, moveDate }) => (task === 'attention' ? '' : (moveDate ?? '0')))
    expect(pressing.length).toBeGreaterThan(5)
    expect(pressing).toEqual(pressing.toSorted())
  })

  test('the counts are those of the lists', async () => {
    const { waiting: count, today: jobs } = await countDesk(app, staff)
    expect(count).toBe((await found(waiting)).length)
    expect(jobs).toBe((await found({ day: today })).length)
  })
})

test('a long list comes page by page, each order once', async () => {
  const like = await order()
  await sql`
    insert into orders (customer_id, draft_key, status, name, mobile, email, move, created_at, placed_at)
    select customer_id, 'copy ' || n, status, 'Pagewala', mobile, email, move, created_at, placed_at
    from orders, generate_series(1, 90) n where order_no = ${like}`.execute(app.db)
  const pages = [1, 2, 3].map(page => searchOrders(app, staff, { ...any, text: 'Pagewala', page }))
  const [first, second, third] = await Promise.all(pages)
  expect([first, second, third].map(page => [page!.rows.length, page!.more])).toEqual([
    [PAGE_SIZE, true],
    [PAGE_SIZE, true],
    [90 - 2 * PAGE_SIZE, false],
  ])
  const all = [first, second, third].flatMap(page => page!.rows.map(one => one.orderNo))
  expect(new Set(all).size).toBe(90)
})
