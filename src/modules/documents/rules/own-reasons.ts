/**
 * The reasons that the system itself gives for a refund: stored in English, like those that staff write, and printed on
 * a voucher in its customer's language (`documents.reason-…`).
 */
export const ownReasons = {
  cancelled: 'Cancelled by the customer',
  late: 'Paid after the cancellation',
  disputed: 'The bank took the payment back in a dispute',
} as const
export type OwnReason = keyof typeof ownReasons

/** Finds the code of such a reason; null for a text that staff wrote. */
export const ownReason = (reason: string): OwnReason | null =>
  (Object.keys(ownReasons) as OwnReason[]).find(code => ownReasons[code] === reason) ?? null
