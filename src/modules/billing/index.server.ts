import { registerRefundTask } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { applyLateCredits } from './commands/apply-late-credits.ts'
import { pollPayments } from './commands/poll-payments.ts'
import { pollRefunds } from './commands/poll-refunds.ts'
import { reconcile } from './commands/reconcile.ts'
import { sendQueuedRefund } from './commands/send-queued-refund.ts'

export { applyLateCredit, applyLateCredits, waiveLateCredit } from './commands/apply-late-credits.ts'
export { approveMoneyProposal } from './commands/approve-money-proposal.ts'
export { checkReportedPayment } from './commands/check-reported-payment.ts'
export { confirmPayment } from './commands/confirm-payment.ts'
export { decideCrewCash } from './commands/decide-crew-cash.ts'
export { declineMoneyProposal } from './commands/decline-money-proposal.ts'
export { fetchSettlements } from './commands/fetch-settlements.ts'
export { payCompensation } from './commands/pay-compensation.ts'
export { reconcile } from './commands/reconcile.ts'
export {
  type BusinessCustomerPayment,
  recordBusinessCustomerPayment,
} from './commands/record-business-customer-payment.ts'
export { recordCashHandover } from './commands/record-cash-handover.ts'
export { recordCashRefund } from './commands/record-cash-refund.ts'
export { type CrewCashReport, recordCrewCash } from './commands/record-crew-cash.ts'
export { recordManualPayment } from './commands/record-manual-payment.ts'
export { recordManualRefund } from './commands/record-manual-refund.ts'
export { recordReportedDisputes } from './commands/record-reported-disputes.ts'
export { recordReportedPayments } from './commands/record-reported-payments.ts'
export { recordReportedRefunds } from './commands/record-reported-refunds.ts'
export { recordTdsCertificate } from './commands/record-tds-certificate.ts'
export { reducePrice } from './commands/reduce-price.ts'
export { refundOrder } from './commands/refund-order.ts'
export { remindOfUnpaidOrder } from './commands/remind-of-unpaid-order.ts'
export { retryRefund } from './commands/retry-refund.ts'
export { reversePayment } from './commands/reverse-payment.ts'
export { type PaymentCheckout, startPayment } from './commands/start-payment.ts'
export { withdrawPriceReduction } from './commands/withdraw-price-reduction.ts'
export { withdrawRefund } from './commands/withdraw-refund.ts'
export { listMoneyProposals } from './queries/list-money-proposals.ts'
export { listReconciliations, type Reconciliation } from './queries/list-reconciliations.ts'
export { type CashHandover, type CrewCashEntry, readCrewCash, readJobCash } from './queries/read-crew-cash.ts'
export { type PendingLateCredit, readLateCredit } from './queries/read-late-credit.ts'
export { type CashInHand, sumCashInHand } from './queries/sum-cash-in-hand.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'poll-payments': Record<string, never>
    'poll-refunds': Record<string, never>
    'pay-late-credits': Record<string, never>
    reconcile: Record<string, never>
  }
}

export function registerBillingTasks(app: App) {
  app.jobs.on('poll-payments', { every: '* * * * *', retryLimit: 0 }, () => pollPayments(app))
  app.jobs.on('poll-refunds', { every: '* * * * *', retryLimit: 0 }, () => pollRefunds(app))
  app.jobs.on('pay-late-credits', { every: '*/5 * * * *' }, () => applyLateCredits(app))
  app.jobs.on('reconcile', { every: '30 4 * * *' }, async () => void (await reconcile(app)))
  registerRefundTask(app, key => sendQueuedRefund(app, 'job', key))
}
