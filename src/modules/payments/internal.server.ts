/**
 * The books of payments, changed in the transaction of the caller that changes an order. For later modules, not for the
 * interfaces.
 */
export { type AppliedDispute, applyDispute } from './commands/apply-dispute.ts'
export { type AppliedPayment, applyPayment, isRecordedPaymentUpdate } from './commands/apply-payment.ts'
export {
  type AppliedRefund,
  applyRefund,
  REFUNDED_AT_PROVIDER_REASON,
  type RefundUpdateResult,
} from './commands/apply-refund.ts'
export { markRefundPaid, reopenFailedRefund, withdrawUnpaidRefund } from './commands/failed-refunds.ts'
export { insertManualPayment } from './commands/insert-manual-payment.ts'
export {
  type ConfirmedRefundUpdate,
  confirmContradictoryRefundUpdate,
  lookUpFailedRefund,
} from './commands/look-up-refund.ts'
export { markRefundFailed, putRefundOnHold } from './commands/mark-refund-failed.ts'
export { openPaymentOrder } from './commands/open-payment-order.ts'
export { purgeRefundReasons } from './commands/purge-refund-reasons.ts'
export { purgeWebhookEvents } from './commands/purge-webhook-events.ts'
export { registerRefundTask } from './commands/refund-queue.ts'
export { requestRefund } from './commands/request-refund.ts'
export { requestRefundAtProvider } from './commands/request-refund-at-provider.ts'
export { requireOpenMonth, waitForDatedEntries } from './commands/require-open-month.ts'
export { reverseManualPayment } from './commands/reverse-manual-payment.ts'
export type { ProviderDispute, ProviderPayment, ProviderRefund, SettlementEntry } from './ports.ts'
export { claimUnpaidPaymentOrders, type OpenPaymentOrder } from './queries/claim-unpaid-payment-orders.ts'
export {
  findPaymentProvider,
  findProvidersOfPayments,
  getDefaultPaymentProvider,
  listPaymentProviders,
  type ProviderAccount,
} from './queries/find-payment-provider.ts'
export { listRefundsToCheck } from './queries/list-refunds-to-check.ts'
