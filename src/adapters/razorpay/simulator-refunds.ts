import { Hono } from 'hono'
import { z } from 'zod'
import type { SimulatedBooks, SimulatedRefund } from './simulator-books.ts'
import {
  buildErrorBody,
  parsePageQuery,
  sumSimulatedRefunds,
  toCollection,
  toPaymentEntity,
  toRefundEntity,
} from './simulator-entities.ts'
import type { SendWebhook } from './simulator-webhooks.ts'

const refundBody = z.object({ amount: z.number().int().min(100).optional(), receipt: z.string().max(40).nullish() })
const idempotencyKey = /^[\w-]{10,}$/
/** A payment with this VPA succeeds, but its refunds fail as if the account were closed. Not part of Razorpay's API. */
const CLOSED_ACCOUNT = 'closed@razorpay'
const BANK_MS = 1_000

/**
 * Adds Razorpay's refunds: of captured payments, in part or whole, never more than was captured, and once per
 * idempotency key.
 */
export function createRefundRoutes(books: SimulatedBooks, tell: SendWebhook) {
  const http = new Hono()
  http.post('/v1/payments/:id/refund', async c => {
    const payment = books.payment(c.req.param('id'))
    if (!payment) return c.json(buildErrorBody('The id provided does not exist'), 400)
    const body = refundBody.safeParse(await c.req.json().catch(() => ({})))
    if (!body.success) return c.json(buildErrorBody('The amount must be at least INR 1.00'), 400)
    if (payment.status !== 'captured') return c.json(buildErrorBody('Only captured payments can be refunded'), 400)
    const { amount = payment.amount, receipt = null } = body.data

    const idempotency = c.req.header('x-refund-idempotency') ?? null
    if (idempotency && !idempotencyKey.test(idempotency))
      return c.json(buildErrorBody('The idempotency key must have at least 10 characters'), 400)
    const before = idempotency && books.refundByIdempotencyKey(payment.id, idempotency)
    if (before) {
      if (before.amount === amount && before.receipt === receipt) return c.json(toRefundEntity(before))
      return c.json(buildErrorBody('Different request body sent for the same idempotency key'), 409)
    }
    if (sumSimulatedRefunds(books.refunds(payment.id)) + amount > payment.amount)
      return c.json(buildErrorBody('The total refund amount is greater than the refund payment amount'), 400)
    const refund = books.addRefund({ payment_id: payment.id, amount, receipt, idempotency })
    publishChange('refund.created', refund)
    setTimeout(() => end(refund.id), BANK_MS).unref()
    return c.json(toRefundEntity(refund))
  })
  http.get('/v1/payments/:id/refunds', c => c.json(toCollection(books.refunds(c.req.param('id')).map(toRefundEntity))))
  http.get('/v1/refunds', c =>
    c.json(toCollection(books.refundsBetween(...parsePageQuery(c.req.query())).map(toRefundEntity))),
  )
  for (const { id } of books.openRefunds()) end(id) // their time continued while this process was down

  function end(id: string) {
    if (!books.isOpen()) return // it ends when the database is opened again
    const payment = books.payment(books.refund(id)!.payment_id)!
    const status = payment.vpa === CLOSED_ACCOUNT ? 'failed' : 'processed'
    books.endRefund(id, status)
    publishChange(`refund.${status}`, books.refund(id)!)
  }

  function publishChange(event: string, refund: SimulatedRefund) {
    const payment = toPaymentEntity(books.payment(refund.payment_id)!, books.refunds(refund.payment_id))
    tell(event, { refund: { entity: toRefundEntity(refund) }, payment: { entity: payment } })
  }
  return http
}
