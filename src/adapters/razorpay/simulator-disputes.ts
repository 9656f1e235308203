import { Hono } from 'hono'
import { z } from 'zod'
import { addDays, isIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { SimulatedBooks, SimulatedDispute } from './simulator-books.ts'
import { buildErrorBody, parsePageQuery, toCollection, toPaymentEntity } from './simulator-entities.ts'
import type { SendWebhook } from './simulator-webhooks.ts'

const MOST = 10_000
/** A route for people who test: disputes a payment. Not part of Razorpay's API. */
const begin = z.object({ payment_id: z.string(), amount: z.number().int().min(100).optional() })
const move = z.object({
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  /** The amount deducted so far, if the bank deducts in steps. */
  deducted: z.number().int().min(0).optional(),
})

/** Adds Razorpay's disputes and settlements: the amount is deducted when a dispute is lost. */
export function createDisputeRoutes(books: SimulatedBooks, tell: SendWebhook) {
  const http = new Hono()
  http.get('/v1/disputes', c =>
    c.json(toCollection(books.disputesBetween(...parsePageQuery(c.req.query())).map(disputeEntity))),
  )
  http.get('/v1/settlements/recon/combined', c => {
    const { year, month, day = '', count = '10', skip = '0' } = c.req.query()
    const date = `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (!isIndiaDate(date)) return c.json(buildErrorBody('The year, month and day are required'), 400)
    const [from, to] = [date, addDays(date, 1)].map(of => Math.floor(toIndiaInstant(of).getTime() / 1000)) as [
      number,
      number,
    ]
    const payments = books.paymentsBetween(from, to - 1, MOST, 0).filter(({ status }) => status === 'captured')
    const refunds = books.refundsBetween(from, to - 1, MOST, 0).filter(({ status }) => status === 'processed')
    const items = [
      ...payments.map(({ id, amount }) => ({ entity_id: id, type: 'payment', amount, ...calculateFee(amount) })),
      ...refunds.map(({ id, amount }) => ({ entity_id: id, type: 'refund', amount, ...noFee, debit: amount })),
    ].map(item => ({ ...item, currency: 'INR', settled: true, ...buildSettlement(date) }))
    return c.json(toCollection(items.slice(Number(skip), Number(skip) + Number(count))))
  })
  http.post('/disputes', async c => {
    const body = begin.safeParse(await c.req.json().catch(() => null))
    const payment = body.success && books.payment(body.data.payment_id)
    if (!payment) return c.json(buildErrorBody('The id provided does not exist'), 400)
    const dispute = books.addDispute(payment.id, body.data.amount ?? payment.amount)
    publishChange('created', dispute)
    return c.json(disputeEntity(dispute))
  })
  http.post('/disputes/:id', async c => {
    const body = move.safeParse(await c.req.json().catch(() => null))
    const dispute = books.dispute(c.req.param('id'))
    if (!body.success || !dispute) return c.json(buildErrorBody('The id provided does not exist'), 400)
    const { status, deducted = getDefaultDeduction(status, dispute) } = body.data
    books.moveDispute(dispute.id, status, deducted)
    publishChange(status, books.dispute(dispute.id)!)
    return c.json(disputeEntity(books.dispute(dispute.id)!))
  })

  function publishChange(event: string, dispute: SimulatedDispute) {
    const payment = toPaymentEntity(books.payment(dispute.payment_id)!, books.refunds(dispute.payment_id))
    tell(`payment.dispute.${event}`, { payment: { entity: payment }, dispute: { entity: disputeEntity(dispute) } })
  }
  return http
}

/** Returns the default deduction: the amount if lost, nothing if won, else the current one. */
const getDefaultDeduction = (status: SimulatedDispute['status'], { amount, amount_deducted }: SimulatedDispute) =>
  status === 'lost' ? amount : status === 'won' ? 0 : amount_deducted

/** Calculates the fee: 2% plus 18% GST on it, each rounded to the paisa. The reported fee includes its tax. */
function calculateFee(amount: number) {
  const charge = Math.round(amount * 0.02)
  const tax = Math.round(charge * 0.18)
  return { fee: charge + tax, tax, credit: amount - charge - tax, debit: 0 }
}
const noFee = { fee: 0, tax: 0, credit: 0 }
/** Builds the settlement of a date; there is one a day. */
const buildSettlement = (date: string) => ({
  settlement_id: `setl_${date.replaceAll('-', '')}`,
  settlement_utr: `UTIB${date.replaceAll('-', '')}0001`,
})

const disputeEntity = (dispute: SimulatedDispute) => ({
  ...dispute,
  entity: 'dispute',
  currency: 'INR',
  reason_code: 'chargeback',
  reason_description: 'Goods or services not provided',
  phase: 'chargeback',
})
