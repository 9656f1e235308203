import type { SimulatedOrder, SimulatedPayment, SimulatedRefund } from './simulator-books.ts'

/** Builds an error in the provider's format. */
export const buildErrorBody = (description: string, field?: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field && { field }),
  },
})

export function toOrderEntity(order: SimulatedOrder, payments: SimulatedPayment[]) {
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
    notes: Object.keys(notes).length > 0 ? notes : [], // the provider returns an empty object as a list too
  }
}

export function toPaymentEntity(payment: SimulatedPayment, refunds: SimulatedRefund[]) {
  const refunded = sumSimulatedRefunds(refunds)
  const whole = refunded === payment.amount
  return {
    ...payment,
    entity: 'payment',
    currency: 'INR',
    status: whole ? 'refunded' : payment.status,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : whole ? 'full' : 'partial',
    captured: payment.status === 'captured',
    notes: [],
  }
}

export const toRefundEntity = ({ idempotency: _, ...refund }: SimulatedRefund) => ({
  ...refund,
  entity: 'refund',
  currency: 'INR',
  notes: refund.receipt ? { refund: refund.receipt } : [],
  acquirer_data: { arn: refund.status === 'processed' ? `7433${refund.id.slice(5)}` : null },
  batch_id: null,
  speed_requested: 'normal',
  speed_processed: 'normal',
})

export const toCollection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

/** Sums up the refunded amount of a payment, including pending refunds. */
export const sumSimulatedRefunds = (refunds: SimulatedRefund[]) =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0)

/** Parses from, to, count and skip of a paged list for the database queries. */
export function parsePageQuery({ from = '0', to = '9999999999', count = '10', skip = '0' }: Record<string, string>) {
  return [Number(from), Number(to), Math.min(Number(count), 100), Number(skip)] as const
}
