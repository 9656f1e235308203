import type { App } from '#platform/app.ts'
import { flagEInvoice } from './flags/flag-e-invoice.ts'
import { flagMissingAttachment } from './flags/flag-missing-attachment.ts'
import { clearUnprintedFlag, flagUnprintedDocument } from './flags/flag-unprinted-document.ts'
import { sendReminders } from './lifecycle/send-reminders.ts'
import { planMissingJobs } from './schedule/plan-jobs.ts'

export { answerApproval } from './approvals/answer-approval.ts'
export {
  type ApprovalRequest,
  findLatestApproval,
  getApprovalsByLink,
  listWaitingApprovals,
  type MoveApprovalRequest,
} from './approvals/approvals.ts'
export { buildApprovalLinks } from './approvals/build-approval-links.ts'
export { resendApprovalLink, sendApprovalLink } from './approvals/notify-approvers.ts'
export { putOnAccount } from './approvals/put-on-account.ts'
export { setBusinessCustomer } from './approvals/set-business-customer.ts'
export { answerChangeRequest, withdrawChangeRequest } from './changes/answer-change-request.ts'
export {
  type ChangeableOrder,
  findWaitingChange,
  getChangeableOrder,
  listOrderChanges,
  type OrderChangeView,
  previewChange,
} from './changes/order-changes.ts'
export { proposeChange } from './changes/propose-change.ts'
export { findOrderOfDraft } from './draft/find-order-of-draft.ts'
export { findSavedDraft } from './draft/find-saved-draft.ts'
export { isPaidDraft } from './draft/is-paid-draft.ts'
export { replaceWithKnownStops, toKnownStop } from './draft/known-stops.ts'
export { purgeDrafts } from './draft/purge-drafts.ts'
export { resolveFlag } from './flags/resolve-flag.ts'
export { approveOrder } from './lifecycle/approve-order.ts'
export { assignPartnerCrew } from './lifecycle/assign-partner-crew.ts'
export { cancelOrder } from './lifecycle/cancel-order.ts'
export { completeOrder } from './lifecycle/complete-order.ts'
export { declareValue } from './lifecycle/declare-value.ts'
export { previewCancellation } from './lifecycle/preview-cancellation.ts'
export { purgeOrders } from './lifecycle/purge-orders.ts'
export { recordWorkDone } from './lifecycle/record-work-done.ts'
export { replaceCrew } from './lifecycle/replace-crew.ts'
export type { DeliveryConfirmation } from './lifecycle/require-delivered.ts'
export { rescheduleOrder } from './lifecycle/reschedule-order.ts'
export { type ResendableMessage, resendMessage } from './lifecycle/resend-message.ts'
export { setMoveDays } from './lifecycle/set-move-days.ts'
export { transferOrders } from './lifecycle/transfer-orders.ts'
export { updateAddressDetails } from './lifecycle/update-address-details.ts'
export { approveOrders, type BulkApprovalOutcome } from './lists/approve-orders.ts'
export { canKeepSlot } from './lists/can-keep-slot.ts'
export { countLaneResults, type LaneResult } from './lists/count-lane-results.ts'
export { countOrderTasks } from './lists/count-order-tasks.ts'
export { countOrdersOfTaxRule } from './lists/count-orders-of-tax-rule.ts'
export { countSearchResults, MAX_SEARCH_COUNT } from './lists/count-search-results.ts'
export { createSavedView } from './lists/create-saved-view.ts'
export { endOrderLink } from './lists/end-order-link.ts'
export { findNextWaitingOrder, findPreviousWaitingOrder } from './lists/find-next-waiting-order.ts'
export { listBusyCrews } from './lists/list-busy-crews.ts'
export { getLatestOrderNotice, listOrderNotices } from './lists/list-order-notices.ts'
export {
  listOrdersNeedingNewDate,
  listOrdersOnClosedDates,
  listOrdersOverCapacity,
  type OrdersNeedingNewDate,
} from './lists/list-orders-needing-new-date.ts'
export { listOrdersOfSameCrew } from './lists/list-orders-of-same-crew.ts'
export { listSavedViews, type SavedView } from './lists/list-saved-views.ts'
export { listTaskQueues, type OrderTaskQueue } from './lists/list-task-queues.ts'
export { type BulkPreview, previewBulkMessage } from './lists/preview-bulk-message.ts'
export { recordOrderCall } from './lists/record-order-call.ts'
export { removeSavedView } from './lists/remove-saved-view.ts'
export { searchOrders } from './lists/search-orders.ts'
export { type BulkOutcome, sendBulkMessage } from './lists/send-bulk-message.ts'
export { type OrderTotals, sumSearchResults } from './lists/sum-search-results.ts'
export { updateSavedView } from './lists/update-saved-view.ts'
export { enforcePlacingLimit } from './placing/enforce-placing-limit.ts'
export { listServicesOrderedWith } from './placing/list-services-ordered-with.ts'
export { type PlacedOrder, placeMoveOrder, requestManualQuotation } from './placing/place-move-order.ts'
export { placeServiceOrders } from './placing/place-service-orders.ts'
export { previewQuotationVersion } from './placing/preview-quotation-version.ts'
export { type PricedCheckout, priceCheckout } from './placing/price-checkout.ts'
export { readAttachment } from './placing/read-attachment.ts'
export { placeLegacyBooking, saveLegacyBooking } from './placing/save-legacy-booking.ts'
export { saveMoveDraft } from './placing/save-move-draft.ts'
export { saveServiceOrders } from './placing/save-service-orders.ts'
export { sendManualQuotation } from './placing/send-manual-quotation.ts'
export { storeOrderQuotation } from './placing/store-order-quotation.ts'
export { type CustomerMoney, getCustomerMoney } from './record/get-customer-money.ts'
export { getOrderByLink, type OrderByLink } from './record/get-order-by-link.ts'
export { getOrderLanguage } from './record/get-order-language.ts'
export { listLinkedOrders } from './record/list-linked-orders.ts'
export { listMessagesOfCustomer } from './record/list-messages-of-customer.ts'
export { readBoxLabels, readForwardingNote } from './record/read-forwarding-note.ts'
export { findOrders, listOrders, readOrder } from './record/read-order.ts'
export { getNewDates, previewNewDate } from './schedule/preview-new-date.ts'
export { acceptQuotationVersion } from './versions/accept-quotation-version.ts'
export { chooseLaneOffer, readLaneOffers } from './versions/choose-lane-offer.ts'
export { createQuotationVersion, type QuotationVersionInput } from './versions/create-quotation-version.ts'
export {
  listOrdersWithOffer,
  listQuotationVersions,
  type QuotationVersionView,
} from './versions/list-quotation-versions.ts'
export { type QuotationByLink, readCustomerOfOrder, readQuotationByLink } from './versions/read-quotation-by-link.ts'
export { isHumanVisit, readQuotationViews, recordQuotationView } from './versions/record-quotation-view.ts'
export { markVersionsSeen, sendQuotationVersion } from './versions/send-quotation-version.ts'
export { getDraftWhatIfs } from './what-if/get-draft-what-ifs.ts'
export { getOrderWhatIfs } from './what-if/get-order-what-ifs.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remind-of-tomorrow': Record<string, never>
    'plan-missing-jobs': Record<string, never>
  }
}

export function registerOrderTasks(app: App) {
  app.jobs.on('remind-of-tomorrow', { every: '*/15 17-20 * * *', retryLimit: 0 }, () => sendReminders(app))
  app.jobs.on('plan-missing-jobs', { every: '*/10 * * * *', retryLimit: 0 }, () => planMissingJobs(app))
  app.jobs.on('attachment-missing', { isLowPriority: true }, ([job]) => flagMissingAttachment(app, job!))
  app.jobs.on('e-invoice-attention', { isLowPriority: true }, ([job]) => flagEInvoice(app, job!))
  app.jobs.on('document-unprintable', { isLowPriority: true }, ([job]) => flagUnprintedDocument(app, job!))
  app.jobs.on('document-printed-late', { isLowPriority: true }, ([job]) => clearUnprintedFlag(app, job!.orderId))
}
export { listEndedOrderLinks } from './lists/list-ended-order-links.ts'
