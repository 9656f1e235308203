import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { checkReportedPayment } from '#modules/billing/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { resendMessage } from '../lifecycle/resend-message.ts'
import { placeLegacyBooking, saveLegacyBooking } from './save-legacy-booking.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await openTestApp()
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

const { key: _, ...home } = buildTestDraft()
const all = (known: Draft): Draft => ({ ...known, ...home })
const addresses = (known: Draft): Draft => ({ ...known, from: home.from, to: home.to })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.code,
  )

describe('an order sent in several calls', () => {
  test('starts with its addresses, is completed under its number, and is placed once', async () => {
    const first = await saveLegacyBooking(app, customer, { orderId: 0, describe: addresses, ready: false })
    expect(first.placed).toBe(false)
    const rest = (known: Draft): Draft => ({ ...all(known), from: known.from, to: known.to })
    const second = await saveLegacyBooking(app, customer, { orderId: first.orderId, describe: rest, ready: false })
    expect(second).toMatchObject({ orderId: first.orderId, placed: false })
    const orderNo = await placeLegacyBooking(app, customer, first.orderId, '203.0.113.9')
    expect(orderNo).toBe(first.orderNo)
    expect(await placeLegacyBooking(app, customer, first.orderId, '203.0.113.9')).toBe(orderNo)
    const events = await app.db
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', first.orderId)
      .execute()
    expect(events).toEqual([{ kind: 'placed' }])
  })

  test('sent twice simultaneously without a number is one; an hour later it is another', async () => {
    const owner = await createTestCustomer(app)
    const save = () => saveLegacyBooking(app, owner, { orderId: 0, describe: all, ready: true })
    const [one, two] = await Promise.all([save(), save()])
    expect(two.orderId).toBe(one.orderId)
    const now = app.now()
    app.setNow(new Date(now.getTime() + 3_600_000))
    expect((await save()).orderId).not.toBe(one.orderId)
    app.setNow(now)
  })

  test('of another customer is unknown in every call', async () => {
    const [owner, stranger] = [await createTestCustomer(app), await createTestCustomer(app)]
    const { orderId } = await saveLegacyBooking(app, owner, { orderId: 0, describe: all, ready: true })
    expect(await codeOf(saveLegacyBooking(app, stranger, { orderId, describe: all, ready: true }))).toBe(
      'order.unknown',
    )
    expect(await codeOf(placeLegacyBooking(app, stranger, orderId, '203.0.113.9'))).toBe('order.unknown')
    expect(await codeOf(checkReportedPayment(app, stranger, orderId, 'pay_1'))).toBe('order.unknown')
    expect(await codeOf(resendMessage(app, stranger, orderId, 'quotation'))).toBe('order.unknown')
  })
})
