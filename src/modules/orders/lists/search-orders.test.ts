import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIST_PAGE_SIZE, type PagePosition } from '#kernel/list-page.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { toJsonText } from '#platform/database/json.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import type { FlagKind } from '../record/rules/flag.ts'
import { countOrderTasks } from './count-order-tasks.ts'
import { countSearchResults } from './count-search-results.ts'
import { findNextWaitingOrder } from './find-next-waiting-order.ts'
import { listOrderTasksOfStaff } from './rules/list-order-tasks-of-staff.ts'
import { allOrdersSearch as any, type OrderSearch } from './rules/order-search.ts'
import { searchOrders } from './search-orders.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const [yesterday, today, tomorrow, later] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-08']
const on = (day: string) => ({ from: day, until: day })
const waiting: OrderSearch = { ...any, view: 'waiting' }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let placed = 0
/** Creates an order and sets the given columns. */
async function order({ asks = [], ...row }: Record<string, unknown> & { asks?: FlagKind[] } = {}): Promise<string> {
  const slot = slotHours[placed++ % slotHours.length]!
  const { orderNo, orderId } = await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), slot })
  for (const kind of asks)
    await app.db.insertInto('order_flags').values({ order_id: orderId, kind, since: app.now() }).execute()
  if (Object.keys(row).length > 0) await app.db.updateTable('orders').set(row).where('order_no', '=', orderNo).execute()
  return orderNo
}

const found = async (search: Partial<OrderSearch>) =>
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

  test.each(['Souzas', 'uza', '000', "'", '%', ':*', 'x & !q', '9'.repeat(13), '\\'])('not by %s', async text => {
    expect(await found({ text })).not.toContain(wanted)
  })

  test('by text, status and date together', async () => {
    expect(await found({ text: 'souza', status: 'Quotation', ...on(later) })).toEqual([wanted])
    expect(await found({ text: 'souza', status: 'Token' })).toEqual([])
    expect(await found({ text: 'souza', ...on(today) })).toEqual([])
  })
})

describe('words are found anywhere, as the index has them', () => {
  let wanted: string
  beforeAll(async () => {
    const { from, to } = buildTestDraft()
    const flat = { ...from, address: 'Flat 12B, "Shanti-Kunj"', place: { ...from.place!, pincode: '411038' } }
    wanted = await order({
      name: 'आशा Zutshi',
      crew_name: "Deccan O'Hara & Sons",
      move: toJsonText({ from: flat, to, preset: null }),
    })
  })

  test.each(['zutshi', 'ZUT', 'आशा', '12b', 'kunj shanti', '411038', 'ohara', 'hara sons zutshi', 'deccan आशा 4110'])(
    'by %s',
    async text => expect(await found({ text })).toEqual(text === 'ohara' ? [] : [wanted]),
  )
  test.each(['utshi', '11038', 'unj', 'zutshi 411039'])('not by %s', async text =>
    expect(await found({ text })).toEqual([]),
  )
})

test('the jobs of a date are sorted by slot, without unpaid quotations', async () => {
  const afternoon = await order({ status: 'ready', move_date: '2027-01-05', slot_hour: 14 })
  const morning = await order({ status: 'Token', move_date: '2027-01-05', slot_hour: 10 })
  const quoted = await order({ move_date: '2027-01-05' })
  await order({ status: 'Cancelled', move_date: '2027-01-05' })
  expect(await found(on('2027-01-05'))).toEqual([morning, afternoon])
  expect(await found({ ...on('2027-01-05'), status: 'Quotation' })).toEqual([quoted])
})

describe('the tasks for staff', () => {
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
    expect((await found(waiting)).includes(orderNo)).toBe(task !== null)
  })

  test('an order with several flags shows each, and is found by each', async () => {
    const orderNo = await order({ status: 'Token', asks: ['tell-crew', 'refunded-outside'] })
    const { rows } = await searchOrders(app, staff, { ...any, text: orderNo })
    expect(rows[0]).toMatchObject({ task: 'attention', attention: ['refunded-outside', 'tell-crew'] })
    expect(await found({ flag: 'tell-crew' })).toEqual([orderNo])
    expect(await found({ flag: 'refunded-outside', status: 'Token' })).toEqual([orderNo])
    expect(await found({ flag: 'overpaid' })).toEqual([])
    await app.db
      .updateTable('order_flags')
      .set({ ended_at: app.now(), ended_by: 'staff:1', resolution: 'word' })
      .where('kind', '=', 'tell-crew')
      .execute()
    expect(await found({ flag: 'tell-crew' })).toEqual([])
  })

  test('flagged orders come first, then orders without a date, then by date', async () => {
    const { rows: orders } = await searchOrders(app, staff, waiting)
    const pressing = orders.map(({ task, moveDate }) => (task === 'attention' ? '' : (moveDate ?? '0')))
    expect(pressing.length).toBeGreaterThan(5)
    expect(pressing).toEqual(pressing.toSorted())
  })

  test('the waiting orders are those for one’s own permissions, in the list, in its count and in the next one', async () => {
    const of = (permissions: Permission[]): Staff => ({ ...staff, role: { ...staff.role, code: 'x', permissions } })
    const { rows: all } = await searchOrders(app, staff, waiting)
    for (const permissions of [
      ['orders'],
      ['orders', 'quotes'],
      ['orders', 'money'],
      ['orders', 'jobs'],
    ] as Permission[][]) {
      const tasks = listOrderTasksOfStaff(of(permissions))
      const own = all.filter(({ task }) => tasks.includes(task!)).map(({ orderNo }) => orderNo)
      const { rows } = await searchOrders(app, of(permissions), waiting)
      expect([permissions, rows.map(({ orderNo }) => orderNo)]).toEqual([permissions, own])
      expect((await countOrderTasks(app, of(permissions))).waiting).toBe(own.length)
      expect(await findNextWaitingOrder(app, of(permissions), 'TH-1')).toBe(own[0] ?? null)
      expect(await countSearchResults(app, of(permissions), [waiting])).toEqual([own.length])
    }
  })

  test('the count of a view stops at a hundred', async () => {
    const searches = [any, waiting, { ...any, status: 'Token' }, { ...any, text: 'Nobody' }] as const
    const lists = await Promise.all(searches.map(async search => (await found(search)).length))
    expect(await countSearchResults(app, staff, searches)).toEqual(lists)
  })

  test('the counts match the lists', async () => {
    const { waiting: count, today: jobs } = await countOrderTasks(app, staff)
    expect(count).toBe((await found(waiting)).length)
    expect(jobs).toBe((await found(on(today))).length)
  })
})

describe('an order is found by other references', () => {
  let wanted: string
  beforeAll(async () => {
    wanted = await order({ crew_name: 'Sai Krupa Movers, MH 02 AB 1234' })
    const { id, move } = await app.db
      .selectFrom('orders')
      .select(['id', 'move'])
      .where('order_no', '=', wanted)
      .executeTakeFirstOrThrow()
    const door = { flat: '1204', building: 'Gulmohar CHS', landmark: 'Shivaji ground', gate: '' }
    const told = { ...move, from: { ...move.from, door, place: { ...move.from.place, pincode: '431999' } } }
    await sql`update orders set move = ${JSON.stringify(told)}::jsonb where id = ${id}`.execute(app.db)
    await sql`insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, state, created_at, reference)
      values (${id}, 'token', 100, 'razorpay', 'order_Qx7', 'paid', now(), 'HDFCN52026112')`.execute(app.db)
    await sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, at)
      values (${id}, 'token', 'upi', 'pay_Ab9Zz', 'order_Qx7', 100, now())`.execute(app.db)
    await sql`insert into payments (provider, provider_payment_id, payment_order_id, state, rank, amount, first_seen_at, changed_at)
      select 'razorpay', 'pay_Ab9Zz', id, 'captured', 3, 100, now(), now() from payment_orders where order_id = ${id}`.execute(
      app.db,
    )
    await sql`insert into refunds (key, order_id, provider_payment_id, amount, reason, provider, state, requested_by, requested_at, changed_at, bank_reference)
      values ('rf_w', ${id}, 'pay_Ab9Zz', 50, '-', 'manual', 'processed', '-', now(), now(), 'AXIS0011')`.execute(
      app.db,
    )
  })

  test.each([
    ['its PIN', '431999'],
    ['its society', 'gulmohar'],
    ['a landmark', 'shivaji GROUND'],
    ['its crew', 'krupa sai'],
    ["its crew's truck", 'mh 02 ab 1234'],
    ['the payment', 'pay_Ab9Zz'],
    ['the payment order', 'order_Qx7'],
    ['the UTR of a transfer', 'hdfcn52026112'],
    ['the reference of a refund', 'axis0011'],
  ])('by %s', async (_, text) => expect(await found({ text })).toEqual([wanted]))

  test.each(['431998', 'pay_ab9zz', 'order_Qx', 'gulmoharr'])('not by %s', async text =>
    expect(await found({ text })).toEqual([]),
  )
})

describe('filters combine', () => {
  let [near, far, owing]: string[] = []
  const days = { from: '2027-02-01', until: '2027-02-03' }
  beforeAll(async () => {
    const booked = { status: 'Token', city_id: 3, package_id: 1 }
    near = await order({ ...booked, move_date: '2027-02-01', slot_hour: 10 })
    far = await order({ ...booked, move_date: '2027-02-02', slot_hour: 10, long_distance: true, package_id: 2 })
    owing = await order({ ...booked, move_date: '2027-02-03', slot_hour: 10, city_id: 4, grand_total: 900_00, gst: 0 })
    for (const orderNo of [near, far])
      await sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, at)
        select id, 'token', 'cash', order_no, order_no, grand_total + gst + insurance - discount, now() from orders
        where order_no = ${orderNo}`.execute(app.db)
  })

  test.each<[Partial<OrderSearch>, () => string[]]>([
    [{}, () => [near!, far!, owing!]],
    [{ cityId: 3 }, () => [near!, far!]],
    [{ cityId: 3, far: true }, () => [far!]],
    [{ far: false }, () => [near!, owing!]],
    [{ packageId: 1 }, () => [near!, owing!]],
    [{ owing: true }, () => [owing!]],
    [{ owing: true, cityId: 3 }, () => []],
    [{ until: '2027-02-02' }, () => [near!, far!]],
    [{ sort: { by: 'day', down: true } }, () => [owing!, far!, near!]],
    [{ sort: { by: 'placed', down: true }, cityId: 3 }, () => [far!, near!]],
    [{ sort: { by: 'due', down: true } }, () => [owing!, far!, near!]],
  ])('%o', async (filters, wanted) => expect(await found({ ...days, ...filters })).toEqual(wanted()))
})

describe('the balance due in the database is the one on screens', () => {
  const owed = async (orderNo: string) => {
    const row = { order_no: orderNo }
    const { owed } = await app.db
      .selectFrom('orders')
      .select('balance_due as owed')
      .where('order_no', '=', row.order_no)
      .executeTakeFirstOrThrow()
    const { rows } = await searchOrders(app, staff, { ...any, text: orderNo })
    return [owed, rows[0]!.balanceDue]
  }
  const allow = (orderNo: string, amount: number) =>
    sql`insert into price_reductions (order_id, amount, reason, decided_by, decided_at)
      select id, ${amount}, '-', '-', now() from orders where order_no = ${orderNo}`.execute(app.db)

  test('after a payment, a price reduction and its withdrawal, and is 0 while nothing is booked', async () => {
    const orderNo = await order({ status: 'Token' })
    const [before, shown] = await owed(orderNo)
    expect(before).toBe(shown)
    expect(before).toBeGreaterThan(0)
    await sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, at)
      select id, 'token', 'upi', 'pay_' || c, 'x', c, 500, now() from orders, unnest(array['INR', 'USD']) c
      where order_no = ${orderNo}`.execute(app.db)
    expect(await owed(orderNo)).toEqual([before! - 500, before! - 500])
    await allow(orderNo, 700)
    expect(await owed(orderNo)).toEqual([before! - 1200, before! - 1200])
    await sql`update price_reductions set withdrawn_at = now(), withdrawn_by = '-'`.execute(app.db)
    expect(await owed(orderNo)).toEqual([before! - 500, before! - 500])
    await allow(orderNo, 900_000_00) // more than the work costs
    const [left, said] = await owed(orderNo)
    expect(left).toBe(said)
    for (const status of ['Quotation', 'Cancelled'] as const) {
      await app.db.updateTable('orders').set({ status }).where('order_no', '=', orderNo).execute()
      expect((await owed(orderNo))[0]).toBe(0)
    }
  })
})

describe('a long list comes page by page, each order once', () => {
  const pages = async (search: Partial<OrderSearch>) => {
    const seen: string[][] = []
    const walk: PagePosition[] = []
    for (let place: PagePosition = {}; ; ) {
      const page = await searchOrders(app, staff, { ...any, ...search, place })
      seen.push(page.rows.map(one => one.orderNo))
      walk.push(page.before ? { before: page.before } : {})
      if (!page.after) return { seen, walk }
      place = { after: page.after }
    }
  }
  beforeAll(async () => {
    const like = await order()
    await sql`
      insert into orders (customer_id, draft_key, status, name, mobile, email, move, created_at, placed_at, long_distance, token, move_date, slot_hour)
      select customer_id, 'copy ' || n, 'Token', 'Pagewala', mobile, email, move, created_at, placed_at, true, 0,
        case when n % 3 > 0 then date '2027-03-01' + n % 5 end, case when n % 3 > 0 then 10 + n % 2 * 2 end
      from orders, generate_series(1, 90) n where order_no = ${like}`.execute(app.db)
  })
  const lists: [string, Partial<OrderSearch>][] = [
    ['newest first', { text: 'Pagewala' }],
    ['by day', { text: 'Pagewala', sort: { by: 'day', down: false } }],
    ['by day, the last first', { text: 'Pagewala', sort: { by: 'day', down: true } }],
    ['by what is owed', { text: 'Pagewala', sort: { by: 'due', down: true } }],
    ['the most pressing first', { text: 'Pagewala', view: 'waiting' }],
  ]
  test.each(lists)('%s, forwards and backwards', async (_, search) => {
    const { seen, walk } = await pages(search)
    expect(seen.map(page => page.length)).toEqual([LIST_PAGE_SIZE, LIST_PAGE_SIZE, 90 - 2 * LIST_PAGE_SIZE])
    expect(new Set(seen.flat()).size).toBe(90)
    const back = async (place: PagePosition) => {
      const page = await searchOrders(app, staff, { ...any, ...search, place })
      return { rows: page.rows.map(one => one.orderNo), before: page.before, after: page.after !== null }
    }
    expect(await back(walk[2]!)).toMatchObject({ rows: seen[1], before: expect.any(String), after: true })
    expect(await back(walk[1]!)).toEqual({ rows: seen[0], before: null, after: true })
    expect(walk[0]).toEqual({})
  })

  test.each(['', 'nonsense', 'WyJ4Il0', 'WyIxIiwiMiJd', 'W251bGxd'])(
    'rejects a cursor that no list gave out: %s',
    async after => {
      const { rows, before } = await searchOrders(app, staff, { ...any, text: 'Pagewala', place: { after } })
      expect([rows.length, before]).toEqual([LIST_PAGE_SIZE, null])
    },
  )
})
