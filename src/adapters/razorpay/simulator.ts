import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import { hmacHex } from '#platform/crypto.ts'
import type { Books, SimulatedOrder, SimulatedPayment } from './simulator-books.ts'

export type SimulatorSettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: () => string
  books: Books
}

const orderBody = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
  notes: z.record(z.string(), z.string().max(256)).default({}),
})
const payBody = z.object({
  order_id: z.string(),
  method: z.enum(['card', 'upi']),
  card_number: z.string().optional(),
  vpa: z.string().optional(),
})

/** Razorpay's own test numbers and what becomes of them. */
const failures: Record<string, { reason: string; description: string }> = {
  '4100280000080001': {
    reason: 'insufficient_fund',
    description: 'Your payment could not be completed due to insufficient account balance.',
  },
  '4100280000060003': {
    reason: 'card_declined',
    description: 'Your payment was declined by your bank. Try another card.',
  },
  'failure@razorpay': { reason: 'payment_failed', description: 'Your payment was declined by your UPI app.' },
  'late@razorpay': { reason: 'gateway_technical_error', description: 'Your bank did not answer in time.' },
}
const successes = new Set(['4100280000001007', '5500670000001002', '6527658900001005', 'success@razorpay'])
/** Ours alone: fails now and is captured soon after, as a slow bank does. */
const LATE = 'late@razorpay'
const LATE_MS = 1_500

/** Speaks Razorpay's HTTP protocol: orders, payments, the dialog's own call, and webhooks signed and sent as the provider does. */
export function createRazorpaySimulator(settings: SimulatorSettings) {
  const { books, keyId, keySecret } = settings
  const http = new Hono()
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const tell = webhookSender(settings)

  http.use('/v1/*', async (c, next) => {
    if (c.req.header('authorization') === expected) return next()
    return c.json(fault('Authentication failed'), 401)
  })
  http.post('/v1/orders', async c => {
    const body = orderBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(fault('The amount must be at least INR 1.00'), 400)
    return c.json(orderEntity(books.createOrder({ ...body.data, receipt: body.data.receipt ?? null }), []))
  })
  http.get('/v1/orders/:id', c => {
    const order = books.order(c.req.param('id'))
    return order
      ? c.json(orderEntity(order, books.payments(order.id)))
      : c.json(fault('The id provided does not exist'), 400)
  })
  http.get('/v1/orders/:id/payments', c => {
    const items = books.payments(c.req.param('id')).map(paymentEntity)
    return c.json({ entity: 'collection', count: items.length, items })
  })
  http.get('/v1/payments/:id', c => {
    const payment = books.payment(c.req.param('id'))
    return payment ? c.json(paymentEntity(payment)) : c.json(fault('The id provided does not exist'), 400)
  })

  http.get('/checkout.js', c =>
    c.body(readFileSync('src/adapters/razorpay/simulator-checkout.js', 'utf8'), 200, {
      'content-type': 'text/javascript',
    }),
  )
  http.post('/pay', async c => {
    const body = payBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(fault('Invalid payment details'), 400)
    const order = books.order(body.data.order_id)
    if (!order) return c.json(fault('The id provided does not exist'), 400)
    if (books.payments(order.id).some(payment => payment.status === 'captured'))
      return c.json(fault('This order is already paid'), 400)
    return c.json(pay(order, body.data.method, (body.data.vpa ?? body.data.card_number ?? '').replaceAll(' ', '')))
  })

  function pay(order: SimulatedOrder, method: string, instrument: string) {
    const failed = successes.has(instrument)
      ? null
      : (failures[instrument] ?? { reason: 'incorrect_card_details', description: 'Use one of the test numbers.' })
    const base = { order_id: order.id, amount: order.amount, method, error_description: failed?.description ?? null }
    const payment = books.addPayment({ ...base, status: failed ? 'failed' : 'captured' })
    if (!failed) {
      tell('payment.captured', payment)
      const razorpay_signature = hmacHex(keySecret, `${order.id}|${payment.id}`)
      return { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature }
    }
    tell('payment.failed', payment)
    if (instrument === LATE) setTimeout(() => captureLate(payment), LATE_MS).unref()
    const metadata = { order_id: order.id, payment_id: payment.id }
    return { error: { code: 'BAD_REQUEST_ERROR', ...failed, source: 'bank', step: 'payment_authorization', metadata } }
  }

  function captureLate(payment: SimulatedPayment) {
    books.capture(payment.id)
    tell('payment.captured', books.payment(payment.id)!)
  }
  return http
}

const fault = (description: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
})

function orderEntity(order: SimulatedOrder, payments: SimulatedPayment[]) {
  const paid = payments.some(payment => payment.status === 'captured')
  const notes = JSON.parse(order.notes) as Record<string, string>
  return {
    ...order,
    entity: 'order',
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    offer_id: null,
    status: paid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: Object.keys(notes).length > 0 ? notes : [], // an empty object comes back as a list, as the provider does it
  }
}

const paymentEntity = (payment: SimulatedPayment) => ({
  ...payment,
  entity: 'payment',
  currency: 'INR',
  captured: payment.status === 'captured',
  notes: [],
})

/**
 * The two events that Thikana subscribes to, each with its own id; tried again for a while when we do not answer with 2xx.
 * An authorised payment is captured at once, and `order.paid` says nothing that the capture did not.
 */
function webhookSender({ webhookSecret, webhookUrl }: SimulatorSettings) {
  async function send(body: string, eventId: string, attempt = 1): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': hmacHex(webhookSecret, body),
      'x-razorpay-event-id': eventId,
    }
    const taken = await fetch(webhookUrl(), { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
      response => response.ok,
      () => false,
    )
    if (!taken && attempt < 8) setTimeout(() => send(body, eventId, attempt + 1), 250 * 2 ** attempt).unref()
  }
  return (event: string, payment: SimulatedPayment) => {
    const payload = { payment: { entity: paymentEntity(payment) } }
    const created_at = Math.floor(Date.now() / 1000)
    const body = { entity: 'event', account_id: 'acc_simulator', event, contains: ['payment'], payload, created_at }
    void send(JSON.stringify(body), randomUUID())
  }
}
