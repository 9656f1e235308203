import type { App } from '#platform/app.ts'
import { pollPayments } from './commands/poll-payments.ts'
import { reconcile } from './commands/reconcile.ts'
import { remindOfTomorrow } from './commands/remind-of-tomorrow.ts'
import { carryOutRefund, pollRefunds } from './commands/settle-refunds.ts'
import { tellOfPrinted, tellOfUnprinted } from './commands/tell-of-unprinted.ts'

export { approveOrder } from './commands/approve-order.ts'
export { askForPayments } from './commands/ask-for-payments.ts'
export { assignCrew } from './commands/assign-crew.ts'
export { cancelOrder } from './commands/cancel-order.ts'
export { completeOrder } from './commands/complete-order.ts'
export { confirmPayment } from './commands/confirm-payment.ts'
export { countPlacing } from './commands/count-placing.ts'
export { forgetOrders } from './commands/forget-orders.ts'
export { keepQuotationOf } from './commands/keep-quotation.ts'
export { lowerPrice } from './commands/lower-price.ts'
export { type PlacedOrder, placeOrder, requestQuote } from './commands/place-order.ts'
export { placePlan } from './commands/place-plan.ts'
export { priceRequest } from './commands/price-request.ts'
export { receivePayment } from './commands/receive-payment.ts'
export { reconcile } from './commands/reconcile.ts'
export { recordDone } from './commands/record-done.ts'
export { refundOrder } from './commands/refund-order.ts'
export { replaceCrew } from './commands/replace-crew.ts'
export { reportUnpaid } from './commands/report-unpaid.ts'
export { rescheduleOrder } from './commands/reschedule-order.ts'
export { handBackRefund, payRefundByHand, retryRefund } from './commands/retry-refund.ts'
export { reversePayment } from './commands/reverse-payment.ts'
export { placeBooking, saveBooking } from './commands/save-booking.ts'
export { saveDraft } from './commands/save-draft.ts'
export { saveServices } from './commands/save-services.ts'
export { seeToAttention } from './commands/see-to-attention.ts'
export { type Sendable, sendAgain } from './commands/send-again.ts'
export { settleDisputes } from './commands/settle-disputes.ts'
export { settlePayments } from './commands/settle-payments.ts'
export { settleRefunds } from './commands/settle-refunds.ts'
export { type Checkout, startPayment } from './commands/start-payment.ts'
export { tellDoors } from './commands/tell-doors.ts'
export { withdrawAllowance } from './commands/withdraw-allowance.ts'
export { withdrawRefund } from './commands/withdraw-refund.ts'
export { isPaidDraft } from './queries/is-paid-draft.ts'
export { knownEnd, knownEnds } from './queries/known-ends.ts'
export { listBusyCrews } from './queries/list-busy-crews.ts'
export { listSameCrew } from './queries/list-same-crew.ts'
export { listTogether } from './queries/list-together.ts'
export { previewCancellation } from './queries/preview-cancellation.ts'
export { type NewDate, previewNewDate, readNewDates } from './queries/preview-new-date.ts'
export { type PricedPlan, pricePlan } from './queries/price-plan.ts'
export { readAttachment } from './queries/read-attachment.ts'
export { readDraft } from './queries/read-draft.ts'
export { findOrders, listOrders, readOrder } from './queries/read-order.ts'
export { readTogether } from './queries/read-together.ts'
export { countDesk, searchOrders } from './queries/search-orders.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'poll-payments': Record<string, never>
    'poll-refunds': Record<string, never>
    reconcile: Record<string, never>
    'remind-of-tomorrow': Record<string, never>
  }
}

export function orderJobs(app: App) {
  app.jobs.on('poll-payments', { every: '* * * * *', retryLimit: 0 }, () => pollPayments(app))
  app.jobs.on('poll-refunds', { every: '* * * * *', retryLimit: 0 }, () => pollRefunds(app))
  app.jobs.on('reconcile', { every: '30 4 * * *' }, async () => void (await reconcile(app)))
  app.jobs.on('remind-of-tomorrow', { every: '*/15 17-20 * * *', retryLimit: 0 }, () => remindOfTomorrow(app))
  app.jobs.on('document-unprintable', {}, ([job]) => tellOfUnprinted(app, job!))
  app.jobs.on('document-printed-late', {}, ([job]) => tellOfPrinted(app, job!.orderId))
  app.jobs.on('pursue-refund', {}, ([refund]) => carryOutRefund(app, 'job', refund!.key))
}
