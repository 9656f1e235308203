const unavailableCodes = ['slot.full', 'slot.day-closed', 'slot.too-much'] as const

/**
 * True if an error code means that the chosen slot is no longer available, so that the customer has to choose another.
 */
export const isSlotUnavailable = (code: string | null | undefined): code is (typeof unavailableCodes)[number] =>
  (unavailableCodes as readonly unknown[]).includes(code)
