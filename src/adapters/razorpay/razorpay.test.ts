import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { openLog } from '#platform/log.ts'
import { createRazorpay } from './razorpay.ts'
import { createRazorpaySimulator } from './simulator.ts'
import { openSimulatedBooks } from './simulator-books.ts'

const webhookSecret = 'the webhook secret'
const keys = {
  keyId: 'rzp_test_key',
  keySecret: 'the key secret',
  webhookSecrets: [webhookSecret],
  log: openLog('silent'),
}
type Hook = { body: Uint8Array; headers: Headers }
let hooks: Hook[] = []
const books = openSimulatedBooks(':memory:')

const site = new Hono()
site.post('/hook', async c => {
  hooks.push({ body: new Uint8Array(await c.req.arrayBuffer()), headers: c.req.raw.headers })
  return c.text('ok')
})
let base = ''
site.route('/', createRazorpaySimulator({ ...keys, webhookSecret, books, webhookUrl: () => `${base}/hook` }))
const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
const razorpay = createRazorpay({ ...keys, apiUrl: () => base, checkoutScript: '/checkout.js' })

beforeAll(async () => {
  await new Promise<void>(resolve => (server.listening ? resolve() : server.once('listening', () => resolve())))
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => {
  server.close()
  books.close()
})
beforeEach(() => {
  hooks = []
})

const open = (receipt: string) =>
  razorpay.createOrder({ amount: paise(1_872_00), receipt, notes: { from: 'Andheri West' } })
const pay = async (order_id: string, instrument: object) => {
  const response = await fetch(`${base}/pay`, { method: 'POST', body: JSON.stringify({ order_id, ...instrument }) })
  return response.json()
}
const card = (card_number: string) => ({ method: 'card', card_number })
const hooksArrived = (count: number) => vi.waitFor(() => expect(hooks).toHaveLength(count))

describe('orders and payments over HTTP', () => {
  test.each(['4100 2800 0000 1007', '5500 6700 0000 1002', '6527 6589 0000 1005'])(
    '[PAY-01] the test card %s pays',
    async number => {
      const { providerOrderId } = await open(`card ${number}`)
      const paid = await pay(providerOrderId, card(number))
      const callback = { providerOrderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
      expect(razorpay.isGenuineCallback(callback)).toBe(true)
      expect(await razorpay.readPayment(paid.razorpay_payment_id)).toMatchObject({
        providerOrderId,
        state: 'captured',
        amount: 1_872_00,
        currency: 'INR',
      })
      await hooksArrived(1)
    },
  )

  test.each([
    ['4100 2800 0008 0001', 'insufficient_fund'],
    ['4100 2800 0006 0003', 'card_declined'],
  ])('[PAY-03] the test card %s fails with %s', async (number, reason) => {
    const { providerOrderId } = await open(`card ${number}`)
    expect(await pay(providerOrderId, card(number))).toMatchObject({
      error: { reason, metadata: { order_id: providerOrderId } },
    })
    expect(await razorpay.listPayments(providerOrderId)).toMatchObject([{ state: 'failed' }])
    await hooksArrived(1)
  })

  test('UPI: success pays, failure fails, late fails first and is captured afterwards', async () => {
    const [good, bad, late] = await Promise.all(['good', 'bad', 'late'].map(receipt => open(`upi ${receipt}`)))
    expect(await pay(good!.providerOrderId, { method: 'upi', vpa: 'success@razorpay' })).toHaveProperty(
      'razorpay_signature',
    )
    expect(await pay(bad!.providerOrderId, { method: 'upi', vpa: 'failure@razorpay' })).toHaveProperty('error')
    expect(await pay(late!.providerOrderId, { method: 'upi', vpa: 'late@razorpay' })).toHaveProperty('error')
    await vi.waitFor(
      async () => expect(await razorpay.listPayments(late!.providerOrderId)).toMatchObject([{ state: 'captured' }]),
      { timeout: 5_000 },
    )
  })

  test('the same receipt gives the same order: a repeated call collects once', async () => {
    expect((await open('receipt-1')).providerOrderId).toBe((await open('receipt-1')).providerOrderId)
  })

  test('a paid order cannot be paid again', async () => {
    const { providerOrderId } = await open('paid once')
    await pay(providerOrderId, card('4100 2800 0000 1007'))
    expect(await pay(providerOrderId, card('4100 2800 0000 1007'))).toHaveProperty('error')
  })

  test('wrong keys are refused', async () => {
    const stranger = createRazorpay({ ...keys, keySecret: 'wrong', apiUrl: () => base, checkoutScript: '' })
    await expect(stranger.listPayments('order_x')).rejects.toThrow('Authentication failed')
  })
})

test('a dispute: told as it is raised and as it ends, listed, and its payment settled', async () => {
  const { providerOrderId } = await open('disputed')
  const { razorpay_payment_id: paymentId } = await pay(providerOrderId, card('4100 2800 0000 1007'))
  await hooksArrived(1)
  const post = async (path: string, body: object) =>
    (await fetch(base + path, { method: 'POST', body: JSON.stringify(body) })).json()
  const { id } = await post('/disputes', { payment_id: paymentId })
  await post(`/disputes/${id}`, { status: 'under_review', deducted: 100_00 })
  await post(`/disputes/${id}`, { status: 'lost' })
  await hooksArrived(4)
  const events = hooks.slice(1).map(({ body, headers }) => razorpay.readWebhook(body, headers))
  const dispute = { disputeId: id, paymentId, amount: 1_872_00, phase: 'chargeback', respondBy: expect.any(Date) }
  expect(events).toEqual(
    expect.arrayContaining([
      ...(
        [
          ['open', 0],
          ['under_review', 100_00],
          ['lost', 1_872_00],
        ] as const
      ).map(([state, deducted]) =>
        expect.objectContaining({
          at: expect.any(Date),
          disputes: [expect.objectContaining({ ...dispute, state, deducted })],
        }),
      ),
    ]),
  )
  const now = new Date()
  expect(await razorpay.disputesBetween(new Date(0), new Date(now.getTime() + 10_000))).toMatchObject([
    { disputeId: id, state: 'lost' },
  ])
  expect((await razorpay.settledOn(toIndiaDate(now))).lines).toContainEqual(
    expect.objectContaining({ id: paymentId, kind: 'payment', amount: 1_872_00 }),
  )
})

describe('signatures', () => {
  test("the provider's published vector", () => {
    const provider = createRazorpay({
      ...keys,
      keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
      apiUrl: () => base,
      checkoutScript: '',
    })
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
    const callback = { providerOrderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l', signature }
    expect(provider.isGenuineCallback(callback)).toBe(true)
    expect(provider.isGenuineCallback({ ...callback, paymentId: 'pay_IH4NVgf4Dreq1m' })).toBe(false)
    expect(provider.isGenuineCallback({ ...callback, signature: '' })).toBe(false)
  })

  test('a webhook is verified over its raw body, and one changed byte makes it invalid', async () => {
    const { providerOrderId } = await open('webhook')
    await pay(providerOrderId, card('4100 2800 0000 1007'))
    await hooksArrived(1)
    expect(razorpay.readWebhook(hooks[0]!.body, hooks[0]!.headers)).toMatchObject({
      eventId: expect.stringMatching(/.{10}/),
      payments: [{ providerOrderId, state: 'captured' }],
    })
    const changed = new Uint8Array(hooks[0]!.body)
    changed[10] = changed[10]! ^ 1
    expect(razorpay.readWebhook(changed, hooks[0]!.headers)).toBe('forged')
  })

  test('an impossible amount is ignored even if it is signed', () => {
    const entity = (amount: number) => ({
      ...{ id: 'pay_IH4NVgf4Dreq1l', order_id: 'order_IEIaMR65cu6nz3', amount, currency: 'INR', status: 'captured' },
      ...{ method: 'upi', created_at: 1_700_000_000 },
    })
    const read = (amount: number) => {
      const payload = { payment: { entity: entity(amount) } }
      const body = new TextEncoder().encode(JSON.stringify({ event: 'payment.captured', payload }))
      return razorpay.readWebhook(body, new Headers({ 'x-razorpay-signature': calculateHmacHex(webhookSecret, body) }))
    }
    expect(read(54_000)).toMatchObject({ payments: [{ state: 'captured' }] })
    expect(read(Number.MAX_SAFE_INTEGER)).toBe('unreadable')
  })

  test('a webhook that is not about a payment is accepted and ignored', () => {
    const body = new TextEncoder().encode(
      JSON.stringify({ event: 'settlement.processed', payload: { settlement: { entity: {} } } }),
    )
    const headers = new Headers({ 'x-razorpay-signature': calculateHmacHex(webhookSecret, body) })
    expect(razorpay.readWebhook(body, headers)).toMatchObject({ payments: [] })
  })
})
