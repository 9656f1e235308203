/**
 * Why money went, where it is we who say so: kept in English, as what staff write is, and said on a voucher in its customer's
 * language (`documents.reason-…`).
 */
export const ownReasons = {
  cancelled: 'Cancelled by the customer',
  late: 'Paid after the cancellation',
  disputed: 'The bank took the payment back in a dispute',
} as const
export type OwnReason = keyof typeof ownReasons

/** Null for what somebody wrote. */
export const ownReason = (reason: string): OwnReason | null =>
  (Object.keys(ownReasons) as OwnReason[]).find(code => ownReasons[code] === reason) ?? null
