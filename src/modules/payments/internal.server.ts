/**
 * The books of payments, changed in the transaction of the caller that changes an order. For later modules, not for the
 * interfaces.
 */
export { type AppliedDispute, applyDispute } from './commands/apply-dispute.ts'
export { type AppliedPayment, applyPayment, isKnownNews } from './commands/apply-payment.ts'
export { type AppliedRefund, applyRefund, MADE_OUTSIDE, type RefundNews } from './commands/apply-refund.ts'
export { enterPayment } from './commands/enter-payment.ts'
export { failRefund, holdRefund } from './commands/fail-refund.ts'
export { askWhereContradicted, lookUpFailed, type SureNews } from './commands/look-up-refund.ts'
export { openPaymentOrder } from './commands/open-payment-order.ts'
export { purgeEvents } from './commands/purge-events.ts'
export { purgeReasons } from './commands/purge-reasons.ts'
export { requestRefund } from './commands/request-refund.ts'
export { reverseEntry } from './commands/reverse-entry.ts'
export { closeRefund, reopenRefund, voidRefund } from './commands/settle-failed-refund.ts'
export { submitRefund } from './commands/submit-refund.ts'
export type { ProviderDispute, ProviderPayment, ProviderRefund, SettledEntry } from './ports.ts'
export {
  findProvider,
  getDefaultProvider,
  listProviders,
  type ProviderAccount,
  providersOfPayments,
} from './queries/find-provider.ts'
export { silentRefunds } from './queries/silent-refunds.ts'
export { claimUnpaidPaymentOrders, type OpenPaymentOrder } from './queries/unpaid-payment-orders.ts'
