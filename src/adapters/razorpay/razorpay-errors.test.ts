import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type PaymentProvider, ProviderRejection } from '#modules/payments/ports.ts'
import { openLog } from '#platform/log.ts'
import { type SimulatedError, serveWithErrors } from '#testing/serve-with-errors.ts'
import { createRazorpay } from './razorpay.ts'
import { createRazorpaySimulator } from './simulator.ts'
import { openSimulatedBooks } from './simulator-books.ts'

const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecrets: ['the webhook secret'] }
const books = openSimulatedBooks(':memory:')
const simulator = createRazorpaySimulator({ ...keys, webhookSecret: '', books, webhookUrl: () => 'http://127.0.0.1:9' })
let provider: Awaited<ReturnType<typeof serveWithErrors>>
let logged: Record<string, unknown>[] = []
const write = (level: string) => (facts: object, text: string) => void logged.push({ level, text, ...facts })
const log = { ...openLog('silent'), warn: write('warn'), error: write('error') } as never
/** The pauses before each retry, which the tests skip. */
let waits: number[] = []
const settings = {
  ...{ ...keys, log, apiUrl: () => provider.url, checkoutScript: '' },
  wait: async (ms: number) => waits.push(ms),
}
let razorpay = createRazorpay(settings)
/** A client with a short timeout, so that tests notice silence soon. */
let withoutRetry = createRazorpay({ ...settings, timeoutMs: 300 })
const clientFor = (problem: SimulatedError) => (problem === 'silence' ? withoutRetry : razorpay)

beforeAll(async () => {
  provider = await serveWithErrors(new Hono().route('/', simulator))
})
afterAll(() => {
  provider.close()
  books.close()
})
let made = 0
let paymentId = ''
let orderId = ''
const buildTestReceipt = () => `receipt-${made++}`
beforeEach(() => {
  const order = books.createOrder({ amount: 500_00, currency: 'INR', receipt: buildTestReceipt(), notes: {} })
  orderId = order.id
  const facts = { order_id: order.id, amount: 500_00, method: 'card', error_description: null, vpa: null }
  paymentId = books.addPayment({ ...facts, status: 'captured' }).id
  logged = []
  waits = []
  razorpay = createRazorpay(settings) // so that no test finds the circuit open
  withoutRetry = createRazorpay({ ...settings, timeoutMs: 300 })
})

const calls: Record<string, { path: string; make: (of: PaymentProvider) => Promise<unknown> }> = {
  createOrder: {
    path: 'POST /v1/orders',
    make: of => of.createOrder({ amount: paise(1_00), receipt: buildTestReceipt(), notes: {} }),
  },
  readPayment: { path: 'GET /v1/payments/', make: of => of.readPayment(paymentId) },
  listPayments: { path: 'GET /v1/orders/', make: of => of.listPayments(orderId) },
  refund: {
    path: 'POST /v1/payments/',
    make: of => of.refund({ paymentId, amount: paise(100_00), receipt: buildTestReceipt() }),
  },
  listRefunds: { path: 'GET /v1/payments/', make: of => of.listRefunds(paymentId) },
  paymentsBetween: { path: 'GET /v1/payments', make: of => of.paymentsBetween(new Date(0), new Date()) },
  refundsBetween: { path: 'GET /v1/refunds', make: of => of.refundsBetween(new Date(0), new Date()) },
  disputesBetween: { path: 'GET /v1/disputes', make: of => of.disputesBetween(new Date(0), new Date()) },
  settledOn: { path: 'GET /v1/settlements/recon', make: of => of.settledOn('2026-11-20') },
}
const busy = { status: 429, json: {}, headers: { 'retry-after': '1' } }
const errors: [string, SimulatedError, string][] = [
  ['no answer in time', 'silence', 'TimeoutError'],
  ['a cut line', 'cut', 'ECONNRESET'],
  ['429', busy, 'status 429'],
  ['500', 500, 'status 500'],
  ['503', 503, 'status 503'],
  ['a page that is no JSON', 'garbage', 'not JSON'],
  ['a way to another address', { status: 307, json: {}, headers: { location: '/v1/payments' } }, 'status 307'],
  ['JSON of another kind', { status: 200, json: { hello: 1 } }, 'fields'],
]
const table = Object.keys(calls).flatMap(call => errors.map(problem => [call, ...problem] as const))

describe('the payment provider in trouble', () => {
  test.each(table)('%s after %s: asked again, with a line in the log', async (call, _, problem, error) => {
    provider.fail(problem)
    await expect(calls[call]!.make(clientFor(problem))).resolves.toBeDefined()
    expect(provider.requested).toHaveLength(2)
    expect(logged).toMatchObject([{ level: 'warn', provider: 'razorpay', attempt: 1 }])
    expect(logged[0]!.error).toContain(error)
    expect(logged[0]!.call).toContain(calls[call]!.path)
    const [least, most] = problem === busy ? [1_000, 1_000] : [200, 600]
    expect(waits).toEqual([expect.toSatisfy((ms: number) => ms >= least && ms <= most)])
  })

  test.each(errors)(
    '%s for good: three tries, then unavailable, which customers read as a calm sentence',
    async (_, problem) => {
      provider.fail(problem, problem, problem)
      await expect(calls.createOrder!.make(clientFor(problem))).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'provider.away',
      })
      expect(provider.requested).toHaveLength(3)
      expect(logged.filter(({ level }) => level === 'warn')).toHaveLength(3)
    },
  )

  test('after a call that failed in all its tries the next ones fail at once until the pause is over', async () => {
    let now = 0
    const of = createRazorpay({ ...settings, now: () => now })
    provider.fail(503, 503, 503)
    await expect(calls.createOrder!.make(of)).rejects.toMatchObject({ code: 'provider.away' })
    await expect(calls.listPayments!.make(of)).rejects.toMatchObject({ code: 'provider.away' })
    expect(provider.requested).toHaveLength(3)
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([{ forMs: 10_000 }])
    now = 10_000
    await expect(calls.createOrder!.make(of)).resolves.toBeDefined()
    await expect(calls.listPayments!.make(of)).resolves.toBeDefined()
  })

  test('an unreadable answer does not open the circuit, because the provider is up', async () => {
    provider.fail('garbage', 'garbage', 'garbage')
    await expect(calls.createOrder!.make(razorpay)).rejects.toMatchObject({ code: 'provider.away' })
    await expect(calls.createOrder!.make(razorpay)).resolves.toBeDefined()
  })

  test('a call that a customer waits for ends with its limit, however many tries are left', async () => {
    let now = 0
    const wait = async () => {
      now += 8_000
    }
    const of = createRazorpay({ ...settings, now: () => now, wait })
    provider.fail(503, 503, 503)
    await expect(calls.createOrder!.make(of)).rejects.toMatchObject({ code: 'provider.away' })
    expect(provider.requested.length).toBeLessThan(3)
  })

  test('calls for a waiting customer end with their common limit', async () => {
    provider.fail('silence')
    const limit = AbortSignal.abort()
    const order = { amount: paise(1_00), receipt: buildTestReceipt(), notes: {} }
    await expect(razorpay.createOrder(order, limit)).rejects.toMatchObject({ code: 'provider.away' })
    expect(waits).toEqual([])
  })

  test.each([
    [500_000_01, 'above-maximum', 'Amount exceeds maximum amount allowed.'],
    [99, 'other', 'Order amount less than minimum amount allowed'],
  ])('an order of %i paise is refused as Razorpay does: %s', async (amount, why, description) => {
    const refused = razorpay.createOrder({ amount: paise(amount), receipt: buildTestReceipt(), notes: {} })
    await expect(refused).rejects.toMatchObject({ why, message: `BAD_REQUEST_ERROR: ${description}` })
    await expect(refused).rejects.toBeInstanceOf(ProviderRejection)
  })

  test.each(['paymentsBetween', 'refundsBetween', 'disputesBetween', 'settledOn'])(
    '%s: a provider that shows the same page for ever is asked twice',
    async list => {
      const kind = { paymentsBetween: 'payment', refundsBetween: 'refund', disputesBetween: 'dispute' }[list]
      const id = { payment: 'pay_1', refund: 'rfnd_1', dispute: 'disp_1' }[kind ?? ''] ?? ''
      const of = {
        amount: 100,
        order_id: 'order_1',
        payment_id: 'pay_1',
        currency: 'INR',
        entity_id: 'pay_1',
        type: 'payment',
      }
      const status = kind === 'payment' ? 'captured' : kind === 'refund' ? 'processed' : 'open'
      const same = { status: 200, json: { items: Array(kind ? 100 : 1_000).fill({ id, status, ...of }) } }
      provider.fail(...Array(6).fill(same))
      const found = await calls[list]!.make(razorpay)
      expect(list === 'settledOn' ? (found as { lines: object[] }).lines : found).toHaveLength(1)
      expect(provider.requested).toHaveLength(2)
    },
  )

  test('one payment that cannot be read hides no other, and stands in the log', async () => {
    const good = { id: 'pay_1', order_id: orderId, amount: 100, currency: 'INR', status: 'captured' }
    const strange = [
      { ...good, id: 'pay_2', status: 'on_hold' },
      { ...good, id: 'pay_3', amount: '100' },
    ]
    for (const call of ['listPayments', 'paymentsBetween']) {
      logged = []
      provider.fail({ status: 200, json: { items: [strange[0], good, strange[1]] } })
      await expect(calls[call]!.make(razorpay)).resolves.toMatchObject([{ paymentId: 'pay_1' }])
      expect(logged).toMatchObject([{ level: 'error', unreadable: 2 }])
    }
  })

  test('one line of a day’s settlements that cannot be read hides no other, and stands in the log', async () => {
    const good = {
      entity_id: 'pay_1\0',
      type: 'payment',
      amount: 100,
      settlement_id: 'setl_1',
      credit: 98,
      fee: 2,
      debit: null,
    }
    logged = []
    const strange = [
      { ...good, amount: '100' },
      { ...good, credit: 9_000_000_000_000_000 },
    ]
    provider.fail({ status: 200, json: { items: [strange[0], good, strange[1]] } })
    await expect(razorpay.settledOn('2026-11-20')).resolves.toMatchObject({
      lines: [{ id: 'pay_1', amount: 100, credit: 98 }],
      unreadable: 2,
    })
    expect(logged).toMatchObject([{ level: 'error', unreadable: 2 }])
  })

  test('one unreadable refund of a payment rejects the whole list, because it might be the one in question', async () => {
    const strange = { status: 200, json: { items: [{ id: 'rfnd_1', payment_id: paymentId, amount: '100' }] } }
    provider.fail(strange, strange, strange)
    await expect(razorpay.listRefunds(paymentId)).rejects.toMatchObject({ code: 'provider.away' })
  })

  test.each([
    ['readPayment', { id: 'pay_Ghost', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' }],
    [
      'listPayments',
      { items: [{ id: 'pay_1', order_id: 'order_9', amount: 100, currency: 'INR', status: 'captured' }] },
    ],
    ['listRefunds', { items: [{ id: 'rfnd_1', payment_id: 'pay_9', amount: 100, status: 'processed' }] }],
  ])('%s: an answer about something else is none, and what was asked for is read the next time', async (call, json) => {
    const other = { status: 200, json }
    provider.fail(other, other, other)
    await expect(calls[call]!.make(razorpay)).rejects.toMatchObject({ code: 'provider.away' })
    expect(logged).toMatchObject(Array(3).fill({ error: 'not what was asked for' }))
    provider.fail(other)
    await expect(calls[call]!.make(razorpay)).resolves.toBeDefined()
  })

  test('an order of another amount than was asked is not shown to the customer, nor is such a refund believed', async () => {
    const order = { status: 200, json: { id: 'order_1', amount: 99, amount_paid: 0, receipt: null, status: 'created' } }
    provider.fail(order, order, order)
    await expect(calls.createOrder!.make(razorpay)).rejects.toMatchObject({ code: 'provider.away' })
    const refund = { status: 200, json: { id: 'rfnd_1', payment_id: paymentId, amount: 99, status: 'processed' } }
    provider.fail(refund, refund, refund)
    await expect(calls.refund!.make(razorpay)).rejects.toMatchObject({ code: 'provider.away' })
  })

  test('a requested pause of a minute is not spent while a customer waits', async () => {
    provider.fail({ ...busy, headers: { 'retry-after': '60' } })
    await expect(razorpay.readPayment(paymentId)).rejects.toMatchObject({ code: 'provider.away' })
    expect(provider.requested).toHaveLength(1)
  })

  test.each<[string, SimulatedError]>([
    ['no answer in time', 'silence'],
    ['a cut line', 'cut'],
    ['a page that is no JSON', 'garbage'],
  ])('a refund made before %s is not made twice', async (_, problem) => {
    provider.fail(problem, problem)
    const refund = await clientFor(problem).refund({ paymentId, amount: paise(100_00), receipt: buildTestReceipt() })
    expect(books.refunds(paymentId)).toMatchObject([{ id: refund.refundId, amount: 100_00 }])
  })

  test('a final rejection is not retried, is logged, and is not treated as an answer', async () => {
    provider.fail()
    const tooMuch = razorpay.refund({ paymentId, amount: paise(500_01), receipt: buildTestReceipt() })
    await expect(tooMuch).rejects.toThrow(ProviderRejection)
    expect(provider.requested).toHaveLength(1)
    expect(logged).toMatchObject([{ level: 'error', error: expect.stringContaining('greater than') }])
  })

  test('nobody there at all', async () => {
    const gone = await serveWithErrors(new Hono())
    gone.close()
    const away = createRazorpay({ ...settings, apiUrl: () => gone.url })
    await expect(away.listPayments(orderId)).rejects.toMatchObject({ kind: 'unavailable', code: 'provider.away' })
    const tries = logged.filter(({ level }) => level === 'warn')
    expect(tries).toMatchObject(Array(3).fill({ error: 'ECONNREFUSED' }))
  })

  test('wrong keys: refused at once, with a line for the operator', async () => {
    const stranger = createRazorpay({ ...settings, keySecret: 'no' })
    provider.fail()
    await expect(stranger.listPayments(orderId)).rejects.toThrow('Authentication failed')
    expect([provider.requested.length, logged.length]).toEqual([1, 1])
  })

  test('no line names keys, secrets or what was sent', async () => {
    provider.fail(500)
    await calls.refund!.make(razorpay)
    expect(JSON.stringify(logged)).not.toMatch(/secret|rzp_test_key|receipt-/)
  })
})

describe('refunds at the provider', () => {
  const refund = (amount: number, receipt: string) => razorpay.refund({ paymentId, amount: paise(amount), receipt })
  test('in parts, never beyond what was captured, the same receipt once, another amount under it refused', async () => {
    provider.fail()
    const [receipt, other] = [`first-${buildTestReceipt()}`, `other-${buildTestReceipt()}`]
    const first = await refund(200_00, receipt)
    expect(await refund(200_00, receipt)).toEqual(first)
    // Razorpay answers 409 to another body with the same key.
    await expect(refund(100_00, receipt)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(refund(300_01, other)).rejects.toThrow('greater than')
    await refund(300_00, `${other}-2`)
    const amounts = (await razorpay.listRefunds(paymentId)).map(({ amount }) => amount)
    expect(amounts).toEqual([200_00, 300_00])
    expect(await razorpay.readPayment(paymentId)).toMatchObject({ state: 'captured' })
  })

  test('only of a captured payment', async () => {
    provider.fail()
    const facts = { order_id: orderId, amount: 1_00, method: 'card', error_description: 'no', vpa: null }
    const failed = books.addPayment({ ...facts, status: 'failed' })
    const requested = razorpay.refund({ paymentId: failed.id, amount: paise(1_00), receipt: buildTestReceipt() })
    await expect(requested).rejects.toThrow('Only captured')
  })

  test('lists of everything come page by page, each entry once', async () => {
    provider.fail()
    for (let n = 0; n < 205; n++)
      books.addPayment({
        ...{ order_id: orderId, amount: 1_00, method: 'card' },
        status: 'failed',
        error_description: null,
        vpa: null,
      })
    const all = await razorpay.paymentsBetween(new Date(0), new Date(Date.now() + 10_000))
    expect(new Set(all.map(({ paymentId: id }) => id)).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(205)
    expect(provider.requested).toHaveLength(Math.floor(all.length / 100) + 1)
  })
})
