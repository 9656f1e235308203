/** Whether a refusal says that another slot has to be chosen: this one filled, or its day was closed. */
export const isSlotGone = (code: string | undefined): boolean => code === 'slot.full' || code === 'slot.day-closed'
