import { paise } from '#kernel/money.ts'
import type { ProviderDispute, ProviderPayment, ProviderRefund, SettlementEntry } from '#modules/payments/ports.ts'
import type { WireDispute, WirePayment, WireRefund, WireSettled } from './wire.ts'

/** Converts a payment. A refunded one was captured once; the refund is a separate entry. */
export const toProviderPayment = (payment: WirePayment): ProviderPayment => ({
  paymentId: payment.id,
  providerOrderId: payment.order_id ?? '',
  state: payment.status === 'refunded' ? 'captured' : payment.status,
  amount: paise(payment.amount),
  currency: payment.currency,
  ...(payment.amount_refunded != null && { refunded: paise(payment.amount_refunded) }),
  method: payment.method ?? null,
  error: payment.error_description ?? null,
})

export const toProviderRefund = (refund: WireRefund): ProviderRefund => ({
  refundId: refund.id,
  paymentId: refund.payment_id,
  receipt: refund.receipt ?? null,
  state: refund.status,
  amount: paise(refund.amount),
  ...(refund.currency && { currency: refund.currency }),
  bankReference: refund.acquirer_data?.arn ?? refund.acquirer_data?.rrn ?? null,
})

export const toProviderDispute = (dispute: WireDispute): ProviderDispute => ({
  disputeId: dispute.id,
  paymentId: dispute.payment_id,
  state: dispute.status,
  phase: dispute.phase ?? '',
  reason: dispute.reason_description ?? dispute.reason_code ?? '',
  amount: paise(dispute.amount),
  deducted: paise(dispute.amount_deducted ?? 0),
  ...(dispute.currency && { currency: dispute.currency }),
  respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
})

export const toSettledEntry = (line: WireSettled): SettlementEntry => ({
  id: line.entity_id,
  kind: line.type === 'payment' || line.type === 'refund' ? line.type : 'other',
  amount: paise(line.amount),
  settlementId: line.settlement_id ?? '',
  utr: line.settlement_utr ?? '',
  fee: paise(line.fee),
  tax: paise(line.tax),
  credit: paise(line.credit),
  debit: paise(line.debit),
  description: line.description ?? '',
})
