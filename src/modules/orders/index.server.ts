import type { App } from '#platform/app.ts'
import { planMissingJobs } from './commands/plan-jobs.ts'
import { remindOfTomorrow } from './commands/remind-of-tomorrow.ts'
import { tellOfPrinted, tellOfUnprinted } from './commands/tell-of-unprinted.ts'

export { acceptVersion } from './commands/accept-version.ts'
export { answerApproval } from './commands/answer-approval.ts'
export { approveOrder } from './commands/approve-order.ts'
export { type Approval, approveOrders } from './commands/approve-orders.ts'
export { assignCrew } from './commands/assign-crew.ts'
export { cancelOrder } from './commands/cancel-order.ts'
export { changeView } from './commands/change-view.ts'
export { completeOrder } from './commands/complete-order.ts'
export { countPlacing } from './commands/count-placing.ts'
export { answerChange, withdrawChange } from './commands/decide-change.ts'
export { forgetDrafts } from './commands/forget-drafts.ts'
export { forgetOrders } from './commands/forget-orders.ts'
export { handOverOrders } from './commands/hand-over-orders.ts'
export { keepQuotationOf } from './commands/keep-quotation.ts'
export { makeVersion, type WantedVersion } from './commands/make-version.ts'
export { noteCall } from './commands/note-call.ts'
export { type PlacedOrder, placeOrder, requestQuote } from './commands/place-order.ts'
export { placePlan } from './commands/place-plan.ts'
export { priceRequest } from './commands/price-request.ts'
export { proposeChange } from './commands/propose-change.ts'
export { putOnAccount } from './commands/put-on-account.ts'
export { recordDone } from './commands/record-done.ts'
export { removeView } from './commands/remove-view.ts'
export { replaceCrew } from './commands/replace-crew.ts'
export { rescheduleOrder } from './commands/reschedule-order.ts'
export { placeBooking, saveBooking } from './commands/save-booking.ts'
export { saveDraft } from './commands/save-draft.ts'
export { saveServices } from './commands/save-services.ts'
export { saveView } from './commands/save-view.ts'
export { seeToAttention } from './commands/see-to-attention.ts'
export { type Sendable, sendAgain } from './commands/send-again.ts'
export { type BulkOutcome, sendBulk } from './commands/send-bulk.ts'
export { seeVersions, sendVersion } from './commands/send-version.ts'
export { setFirm } from './commands/set-firm.ts'
export { askFirmAgain, sendApprovalLink } from './commands/tell-approvers.ts'
export { tellDoors } from './commands/tell-doors.ts'
export { approvalPasses } from './queries/approval-passes.ts'
export { canBeKept } from './queries/can-be-kept.ts'
export { countDesk } from './queries/count-desk.ts'
export { countFound, MOST_COUNTED } from './queries/count-found.ts'
export { isPaidDraft } from './queries/is-paid-draft.ts'
export { knownEnd, knownEnds } from './queries/known-ends.ts'
export { languageOfOrder } from './queries/language-of-order.ts'
export { listBusyCrews } from './queries/list-busy-crews.ts'
export { listSameCrew } from './queries/list-same-crew.ts'
export {
  listBookedIn,
  listTakenAbove,
  listUnsettled,
  type OrdersToSettle,
} from './queries/list-to-settle.ts'
export { listTogether } from './queries/list-together.ts'
export { listTold, newestTold } from './queries/list-told.ts'
export { listViews, type SavedView } from './queries/list-views.ts'
export { messagesOfCustomer } from './queries/messages-of-customer.ts'
export { type CustomerMoney, moneyOfCustomer } from './queries/money-of-customer.ts'
export { nextWaiting } from './queries/next-waiting.ts'
export { type BulkPreview, previewBulk } from './queries/preview-bulk.ts'
export { previewCancellation } from './queries/preview-cancellation.ts'
export { previewNewDate, readNewDates } from './queries/preview-new-date.ts'
export { type PricedPlan, pricePlan } from './queries/price-plan.ts'
export {
  type Asked,
  type AskedMove,
  listWaitingApprovals,
  readApproval,
  readApprovals,
} from './queries/read-approvals.ts'
export { readAttachment } from './queries/read-attachment.ts'
export {
  type Changeable,
  listChanges,
  previewChange,
  readChangeable,
  readWaitingChange,
  type ShownChange,
} from './queries/read-change.ts'
export { readDraft } from './queries/read-draft.ts'
export { readBoxLabels, readForwardingNote } from './queries/read-forwarding-note.ts'
export { findOrders, listOrders, readOrder } from './queries/read-order.ts'
export { readOrderWhatIfs } from './queries/read-order-what-ifs.ts'
export { readTogether } from './queries/read-together.ts'
export { readVersions, type ShownVersion } from './queries/read-versions.ts'
export { readWhatIfs } from './queries/read-what-ifs.ts'
export { searchOrders } from './queries/search-orders.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'remind-of-tomorrow': Record<string, never>
    'plan-missing-jobs': Record<string, never>
  }
}

export function orderJobs(app: App) {
  app.jobs.on('remind-of-tomorrow', { every: '*/15 17-20 * * *', retryLimit: 0 }, () => remindOfTomorrow(app))
  app.jobs.on('plan-missing-jobs', { every: '*/10 * * * *', retryLimit: 0 }, () => planMissingJobs(app))
  app.jobs.on('document-unprintable', {}, ([job]) => tellOfUnprinted(app, job!))
  app.jobs.on('document-printed-late', {}, ([job]) => tellOfPrinted(app, job!.orderId))
}
