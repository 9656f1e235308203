/**
 * The reasons that the system itself gives for a refund: stored in English, like those that staff write, and printed on
 * a voucher in its customer's language (`documents.reason-…`).
 */
export const standardRefundReasons = {
  cancelled: 'Cancelled by the customer',
  late: 'Paid after the cancellation',
  disputed: 'The bank took the payment back in a dispute',
} as const
export type StandardRefundReason = keyof typeof standardRefundReasons

/** Finds the code of such a reason; null for a text that staff wrote. */
export const findStandardRefundReason = (reason: string): StandardRefundReason | null =>
  (Object.keys(standardRefundReasons) as StandardRefundReason[]).find(code => standardRefundReasons[code] === reason) ??
  null
