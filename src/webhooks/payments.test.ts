import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { startPayment } from '#modules/billing/index.server.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { getDefaultPaymentProvider } from '#modules/payments/index.server.ts'
import type { PaymentProvider } from '#modules/payments/ports.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { createTestPaymentProvider, setPaymentProviders } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { createRazorpay } from '../adapters/razorpay/razorpay.ts'
import { createPaymentWebhook } from './payments.ts'

const keys = {
  keyId: 'rzp_test_key',
  keySecret: 'the key secret',
  webhookSecrets: ['the new secret', 'the old secret'],
}
let app: TestApp
let customer: Customer
let hook: ReturnType<typeof createPaymentWebhook>
let logged: unknown[][] = []

beforeAll(async () => {
  app = await openTestApp()
  const write = (...line: unknown[]) => void logged.push(line)
  app.log = { ...app.log, warn: write, error: write } as never
  const { readWebhook } = createRazorpay({
    ...keys,
    log: app.log,
    apiUrl: () => 'http://127.0.0.1:9',
    checkoutScript: '',
  })
  setPaymentProviders(app, createTestPaymentProvider({ readWebhook }))
  hook = createPaymentWebhook(app, 'razorpay')
})
afterAll(() => app.close())
beforeEach(async () => {
  logged = []
  await app.db.deleteFrom('slot_reservations').execute() // all need the same hour
  customer = await createTestCustomer(app)
})

const send = (body: string, { secret = 'the new secret', eventId = randomUUID() as string } = {}) =>
  hook.request('/', {
    method: 'POST',
    body,
    headers: { 'x-razorpay-signature': calculateHmacHex(secret, body), 'x-razorpay-event-id': eventId },
  })
async function placed() {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const entity = {
    id: `pay_${randomUUID().slice(0, 14)}`,
    order_id: providerOrderId,
    amount,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
  }
  return { orderNo, entity, amount }
}
const told = (event: string, payload: Record<string, object>) =>
  JSON.stringify({
    entity: 'event',
    event,
    payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }])),
  })
const paid = (orderNo: string) => readOrder(app, customer, orderNo).then(order => order.paid)

describe('the webhook of the payment provider', () => {
  test.each(['the new secret', 'the old secret'])('[PAY-02] signed with %s it books the payment', async secret => {
    const { orderNo, entity, amount } = await placed()
    expect((await send(told('payment.captured', { payment: entity }), { secret })).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount)
  })

  test('a repeated event, and another event on the same payment, count once', async () => {
    const { orderNo, entity, amount } = await placed()
    const body = told('payment.captured', { payment: entity })
    for (const eventId of ['event-twice', 'event-twice', 'event-other'])
      expect((await send(body, { eventId })).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount)
  })

  test('a wrong signature: 400, nothing booked, one line without the body', async () => {
    const { orderNo, entity } = await placed()
    expect((await send(told('payment.captured', { payment: entity }), { secret: 'guessed' })).status).toBe(400)
    expect(await paid(orderNo)).toBe(0)
    expect(logged).toEqual([[{ hook: 'razorpay', bytes: expect.any(Number) }, 'webhook with a wrong signature']])
  })

  test.each([
    ['no JSON', '<html>'],
    ['another shape', '{"hello":1}'],
    [
      'a payment without a currency',
      told('payment.captured', { payment: { id: 'pay_1', order_id: 'order_1', amount: 100, status: 'captured' } }),
    ],
    ['a payment without an amount', told('payment.captured', { payment: { id: 'pay_1', order_id: 'order_1' } })],
  ])('genuine but unreadable, %s: 422 and one line', async (_, body) => {
    expect((await send(body)).status).toBe(422)
    expect(logged).toEqual([[{ hook: 'razorpay', bytes: body.length }, 'webhook that cannot be read']])
  })

  test.each([0, -540_00])('a payment of %i paise is ignored, and the real payment is recorded later', async lie => {
    const { orderNo, entity, amount } = await placed()
    expect((await send(told('payment.captured', { payment: { ...entity, amount: lie } }))).status).toBe(422)
    expect((await send(told('payment.captured', { payment: entity }))).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount)
  })

  test.each([0, -100_00])('neither is a refund of %i paise, nor a dispute', async amount => {
    const { orderNo, entity, ...of } = await placed()
    await send(told('payment.captured', { payment: entity }))
    const refund = { id: `rfnd_${randomUUID()}`, payment_id: entity.id, amount, receipt: null, status: 'processed' }
    const dispute = { id: `disp_${randomUUID()}`, payment_id: entity.id, amount, status: 'open' }
    const events: Record<string, object>[] = [{ refund }, { dispute }]
    for (const lie of [...events, { dispute: { ...dispute, amount: 100, amount_deducted: -1 } }])
      expect((await send(told('news', lie))).status).toBe(422)
    expect(await paid(orderNo)).toBe(of.amount)
  })

  test('a payment is recorded despite a character that databases cannot store', async () => {
    const { orderNo, entity, amount } = await placed()
    const declined = { ...entity, status: 'failed', error_description: 'Declined\0' }
    expect((await send(told('payment.failed', { payment: declined }))).status).toBe(200)
    expect((await send(told('payment.captured', { payment: { ...entity, method: 'u\0pi' } }))).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount)
  })

  test('a dispute with an impossible due date is recorded without it', async () => {
    const { orderNo, entity } = await placed()
    const dispute = { id: `disp_${randomUUID()}`, payment_id: entity.id, amount: 100_00, status: 'open' }
    await send(told('payment.captured', { payment: entity }))
    expect((await send(told('payment.dispute.created', { dispute: { ...dispute, respond_by: 9e14 } }))).status).toBe(
      200,
    )
    const facts = (await readOrder(app, customer, orderNo)).events.map(({ kind }) => kind)
    expect(facts).toContain('dispute')
  })

  test('a dispute from a clock that is centuries ahead does not hide later events', async () => {
    const { orderNo, entity, amount } = await placed()
    await send(told('payment.captured', { payment: entity }))
    const dispute = { id: `disp_${randomUUID()}`, payment_id: entity.id, amount: 100_00, status: 'under_review' }
    const at = (created_at: number, more: object) => {
      const body = told('payment.dispute.under_review', { dispute: { ...dispute, ...more } })
      return send(JSON.stringify({ ...JSON.parse(body), created_at }))
    }
    expect((await at(9_000_000_000, { amount_deducted: 0 })).status).toBe(200)
    app.setNow(new Date(app.now().getTime() + 60_000))
    expect((await at(app.now().getTime() / 1000, { amount_deducted: 100_00 })).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount - 100_00)
  })

  test('an event without one of our orders is accepted and logged', async () => {
    for (const order_id of ['order_elsewhere', null]) {
      const entity = { id: `pay_x${order_id}`, order_id, amount: 100, currency: 'INR', status: 'captured' }
      expect((await send(told('payment.captured', { payment: entity }))).status).toBe(200)
    }
    expect(logged.map(([, text]) => text)).toEqual(Array(2).fill('payment for an order that is not ours'))
  })

  test('an unrelated event is accepted silently', async () => {
    expect((await send(told('settlement.processed', { settlement: {} }))).status).toBe(200)
    expect(logged).toEqual([])
  })

  test('a refund reported before its payment: both are recorded', async () => {
    const { orderNo, entity, amount } = await placed()
    const refund = {
      id: `rfnd_${randomUUID()}`,
      payment_id: entity.id,
      amount: 100_00,
      receipt: null,
      status: 'pending',
    }
    await send(told('refund.created', { refund, payment: { ...entity, status: 'captured' } }))
    expect(await paid(orderNo)).toBe(amount - 100_00)
    await send(
      told('refund.processed', {
        refund: { ...refund, status: 'processed', acquirer_data: { arn: 'ARN 9' } },
        payment: entity,
      }),
    )
    expect((await readOrder(app, customer, orderNo)).payments[1]!.refund).toMatchObject({
      state: 'processed',
      bankReference: 'ARN 9',
    })
  })
})

describe('a provider that was replaced', () => {
  const next = createTestPaymentProvider({ name: 'next' })
  const changeTo = (...others: PaymentProvider[]) => setPaymentProviders(app, next, ...others)

  test('its webhook is booked while its keys are configured, and rejected once they are gone', async () => {
    const former = getDefaultPaymentProvider(app)
    const { orderNo, entity, amount } = await placed()
    const body = told('payment.captured', { payment: entity })
    changeTo()
    expect((await send(body)).status).toBe(400)
    changeTo(former)
    expect((await send(body)).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount)
    setPaymentProviders(app, former)
  })

  test('a former account at the same provider proves its own webhooks', async () => {
    const former = getDefaultPaymentProvider(app)
    const { orderNo, entity, amount } = await placed()
    setPaymentProviders(app, { ...former, readWebhook: () => 'forged', formerAccounts: [former] })
    expect((await send(told('payment.captured', { payment: entity }))).status).toBe(200)
    expect(await paid(orderNo)).toBe(amount)
    setPaymentProviders(app, former)
  })
})
