const gone = ['slot.full', 'slot.day-closed', 'slot.too-much'] as const

/**
 * True if an error code means that the chosen slot is no longer available, so that the customer has to choose another.
 */
export const isSlotGone = (code: string | null | undefined): code is (typeof gone)[number] =>
  (gone as readonly unknown[]).includes(code)
