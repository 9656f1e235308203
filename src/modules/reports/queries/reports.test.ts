import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { moveLead, readLead, recordLeadActivity, recordStaffLead } from '#modules/sales/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import type { ReportPeriod } from '../rules/report-period.ts'
import type { ReportGrouping, ReportName } from '../rules/reports.ts'
import { listReportCities } from './list-report-cities.ts'
import { listReportRows } from './list-report-rows.ts'
import { readFigures } from './read-figures.ts'
import { readSoldCapacity } from './read-sold-capacity.ts'

const [MUMBAI, BANGALORE] = [1, 5]
const DAY = '2026-11-24'
const period: ReportPeriod = { from: DAY, to: DAY, period: 'days', cityId: null }
let app: TestApp
let staff: Staff
let bound: Staff
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const office = { name: 'Bengaluru', address: 'Whitefield', phone: '', cities: [BANGALORE] }
  const branch = await addBranch(app, staff, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  bound = { ...staff, branches: [branch] }
})
afterAll(() => app.close())

const at = (time: string) => app.setNow(new Date(`${DAY}T${time}:00+05:30`))
const read = (report: ReportName, by: ReportGrouping, of = period, who = staff) => readFigures(app, who, report, by, of)
const counts = async (report: ReportName, by: ReportGrouping, of = period) =>
  Object.fromEntries(
    (await read(report, by, of)).groups.map(({ group, figures }) => [group, Object.values(figures)[0]]),
  )

/** The source of a way in, as a report groups by it. */
async function sourceOf(channel: 'call' | 'walk-in'): Promise<string> {
  const source = app.db.selectFrom('lead_sources').select('id').where('channel', '=', channel)
  return String((await source.executeTakeFirstOrThrow()).id)
}

let numbers = 9_870_000_000
async function createTestLead(cityId: number | null, channel: 'call' | 'walk-in' = 'call') {
  const told = { key: crypto.randomUUID(), mobile: String(++numbers) as Mobile, name: 'Neha', language: 'en' as const }
  return (await recordStaffLead(app, staff, { ...told, cityId, channel, words: '' })).id
}
const seen = async (id: number) => ({ id, revision: (await readLead(app, staff, id)).revision })

test('leads are counted by their date in India, stage, response time and lost reason', async () => {
  at('00:00')
  const [dear, slow] = [await createTestLead(MUMBAI), await createTestLead(BANGALORE, 'walk-in')]
  at('23:59')
  await createTestLead(null)
  app.setNow(new Date(`${DAY}T00:00:00Z`)) // half past five in India
  const reached = { kind: 'call', outcome: 'reached', words: '', next: null } as const
  await recordLeadActivity(app, staff, await seen(slow), reached)
  at('01:00')
  await moveLead(app, staff, await seen(dear), { to: 'quoted', reason: null })
  await moveLead(app, staff, await seen(dear), { to: 'lost', reason: 'price' })
  app.setNow(new Date(`${DAY}T18:30:00Z`)) // the next day in India
  await createTestLead(MUMBAI)

  const bySource = await read('leads', 'source')
  expect(bySource.all).toEqual({ leads: 3, quoted: 1, booked: 0, value: 0, share: 0 })
  expect(bySource.groups).toEqual([
    { group: await sourceOf('call'), figures: { leads: 2, quoted: 1, booked: 0, value: 0, share: 0 } },
    { group: await sourceOf('walk-in'), figures: { leads: 1, quoted: 0, booked: 0, value: 0, share: 0 } },
  ])
  expect(await counts('leads', 'city')).toEqual({ '0': 1, [MUMBAI]: 1, [BANGALORE]: 1 })
  expect(await counts('leads', 'week')).toEqual({ '2026-11-23': 3 })
  expect(await counts('outcomes', 'outcome')).toEqual({ price: 1, open: 2 })
  // Staff entered them during a conversation: none waited for a response.
  expect((await read('response', 'source')).all).toMatchObject({ leads: 0, answered: 0 })
  await app.db.updateTable('leads').set({ entered_by_staff: false }).execute()
  const { all } = await read('response', 'source')
  expect(all).toEqual({ leads: 3, answered: 2, booked: 0, share: 0, median: 195, ninetieth: 303 }) // after 60 and 330 minutes
  expect(await counts('response', 'speed')).toEqual({ later: 1, '240': 1, never: 1 })
  expect(await counts('leads', 'owner')).toEqual({ [staff.id]: 3 })
  const lost = await listReportRows(app, staff, 'outcomes', { by: 'outcome', group: 'price', figure: 'leads' }, period)
  expect(lost.rows).toMatchObject([{ about: String(dear), day: DAY, city: 'Mumbai', groups: { outcome: 'price' } }])
})

test('bookings count repeat customers, leads are won by a booking, and punctuality uses the first arrival', async () => {
  const customer = await createTestCustomer(app)
  const on = '2026-12-02'
  const book = async () => {
    const { orderNo, orderId } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: on })
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    const payment = {
      paymentId: `pay_${orderNo}`,
      providerOrderId,
      amount,
      currency: 'INR',
      method: 'upi',
      error: null,
    }
    await recordReportedPayments(app, 'webhook', [{ ...payment, state: 'captured' as const }])
    return orderId
  }
  at('12:00')
  const first = await book()
  at('12:30')
  const [second, third, untold] = [await book(), await book(), await book()]
  expect(await counts('bookings', 'customer')).toEqual({ first: 1, again: 3 })
  expect((await read('bookings', 'customer')).groups[0]!.figures.part).toBe(250)
  expect(await counts('bookings', 'channel')).toEqual({ online: 4 })
  expect((await read('bookings', 'week')).all.agreed).toBe(
    4 * (await read('bookings', 'customer')).groups[0]!.figures.agreed!,
  )

  await createTestTruck(app)
  const worker = await createTestWorker(app, 'Ganesh', 'driver')
  const arrived = async (orderId: number, clock: string) => {
    const { slot_hour } = await app.db
      .selectFrom('orders')
      .select('slot_hour')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const happened = new Date(
      `${on}T${String(slot_hour! + Number(clock.slice(0, 2))).padStart(2, '0')}${clock.slice(2)}:00+05:30`,
    )
    await sql`insert into job_events (id, job_id, worker_id, kind, at, reported_at, happened_at, late, data)
      select ${crypto.randomUUID()}::uuid, id, ${worker}, 'arrived', ${happened}::timestamptz, ${happened}::timestamptz, ${happened}::timestamptz, false, '{}'
      from jobs where order_id = ${orderId} order by position limit 1`.execute(app.db)
  }
  await arrived(first, '02:00') // the arrival window ends at that very moment: in time
  await arrived(second, '02:31')
  await arrived(third, '-1:59')
  await sql`update orders set status = 'Completed' where id in (${sql.join([first, second, untold])})`.execute(app.db)
  await sql`update orders set status = 'ready' where id = ${third}`.execute(app.db)
  const day = { ...period, from: on, to: on }
  expect(await counts('arrivals', 'arrival', day)).toEqual({ within: 1, hour: 1, untold: 1, early: 1 })
})

test('planned and actual hours are grouped by move and part, with large differences; a planned night counts in neither', async () => {
  const day = '2026-12-02'
  const at = (clock: string, on = day) => new Date(`${on}T${clock}:00+05:30`)
  const worker = await createTestWorker(app, 'Ravi', 'driver')
  const ids = await createTestOrders(app, 4)
  await app.db.updateTable('orders').set({ city_id: MUMBAI }).where('id', 'in', ids).execute()
  type Planned = [leg: 1 | 2 | 3, kind: 'pack' | 'load' | 'transit' | 'unload' | 'unpack', from: Date, until: Date]
  const tell = async (order: number, cft: number, jobs: Planned[], leg: 1 | 3, from: Date, until: Date | null) => {
    const there = app.db.selectFrom('jobs').select('id').where('order_id', '=', order)
    if (!(await there.executeTakeFirst()))
      await app.db
        .insertInto('jobs')
        .values(
          jobs.map(([leg, kind, starts_at, ends_at], n) => ({
            ...{ order_id: order, leg, kind, starts_at, ends_at, position: n + 1, people: 3, cft },
          })),
        )
        .execute()
    const first = await there.where('leg', '=', leg).orderBy('position').executeTakeFirstOrThrow()
    for (const [kind, happened] of [['arrived', from] as const, ...(until ? [['done', until] as const] : [])])
      await app.db
        .insertInto('job_events')
        .values({
          ...{ id: crypto.randomUUID(), job_id: first.id, worker_id: worker, kind, late: false, data: toJsonText({}) },
          ...{ at: happened, reported_at: happened, happened_at: happened },
        })
        .execute()
  }
  const within: Planned[] = [
    [1, 'pack', at('11:00'), at('13:00')],
    [1, 'load', at('13:00'), at('14:00')],
    [1, 'transit', at('14:00'), at('15:00')],
    [1, 'unload', at('15:00'), at('16:00')],
  ]
  await tell(ids[0]!, 300, within, 1, at('11:20'), at('17:20')) // six hours for five
  await tell(ids[1]!, 300, within, 1, at('11:00'), at('19:00')) // eight for five
  await tell(ids[2]!, 300, within, 1, at('11:00'), null) // still working
  const far: Planned[] = [
    [1, 'load', at('19:00'), at('21:00')],
    [1, 'load', at('09:00', '2026-12-03'), at('10:00', '2026-12-03')],
    [2, 'transit', at('10:00', '2026-12-03'), at('10:00', '2026-12-05')],
    [3, 'unload', at('10:00', '2026-12-05'), at('12:00', '2026-12-05')],
  ]
  await tell(ids[3]!, 1_700, far, 1, at('19:00'), at('10:00', '2026-12-03')) // the night was planned
  await tell(ids[3]!, 1_700, far, 3, at('10:00', '2026-12-05'), at('11:00', '2026-12-05')) // half of it
  const of = { ...period, from: day, to: '2026-12-05' }
  const groups = async (by: ReportGrouping) =>
    Object.fromEntries((await read('work', by, of)).groups.map(({ group, figures }) => [group, figures]))
  expect(await groups('move')).toEqual({
    '350 packed': { legs: 2, planned: 600, real: 840, fits: 1_400, off: 1 },
    'more carried': { legs: 2, planned: 300, real: 240, fits: 800, off: 1 },
  })
  expect(await groups('part')).toMatchObject({
    whole: { legs: 2 },
    'pick-up': { real: 180, fits: 1_000 },
    delivery: { fits: 500 },
  })
  expect(await counts('work', 'against', of)).toEqual({ shorter: 1, near: 2, longer: 1 })
  const { rows } = await listReportRows(app, staff, 'work', { by: 'against', group: 'longer', figure: null }, of)
  const { order_no } = await app.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', ids[1]!)
    .executeTakeFirstOrThrow()
  expect(rows).toMatchObject([{ about: order_no, day, figures: { planned: 300, real: 480, off: true } }])
  expect((await read('work', 'move', { ...of, to: day })).all.legs).toBe(3) // by the date on which each begins
})

describe('limits by branch', () => {
  test('staff of one branch read only its rows', async () => {
    expect((await read('leads', 'source', period, bound)).all.leads).toBe(1)
    expect((await read('leads', 'source', { ...period, cityId: MUMBAI }, bound)).all.leads).toBe(0)
    expect((await read('leads', 'source', { ...period, cityId: MUMBAI })).all.leads).toBe(1)
    expect((await read('bookings', 'week', period, bound)).all).toMatchObject({ bookings: 0, agreed: 0 })
    const rows = await listReportRows(app, bound, 'leads', { by: 'source', group: null, figure: null }, period)
    expect(rows.rows.map(({ city }) => city)).toEqual(['Bengaluru'])
    expect((await listReportCities(app, bound)).map(({ id }) => id)).toEqual([BANGALORE])
    expect((await readSoldCapacity(app, bound, period)).branches).toEqual([])
  })

  test('reports need the permission', async () => {
    const kiran = await createTestStaff(app, 'Kiran', operationsRole)
    const refused = { kind: 'forbidden', code: 'staff.right' }
    await expect(read('leads', 'source', period, kiran)).rejects.toMatchObject(refused)
    await expect(readSoldCapacity(app, kiran, period)).rejects.toMatchObject(refused)
    await expect(listReportCities(app, kiran)).rejects.toMatchObject(refused)
    const behind = { by: 'source', group: null, figure: null } as const
    await expect(listReportRows(app, kiran, 'leads', behind, period)).rejects.toMatchObject(refused)
  })
})

test('crew hours show available and sold capacity per day across a month', async () => {
  await sql`update cities set uses_fleet_capacity = true where id = ${MUMBAI}`.execute(app.db)
  const { branches, days } = await readSoldCapacity(app, staff, { ...period, from: '2026-11-01', to: '2026-12-31' })
  expect(branches).toEqual([0])
  expect(days).toHaveLength(61)
  expect((await readSoldCapacity(app, bound, period)).branches).toEqual([]) // another branch's
  const sold = days.filter(({ booked }) => booked > 0).map(({ day }) => day)
  expect(sold).toEqual(['2026-12-02'])
  expect(days.every(({ there }) => there > 0 && there % 60 === 0)).toBe(true)
  expect((await readSoldCapacity(app, staff, { ...period, cityId: BANGALORE })).days).toEqual([])
})
