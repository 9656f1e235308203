import type { App } from '#platform/app.ts'
import { flagMissingAttachment } from './flags/flag-missing-attachment.ts'
import { notifyPrinted, notifyUnprinted } from './flags/notify-unprinted.ts'
import { remindOfTomorrow } from './lifecycle/remind-of-tomorrow.ts'
import { planMissingJobs } from './schedule/plan-jobs.ts'

export { answerApproval } from './approvals/answer-approval.ts'
export { approvalLinks } from './approvals/approval-links.ts'
export { requestApprovalAgain, sendApprovalLink } from './approvals/notify-approvers.ts'
export { putOnAccount } from './approvals/put-on-account.ts'
export {
  type Asked,
  type AskedMove,
  listWaitingApprovals,
  readApproval,
  readApprovals,
} from './approvals/read-approvals.ts'
export { setBusinessCustomer } from './approvals/set-business-customer.ts'
export { answerChange, withdrawChange } from './changes/decide-change.ts'
export { proposeChange } from './changes/propose-change.ts'
export {
  type Changeable,
  listChanges,
  previewChange,
  readChangeable,
  readWaitingChange,
  type ShownChange,
} from './changes/read-change.ts'
export { type Approval, approveOrders } from './desk/approve-orders.ts'
export { canHoldSlot } from './desk/can-hold-slot.ts'
export { changeView } from './desk/change-view.ts'
export { countDesk } from './desk/count-desk.ts'
export { countFound, MAX_COUNTED } from './desk/count-found.ts'
export { endOrderLink } from './desk/end-order-link.ts'
export { listBusyCrews } from './desk/list-busy-crews.ts'
export { latestNotice, listNotices } from './desk/list-notices.ts'
export { listSameCrew } from './desk/list-same-crew.ts'
export {
  listBookedIn,
  listTakenAbove,
  listUnsettled,
  type OrdersToSettle,
} from './desk/list-to-settle.ts'
export { listViews, type SavedView } from './desk/list-views.ts'
export { nextWaiting } from './desk/next-waiting.ts'
export { noteCall } from './desk/note-call.ts'
export { type BulkPreview, previewBulk } from './desk/preview-bulk.ts'
export { removeView } from './desk/remove-view.ts'
export { saveView } from './desk/save-view.ts'
export { searchOrders } from './desk/search-orders.ts'
export { type BulkOutcome, sendBulk } from './desk/send-bulk.ts'
export { isPaidDraft } from './draft/is-paid-draft.ts'
export { knownEnd, knownEnds } from './draft/known-ends.ts'
export { purgeDrafts } from './draft/purge-drafts.ts'
export { readDraft } from './draft/read-draft.ts'
export { resolveFlag } from './flags/resolve-flag.ts'
export { approveOrder } from './lifecycle/approve-order.ts'
export { assignCrew } from './lifecycle/assign-crew.ts'
export { cancelOrder } from './lifecycle/cancel-order.ts'
export { completeOrder } from './lifecycle/complete-order.ts'
export type { DeliveryConfirmation } from './lifecycle/confirm-delivery.ts'
export { handOverOrders } from './lifecycle/hand-over-orders.ts'
export { previewCancellation } from './lifecycle/preview-cancellation.ts'
export { purgeOrders } from './lifecycle/purge-orders.ts'
export { recordDone } from './lifecycle/record-done.ts'
export { replaceCrew } from './lifecycle/replace-crew.ts'
export { rescheduleOrder } from './lifecycle/reschedule-order.ts'
export { type Sendable, sendAgain } from './lifecycle/send-again.ts'
export { updateAddressDetails } from './lifecycle/update-address-details.ts'
export { countPlacing } from './placing/count-placing.ts'
export { listFrequentlyTogether } from './placing/list-frequently-together.ts'
export { type PlacedOrder, placeOrder, requestQuote } from './placing/place-order.ts'
export { type PricedCheckout, priceCheckout } from './placing/price-checkout.ts'
export { priceRequest } from './placing/price-request.ts'
export { readAttachment } from './placing/read-attachment.ts'
export { placeBooking, saveBooking } from './placing/save-booking.ts'
export { saveDraft } from './placing/save-draft.ts'
export { saveServices } from './placing/save-services.ts'
export { storeOrderQuotation } from './placing/store-quotation.ts'
export { submitCheckout } from './placing/submit-checkout.ts'
export { languageOfOrder } from './record/language-of-order.ts'
export { listLinkedOrders } from './record/list-linked-orders.ts'
export { messagesOfCustomer } from './record/messages-of-customer.ts'
export { type CustomerMoney, moneyOfCustomer } from './record/money-of-customer.ts'
export { readBoxLabels, readForwardingNote } from './record/read-forwarding-note.ts'
export { type LinkedOrder, readLinkedOrder } from './record/read-linked-order.ts'
export { findOrders, listOrders, readOrder } from './record/read-order.ts'
export { previewNewDate, readNewDates } from './schedule/preview-new-date.ts'
export { acceptVersion } from './versions/accept-version.ts'
export { makeVersion, type WantedVersion } from './versions/make-version.ts'
export { listOffered, readVersions, type ShownVersion } from './versions/read-versions.ts'
export { seeVersions, sendVersion } from './versions/send-version.ts'
export { readOrderWhatIfs } from './what-if/read-order-what-ifs.ts'
export { readWhatIfs } from './what-if/read-what-ifs.ts'

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
export { listEndedLinks } from './desk/list-ended-links.ts'
