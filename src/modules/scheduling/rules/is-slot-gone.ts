const gone = ['slot.full', 'slot.day-closed', 'slot.too-much'] as const

/** Whether a refusal means that the slot which was chosen cannot be had, so that another is to be. */
export const isSlotGone = (code: string | null | undefined): code is (typeof gone)[number] =>
  (gone as readonly unknown[]).includes(code)
