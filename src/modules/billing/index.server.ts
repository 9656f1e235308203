import type { App } from '#platform/app.ts'
import { applyLateCredits } from './commands/apply-late-credits.ts'
import { pollPayments } from './commands/poll-payments.ts'
import { reconcile } from './commands/reconcile.ts'
import { carryOutRefund, pollRefunds } from './commands/settle-refunds.ts'

export { applyLateCredit, applyLateCredits, waiveLateCredit } from './commands/apply-late-credits.ts'
export { askForPayments } from './commands/ask-for-payments.ts'
export { confirmPayment } from './commands/confirm-payment.ts'
export { decideCash } from './commands/decide-cash.ts'
export { confirmProposal, declineProposal } from './commands/decide-proposal.ts'
export { enterCertificate } from './commands/enter-certificate.ts'
export { handBackRefund, recordManualRefund, retryRefund } from './commands/failed-refund.ts'
export { fetchSettlements } from './commands/fetch-settlements.ts'
export { handOverCash } from './commands/hand-over-cash.ts'
export {
  type BusinessCustomerPayment,
  receiveBusinessCustomerPayment,
} from './commands/receive-business-customer-payment.ts'
export { receivePayment } from './commands/receive-payment.ts'
export { reconcile } from './commands/reconcile.ts'
export { recordCrewCash, type SentCash } from './commands/record-crew-cash.ts'
export { reducePrice } from './commands/reduce-price.ts'
export { refundOrder } from './commands/refund-order.ts'
export { reportUnpaid } from './commands/report-unpaid.ts'
export { reversePayment } from './commands/reverse-payment.ts'
export { settleDisputes } from './commands/settle-disputes.ts'
export { settlePayments } from './commands/settle-payments.ts'
export { settleRefunds } from './commands/settle-refunds.ts'
export { type Checkout, startPayment } from './commands/start-payment.ts'
export { withdrawPriceReduction } from './commands/withdraw-price-reduction.ts'
export { withdrawRefund } from './commands/withdraw-refund.ts'
export { listProposals } from './queries/list-proposals.ts'
export { listReconciliations, type Reconciliation } from './queries/list-reconciliations.ts'
export { type Handover, readCash, readJobCash, type TakenCash } from './queries/read-cash.ts'
export { type LateCreditDue, readLateCredit } from './queries/read-late-credit.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'poll-payments': Record<string, never>
    'poll-refunds': Record<string, never>
    'pay-late-credits': Record<string, never>
    reconcile: Record<string, never>
  }
}

export function settlementJobs(app: App) {
  app.jobs.on('poll-payments', { every: '* * * * *', retryLimit: 0 }, () => pollPayments(app))
  app.jobs.on('poll-refunds', { every: '* * * * *', retryLimit: 0 }, () => pollRefunds(app))
  app.jobs.on('pay-late-credits', { every: '*/5 * * * *' }, () => applyLateCredits(app))
  app.jobs.on('reconcile', { every: '30 4 * * *' }, async () => void (await reconcile(app)))
  app.jobs.on('pursue-refund', {}, ([refund]) => carryOutRefund(app, 'job', refund!.key))
}
