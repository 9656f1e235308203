import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reject } from '#kernel/domain-error.ts'
import { rupees } from '#kernel/money.ts'
import { openPaymentOrder } from '#modules/payments/commands/open-payment-order.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pollPayments } from './poll-payments.ts'

const start = new Date('2026-11-20T05:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR

let app: TestApp
let orderId = 0
/** All requests to the provider, in their order. */
let requested: string[] = []
let away = false
beforeAll(async () => {
  const listPayments = async (providerOrderId: string) => {
    requested.push(providerOrderId)
    if (away) throw reject('unavailable', 'provider.away')
    return []
  }
  app = await openTestApp({}, { payments: createTestPaymentProvider({ listPayments }) })
  orderId = (await createTestOrder(app)).orderId
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  requested = []
  away = false
  await app.db.deleteFrom('payment_orders').execute()
})

const at = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000))
const open = (amount = 100) =>
  openPaymentOrder(app, { orderId, orderNo: 'TH-1', purpose: 'token', amount: rupees(amount), notes: {} })

/** Creates unpaid payment orders, opened at equal intervals from `from` to `to` minutes ago. */
async function unpaid(count: number, from: number, to: number): Promise<void> {
  const prefix = randomUUID()
  await sql`
    insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, account, created_at)
    select ${orderId}::bigint, 'token', 100, 'razorpay', ${prefix}::text || '-' || n, 'key',
      ${app.now()}::timestamptz - make_interval(secs => 60 * (${from}::float + (${to}::float - ${from}::float) * n / ${count}::float))
    from generate_series(1, ${count}::int) as n`.execute(app.db)
}
const listPolled = async () => {
  requested = []
  await pollPayments(app)
  return requested
}

test('[PAY-04] a silent payment order is asked about after a minute, then ever more rarely, for six days', async () => {
  await open()
  const minutes: number[] = []
  for (let minute = 0; minute < 7 * DAY; minute += minute < 2 * HOUR ? 1 : HOUR / 2) {
    at(minute)
    if ((await listPolled()).length > 0) minutes.push(minute)
  }
  expect(minutes.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 30])
  expect(minutes.filter(minute => minute >= HOUR && minute < DAY).length).toBeGreaterThan(8)
  const late = minutes.filter(minute => minute >= 2 * DAY)
  expect(Math.max(...late.slice(1).map((minute, i) => minute - late[i]!))).toBeLessThanOrEqual(6.5 * HOUR)
  expect(late.at(-1)).toBeGreaterThan(5.5 * DAY)
  expect(late.at(-1)).toBeLessThan(6 * DAY)
})

test('[PAY-04] a payment order opened again after a week is checked again', async () => {
  const providerOrderId = await open()
  at(7 * DAY)
  expect(await listPolled()).toEqual([])
  expect(await open()).toBe(providerOrderId)
  at(7 * DAY + 2)
  expect(await listPolled()).toEqual([providerOrderId])
})

test('two thousand unpaid payment orders do not delay a new one, and all of them are checked', async () => {
  await unpaid(2_000, 3 * HOUR, 3 * DAY)
  const rounds: string[][] = []
  for (let minute = 0; minute < 30; minute++) {
    at(minute)
    const providerOrderId = await open(1_000 + minute)
    at(minute + 1)
    const round = await listPolled()
    expect(round.slice(0, 10)).toContain(providerOrderId)
    rounds.push(round)
  }
  expect(Math.max(...rounds.map(round => round.length))).toBe(100)
  expect(new Set(rounds.flat()).size).toBe(2_030)
})

test('more new payment orders than fit into a round do not block the old ones', async () => {
  await unpaid(200, 2 * DAY, 3 * DAY)
  const old = await app.db.selectFrom('payment_orders').select('provider_order_id as id').execute()
  const seen = new Set<string>()
  for (let minute = 0; minute < 12; minute++) {
    at(minute)
    await unpaid(150, 1, 2)
    for (const id of await listPolled()) seen.add(id)
  }
  expect(old.filter(({ id }) => seen.has(id))).toHaveLength(200)
})

test('processes that poll at once share the work: each payment order is asked about once', async () => {
  await unpaid(2_000, 1, 3 * DAY)
  const rounds = Array.from({ length: 4 }, () => pollPayments(app))
  await Promise.all(rounds)
  expect(requested).toHaveLength(400)
  expect(new Set(requested).size).toBe(400)
})

test('a provider that does not answer is not asked a hundred times; the rest waits for a few minutes', async () => {
  await unpaid(40, 10, 20)
  away = true
  expect(await listPolled()).toHaveLength(1)
  away = false
  at(6)
  await pollPayments(app)
  expect(new Set(requested).size).toBe(40)
})
