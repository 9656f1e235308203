import type { App } from '#platform/app.ts'
import { flagMissingAttachment } from './commands/flags/flag-missing-attachment.ts'
import { notifyPrinted, notifyUnprinted } from './commands/flags/notify-unprinted.ts'
import { planMissingJobs } from './commands/plan-jobs.ts'
import { remindOfTomorrow } from './commands/remind-of-tomorrow.ts'

export { approveOrder } from './commands/approve-order.ts'
export { assignCrew } from './commands/assign-crew.ts'
export { answerApproval } from './commands/business-customer/answer-approval.ts'
export { requestApprovalAgain, sendApprovalLink } from './commands/business-customer/notify-approvers.ts'
export { putOnAccount } from './commands/business-customer/put-on-account.ts'
export { setBusinessCustomer } from './commands/business-customer/set-business-customer.ts'
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
export { purgeDrafts } from './commands/draft/purge-drafts.ts'
export { saveDraft } from './commands/draft/save-draft.ts'
export { resolveFlag } from './commands/flags/resolve-flag.ts'
export { handOverOrders } from './commands/hand-over-orders.ts'
export { countPlacing } from './commands/placing/count-placing.ts'
export { type PlacedOrder, placeOrder, requestQuote } from './commands/placing/place-order.ts'
export { priceRequest } from './commands/placing/price-request.ts'
export { placeBooking, saveBooking } from './commands/placing/save-booking.ts'
export { saveServices } from './commands/placing/save-services.ts'
export { storeOrderQuotation } from './commands/placing/store-quotation.ts'
export { submitCheckout } from './commands/placing/submit-checkout.ts'
export { purgeOrders } from './commands/purge-orders.ts'
export { recordDone } from './commands/record-done.ts'
export { replaceCrew } from './commands/replace-crew.ts'
export { rescheduleOrder } from './commands/reschedule-order.ts'
export { type Sendable, sendAgain } from './commands/send-again.ts'
export { updateAddressDetails } from './commands/update-address-details.ts'
export { acceptVersion } from './commands/versions/accept-version.ts'
export { makeVersion, type WantedVersion } from './commands/versions/make-version.ts'
export { seeVersions, sendVersion } from './commands/versions/send-version.ts'
export { approvalLinks } from './queries/business-customer/approval-links.ts'
export {
  type Asked,
  type AskedMove,
  listWaitingApprovals,
  readApproval,
  readApprovals,
} from './queries/business-customer/read-approvals.ts'
export { canHoldSlot } from './queries/can-hold-slot.ts'
export {
  type Changeable,
  listChanges,
  previewChange,
  readChangeable,
  readWaitingChange,
  type ShownChange,
} from './queries/changes/read-change.ts'
export { countDesk } from './queries/desk/count-desk.ts'
export { countFound, MAX_COUNTED } from './queries/desk/count-found.ts'
export { listBusyCrews } from './queries/desk/list-busy-crews.ts'
export { latestNotice, listNotices } from './queries/desk/list-notices.ts'
export { listSameCrew } from './queries/desk/list-same-crew.ts'
export { listViews, type SavedView } from './queries/desk/list-views.ts'
export { nextWaiting } from './queries/desk/next-waiting.ts'
export { type BulkPreview, previewBulk } from './queries/desk/preview-bulk.ts'
export { searchOrders } from './queries/desk/search-orders.ts'
export { isPaidDraft } from './queries/draft/is-paid-draft.ts'
export { knownEnd, knownEnds } from './queries/draft/known-ends.ts'
export { readDraft } from './queries/draft/read-draft.ts'
export { languageOfOrder } from './queries/language-of-order.ts'
export { listLinkedOrders } from './queries/list-linked-orders.ts'
export {
  listBookedIn,
  listTakenAbove,
  listUnsettled,
  type OrdersToSettle,
} from './queries/list-to-settle.ts'
export { messagesOfCustomer } from './queries/messages-of-customer.ts'
export { type CustomerMoney, moneyOfCustomer } from './queries/money-of-customer.ts'
export { listFrequentlyTogether } from './queries/placing/list-frequently-together.ts'
export { type PricedCheckout, priceCheckout } from './queries/placing/price-checkout.ts'
export { previewCancellation } from './queries/preview-cancellation.ts'
export { previewNewDate, readNewDates } from './queries/preview-new-date.ts'
export { readAttachment } from './queries/read-attachment.ts'
export { readBoxLabels, readForwardingNote } from './queries/read-forwarding-note.ts'
export { type LinkedOrder, readLinkedOrder } from './queries/read-linked-order.ts'
export { findOrders, listOrders, readOrder } from './queries/read-order.ts'
export { listOffered, readVersions, type ShownVersion } from './queries/versions/read-versions.ts'
export { readOrderWhatIfs } from './queries/what-if/read-order-what-ifs.ts'
export { readWhatIfs } from './queries/what-if/read-what-ifs.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remind-of-tomorrow': Record<string, never>
    'plan-missing-jobs': Record<string, never>
  }
}

export function orderJobs(app: App) {
  app.jobs.on('remind-of-tomorrow', { every: '*/15 17-20 * * *', retryLimit: 0 }, () => remindOfTomorrow(app))
  app.jobs.on('plan-missing-jobs', { every: '*/10 * * * *', retryLimit: 0 }, () => planMissingJobs(app))
  app.jobs.on('attachment-missing', { later: true }, ([job]) => flagMissingAttachment(app, job!))
  app.jobs.on('document-unprintable', { later: true }, ([job]) => notifyUnprinted(app, job!))
  app.jobs.on('document-printed-late', { later: true }, ([job]) => notifyPrinted(app, job!.orderId))
}
export { listEndedLinks } from './queries/desk/list-ended-links.ts'
