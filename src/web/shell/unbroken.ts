import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'

/** Words that belong on one line, as '022 4000 1000'. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** A window of arrival, '12 PM - 02 PM', on one line. */
export const wordSlot = (hour: SlotHour) => unbroken(formatSlot(hour))
