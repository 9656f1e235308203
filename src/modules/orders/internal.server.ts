/**
 * The parts of an order change that run in the transaction of the calling command. For the modules after this one, not
 * for the web.
 */

export { refreshApproval } from './approvals/approval-requests.ts'
export { type OrderPayer, setBusinessCustomerInTransaction } from './approvals/set-business-customer.ts'
export { readOrderFacts } from './changes/calculate-change.ts'
export { proposeChangeInTransaction } from './changes/propose-change.ts'
export { type PricedDraft, priceDraft } from './draft/price-draft.ts'
export { endFlag, endFlagsOfKind, raiseFlag } from './flags/raise-flag.ts'
export { raiseFlagIfBalanceDue } from './flags/raise-flag-if-balance-due.ts'
export { refreshFlags } from './flags/refresh-flags.ts'
export { buildCrewNote, formatReplacedCrew } from './lifecycle/assign-partner-crew.ts'
export { invoiceCancellationCharge } from './lifecycle/invoice-cancellation-charge.ts'
export { recordDelivery } from './lifecycle/record-delivery.ts'
export { refundOrderInTransaction } from './lifecycle/refund-order-in-transaction.ts'
export { holdCouponUse, recordCouponUse } from './placing/hold-coupon-use.ts'
export { holdSlot } from './placing/hold-slot.ts'
export { lockCustomer } from './placing/lock-customer.ts'
export { buildPaymentNote } from './record/build-payment-note.ts'
export { lockOrder } from './record/lock-order.ts'
export { notifyCustomer } from './record/notify-customer.ts'
export {
  getCustomerDue,
  getDeclaredValue,
  getDocumentOwner,
  getOrderAmounts,
  hasOrderAddressDetails,
  type OrderRow,
} from './record/order-row.ts'
export { readGoods } from './record/read-goods.ts'
export { getPayable, getReceivable } from './record/read-order.ts'
export { readOrderRow } from './record/read-order-row.ts'
export { recordEvent, recordTransition } from './record/record-transition.ts'
export { sumStaffRefundsAndReductions } from './record/sum-staff-refunds-and-reductions.ts'
export { toMoveFacts } from './record/to-move-facts.ts'
export {
  findOrderWithWork,
  getSlotOfOrderWithWork,
  type OrderWithWork,
  readLockedOrderWithWork,
} from './schedule/order-with-work.ts'
export { planJobs } from './schedule/plan-jobs.ts'
export { rejectPassedSlot } from './schedule/reject-passed-slot.ts'
export { getPackingServices } from './schedule/rules/get-packing-services.ts'
export { getSlotWithJobs, readOrderWork } from './schedule/slot-with-jobs.ts'
export { acceptPaidVersion } from './versions/accept-quotation-version.ts'
export { priceDraftLaneOffers } from './versions/price-quotation-version.ts'
export { applyVersionPrice, findOfferedVersion } from './versions/read-quotation-by-link.ts'
