import { paise } from '#kernel/money.ts'
import type { ProviderPayment, ProviderRefund } from '#modules/payments/ports.ts'
import type { WirePayment, WireRefund } from './wire.ts'

/** A refunded payment was captured once: the refund is another entry in the books. */
export const paymentOf = (payment: WirePayment): ProviderPayment => ({
  paymentId: payment.id,
  providerOrderId: payment.order_id ?? '',
  state: payment.status === 'refunded' ? 'captured' : payment.status,
  amount: paise(payment.amount),
  method: payment.method ?? null,
  error: payment.error_description ?? null,
})

export const refundOf = (refund: WireRefund): ProviderRefund => ({
  refundId: refund.id,
  paymentId: refund.payment_id,
  receipt: refund.receipt ?? null,
  state: refund.status,
  amount: paise(refund.amount),
  bankReference: refund.acquirer_data?.arn ?? refund.acquirer_data?.rrn ?? null,
})
