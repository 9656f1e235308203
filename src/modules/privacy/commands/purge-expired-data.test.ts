import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import { parseMobile } from '#kernel/phone.ts'
import { recordStaffLead } from '#modules/sales/index.server.ts'
import { DELETE_BATCH_SIZE } from '#platform/database/delete-in-batches.ts'
import { retentionDays } from '#platform/retention-days.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { purgeExpiredData } from './purge-expired-data.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const ago = (days: number, hours = 0) => new Date(app.now().getTime() - days * 86_400_000 - hours * 3_600_000)
const count = async (of: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${of}`.execute(app.db)).rows[0]!.count

const event = (at: Date, id = String(at.getTime())) =>
  app.db.insertInto('webhook_events').values({ provider: 'razorpay', event_id: id, received_at: at }).execute()
const message = (template: string, at: Date) =>
  sql`insert into messages (template, mobile, params, language, state, created_at)
    values (${template}, '9700000000', '{}', 'en', 'delivered', ${at})`.execute(app.db)
const quotation = async (at: Date, file: string | null = null) => {
  const { orderId, customerId } = await createTestOrder(app)
  await sql`insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at, file)
    values (${`q-${orderId}`}, 'quotation', 'TH-1', ${orderId}, ${customerId}, ${`order ${orderId}`}, 0, '{}', ${at}, ${file})`.execute(
    app.db,
  )
}
async function draft(at: Date): Promise<number> {
  const { orderId } = await createTestOrder(app)
  await app.db.updateTable('orders').set({ placed_at: null, created_at: at }).where('id', '=', orderId).execute()
  await sql`insert into order_lines (order_id, line_no, item_id, name, quantity, cft, rate, amount)
    values (${orderId}, 1, 1, 'Sofa', 1, 35, 100, 100)`.execute(app.db)
  return orderId
}
async function place(status: 'Completed' | 'Token' | 'Quotation', at: Date, expires: Date | null = null) {
  const { orderId } = await createTestOrder(app)
  await app.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  await sql`insert into slots (city_id, date, hour, trade, capacity) values (1, ${at}::date, 10, 0, 9) on conflict do nothing`.execute(
    app.db,
  )
  await sql`insert into slot_reservations (order_id, city_id, date, hour, trade, expires_at) values (${orderId}, 1, ${at}::date, 10, 0, ${expires})`.execute(
    app.db,
  )
}

async function crewNotices(at: Date) {
  const { orderId } = await createTestOrder(app)
  const told = { kind: 'new', plates: '', at, seen_at: null } as const
  await app.db
    .insertInto('crew_notices')
    .values({
      ...told,
      worker_id: await createTestWorker(app, `Ramesh ${orderId}`, 'driver'),
      order_id: orderId,
      leg: 1,
      starts_at: at,
    })
    .execute()
}

let leads = 0
async function surveyNotices(at: Date) {
  const worker_id = await createTestWorker(app, `Farida ${at.getTime()}`, 'surveyor')
  const staff = await createTestStaff(app, `Neha ${at.getTime()}`, ownerRole)
  const mobile = parseMobile(`98111${String(10_000 + leads++)}`)!
  const lead = {
    key: randomUUID(),
    channel: 'call',
    mobile,
    name: 'Neha',
    language: 'hi',
    cityId: 1,
    words: '',
  } as const
  const { id: lead_id } = await recordStaffLead(app, staff, lead)
  const ends_at = new Date(at.getTime() + 3_600_000)
  const { id: survey_id } = await app.db
    .insertInto('surveys')
    .values({ lead_id, way: 'video', worker_id, starts_at: at, ends_at, address: '', note: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { kind: 'new', starts_at: at, at, seen_at: null } as const
  await app.db
    .insertInto('survey_notices')
    .values({ worker_id, survey_id, ...told })
    .execute()
}

async function position(at: Date) {
  const { orderId } = await createTestOrder(app)
  const { id } = await app.db
    .insertInto('jobs')
    .values({
      order_id: orderId,
      leg: 1,
      position: 1,
      kind: 'load',
      starts_at: at,
      ends_at: new Date(at.getTime() + 1),
      people: 1,
      cft: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const worker_id = await createTestWorker(app, `Suresh ${orderId}`, 'driver')
  await app.db.insertInto('job_positions').values({ job_id: id, worker_id, lat: 19, lng: 72.8, at }).execute()
}

async function workerDay(at: Date) {
  const worker_id = await createTestWorker(app, `Anil ${at.getTime()}`, 'driver')
  const told = { odometer: null, missing: '', reported_at: at, at }
  await app.db
    .insertInto('worker_days')
    .values({ worker_id, day: toIndiaDate(at), ...told })
    .execute()
}

type Of = { days: number; write: (at: Date) => Promise<unknown>; left: RawBuilder<unknown> }
const kinds: [string, Of][] = [
  ['an event of the provider', { days: retentionDays.webhookEvents, write: event, left: sql`webhook_events` }],
  [
    'a code that was sent',
    { days: retentionDays.loginCodeMessages, write: at => message('login-code', at), left: sql`messages` },
  ],
  ['any other message', { days: retentionDays.messages, write: at => message('quotation', at), left: sql`messages` }],
  ['a quotation', { days: retentionDays.quotations, write: quotation, left: sql`documents` }],
  ['a draft, with its lines', { days: retentionDays.drafts, write: draft, left: sql`orders` }],
  ['what a crew was told', { days: retentionDays.crewNotices, write: crewNotices, left: sql`crew_notices` }],
  ['what a surveyor was told', { days: retentionDays.crewNotices, write: surveyNotices, left: sql`survey_notices` }],
  ['where somebody was on a job', { days: retentionDays.positions, write: position, left: sql`job_positions` }],
  ['that somebody began a day', { days: retentionDays.workerDays, write: workerDay, left: sql`worker_days` }],
  [
    'a place of an order that is over',
    { days: retentionDays.slotReservations, write: at => place('Completed', at), left: sql`slot_reservations` },
  ],
  [
    'a hold that lapsed',
    { days: retentionDays.slotReservations, write: at => place('Quotation', at, at), left: sql`slot_reservations` },
  ],
]

test.each(kinds)(
  '%s goes once it is old enough, and not a day before; twice is once',
  async (_, { days, write, left }) => {
    await write(ago(days, -2 * 24))
    await write(ago(days, 2 * 24))
    await purgeExpiredData(app)
    expect(await count(left)).toBe(1)
    expect(Object.values(await purgeExpiredData(app)).every(removed => removed === 0)).toBe(true)
    expect(await count(left)).toBe(1)
  },
)

test('the reservation of an open order stays, and so does a slot that has one', async () => {
  await place('Token', ago(400))
  await place('Completed', ago(401))
  await purgeExpiredData(app)
  expect(await count(sql`slot_reservations`)).toBe(1)
  expect(await count(sql`slots where date < ${ago(300)}::date`)).toBe(1)
})

test('a placed order stays whatever its age, and so does a draft that is referenced', async () => {
  const { orderId } = await createTestOrder(app)
  await app.db
    .updateTable('orders')
    .set({ created_at: ago(2_000) })
    .where('id', '=', orderId)
    .execute()
  const told = await draft(ago(retentionDays.drafts + 1))
  await sql`insert into messages (template, order_id, mobile, params, language, created_at) values ('quotation', ${told}, '97', '{}', 'en', ${app.now()})`.execute(
    app.db,
  )
  await purgeExpiredData(app)
  expect(await count(sql`orders`)).toBe(2)
})

test('a quotation is deleted with its file', async () => {
  const key = 'documents/quotation/old.pdf'
  await app.ports.storage.put(key, Buffer.from('%PDF'), 'application/pdf')
  await quotation(ago(retentionDays.quotations + 1), key)
  await purgeExpiredData(app)
  await app.work()
  expect(await app.ports.storage.get(key)).toBeNull()
})

test('more rows than a statement takes are deleted in several', async () => {
  await sql`insert into webhook_events select 'razorpay', 'e' || n, ${ago(retentionDays.webhookEvents + 1)}::timestamptz
    from generate_series(1, ${2 * DELETE_BATCH_SIZE + 1}::int) n`.execute(app.db)
  expect(await purgeExpiredData(app)).toMatchObject({ events: 2 * DELETE_BATCH_SIZE + 1 })
})

test('an error in one module does not stop the others, and the next night does the rest', async () => {
  await event(ago(retentionDays.webhookEvents + 1))
  await draft(ago(retentionDays.drafts + 1))
  await sql`alter table webhook_events rename to away`.execute(app.db)
  await expect(purgeExpiredData(app)).rejects.toThrow('webhook_events')
  expect(await count(sql`orders`)).toBe(0)
  await sql`alter table away rename to webhook_events`.execute(app.db)
  expect(await purgeExpiredData(app)).toMatchObject({ events: 1, drafts: 0 })
})
