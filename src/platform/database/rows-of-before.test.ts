import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '#testing/open-empty-database.ts'
import type { TestDatabase } from '#testing/open-test-database.ts'
import { migrate } from './migrate.ts'

/** The data of an older version, then the migrations since. */
let database: TestDatabase
const older = mkdtempSync(join(tmpdir(), 'migrations-'))
const run = (statement: string) => sql.raw(statement).execute(database.db)
const all = async <T>(statement: string) => (await sql.raw<T>(statement).execute(database.db)).rows

beforeAll(async () => {
  database = await openEmptyDatabase()
  for (const file of readdirSync('migrations')) if (file < '0044') cpSync(join('migrations', file), join(older, file))
  await migrate(database.db, older)
  await run(`insert into cities (id, slug, name, state, state_code, lat, lng, radius_km, slot_capacity)
    values (1, 'mumbai', 'Mumbai', 'Maharashtra', '27', 19, 72, 40, 10)`)
  await run("insert into customers (mobile, name, email, created_at) values ('9820012345', 'Neha', '', now())")
  await run(`insert into orders (customer_id, draft_key, status, name, mobile, email, move, quotation, city_id, slot_hour, created_at)
    values (1, 'a', 'token', '', '', '', '{}', 'null', 1, 18, now()), (1, 'b', 'READY', '', '', '', '{}', 'null', 77, 10, now())`)
  await run(`insert into orders (customer_id, draft_key, status, name, mobile, email, move, quotation, city_id, slot_hour, move_date, long_distance, placed_at, created_at)
    values (1, 'c', 'Quotation', '', '', '', '{}', 'null', 1, 10, '2026-12-08', true, now(), now())`)
  await run("insert into order_events (order_id, kind, status, actor, at) values (1, 'status', 'token', 'x', now())")
  await run("insert into slots (city_id, date, hour, trade, capacity) values (1, '2026-12-01', 10, 0, 2)")
  for (const order of [1, 99])
    await run(
      `insert into slot_places (order_id, city_id, date, hour, trade) values (${order}, 1, '2026-12-01', 10, 0)`,
    )
  for (const order of [1, 99])
    await run(
      `insert into messages (template, order_id, mobile, params, created_at) values ('x', ${order}, '9', '{}', now())`,
    )
  for (const [mode, reference] of [
    ['upi', 'SBIN-12/x'],
    ['bank', 'SBIN12X'],
    ['bank', '---'],
    ['cash', 'a_b'],
  ])
    await run(`insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, created_at)
      values (1, 'token', 100, '${mode}', '${mode}_${reference}', now())`)
  await run(`insert into payments (provider_payment_id, payment_order_id, state, rank, amount, first_seen_at, changed_at)
    values ('pay_1', 1, 'captured', 3, 100, now(), now()), ('pay_2', 2, 'captured', 3, 100, now(), now()), ('pay_3', 3, 'failed', 1, 100, now(), now())`)
  for (const [key, payment, amount, state] of [
    ['rf_1', 'pay_1', 30, 'processed'],
    ['rf_2', 'pay_1', 20, 'requested'],
    ['rf_3', 'pay_1', 50, 'withdrawn'],
    ['rf_4', 'pay_2', 100, 'failed'],
    ['rfnd_5', 'pay_2', 100, 'processed'],
  ])
    await run(`insert into refunds (order_id, provider_payment_id, amount, reason, key, provider, state, requested_by, requested_at, changed_at)
      values (1, '${payment}', ${amount}, '', '${key}', 'razorpay', '${state}', 'x', now(), now())`)
  await migrate(database.db, 'migrations')
})
afterAll(async () => {
  await database.close()
  rmSync(older, { recursive: true })
})

test('hours and statuses have their current names', async () => {
  expect(await all('select id, status, slot_hour, city_id from orders order by id')).toEqual([
    { id: 1, status: 'Token', slot_hour: 16, city_id: 1 },
    { id: 2, status: 'ready', slot_hour: 10, city_id: null },
    { id: 3, status: 'Quotation', slot_hour: null, city_id: 1 },
  ])
  expect(await all('select status from order_events')).toEqual([{ status: 'Token' }])
})

test('a reservation without an order is released, a message without one keeps its text', async () => {
  expect(await all('select order_id from slot_reservations')).toEqual([{ order_id: 1 }])
  expect(await all('select order_id from messages order by id')).toEqual([{ order_id: 1 }, { order_id: null }])
})

test('the first of a transfer entered twice has its reference', async () => {
  expect(await all('select provider, transfer from payment_orders order by id')).toEqual([
    { provider: 'upi', transfer: 'SBIN12X' },
    { provider: 'bank', transfer: null },
    { provider: 'bank', transfer: null },
    { provider: 'cash', transfer: null },
  ])
})

test('the refunds of a payment are summed up, at most its amount', async () => {
  expect(await all('select provider_payment_id as id, refunded::int from payments order by id')).toEqual([
    { id: 'pay_1', refunded: 50 },
    { id: 'pay_2', refunded: 100 },
    { id: 'pay_3', refunded: 0 },
  ])
})

test('the day that a long-distance request came with is a wish: it took a slot for agreed that nobody had agreed', async () => {
  const requested = await all('select move_date, preferred_date, answers from orders where id = 3')
  expect(requested).toEqual([{ move_date: null, preferred_date: '2026-12-08', answers: {} }])
})
