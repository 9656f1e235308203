import type { App } from '#platform/app.ts'
import { flagMissingAttachment } from './flags/flag-missing-attachment.ts'
import { clearUnprintedFlag, flagUnprintedDocument } from './flags/notify-unprinted.ts'
import { sendReminders } from './lifecycle/remind-of-tomorrow.ts'
import { planMissingJobs } from './schedule/plan-jobs.ts'

export { answerApproval } from './approvals/answer-approval.ts'
export { buildApprovalLinks } from './approvals/approval-links.ts'
export { resendApprovalLink, sendApprovalLink } from './approvals/notify-approvers.ts'
export { putOnAccount } from './approvals/put-on-account.ts'
export {
  type ApprovalRequest,
  findLatestApproval,
  getApprovalsByLink,
  listWaitingApprovals,
  type MoveApprovalRequest,
} from './approvals/read-approvals.ts'
export { setBusinessCustomer } from './approvals/set-business-customer.ts'
export { answerChange, withdrawChange } from './changes/decide-change.ts'
export { proposeChange } from './changes/propose-change.ts'
export {
  type ChangeableOrder,
  findWaitingChange,
  getChangeableOrder,
  listOrderChanges,
  type OrderChangeView,
  previewChange,
} from './changes/read-change.ts'
export { approveOrders, type BulkApprovalOutcome } from './desk/approve-orders.ts'
export { canKeepSlot } from './desk/can-hold-slot.ts'
export { updateSavedView } from './desk/change-view.ts'
export { countOrderTasks } from './desk/count-desk.ts'
export { countSearchResults, MAX_SEARCH_COUNT } from './desk/count-found.ts'
export { endOrderLink } from './desk/end-order-link.ts'
export { listBusyCrews } from './desk/list-busy-crews.ts'
export { getLatestOrderNotice, listOrderNotices } from './desk/list-notices.ts'
export { listOrdersOfSameCrew } from './desk/list-same-crew.ts'
export {
  listOrdersOnClosedDates,
  listOrdersOverCapacity,
  listOrdersToSettle,
  type OrdersToSettle,
} from './desk/list-to-settle.ts'
export { listSavedViews, type SavedView } from './desk/list-views.ts'
export { findNextWaitingOrder } from './desk/next-waiting.ts'
export { logOrderCall } from './desk/note-call.ts'
export { type BulkPreview, previewBulkMessage } from './desk/preview-bulk.ts'
export { removeSavedView } from './desk/remove-view.ts'
export { createSavedView } from './desk/save-view.ts'
export { searchOrders } from './desk/search-orders.ts'
export { type BulkOutcome, sendBulkMessage } from './desk/send-bulk.ts'
export { isPaidDraft } from './draft/is-paid-draft.ts'
export { replaceWithKnownStops, toKnownStop } from './draft/known-ends.ts'
export { purgeDrafts } from './draft/purge-drafts.ts'
export { findSavedDraft } from './draft/read-draft.ts'
export { resolveFlag } from './flags/resolve-flag.ts'
export { approveOrder } from './lifecycle/approve-order.ts'
export { assignCrew } from './lifecycle/assign-crew.ts'
export { cancelOrder } from './lifecycle/cancel-order.ts'
export { completeOrder } from './lifecycle/complete-order.ts'
export type { DeliveryConfirmation } from './lifecycle/confirm-delivery.ts'
export { transferOrders } from './lifecycle/hand-over-orders.ts'
export { previewCancellation } from './lifecycle/preview-cancellation.ts'
export { purgeOrders } from './lifecycle/purge-orders.ts'
export { recordWorkDone } from './lifecycle/record-done.ts'
export { replaceCrew } from './lifecycle/replace-crew.ts'
export { rescheduleOrder } from './lifecycle/reschedule-order.ts'
export { type ResendableMessage, resendMessage } from './lifecycle/send-again.ts'
export { updateAddressDetails } from './lifecycle/update-address-details.ts'
export { enforcePlacingLimit } from './placing/count-placing.ts'
export { listServicesOrderedWith } from './placing/list-frequently-together.ts'
export { type PlacedOrder, placeOrder, requestQuote } from './placing/place-order.ts'
export { type PricedCheckout, priceCheckout } from './placing/price-checkout.ts'
export { priceRequest } from './placing/price-request.ts'
export { readAttachment } from './placing/read-attachment.ts'
export { placeBooking, saveBooking } from './placing/save-booking.ts'
export { saveMoveDraft } from './placing/save-draft.ts'
export { saveServices } from './placing/save-services.ts'
export { storeOrderQuotation } from './placing/store-quotation.ts'
export { submitCheckout } from './placing/submit-checkout.ts'
export { getOrderLanguage } from './record/language-of-order.ts'
export { listLinkedOrders } from './record/list-linked-orders.ts'
export { listMessagesOfCustomer } from './record/messages-of-customer.ts'
export { type CustomerMoney, getCustomerMoney } from './record/money-of-customer.ts'
export { readBoxLabels, readForwardingNote } from './record/read-forwarding-note.ts'
export { getOrderByLink, type OrderByLink } from './record/read-linked-order.ts'
export { findOrders, listOrders, readOrder } from './record/read-order.ts'
export { getNewDates, previewNewDate } from './schedule/preview-new-date.ts'
export { acceptQuoteVersion } from './versions/accept-version.ts'
export { createQuoteVersion, type QuoteVersionInput } from './versions/make-version.ts'
export { listOrdersWithOffer, listQuoteVersions, type QuoteVersionView } from './versions/read-versions.ts'
export { markVersionsSeen, sendQuoteVersion } from './versions/send-version.ts'
export { getOrderWhatIfs } from './what-if/read-order-what-ifs.ts'
export { getDraftWhatIfs } from './what-if/read-what-ifs.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remind-of-tomorrow': Record<string, never>
    'plan-missing-jobs': Record<string, never>
  }
}

export function orderJobs(app: App) {
  app.jobs.on('remind-of-tomorrow', { every: '*/15 17-20 * * *', retryLimit: 0 }, () => sendReminders(app))
  app.jobs.on('plan-missing-jobs', { every: '*/10 * * * *', retryLimit: 0 }, () => planMissingJobs(app))
  app.jobs.on('attachment-missing', { isLowPriority: true }, ([job]) => flagMissingAttachment(app, job!))
  app.jobs.on('document-unprintable', { isLowPriority: true }, ([job]) => flagUnprintedDocument(app, job!))
  app.jobs.on('document-printed-late', { isLowPriority: true }, ([job]) => clearUnprintedFlag(app, job!.orderId))
}
export { listEndedOrderLinks } from './desk/list-ended-links.ts'
