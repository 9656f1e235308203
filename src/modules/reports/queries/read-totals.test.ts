import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { getBookPage } from '#modules/accounting/index.server.ts'
import { recordManualPayment, recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { approveOrder, placeMoveOrder } from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { calculateChange, compareKeyFigures } from '../rules/key-figures.ts'
import { getComparedPeriod, parseReportPeriod, type ReportPeriod } from '../rules/report-period.ts'
import { listReportRows } from './list-report-rows.ts'
import { readFigures } from './read-figures.ts'
import { readGroupNames } from './read-group-names.ts'
import { readTotals } from './read-totals.ts'

const BANGALORE = 5
/** The simulators’ provider and the test draft book for this date. */
const MOVE_DATE = '2026-12-02'
let app: TestApp
let owner: Staff
let bound: Staff
let customer: Awaited<ReturnType<typeof createTestCustomer>>
let branch: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  owner = await createTestStaff(app, 'Farida', ownerRole)
  customer = await createTestCustomer(app)
  const office = { name: 'Bengaluru', address: 'Whitefield', phone: '', cities: [BANGALORE] }
  branch = await addBranch(app, owner, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  bound = { ...owner, branches: [branch] }
})
afterAll(() => app.close())

const on = (day: IndiaDate, time: string) => app.setNow(new Date(`${day}T${time}+05:30`))
const month = (name: string): ReportPeriod => parseReportPeriod(new URLSearchParams({ period: name }), '2026-11-30')

/** Books a move now and pays its token online. */
async function book(): Promise<{ orderNo: string; orderId: number }> {
  const placed = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: MOVE_DATE })
  const { providerOrderId, amount } = await startPayment(app, customer, placed.orderNo)
  const paymentId = `pay_${placed.orderNo}`
  const paid = { paymentId, providerOrderId, amount, currency: 'INR', method: 'upi', error: null }
  await recordReportedPayments(app, 'webhook', [{ ...paid, state: 'captured' as const }])
  return placed
}

/** The receipts less the payments of the day book. */
async function readBooks(period: ReportPeriod): Promise<number> {
  const { credits, debits } = await getBookPage(app, owner, { ...period, month: null }, null, null)
  return credits - debits
}

test('[CON-08] booked and collected count by the date in India, and collected is the day book of the period', async () => {
  on('2026-10-31', '23:59:59')
  const october = await book()
  on('2026-11-01', '00:00:00')
  await book()
  on('2026-11-30', '23:59:59')
  await book()
  on('2026-12-01', '00:00:00')
  await book()

  const [before, now] = [await readTotals(app, owner, month('2026-10')), await readTotals(app, owner, month('2026-11'))]
  expect([before.bookings!.bookings, now.bookings!.bookings]).toEqual([1, 2])
  expect(now.bookings!.agreed).toBe(2 * before.bookings!.agreed!)
  expect(now.bookings!.averageOrder).toBe(before.bookings!.agreed)
  expect(now.collected).toMatchObject({ payments: 2, payouts: 0 })
  expect(now.collected!.collected).toBe(await readBooks(month('2026-11')))
  expect(before.collected!.collected).toBe(await readBooks(month('2026-10')))

  // Cash that was received in October and entered in November counts in October, as in the books.
  on('2026-11-15', '12:00:00')
  const cash = {
    amount: paise(50_000),
    mode: 'cash',
    reference: '',
    on: '2026-10-31',
    note: 'The book was found late',
  } as const
  await approveOrder(app, owner, october.orderNo)
  await recordManualPayment(app, owner, october.orderNo, cash)
  const [earlier, later] = [
    await readTotals(app, owner, month('2026-10')),
    await readTotals(app, owner, month('2026-11')),
  ]
  expect(earlier.collected!.collected).toBe(before.collected!.collected! + 50_000)
  expect(later.collected!.collected).toBe(now.collected!.collected)
  expect(earlier.collected!.collected).toBe(await readBooks(month('2026-10')))

  const byMode = await readFigures(app, owner, 'collected', 'mode', month('2026-10'))
  expect(byMode.groups.map(({ group, figures }) => [group, figures.collected])).toEqual([
    ['online', before.collected!.collected],
    ['cash', 50_000],
  ])
  const rows = await listReportRows(
    app,
    owner,
    'collected',
    { by: 'mode', group: 'cash', figure: 'collected' },
    month('2026-10'),
  )
  expect(rows.rows).toMatchObject([{ about: october.orderNo, day: '2026-10-31', figures: { collected: 50_000 } }])
})

test('[CON-08] a month to date is compared with as many days of the month before', async () => {
  const requested = month('2026-11')
  const compared = getComparedPeriod(requested, '2026-11-29')
  expect(compared).toMatchObject({ from: '2026-10-01', to: '2026-10-29' })
  const figures = compareKeyFigures(await readTotals(app, owner, requested), await readTotals(app, owner, compared))
  const bookings = figures.find(({ name }) => name === 'bookings')!
  expect(bookings).toMatchObject({ value: 2, before: 0 }) // the booking of 31 October is not in its first 29 days
  expect(calculateChange(bookings.value, bookings.before, false)).toBeNull()
  const whole = compareKeyFigures(
    await readTotals(app, owner, requested),
    await readTotals(app, owner, month('2026-10')),
  )
  const { value, before } = whole.find(({ name }) => name === 'bookings')!
  expect(calculateChange(value, before, false)).toBe(100)
})

test('[CON-08] the on-time share is of the crews that reported their arrival', async () => {
  const worker = await createTestWorker(app, 'Ganesh', 'driver')
  const orders = await app.db.selectFrom('orders').select(['id', 'slot_hour']).orderBy('id').limit(3).execute()
  await sql`update orders set status = 'Completed' where id in (${sql.join(orders.map(({ id }) => id))})`.execute(
    app.db,
  )
  // The arrival window is two hours: one crew arrives at its very end, one a minute later, one reports nothing.
  for (const [at, minutes] of [
    [0, 120],
    [1, 121],
  ] as const) {
    const { id, slot_hour } = orders[at]!
    const arrived = new Date(Date.parse(`${MOVE_DATE}T00:00:00+05:30`) + (slot_hour! * 60 + minutes) * 60_000)
    await sql`insert into job_events (id, job_id, worker_id, kind, at, reported_at, happened_at, late, data)
      select ${crypto.randomUUID()}::uuid, id, ${worker}, 'arrived', ${arrived}::timestamptz, ${arrived}::timestamptz, ${arrived}::timestamptz, false, '{}'
      from jobs where order_id = ${id} order by position limit 1`.execute(app.db)
  }
  const { arrivals } = await readTotals(app, owner, month('2026-12'))
  expect(arrivals).toMatchObject({ moves: 3, reported: 2, onTime: 1, onTimeShare: 500 })
  expect((await readTotals(app, owner, month('2026-11'))).arrivals).toMatchObject({ moves: 0, onTimeShare: null })
})

describe('[CON-08] limits of the key figures', () => {
  test('staff of one branch see only its figures, and its name', async () => {
    const { bookings, collected } = await readTotals(app, bound, month('2026-11'))
    expect([bookings!.bookings, collected!.collected]).toEqual([0, 0])
    const second = sql`select id from orders where placed_at is not null order by id offset 1 limit 1`
    await sql`update orders set city_id = ${BANGALORE} where id in (${second})`.execute(app.db)
    const [mine, all] = [await readTotals(app, bound, month('2026-11')), await readTotals(app, owner, month('2026-11'))]
    expect([mine.bookings!.bookings, all.bookings!.bookings]).toEqual([1, 2])
    expect(mine.bookings!.agreed).toBe(all.bookings!.agreed! / 2)
    expect(mine.collected!.collected).toBe(all.collected!.collected! / 2)
    const byBranch = await readFigures(app, owner, 'bookings', 'branch', month('2026-11'))
    expect(byBranch.groups.map(({ group, figures }) => [group, figures.bookings]).sort()).toEqual([
      ['0', 1],
      [String(branch), 1],
    ])
    expect((await readGroupNames(app, bound)).branches.map(({ name }) => name)).toEqual(['Bengaluru'])
    expect((await readGroupNames(app, bound)).cities.map(({ id }) => id)).toEqual([BANGALORE])
  })
  test('the margin needs the permission for costs, and everything the one for reports', async () => {
    const manager = {
      ...owner,
      role: toRole({ code: 'manager', name: 'Manager', permissions: ['reports'], approvalLimit: null }),
    }
    const totals = await readTotals(app, manager, month('2026-11'))
    expect(totals.costs).toBeUndefined()
    expect(compareKeyFigures(totals, totals).map(({ name }) => name)).not.toContain('margin')
    const kiran = await createTestStaff(app, 'Kiran', operationsRole)
    const forbidden = { kind: 'forbidden', code: 'staff.right' }
    await expect(readTotals(app, kiran, month('2026-11'))).rejects.toMatchObject(forbidden)
    await expect(readGroupNames(app, kiran)).rejects.toMatchObject(forbidden)
  })
})
