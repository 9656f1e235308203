import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Paise, rupees } from '#kernel/money.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import type { SimulatedBooks, SimulatedOrder, SimulatedPayment } from './simulator-books.ts'
import { createDisputeRoutes } from './simulator-disputes.ts'
import { buildErrorBody, parsePageQuery, toCollection, toOrderEntity, toPaymentEntity } from './simulator-entities.ts'
import { createRefundRoutes } from './simulator-refunds.ts'
import { createWebhookSender } from './simulator-webhooks.ts'

export type RazorpaySimulatorSettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: () => string
  books: SimulatedBooks
  /** The highest amount of one payment; by default ₹5,00,000 like Razorpay. */
  maxAmount?: Paise
}

const orderBody = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
  /** Without it, a repeated receipt creates another order. */
  unique_receipt: z.boolean().default(false),
  notes: z.record(z.string(), z.string().max(256)).default({}),
})
const payBody = z.object({
  order_id: z.string(),
  method: z.enum(['card', 'upi', 'netbanking']),
  card_number: z.string().optional(),
  bank: z.string().optional(),
  vpa: z.string().optional(),
})

const DEFAULT_MAX = rupees(5_00_000)

/** Returns Razorpay's text for an invalid order (razorpay.com/docs, error index of orders). */
function getOrderError(input: unknown) {
  const { amount } = z.looseObject({ amount: z.unknown() }).catch({ amount: undefined }).parse(input)
  if (amount === undefined) return buildErrorBody('amount: is required.', 'amount')
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return buildErrorBody('The amount must be an integer.', 'amount')
  if (amount >= 100) return buildErrorBody('The request could not be read.')
  const least = buildErrorBody('Order amount less than minimum amount allowed', 'amount').error
  return { error: { ...least, step: 'order_creation', reason: 'amount_less_than_minimum_amount' } }
}

/** Razorpay's test numbers and their results. */
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
const successes = new Set([
  '4100280000001007',
  '5500670000001002',
  '6527658900001005',
  'success@razorpay',
  'closed@razorpay', // its refunds fail: simulator-refunds.ts
])
/** Fails now and is captured soon after, like with a slow bank. Not part of Razorpay's API. */
const LATE = 'late@razorpay'
const LATE_MS = 1_500

/** Simulates Razorpay's HTTP protocol: orders, payments, refunds, the dialog's own call, and webhooks. */
export function createRazorpaySimulator(settings: RazorpaySimulatorSettings) {
  const { books, keyId, keySecret, maxAmount = DEFAULT_MAX } = settings
  const http = new Hono()
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const tell = createWebhookSender(settings.webhookSecret, settings.webhookUrl)
  const entityOf = (payment: SimulatedPayment) => toPaymentEntity(payment, books.refunds(payment.id))

  http.use('/v1/*', async (c, next) => {
    if (c.req.header('authorization') === expected) return next()
    return c.json(buildErrorBody('Authentication failed'), 401)
  })
  http.post('/v1/orders', async c => {
    const body = orderBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(getOrderError(await c.req.json().catch(() => null)), 400)
    if (body.data.amount > maxAmount)
      return c.json(buildErrorBody('Amount exceeds maximum amount allowed.', 'amount'), 400)
    const { unique_receipt, receipt, ...order } = body.data
    return c.json(toOrderEntity(books.createOrder({ ...order, receipt: (unique_receipt && receipt) || null }), []))
  })
  http.get('/v1/orders/:id', c => {
    const order = books.order(c.req.param('id'))
    return order
      ? c.json(toOrderEntity(order, books.payments(order.id)))
      : c.json(buildErrorBody('The id provided does not exist'), 400)
  })
  http.get('/v1/orders/:id/payments', c => c.json(toCollection(books.payments(c.req.param('id')).map(entityOf))))
  http.get('/v1/payments', c =>
    c.json(toCollection(books.paymentsBetween(...parsePageQuery(c.req.query())).map(entityOf))),
  )
  http.get('/v1/payments/:id', c => {
    const payment = books.payment(c.req.param('id'))
    return payment ? c.json(entityOf(payment)) : c.json(buildErrorBody('The id provided does not exist'), 400)
  })
  http.route('/', createRefundRoutes(books, tell))
  http.route('/', createDisputeRoutes(books, tell))

  http.get('/checkout.js', c =>
    c.body(readFileSync('src/adapters/razorpay/simulator-checkout.js', 'utf8'), 200, {
      'content-type': 'text/javascript',
    }),
  )
  http.post('/pay', async c => {
    const body = payBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(buildErrorBody('Invalid payment details'), 400)
    const order = books.order(body.data.order_id)
    if (!order) return c.json(buildErrorBody('The id provided does not exist'), 400)
    if (books.payments(order.id).some(payment => payment.status === 'captured'))
      return c.json(buildErrorBody('This order is already paid'), 400)
    return c.json(
      pay(
        order,
        body.data.method,
        (body.data.vpa ?? body.data.card_number ?? body.data.bank ?? '').replaceAll(' ', ''),
      ),
    )
  })

  function pay(order: SimulatedOrder, method: string, instrument: string) {
    const failed = successes.has(instrument)
      ? null
      : (failures[instrument] ?? { reason: 'incorrect_card_details', description: 'Use one of the test numbers.' })
    const vpa = method === 'upi' ? instrument : null
    const base = {
      order_id: order.id,
      amount: order.amount,
      method,
      vpa,
      error_description: failed?.description ?? null,
    }
    const payment = books.addPayment({ ...base, status: failed ? 'failed' : 'captured' })
    if (!failed) {
      tell('payment.captured', { payment: { entity: entityOf(payment) } })
      const razorpay_signature = calculateHmacHex(keySecret, `${order.id}|${payment.id}`)
      return { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature }
    }
    tell('payment.failed', { payment: { entity: entityOf(payment) } })
    if (instrument === LATE) setTimeout(() => captureLate(payment), LATE_MS).unref()
    const metadata = { order_id: order.id, payment_id: payment.id }
    return { error: { code: 'BAD_REQUEST_ERROR', ...failed, source: 'bank', step: 'payment_authorization', metadata } }
  }

  function captureLate(payment: SimulatedPayment) {
    books.capture(payment.id)
    tell('payment.captured', { payment: { entity: entityOf(books.payment(payment.id)!) } })
  }
  return http
}
