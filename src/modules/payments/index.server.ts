export { type AppliedDispute, applyDispute } from './commands/apply-dispute.ts'
export { type AppliedPayment, applyPayment } from './commands/apply-payment.ts'
export { type AppliedRefund, applyRefund, MADE_OUTSIDE, type RefundNews } from './commands/apply-refund.ts'
export { enterPayment } from './commands/enter-payment.ts'
export { failRefund } from './commands/fail-refund.ts'
export { forgetReasons } from './commands/forget-reasons.ts'
export { openPaymentOrder } from './commands/open-payment-order.ts'
export { pursueRefund } from './commands/pursue-refund.ts'
export { requestRefund } from './commands/request-refund.ts'
export { reverseEntry } from './commands/reverse-entry.ts'
export { closeRefund, reopenRefund, takeBackRefund } from './commands/settle-failed-refund.ts'
export { takeEvent } from './commands/take-event.ts'
export {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  type SettledEntry,
} from './ports.ts'
export { silentRefunds } from './queries/silent-refunds.ts'
export { claimUnpaidPaymentOrders } from './queries/unpaid-payment-orders.ts'
