import type { App } from '#platform/app.ts'
import { flagMissingAttachment } from './commands/attention/flag-missing-attachment.ts'
import { tellOfPrinted, tellOfUnprinted } from './commands/attention/tell-of-unprinted.ts'
import { planMissingJobs } from './commands/plan-jobs.ts'
import { remindOfTomorrow } from './commands/remind-of-tomorrow.ts'

export { approveOrder } from './commands/approve-order.ts'
export { assignCrew } from './commands/assign-crew.ts'
export { seeToAttention } from './commands/attention/see-to-attention.ts'
export { cancelOrder } from './commands/cancel-order.ts'
export { answerChange, withdrawChange } from './commands/changes/decide-change.ts'
export { proposeChange } from './commands/changes/propose-change.ts'
export { completeOrder } from './commands/complete-order.ts'
export type { DeliveryConfirmation } from './commands/confirm-delivery.ts'
export { type Approval, approveOrders } from './commands/desk/approve-orders.ts'
export { changeView } from './commands/desk/change-view.ts'
export { endOrderLink } from './commands/desk/end-order-link.ts'
export { noteCall } from './commands/desk/note-call.ts'
export { removeView } from './commands/desk/remove-view.ts'
export { saveView } from './commands/desk/save-view.ts'
export { type BulkOutcome, sendBulk } from './commands/desk/send-bulk.ts'
export { forgetDrafts } from './commands/draft/forget-drafts.ts'
export { saveDraft } from './commands/draft/save-draft.ts'
export { answerApproval } from './commands/firm/answer-approval.ts'
export { putOnAccount } from './commands/firm/put-on-account.ts'
export { setFirm } from './commands/firm/set-firm.ts'
export { askFirmAgain, sendApprovalLink } from './commands/firm/tell-approvers.ts'
export { forgetOrders } from './commands/forget-orders.ts'
export { handOverOrders } from './commands/hand-over-orders.ts'
export { countPlacing } from './commands/placing/count-placing.ts'
export { keepQuotationOf } from './commands/placing/keep-quotation.ts'
export { type PlacedOrder, placeOrder, requestQuote } from './commands/placing/place-order.ts'
export { placePlan } from './commands/placing/place-plan.ts'
export { priceRequest } from './commands/placing/price-request.ts'
export { placeBooking, saveBooking } from './commands/placing/save-booking.ts'
export { saveServices } from './commands/placing/save-services.ts'
export { recordDone } from './commands/record-done.ts'
export { replaceCrew } from './commands/replace-crew.ts'
export { rescheduleOrder } from './commands/reschedule-order.ts'
export { type Sendable, sendAgain } from './commands/send-again.ts'
export { tellDoors } from './commands/tell-doors.ts'
export { acceptVersion } from './commands/versions/accept-version.ts'
export { makeVersion, type WantedVersion } from './commands/versions/make-version.ts'
export { seeVersions, sendVersion } from './commands/versions/send-version.ts'
export { canBeKept } from './queries/can-be-kept.ts'
export {
  type Changeable,
  listChanges,
  previewChange,
  readChangeable,
  readWaitingChange,
  type ShownChange,
} from './queries/changes/read-change.ts'
export { countDesk } from './queries/desk/count-desk.ts'
export { countFound, MOST_COUNTED } from './queries/desk/count-found.ts'
export { listBusyCrews } from './queries/desk/list-busy-crews.ts'
export { listSameCrew } from './queries/desk/list-same-crew.ts'
export { listTold, newestTold } from './queries/desk/list-told.ts'
export { listViews, type SavedView } from './queries/desk/list-views.ts'
export { nextWaiting } from './queries/desk/next-waiting.ts'
export { type BulkPreview, previewBulk } from './queries/desk/preview-bulk.ts'
export { searchOrders } from './queries/desk/search-orders.ts'
export { isPaidDraft } from './queries/draft/is-paid-draft.ts'
export { knownEnd, knownEnds } from './queries/draft/known-ends.ts'
export { readDraft } from './queries/draft/read-draft.ts'
export { approvalPasses } from './queries/firm/approval-passes.ts'
export {
  type Asked,
  type AskedMove,
  listWaitingApprovals,
  readApproval,
  readApprovals,
} from './queries/firm/read-approvals.ts'
export { languageOfOrder } from './queries/language-of-order.ts'
export {
  listBookedIn,
  listTakenAbove,
  listUnsettled,
  type OrdersToSettle,
} from './queries/list-to-settle.ts'
export { listTogether } from './queries/list-together.ts'
export { messagesOfCustomer } from './queries/messages-of-customer.ts'
export { type CustomerMoney, moneyOfCustomer } from './queries/money-of-customer.ts'
export { type PricedPlan, pricePlan } from './queries/placing/price-plan.ts'
export { readTogether } from './queries/placing/read-together.ts'
export { previewCancellation } from './queries/preview-cancellation.ts'
export { previewNewDate, readNewDates } from './queries/preview-new-date.ts'
export { readAttachment } from './queries/read-attachment.ts'
export { readBoxLabels, readForwardingNote } from './queries/read-forwarding-note.ts'
export { type LinkedOrder, readLinkedOrder } from './queries/read-linked-order.ts'
export { findOrders, listOrders, readOrder } from './queries/read-order.ts'
export { listOffered, readVersions, type ShownVersion } from './queries/versions/read-versions.ts'
export { readOrderWhatIfs } from './queries/what-if/read-order-what-ifs.ts'
export { readWhatIfs } from './queries/what-if/read-what-ifs.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'remind-of-tomorrow': Record<string, never>
    'plan-missing-jobs': Record<string, never>
  }
}

export function orderJobs(app: App) {
  app.jobs.on('remind-of-tomorrow', { every: '*/15 17-20 * * *', retryLimit: 0 }, () => remindOfTomorrow(app))
  app.jobs.on('plan-missing-jobs', { every: '*/10 * * * *', retryLimit: 0 }, () => planMissingJobs(app))
  app.jobs.on('attachment-missing', { later: true }, ([job]) => flagMissingAttachment(app, job!))
  app.jobs.on('document-unprintable', { later: true }, ([job]) => tellOfUnprinted(app, job!))
  app.jobs.on('document-printed-late', { later: true }, ([job]) => tellOfPrinted(app, job!.orderId))
}
export { listEndedLinks } from './queries/desk/list-ended-links.ts'
